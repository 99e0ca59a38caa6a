import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import { isV1 } from './request-address.ts';

/** Longest part of a path that a log line shows. */
const PATH_LENGTH = 200;

/**
 * Log lines are JSON with a request id, and hold no personal data: no query, no body, no header, no
 * address of a machine or a person.
 */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: config.logLevel,
    base: null,
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
}

/** One line per request, when it is done; pages and files that went well only at level debug. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const quiet = reply.statusCode < 400 && ['GET', 'HEAD'].includes(request.method);
    const level = error ? 'warn' : quiet ? 'debug' : 'info';
    const ms = Math.round(reply.elapsedTime);
    reply.log[level]({ req: request, res: reply, ms }, 'request completed');
  }
}

/** Hides e-mail addresses in a text that others wrote, such as a mail server's answer. */
export function withoutAddresses(text: string): string {
  // A match begins with a word, because the time would be quadratic in the word's length otherwise.
  return text.replaceAll(/(?<![^\s<>"'(),:;@])[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g, '[address]');
}

function describeRequest(request: FastifyRequest) {
  // Names of customers stand in the addresses of the documented API.
  if (isV1(request.url)) {
    return { method: request.method, path: request.routeOptions?.url ?? '/v1' };
  }
  const [path = ''] = request.url.split('?', 1);
  return {
    method: request.method,
    path: withoutAddresses(decodedPath(path.slice(0, PATH_LENGTH))),
  };
}

/** A path that can't be decoded isn't shown. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '(malformed)';
  }
}

function describeReply(reply: { statusCode: number }) {
  return { statusCode: reply.statusCode };
}

function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code: typeof error.code === 'string' ? error.code : undefined,
    stack: withoutAddresses(error.stack ?? ''),
  };
}
