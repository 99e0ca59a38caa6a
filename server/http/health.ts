import type { RouteHandlerMethod } from 'fastify';
import type { Services } from '../services.ts';
import { Failure } from './failure.ts';

/** `GET /healthz`: the process lives. */
export function alive(): RouteHandlerMethod {
  return (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true, message: 'alive' });
}

/**
 * `GET /readyz`: the database answers and its migrations are done, so leads can be taken; else 503 and
 * what is wrong, in words that name nothing of the inside (spec operation-5). It also says what is wrong with mail,
 * because no mail can (spec operation-92).
 */
export function ready({
  problem: look,
  watch,
}: Pick<Services, 'problem' | 'watch'>): RouteHandlerMethod {
  return async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const problem = await look();
    if (problem) throw new Failure(503, { text: () => problem.summary });
    const troubles = watch?.mailTroubles() ?? [];
    return { success: true, message: 'ready', ...(troubles.length > 0 && { troubles }) };
  };
}
