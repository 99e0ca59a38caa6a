const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 4 * 60 * 60 * 1000;
/** How far a delay is off the nominal one at most, so that what failed together isn't retried so. */
const JITTER = 0.2;

/**
 * A delivery that failed this often is given up: the nominal delays add up to five days then, the
 * shortest to four. Counted, not measured: a clock that jumps ahead gives nothing up.
 */
export const MAXIMUM_ATTEMPTS = 38;

/**
 * How long to wait after the nth failure, in milliseconds: about 5, 15 and 45 seconds, then three
 * times as long each time, up to four hours.
 *
 * @param random from 0 to 1
 */
export function retryDelayMs(failures: number, random: number): number {
  return Math.round(nominalDelayMs(failures) * (1 - JITTER + 2 * JITTER * random));
}

/** What `retryDelayMs` returns at most; 0 for what hasn't failed. */
export function longestDelayMs(failures: number): number {
  return failures === 0 ? 0 : retryDelayMs(failures, 1);
}

/** From this many failures on the delay no longer grows. */
export const LAST_STEP = Math.ceil(Math.log(LONGEST_DELAY_MS / FIRST_DELAY_MS) / Math.log(3)) + 1;

function nominalDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 3 ** (failures - 1), LONGEST_DELAY_MS);
}
