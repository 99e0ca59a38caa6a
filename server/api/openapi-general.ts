import en from '#content/locales/en/api-documentation.json' with { type: 'json' };
import type { ApiSchema, JsonContent } from '#contracts/api/document.ts';
import {
  type ApiErrorCode,
  type ApiFailureBody,
  apiErrors,
  apiRateLimit,
  idempotencyHours,
  invalidParameterMessage,
} from '#contracts/api/errors.ts';
import type { Call } from './calls/define.ts';

/* What OpenAPI's document says of calls of a kind: answers, headers, and headers of requests. */

const isChange = ({ method }: Call) => method !== 'get';
/** Whether a call takes an idempotency key (spec api-26). */
export const takesKey = (call: Call) => call.method === 'post' && !call.isOpen;
export const limitHeaderNames = [
  ...Object.values(apiRateLimit.headers),
  'RateLimit',
  'RateLimit-Policy',
];

interface GeneralAnswer {
  description: string;
  status: number;
  /** Without it the answer has no body. */
  code?: ApiErrorCode;
  /** The wrong field of `invalid_parameter`. */
  field?: string;
  headers?: readonly string[];
  /** Which calls are answered so; all of them, where nothing is said. */
  of?: (call: Call) => boolean;
}

const ofBody = { code: 'invalid_parameter', field: 'body', of: isChange } as const;
/** What calls may be answered besides what is their own, by the names of their descriptions (spec api-21, api-22). */
const generalAnswers: Readonly<Record<string, GeneralAnswer>> = {
  unchanged: {
    description: 'Nothing has changed since the answer with this `ETag`',
    status: 304,
    headers: ['ETag', 'Link'],
    of: ({ method }) => method === 'get',
  },
  unreadable: { description: 'The body is no JSON', status: 400, ...ofBody },
  auth_failed: {
    description: apiErrors.auth_failed.message,
    status: 401,
    code: 'auth_failed',
    // A token that was revoked while its call was under way has counted the call.
    headers: ['WWW-Authenticate', ...limitHeaderNames],
  },
  too_slow: { description: 'The body took too long', status: 408, ...ofBody },
  too_large: { description: 'The body is too large', status: 413, ...ofBody },
  too_long: { description: 'The address is too long', status: 414, code: 'not_found' },
  wrong_type: { description: 'The body is not `application/json`', status: 415, ...ofBody },
  rate_limit_exceeded: {
    description: apiErrors.rate_limit_exceeded.message,
    status: 429,
    code: 'rate_limit_exceeded',
    headers: ['Retry-After'],
  },
  internal_error: {
    description: apiErrors.internal_error.message,
    status: 500,
    code: 'internal_error',
  },
  unavailable: {
    description: 'Not stored; try again later',
    status: 503,
    code: 'internal_error',
    headers: ['Retry-After'],
  },
};

export function generalRefs(call: Call): Record<string, object> {
  const fitting = Object.entries(generalAnswers).filter(([, { of }]) => of?.(call) ?? true);
  return Object.fromEntries(
    fitting.map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

export const generalResponses = Object.fromEntries(
  Object.entries(generalAnswers).map(([name, { description, code, field, headers: own = [] }]) => [
    name,
    {
      description,
      headers: headerRefs([
        ...(code === 'auth_failed' ? [] : limitHeaderNames),
        'X-Request-Id',
        ...own,
      ]),
      ...(code && { content: failed({ [code]: exampleFailure(code, field) }) }),
    },
  ]),
);

export function exampleFailure(code: ApiErrorCode, field?: string): { value: ApiFailureBody } {
  const { message: own } = apiErrors[code];
  const message = field === undefined ? own : invalidParameterMessage(field);
  return { value: { success: false, error: { code, message } } };
}

const inSeconds: ApiSchema = { type: 'integer' };
const text: ApiSchema = { type: 'string' };
export const headers = {
  ...Object.fromEntries(
    (['limit', 'remaining', 'reset'] as const).map((name) => [
      apiRateLimit.headers[name],
      { description: en.limit.items[name], schema: inSeconds },
    ]),
  ),
  RateLimit: {
    description: 'How the token and its account stand, as the IETF’s draft has it',
    schema: text,
  },
  'RateLimit-Policy': { description: 'What each may in how many seconds', schema: text },
  'Retry-After': { description: 'How many seconds to wait', schema: inSeconds },
  'X-Request-Id': { description: 'What to name where you ask us about an answer', schema: text },
  ETag: { description: 'For `If-None-Match`', schema: text },
  Link: {
    description: 'The address of the next page, with `rel="next"`; absent at the end',
    schema: text,
  },
  'WWW-Authenticate': { description: '`Bearer`', schema: text },
};

export function headerRefs(names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers that calls may be sent with. */
export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Sent again with the same key, a request makes nothing twice and gets the first answer, for ${idempotencyHours} hours`,
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[ -~]+$' },
    example: '01994e3c-5a0f-7c3e-9d2b-6b1f4c8a7e21',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer, to be told that nothing has changed',
    schema: text,
  },
};

export function failed(
  examples: NonNullable<JsonContent['application/json']['examples']>,
): JsonContent {
  return { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples } };
}
