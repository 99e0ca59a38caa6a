import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerApiError } from './api/failure.ts';
import { allowedOrigins, apiHeaders, callHeaders, crossOrigin, shownHeaders } from './http/cors.ts';
import { answerError } from './http/errors.ts';
import { Failure } from './http/failure.ts';
import { otherMethods } from './http/other-methods.ts';
import { isV1 } from './http/request-address.ts';
import { requestBody } from './http/request-body.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';
import { answerFileError } from './site/site.ts';

/** How the addresses that programs call begin, the longest first. All others are pages. */
const prefixes = ['/api/v1', '/api', '/v1'];

/**
 * Registers the routes of `server/routes.ts`: the documented API, the calls of pages with their forms, and the pages,
 * each in a scope of its own, so that none has what only another one needs.
 */
export async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(documentedApi, { prefix: '/v1', services });
  await app.register(documentedApi, { prefix: '/api/v1', services });
  await app.register(pageCalls, { prefix: '/api', services });
  await app.register(pages, { services });
}

type Scope = FastifyPluginAsync<{ services: Services }>;

const documentedApi: Scope = async (scope, { services }) => {
  const { config, limits } = services;
  scope.setErrorHandler(answerApiError);
  await scope.register(crossOrigin, {
    origins: allowedOrigins(config).ofApi,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: apiHeaders,
    exposedHeaders: shownHeaders,
  });
  await scope.register(otherMethods, { areCalls: true });
  await scope.register(requestBody, { limits, takesJson: true });
  addRoutes(scope, services);
};

const pageCalls: Scope = async (scope, { services }) => {
  const { config, limits } = services;
  await scope.register(crossOrigin, {
    origins: allowedOrigins(config).ofCalls,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: callHeaders,
    exposedHeaders: ['Retry-After'],
  });
  await scope.register(otherMethods, { areCalls: true });
  await scope.register(requestBody, { limits, takesJson: true, takesForms: true });
  addRoutes(scope, services);
};

const pages: Scope = async (scope, { services }) => {
  const { limits, site } = services;
  scope.setErrorHandler(answerFileError);
  await scope.register(otherMethods, { areCalls: false });
  // Browsers without scripts post to a page.
  await scope.register(requestBody, { limits, takesForms: true });
  scope.setNotFoundHandler((request, reply) => {
    if (site === undefined) throw new Failure(404);
    return site.notFound(request, reply);
  });
  addRoutes(scope, services);
};

/** Adds the routes whose addresses begin with the scope's prefix. */
function addRoutes(scope: FastifyInstance, services: Services): void {
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ');
    if (prefixOf(path) !== scope.prefix) continue;
    const url = path.slice(scope.prefix.length);
    const answer = route(services);
    if (typeof answer === 'function') scope.route({ method, url, handler: answer });
    else if (answer !== undefined) scope.route({ method, url, ...answer });
  }
}

function prefixOf(path: string): string {
  return prefixes.find((prefix) => path.startsWith(`${prefix}/`)) ?? '';
}

/**
 * Fastify's `frameworkErrors`: answers an address that the router can't read. It sets the one header that
 * matters for JSON, because no hook runs then.
 */
export function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answer = isV1(request.url) ? answerApiError : answerError;
  answer(error, request, reply.header('x-content-type-options', 'nosniff'));
}
