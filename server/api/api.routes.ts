import type { RouteHandlerMethod, RouteShorthandOptionsWithHandler } from 'fastify';
import { apiBase } from '#content/api-facts.ts';
import type { CallId } from '#contracts/api/document.ts';
import document from '#contracts/api/openapi.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { calls } from './calls/index.ts';
import { standingHeaders } from './failure.ts';

type ApiRoute = (
  services: Pick<Services, 'api' | 'config'>,
) => RouteHandlerMethod | RouteShorthandOptionsWithHandler;

/** The calls and their description, at `/v1` and at `/api/v1` (spec api-6). */
export function apiRoutes(): [address: `${'GET' | 'POST' | 'DELETE'} /${string}`, ApiRoute][] {
  return [apiBase, `/api${apiBase}`].flatMap((base) => [
    ...Object.entries(calls).map(([id, { method, path }]) => {
      const url = `${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      const route: ApiRoute = ({ api }) => api.route(id as CallId);
      return [`${method.toUpperCase()} ${url}` as 'GET /', route] as [`GET /${string}`, ApiRoute];
    }),
    [`GET ${base}/openapi.json` as 'GET /', ({ config }) => description(config)] as [
      `GET /${string}`,
      ApiRoute,
    ],
  ]);
}

/** The description, with the address of the server that gives it (spec api-122). */
function description({ publicUrl, apiUrl = publicUrl }: Config): RouteHandlerMethod {
  const servers = document.servers.map(({ url }) => ({ url: apiUrl + url }));
  const text = JSON.stringify({ ...document, servers });
  return (request, reply) =>
    reply.headers(standingHeaders(request)).type('application/json; charset=utf-8').send(text);
}
