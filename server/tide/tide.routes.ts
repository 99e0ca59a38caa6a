import type { RouteHandlerMethod } from 'fastify';
import { sendTagged } from '../http/entity-tag.ts';
import type { Services } from '../services.ts';

/** How long browsers and proxies may keep the answer, in seconds. */
const MAX_AGE = 600;

/** `GET /api/tide`: the tide of yesterday, now and the next twelve hours (spec operation-280). */
export function tide({ tide }: Pick<Services, 'tide'>): RouteHandlerMethod {
  return (request, reply) => {
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${MAX_AGE}`,
    });
    return sendTagged(JSON.stringify(tide.tide()), request, reply);
  };
}
