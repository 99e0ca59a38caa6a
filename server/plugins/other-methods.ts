import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Answers a method that an address doesn't take with 405 and `Allow`, before the body is read; `OPTIONS`
 * under `/api/` and `/v1` with `Allow` alone. There an unknown address is answered with 404; elsewhere every
 * address takes GET and HEAD, if only for the 404 page, and POST where it is listed.
 *
 * @param routes as `server/routes.ts` lists them: `GET /api/status`
 * @param isForeign whether an `OPTIONS` is the preflight of a page that may not read the answers
 */
export function answerOtherMethods(
  routes: readonly string[],
  isForeign: (request: FastifyRequest) => boolean,
): (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const taken = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...taken]);
  }
  const patterns = [...methods]
    .filter(([path]) => path.includes(':'))
    .map(([path, taken]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), taken] as const);
  const methodsOf = (path: string) =>
    methods.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];

  return (request, reply, done) => {
    const { method, url } = request;
    // First, because it is true of most requests and the rest costs more.
    if (methods.get(url)?.includes(method)) return done();
    const isCall = isApi(url);
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && !isCall) return done();
    const [path = ''] = url.split('?', 1);
    // The route's own address counts, because `GET /*` may have matched the request.
    const found = request.routeOptions.url ?? '';
    if (isCall ? isApi(found) : methods.get(found)?.includes(method)) return done();
    const listed = methodsOf(path) ?? (isCall ? undefined : ['GET', 'HEAD']);
    if (listed === undefined) return done(new Failure(404));
    const allow = [...listed, ...(isCall ? ['OPTIONS'] : [])].sort().join(', ');
    if (isCall && method === 'OPTIONS') {
      if (isForeign(request)) request.server.noteRefusal('foreign-origin', request);
      return void reply.code(204).header('allow', allow).send();
    }
    done(new Failure('wrong-method', { values: { method }, headers: { allow } }));
  };
}

/** Whether an address is one that programs call, not a page's. */
export function isApi(url: string): boolean {
  return /^\/(?:api|v1)(?:[/?]|$)/.test(url);
}

/** Whether an address is one of the documented API (spec api-6). */
export function isV1(url: string): boolean {
  return /^(?:\/api)?\/v1(?:[/?]|$)/.test(url);
}
