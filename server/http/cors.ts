import cors from '@fastify/cors';
import plugin from 'fastify-plugin';
import { apiRateLimit } from '#contracts/api/errors.ts';
import type { Config } from '../config.ts';

/** Headers that the pages' calls send beside those that CORS always allows. */
export const callHeaders = ['content-type', 'idempotency-key'];
export const apiHeaders = ['authorization', ...callHeaders, 'if-none-match'];
/** What scripts may read of the documented API's answers. */
export const shownHeaders = [
  ...Object.values(apiRateLimit.headers),
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Link',
  'X-Request-Id',
];
/** How long a browser may keep a permission, in seconds; Chromium keeps none for longer. */
const KEPT_SECONDS = 2 * 60 * 60;

interface CorsOptions {
  /** Whose pages may read the answers; none where the API is where the pages are. */
  origins: readonly string[];
  methods: string[];
  allowedHeaders: string[];
  exposedHeaders?: string[];
}

/**
 * Lets the pages of some origins read the answers of a scope, refusals included, and nobody else. Cookies and the like
 * may not come along (spec operation-137). The preflight of any other page is answered by `otherMethods`.
 */
export const crossOrigin = plugin<CorsOptions>(async (app, { origins, ...options }) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    ...options,
    origin(origin, done) {
      done(null, origin !== undefined && origins.includes(origin) ? origin : false);
    },
    maxAge: KEPT_SECONDS,
    // `OPTIONS` without the headers of a preflight is answered too: programs ask what an address takes.
    strictPreflight: false,
  });
});

/**
 * Where the API is elsewhere than the pages, these may read its answers; those of the documented API also the origins
 * of `API_ORIGINS` (spec api-31).
 */
export function allowedOrigins({
  publicUrl,
  apiUrl,
  api,
}: Pick<Config, 'publicUrl' | 'apiUrl' | 'api'>) {
  const pages = apiUrl === undefined ? [] : [publicUrl];
  return { ofCalls: pages, ofApi: [...pages, ...api.origins] };
}
