import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Under `/api/` an unknown path is answered with 404, a known one with 405 where it doesn't take
 * the method (and says in `Allow` what it takes), before any of the body is read. `OPTIONS` of a
 * known path is answered with `Allow`.
 *
 * Register this before the routes.
 */
export function registerApiMethods(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();

  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set(['OPTIONS']);
    for (const one of [method].flat()) known.add(one);
    methods.set(url, known);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api')) return done();
    const [path = ''] = request.url.split('?', 1);
    // A page's catch-all route may have taken the request: what counts is the route's own path.
    if (!isApi(path) || isApi(request.routeOptions.url ?? '')) return done();
    const known = methods.get(path);
    if (known === undefined) return done(new Failure(404));
    const allow = [...known].sort().join(', ');
    if (request.method === 'OPTIONS') return void reply.code(204).header('allow', allow).send();
    done(new Failure(405, { values: { method: request.method }, headers: { allow } }));
  });
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
