import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import type { Limits } from '../limits.ts';
import { answerClientError } from './errors.ts';
import { loggerOptions, RequestLog } from './logging.ts';
import { rewriteAddress } from './request-address.ts';

/** Fastify as this server has it: its log, the limits of connections, who may say what address a request is from. */
export function createFastify(
  config: Config,
  limits: Limits,
  frameworkErrors: NonNullable<FastifyServerOptions['frameworkErrors']>,
): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    genReqId: requestIds(),
    rewriteUrl: rewriteAddress,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    // Domain names may be longer than Fastify's 100 characters.
    routerOptions: { maxParamLength: 1024 },
    connectionTimeout: limits.stalledTimeoutMs,
    keepAliveTimeout: limits.stalledTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    // A client that pipelines and reads nothing would fill the memory with answers.
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.timeoutCheckMs,
      // `protocolChecks` refuses a missing host, because Node's own answer has no body.
      requireHostHeader: false,
    },
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors,
  });
  app.server.maxConnections = limits.connections;
  return app;
}

/** Ids that are unique among processes, without randomness for each. */
function requestIds(): () => string {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${++count}`;
}

/**
 * Turns a number of hops into a function, because Fastify believes no proxy where it is given a number. Counting is
 * right if the server can only be reached through that many proxies, which the operator states by setting it.
 */
function trustedProxies(trusted: Config['trustProxy']) {
  if (typeof trusted !== 'number') return trusted;
  return (_address: string, hop: number) => hop < trusted;
}
