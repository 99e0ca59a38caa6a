import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './request-headers.ts';

/** Sends a body with its tag, or 304 to who has it already. */
export function sendTagged(body: string, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  reply.header('etag', etag);
  return isKnown(etag, request) ? reply.code(304).send() : reply.send(body);
}
