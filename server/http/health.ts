import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { isLoopback } from '../config.ts';
import type { Services } from '../services.ts';
import { Failure } from './failure.ts';

/** `GET /healthz`: the process lives. */
export function alive(): RouteHandlerMethod {
  return (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true, message: 'alive' });
}

/**
 * `GET /readyz`: the database answers and its migrations are done, so leads can be taken; else 503. This machine alone
 * is told what is wrong, in words that name nothing of the inside (spec operation-5, operation-260), and what is wrong
 * with mail, because no mail can tell of it (spec operation-92).
 */
export function ready({
  problem: look,
  watch,
}: Pick<Services, 'problem' | 'watch'>): RouteHandlerMethod {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isOurs = isOfThisMachine(request);
    const problem = await look();
    if (problem) throw new Failure(503, isOurs ? { text: () => problem.summary } : {});
    const troubles = isOurs ? (watch?.mailTroubles() ?? []) : [];
    return { success: true, message: 'ready', ...(troubles.length > 0 && { troubles }) };
  };
}

/** Whether a request comes from this machine itself and not through a proxy on it. */
function isOfThisMachine({ raw: { socket }, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const { remoteAddress = '', localAddress } = socket;
  return isLoopback(remoteAddress.replace('::ffff:', '')) || remoteAddress === localAddress;
}
