import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiRateLimit } from '#contracts/api/errors.ts';
import type { Config } from '../config.ts';
import { isApi, isV1 } from './other-methods.ts';

/** What the pages' calls send beside what any may. */
const CALL_HEADERS = 'content-type, idempotency-key';
const API_HEADERS = `authorization, ${CALL_HEADERS}, if-none-match`;
/** What scripts may read of the documented API's answers. */
const SHOWN_HEADERS = [
  ...Object.values(apiRateLimit.headers),
  ...['RateLimit', 'RateLimit-Policy', 'Retry-After', 'ETag', 'X-Request-Id'],
].join(', ');
/** How long a browser may keep a permission, in seconds; Chromium keeps none for longer. */
const KEPT_SECONDS = 2 * 60 * 60;

type OriginConfig = Pick<Config, 'publicUrl' | 'apiUrl' | 'api'>;

/** Whose pages may read the answers of an address; an API that is where the pages are needs to let nobody in. */
function allowedOrigins({ publicUrl, apiUrl, api }: OriginConfig) {
  const pages = apiUrl === undefined ? [] : [publicUrl];
  const programs = [...pages, ...api.origins];
  return (url: string) => (isV1(url) ? programs : pages);
}

/** Says whether a browser asks for a page that may not read the answers. */
export function foreignPreflights(config: OriginConfig) {
  const originsFor = allowedOrigins(config);
  return ({ headers, url }: FastifyRequest): boolean =>
    headers['access-control-request-method'] !== undefined &&
    !originsFor(url).includes(headers.origin ?? '');
}

/**
 * Where the API is elsewhere than the pages, lets these read its answers, refusals included; those of the documented
 * API also the origins of `API_ORIGINS` (spec api-31), and nobody else. Cookies and the like may not come along
 * (spec operation-137). `answerOtherMethods` answers the preflight.
 */
export function registerCors(app: FastifyInstance, config: OriginConfig): void {
  const originsFor = allowedOrigins(config);
  if (originsFor('/v1').length === 0) return;
  // Last of all, because what answers an error sets `Vary` anew.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { headers, method, url } = request;
    const isDocumented = isV1(url);
    const allowed = originsFor(url);
    if (!isApi(url) || allowed.length === 0) return done();
    reply.header('vary', [reply.getHeader('vary'), 'Origin'].filter(Boolean).join(', '));
    if (allowed.includes(headers.origin ?? '')) {
      reply.header('access-control-allow-origin', headers.origin);
      if (isDocumented) reply.header('access-control-expose-headers', SHOWN_HEADERS);
      if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
        reply.headers({
          'access-control-allow-methods': reply.getHeader('allow') ?? '',
          'access-control-allow-headers': isDocumented ? API_HEADERS : CALL_HEADERS,
          'access-control-max-age': KEPT_SECONDS,
        });
      }
    }
    done();
  });
}
