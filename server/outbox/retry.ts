const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 4 * 60 * 60 * 1000;
/** Jitter, as a share of the nominal delay, so that joint failures aren't retried together. */
const JITTER = 0.2;

/*
 * When a delivery is tried again (spec forms-40). The figures also stand in docs/how-to/receive-webhooks.md,
 * handle-leads.md and operate.md.
 */

/**
 * A delivery is given up after so many failures: the nominal delays then add up to five days, the
 * shortest to four. It is no period of time, because a clock that jumps ahead must give nothing up.
 */
export const MAXIMUM_ATTEMPTS = 38;

/**
 * The backoff after the nth failure, in milliseconds: about 5, 15 and 45 seconds, then three times as
 * long each time, up to four hours.
 *
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  return withJitter(nominalDelayMs(failures), random);
}

/** A delay with jitter, in milliseconds. @param random from 0 to 1 */
export function withJitter(delayMs: number, random: number): number {
  return Math.round(delayMs * (1 - JITTER + 2 * JITTER * random));
}

/** The longest result of `retryDelayMs`; 0 without a failure. */
export function longestDelayMs(failures: number): number {
  return failures === 0 ? 0 : retryDelayMs(failures, 1);
}

/** From this many failures on the delay no longer grows. */
export const LAST_STEP = Math.ceil(Math.log(LONGEST_DELAY_MS / FIRST_DELAY_MS) / Math.log(3)) + 1;

function nominalDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 3 ** (failures - 1), LONGEST_DELAY_MS);
}
