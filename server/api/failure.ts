import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ApiErrorCode,
  type ApiFailureBody,
  apiErrors,
  invalidParameterMessage,
} from '#contracts/api/errors.ts';
import { logFailure } from '../http/errors.ts';
import { toFailure } from '../http/failure.ts';
import type { RefusalReason } from '../http/refusals.ts';

/** Why a call is refused, as a rule; nothing for an ordinary 404 and a fault of ours. */
const reasons: Readonly<Record<ApiErrorCode, RefusalReason | undefined>> = {
  auth_failed: 'api-token',
  invalid_parameter: 'api-field',
  invalid_plan: 'api-field',
  invalid_domain: 'api-field',
  invalid_record: 'api-field',
  invalid_name: 'api-field',
  domain_unavailable: 'api-taken',
  email_exists: 'api-taken',
  rate_limit_exceeded: 'api-limit',
  domain_not_found: undefined,
  record_not_found: undefined,
  account_not_found: undefined,
  database_not_found: undefined,
  not_found: undefined,
  internal_error: undefined,
};

/** A call that can't be answered as asked (spec api-13, api-14). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Why it is refused; undefined for an ordinary 404 and a fault of ours. */
  readonly reason: RefusalReason | undefined;
  readonly headers: Record<string, string>;
  readonly text: string;

  /**
   * @param options.field the wrong field of `invalid_parameter`
   * @param options.advice what to change, where the message doesn't say it
   * @param options.status another than the code's own
   * @param options.reason another than the code's own
   * @param options.cause the error behind it, for the log
   */
  constructor(
    code: ApiErrorCode,
    options: {
      field?: string;
      advice?: string;
      status?: number;
      reason?: RefusalReason | undefined;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(`answered with ${code}`, { cause: options.cause });
    const { status, message } = apiErrors[code];
    this.code = code;
    this.status = options.status ?? status;
    this.reason = options.reason ?? reasons[code];
    this.headers = {
      ...(code === 'auth_failed' && { 'www-authenticate': 'Bearer' }),
      ...options.headers,
    };
    const { field, advice } = options;
    const said = field === undefined ? message : invalidParameterMessage(field);
    this.text = advice === undefined ? said : `${said}: ${advice}`;
  }

  body(): ApiFailureBody {
    return { success: false, error: { code: this.code, message: this.text } };
  }
}

/** 429 with the whole seconds to wait. */
export function tooManyCalls(seconds: number, reason: RefusalReason): ApiFailure {
  const headers = { 'retry-after': String(seconds) };
  return new ApiFailure('rate_limit_exceeded', { headers, reason });
}

/** Any error as one of the documented; what the framework refuses keeps its status (spec api-21). */
export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const { status, reason, headers, cause = error } = toFailure(error);
  const options = { status, reason, headers, cause };
  if (status >= 500) return new ApiFailure('internal_error', options);
  if (status === 429) return new ApiFailure('rate_limit_exceeded', options);
  if (status === 404 || status === 405 || status === 414)
    return new ApiFailure('not_found', options);
  return new ApiFailure('invalid_parameter', { ...options, field: 'body' });
}

/** Headers of every answer of the API: no cache keeps it, and it has an id to ask about (spec api-22). */
export function standingHeaders({ id }: Pick<FastifyRequest, 'id'>): Record<string, string> {
  return { 'cache-control': 'no-store', 'x-request-id': id };
}

/** The `errorHandler` of the API's scope: answers with one of its own errors. */
export function answerApiError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toApiFailure(error);
  logFailure(request, failure.cause ?? error, failure);
  return reply
    .code(failure.status)
    .headers({ ...standingHeaders(request), ...failure.headers })
    .send(failure.body());
}
