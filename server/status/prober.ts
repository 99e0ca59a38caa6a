import pLimit from 'p-limit';
import type { Probe } from '#contracts/status-probes.ts';
import { readingStates } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { createHearing, nothingHeard } from './hearing.ts';
import type { Reading } from './minutes.ts';
import type { Try } from './tries.ts';

/** A reading and what was wrong. */
export type Found = Reading & { problem: string | undefined };

/** Probes at their intervals, a few at a time (spec status-20). */
export interface Prober {
  start(): void;
  /** Gives up what is under way. */
  stop(): void;
}

/**
 * Nobody's silence is a reading while nothing outside is heard, because then it may be this machine's own network
 * (spec status-89).
 *
 * @param tryProbe one try, which never rejects; `signal` ends it when the prober stops
 * @param onReading is given a reading that counts: one that succeeded, or the best of all repetitions
 */
export function createProber({
  probes,
  clock,
  tryProbe,
  onReading,
  asksOwnOutside = false,
}: {
  probes: readonly Probe[];
  clock: Clock;
  tryProbe: (probe: Probe, timeoutMs: number, signal: AbortSignal) => Promise<Try>;
  onReading: (found: Found) => void;
  /** Whether the site's own parts are asked over the network too. */
  asksOwnOutside?: boolean;
}): Prober {
  let stopping: AbortController | undefined;
  const inTurn = pLimit(statusLimits.triesAtOnce);
  const hearing = createHearing({ probes, clock, asksOwnOutside, ask: inTurnUnlessAborted });

  function inTurnUnlessAborted(probe: Probe, timeoutMs: number, signal: AbortSignal) {
    return inTurn(async (): Promise<Pick<Try, 'isSilent'>> => {
      return signal.aborted ? { isSilent: true } : tryProbe(probe, timeoutMs, signal);
    });
  }

  async function attempt(probe: Probe, timeoutMs: number, signal: AbortSignal): Promise<Try> {
    const found = await inTurn(() => tryProbe(probe, timeoutMs, signal));
    if (!signal.aborted) hearing.note(probe, found);
    return found;
  }

  async function read(probe: Probe, signal: AbortSignal): Promise<Try> {
    const begun = clock.now().getTime();
    let best = await attempt(probe, probe.timeoutMs, signal);
    // A repetition is half a pause and half a try, and all together take a quarter of the interval.
    const halfMs = (probe.everySeconds * 1000) / 4 / statusLimits.repetitions / 2;
    for (let left: number = statusLimits.repetitions; left > 0 && !signal.aborted; left -= 1) {
      if (best.state === 'operational') break;
      await new Promise<void>((resolve) => later(halfMs, signal, resolve));
      // Before the last repetition, so that this one is made while the network works.
      const isUnsure = left === 1 && best.isSilent && hearing.isComparable(probe);
      if (isUnsure && !(await hearing.hasHeard(begun, signal))) {
        return { ...best, state: 'unknown', problem: `${best.problem}; ${nothingHeard}` };
      }
      const again = await attempt(probe, Math.min(probe.timeoutMs, halfMs), signal);
      if (readingStates.indexOf(again.state) < readingStates.indexOf(best.state)) best = again;
    }
    return best;
  }

  /** Does something later, or never if it stops before. */
  function later(delayMs: number, signal: AbortSignal, task: () => void): void {
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', cancel);
      task();
    });
    signal.addEventListener('abort', cancel);
  }

  function plan(probe: Probe, delayMs: number, signal: AbortSignal): void {
    later(delayMs, signal, () => void run(probe, signal));
  }

  async function run(probe: Probe, signal: AbortSignal): Promise<void> {
    const begun = clock.now().getTime();
    const { state, ms, problem } = await read(probe, signal);
    if (signal.aborted) return;
    const at = clock.now().getTime();
    onReading({ probe: probe.id, at, state, ms, problem });
    const everyMs = probe.everySeconds * 1000;
    // The delay stays within these bounds even if the clock was set meanwhile.
    plan(probe, Math.min(Math.max(everyMs - (at - begun), 0), everyMs), signal);
  }

  return {
    start() {
      if (stopping !== undefined) return;
      stopping = new AbortController();
      // The first tries come soon, so that a fresh page has readings, but not all at once.
      const apartMs = statusLimits.firstTriesMs / probes.length;
      for (const [place, probe] of probes.entries()) plan(probe, place * apartMs, stopping.signal);
    },
    stop() {
      stopping?.abort();
      stopping = undefined;
    },
  };
}
