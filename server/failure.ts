import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { retryAfterSeconds } from './limits.ts';
import { texts } from './texts.ts';

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
  readonly headers: Record<string, string>;
  /** The message for the visitor. */
  readonly text: (language: Language) => string;
  readonly #fields: ((language: Language) => Record<string, string>) | undefined;

  /**
   * @param options.text the words; otherwise the status's own, with `values` filled in
   * @param options.fields what to change in each wrong field
   * @param options.cause the error behind it, for the log
   */
  constructor(
    status: FailureStatus,
    options: {
      text?: (language: Language) => string;
      fields?: (language: Language) => Record<string, string>;
      values?: Record<string, string | number>;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(`answered with ${status}`, { cause: options.cause });
    this.status = status;
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

/** Statuses of the framework's own errors that spec operation-14 knows by the same number. */
const shared: readonly number[] = [404, 405, 408, 413, 414, 415, 429, 503];

/**
 * Any error as a failure: a status that `/api/*` knows stays, any other client error becomes 400,
 * everything else 500 without details.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 600) return new Failure(500);
  if (shared.includes(status)) return new Failure(status as 404);
  return new Failure(status < 500 ? 400 : 500);
}
