import { hash } from 'node:crypto';
import type { RouteHandlerMethod } from 'fastify';
import { isKnown } from '../http/request-headers.ts';
import type { Services } from '../services.ts';

/** How long browsers and proxies may keep the answer, in seconds. */
const MAX_AGE = 600;

/** `GET /api/tide`: the tide of yesterday, now and the next twelve hours (spec operation-280). */
export function tide({ tide }: Pick<Services, 'tide'>): RouteHandlerMethod {
  return (request, reply) => {
    const body = JSON.stringify(tide.tide());
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${MAX_AGE}`,
      etag,
    });
    return isKnown(etag, request) ? reply.code(304).send() : reply.send(body);
  };
}
