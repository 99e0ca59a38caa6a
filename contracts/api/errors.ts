/** The areas of the API, in the order of its documentation. */
export const apiAreas = [
  'authentication',
  'hosting',
  'domains',
  'dns',
  'email',
  'databases',
] as const;
export type ApiArea = (typeof apiAreas)[number];

/** 60 requests a minute per token; headers of each answer to one report the usage (spec api-12). */
export const apiRateLimit = {
  requests: 60,
  perSeconds: 60,
  status: 429,
  headers: {
    limit: 'X-RateLimit-Limit',
    remaining: 'X-RateLimit-Remaining',
    /** Seconds since 1970. */
    reset: 'X-RateLimit-Reset',
  },
} as const;

/** Requests a minute of all tokens of an account together, as a multiple of what one token has (spec api-114). */
export const tokensAtOnce = 5;

/** Changes of an account within a day (spec api-116). */
export const changesPerDay = 5000;

/** Most items of a list in one answer, and how many there are where a call says nothing (spec api-110). */
export const apiPageLength = 100;

/** How long a list waits for another one of its account, in seconds (spec api-113). */
export const listWaitSeconds = 10;

/** What an account may have, by kind (spec api-34). */
export const apiRoom = {
  hosting: 500,
  domain: 500,
  record: 5000,
  mailbox: 2000,
  database: 500,
} as const;

/** Look-ups of an account within a minute, as of an address (spec api-98, domains-8). */
export const lookUpsPerMinute = 20;

/** For so long a repeated `Idempotency-Key` gets the first answer again. */
export const idempotencyHours = 24;

/** The errors of spec api-13 in its order, then those of spec api-14, with HTTP status. */
export const apiErrors = {
  auth_failed: { status: 401, message: 'Invalid credentials' },
  /** For fields other than the plan type the message names the field (spec api-14). */
  invalid_parameter: { status: 400, message: 'Invalid plan type specified' },
  invalid_plan: { status: 400, message: 'The specified plan ID does not exist' },
  invalid_domain: { status: 400, message: 'Please provide a valid domain name' },
  domain_unavailable: {
    status: 409,
    message: 'The requested domain is not available for registration',
  },
  domain_not_found: { status: 404, message: 'Domain not found in your account' },
  invalid_record: { status: 400, message: 'Invalid DNS record parameters' },
  record_not_found: { status: 404, message: 'DNS record not found' },
  email_exists: { status: 409, message: 'Email address already exists' },
  account_not_found: { status: 404, message: 'Email account not found' },
  invalid_name: { status: 400, message: 'Database name contains invalid characters' },
  database_not_found: { status: 404, message: 'Database not found' },
  not_found: { status: 404, message: 'The requested resource does not exist' },
  rate_limit_exceeded: {
    status: apiRateLimit.status,
    message: 'Too many requests, please try again later',
  },
  internal_error: { status: 500, message: 'An unexpected error occurred' },
} as const;

export type ApiErrorCode = keyof typeof apiErrors;

/** Errors of every call, in addition to its own. */
export const apiGeneralErrors = [
  'auth_failed',
  'rate_limit_exceeded',
  'internal_error',
] as const satisfies readonly ApiErrorCode[];

/** The body of every answer that is no success (spec api-7). */
export interface ApiFailureBody {
  success: false;
  error: { code: ApiErrorCode; message: string };
}

/** Message of `invalid_parameter` for a field without its own code (spec api-14). */
export function invalidParameterMessage(field: string): string {
  return `Invalid value for ${field}`;
}
