import { createHash } from 'node:crypto';
import type { RouteHandlerMethod } from 'fastify';
import { type StatusReport, statusReportBody } from '#contracts/status.ts';
import { isKnown } from '../etag.ts';

/** How long browsers and proxies may keep an answer, in seconds. */
const MAX_AGE = 30;

/**
 * `GET /api/status`: the status of the systems, to anybody (spec status-3).
 *
 * @throws {z.ZodError} if the report breaks the contract: better at the start than on the page
 */
export function status(report: StatusReport): RouteHandlerMethod {
  const body = JSON.stringify(statusReportBody.parse(report));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

  return (request, reply) => {
    reply.headers({ 'cache-control': `public, max-age=${MAX_AGE}`, etag });
    if (isKnown(etag, request)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
