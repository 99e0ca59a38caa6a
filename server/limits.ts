/** What one visitor may use up. Tests pass smaller ones. */
export interface Limits {
  /** Largest body of a form, in bytes. */
  bodyBytes: number;
  /** A body that isn't in after this long is answered with 408 (decision 25). */
  bodyTimeoutMs: number;
  /** A connection that hasn't sent its headers after this long is ended. */
  headersTimeoutMs: number;
  /** A request that isn't in as a whole after this long is ended, whoever reads it. */
  requestTimeoutMs: number;
  /** A connection on which nothing moves for this long, not even our answer, is ended. */
  stalledTimeoutMs: number;
  /** How often `headersTimeoutMs` and `requestTimeoutMs` are looked at. */
  timeoutCheckMs: number;
  /** Posts of the contact form per address (decision 30). */
  contact: RateLimit;
}

export interface RateLimit {
  requests: number;
  perSeconds: number;
}

export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  bodyTimeoutMs: 30_000,
  headersTimeoutMs: 30_000,
  requestTimeoutMs: 75_000,
  stalledTimeoutMs: 60_000,
  timeoutCheckMs: 5000,
  contact: { requests: 10, perSeconds: 600 },
};
