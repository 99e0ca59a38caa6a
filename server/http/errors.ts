import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage } from '#content/languages.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { Failure, toFailure } from './failure.ts';
import type { RefusalReason } from './refusals.ts';

/** Fastify's `errorHandler`: answers as `{success: false, message}` with a status of spec operation-14. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // `vary` keeps what the answer depends on already, such as its origin.
  const vary = [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', ');
  reply.headers({ vary, 'cache-control': 'no-store' });
  const failure = takeFailure(error, request, reply);
  return reply.send(failure.body(preferredLanguage(request.headers['accept-language'])));
}

/** What an error is for its client, with its status and headers in the answer. */
export function takeFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Failure {
  const failure = toFailure(error);
  logFailure(request, error, failure);
  reply.code(failure.status).headers(failure.headers);
  return failure;
}

/** Logs our own faults with their cause, and refusals with their reason. */
export function logFailure(
  request: FastifyRequest,
  error: unknown,
  failure: { status: number; reason: RefusalReason | undefined },
): void {
  if (failure.reason) request.server.noteRefusal(failure.reason, request);
  if (failure.status < 500) return;
  const err = error instanceof Failure ? error.cause : error;
  request.log.error({ err }, 'request failed');
}

/**
 * Fastify's `clientErrorHandler`: answers bytes that never become a request, because node can't parse
 * them or they aren't complete in time.
 */
export function answerClientError(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const reason = isLate ? 'request-too-slow' : 'protocol';
  const failure = new Failure(reason);
  if (socket.writable) {
    this.noteRefusal(reason);
    const body = JSON.stringify(failure.body(defaultLanguage));
    socket.write(
      [
        `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
