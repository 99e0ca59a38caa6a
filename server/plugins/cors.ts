import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isApi } from './other-methods.ts';

/** What the pages' calls send beside what any may. */
const CALL_HEADERS = 'content-type, idempotency-key';
/** How long a browser may keep a permission, in seconds; Chromium keeps none for longer. */
const KEPT_SECONDS = 2 * 60 * 60;

/**
 * Where the API is elsewhere than the pages, lets these read its answers, refusals included, and nobody else;
 * cookies and the like may not come along (spec operation-137). `registerOtherMethods` answers the preflight.
 */
export function registerCors(
  app: FastifyInstance,
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
): void {
  if (apiUrl === undefined) return;
  // Last of all, because what answers an error sets `Vary` anew.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { headers, method, url } = request;
    const [path = ''] = url.split('?', 1);
    if (!isApi(path)) return done();
    reply.header('vary', [reply.getHeader('vary'), 'Origin'].filter(Boolean).join(', '));
    if (headers.origin === publicUrl) {
      reply.header('access-control-allow-origin', publicUrl);
      if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
        reply.headers({
          'access-control-allow-methods': reply.getHeader('allow') ?? '',
          'access-control-allow-headers': CALL_HEADERS,
          'access-control-max-age': KEPT_SECONDS,
        });
      }
    }
    done();
  });
}
