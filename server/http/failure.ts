import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { texts } from '../i18n/texts.ts';
import { retryAfterSeconds } from '../limits.ts';
import { type FailureReason, refusals } from './refusals.ts';

/** The statuses that `/api/*` fails with (spec operation-14). */
export type FailureStatus = 400 | 404 | 405 | 408 | 413 | 414 | 415 | 422 | 429 | 500 | 503;

/** The body of every failing answer of `/api/*` (spec operation-15). */
export interface FailureBody {
  success: false;
  message: string;
  /** What to change in each wrong field, by its name (spec forms-71). */
  fields?: Record<string, string>;
}

/** A request that can't be answered as asked, with the words for the visitor. */
export class Failure extends Error {
  override name = 'Failure';
  readonly status: FailureStatus;
  /** Why it is refused; undefined for an ordinary 404 and a fault of ours. */
  readonly reason: FailureReason | undefined;
  readonly headers: Record<string, string>;
  /** The message for the visitor. */
  readonly text: (language: Language) => string;
  readonly #fields: ((language: Language) => Record<string, string>) | undefined;

  /**
   * @param why the reason of a refusal, which has its status; or a status, for faults of ours and for what isn't there
   * @param options.text the words; otherwise the status's own, with `values` filled in
   * @param options.fields what to change in each wrong field
   * @param options.cause the error behind it, for the log
   */
  constructor(
    why: FailureReason | 404 | 500 | 503,
    options: {
      text?: (language: Language) => string;
      fields?: (language: Language) => Record<string, string>;
      values?: Record<string, string | number>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    const status = typeof why === 'string' ? refusals[why] : why;
    super(`answered with ${status}`, { cause: options.cause });
    this.status = status;
    this.reason = typeof why === 'string' ? why : undefined;
    this.headers = {
      ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }),
      ...options.headers,
    };
    this.#fields = options.fields;
    const { values = {} } = options;
    this.text =
      options.text ?? ((language) => fill(texts[language].forms.failures[status], values));
  }

  body(language: Language): FailureBody {
    const fields = this.#fields?.(language) ?? {};
    const named = Object.keys(fields).length > 0 && { fields };
    return { success: false, message: this.text(language), ...named };
  }
}

/** The meaning of the framework's own errors, by those statuses that spec operation-14 has too. */
const ofFramework: Readonly<Record<number, FailureReason | 404 | 503>> = {
  404: 404,
  405: 'wrong-method',
  408: 'body-too-slow',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'wrong-type',
  429: 'limit-of-all',
  503: 503,
};

/**
 * Any error as a failure: a status that `/api/*` knows stays, any other client error becomes 400,
 * everything else 500 without details.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { statusCode: status, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (typeof status !== 'number' || status < 400 || status >= 600) return new Failure(500);
  const known = ofFramework[status];
  if (known !== undefined) return new Failure(known);
  if (status >= 500) return new Failure(500);
  if (code === 'FST_ERR_BAD_URL') return new Failure('address-unreadable');
  return new Failure(String(code).startsWith('FST_ERR_CTP') ? 'body-unreadable' : 'protocol');
}
