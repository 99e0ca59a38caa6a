import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can take leads, else 503.
 *
 * @param isReady whether the database answers and its migrations are done; may throw
 */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ success: true, message: 'alive' }));
  app.get('/readyz', async () => {
    if (!(await isReady().catch(() => false))) throw new Failure(503);
    return { success: true, message: 'ready' };
  });
}
