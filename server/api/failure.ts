import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ApiErrorCode,
  type ApiFailureBody,
  apiErrors,
  invalidParameterMessage,
} from '#contracts/api/errors.ts';
import { toFailure } from '../failure.ts';

/** A call that can't be answered as asked (spec api-13, api-14). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;

  /**
   * @param options.field the wrong field of `invalid_parameter`
   * @param options.status another than the code's own
   * @param options.cause the error behind it, for the log
   */
  constructor(
    code: ApiErrorCode,
    options: {
      field?: string;
      status?: number;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(`answered with ${code}`, { cause: options.cause });
    const { status, message } = apiErrors[code];
    this.code = code;
    this.status = options.status ?? status;
    this.headers = {
      ...(code === 'auth_failed' && { 'www-authenticate': 'Bearer' }),
      ...options.headers,
    };
    this.text = options.field === undefined ? message : invalidParameterMessage(options.field);
  }

  body(): ApiFailureBody {
    return { success: false, error: { code: this.code, message: this.text } };
  }
}

/** 429 with the whole seconds to wait. */
export function tooManyCalls(seconds: number): ApiFailure {
  return new ApiFailure('rate_limit_exceeded', { headers: { 'retry-after': String(seconds) } });
}

/** Any error as one of the documented; what the framework refuses keeps its status (spec api-21). */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const { status, headers, cause = error } = toFailure(error);
  const options = { status, headers, cause };
  if (status >= 500) return new ApiFailure('internal_error', options);
  if (status === 429) return new ApiFailure('rate_limit_exceeded', options);
  if (status === 404 || status === 405 || status === 414)
    return new ApiFailure('not_found', options);
  return new ApiFailure('invalid_parameter', { ...options, field: 'body' });
}

/** What every answer of the API has: nobody keeps it, and it can be asked about (spec api-22). */
export function standingHeaders({ id }: Pick<FastifyRequest, 'id'>): Record<string, string> {
  return { 'cache-control': 'no-store', 'x-request-id': id };
}

export function answerApiFailure(
  failure: ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return reply
    .code(failure.status)
    .headers({ ...standingHeaders(request), ...failure.headers })
    .send(failure.body());
}
