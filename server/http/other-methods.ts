import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { Failure } from './failure.ts';

/**
 * Answers a method that an address of a scope doesn't take with 405 and `Allow`, before the body is read. Register it
 * before the scope's routes.
 *
 * @param options.areCalls whether programs call the addresses: then `OPTIONS` is answered with `Allow` alone, and an
 *   unknown address with 404. Pages have an answer for each address, if only the 404 page.
 */
export const otherMethods = plugin<{ areCalls: boolean }>(async (app, { areCalls }) => {
  const methodsOf = collectMethods(app);

  /** @throws {Failure} 404, 405 */
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { method, url, headers } = request;
    const [path = ''] = url.split('?', 1);
    const isRead = method === 'GET' || method === 'HEAD';
    const listed = methodsOf(path) ?? (areCalls || isRead ? undefined : ['GET', 'HEAD']);
    if (listed === undefined) throw new Failure(404);
    const allow = [...listed, ...(areCalls ? ['OPTIONS'] : [])].sort().join(', ');
    if (areCalls && method === 'OPTIONS') {
      // `crossOrigin` has answered the preflights of origins that may read the answers.
      if (headers['access-control-request-method'] !== undefined) {
        app.noteRefusal('foreign-origin', request);
      }
      return reply.code(204).header('allow', allow).send();
    }
    throw new Failure('wrong-method', { values: { method }, headers: { allow } });
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined;
    return answer(request, reply);
  });
  if (areCalls) {
    app.setNotFoundHandler(answer);
    // Without these routes `GET /*` of the pages would answer what no route of this scope does.
    for (const url of ['', '/*']) app.get(url, answer);
  }
});

/** Which methods the routes of a scope take, by a path that was asked; undefined where there is no such path. */
function collectMethods(app: FastifyInstance): (path: string) => readonly string[] | undefined {
  const methods = new Map<string, string[]>();
  const patterns = new Map<RegExp, string>();
  app.addHook('onRoute', ({ method, url }) => {
    const taken = [method].flat().filter((one) => one !== 'OPTIONS');
    if (taken.length === 0 || url === app.prefix || url.endsWith('*')) return;
    if (url.includes(':') && !methods.has(url)) {
      patterns.set(new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`), url);
    }
    methods.set(url, [...(methods.get(url) ?? []), ...taken]);
  });
  return (path) => {
    const [, matched] = [...patterns].find(([pattern]) => pattern.test(path)) ?? [];
    return methods.get(path) ?? methods.get(matched ?? '');
  };
}
