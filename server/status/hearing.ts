import type { Probe } from '#contracts/status-probes.ts';
import { statusLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import type { Try } from './tries.ts';

/** What is wrong with a probe that heard nothing, like all others. */
export const nothingHeard = 'nothing outside answers this machine';

/** Tells a target's silence from that of this machine's own network (spec status-89). */
export interface Hearing {
  /** Notes what a try heard. */
  note(probe: Probe, found: Pick<Try, 'isSilent'>): void;
  /** Whether a probe's silence can be told from that of the network: there is another target to compare it with. */
  isComparable(probe: Probe): boolean;
  /** Whether anything outside was heard since a moment, in milliseconds; else all of it is asked. */
  hasHeard(since: number, signal: AbortSignal): Promise<boolean>;
}

/**
 * @param ask one try, in turn with all others
 * @param asksOwnOutside whether the site's own parts are asked over the network too
 */
export function createHearing({
  probes,
  clock,
  ask,
  asksOwnOutside,
}: {
  probes: readonly Probe[];
  clock: Clock;
  ask: (probe: Probe, timeoutMs: number, signal: AbortSignal) => Promise<Pick<Try, 'isSilent'>>;
  asksOwnOutside: boolean;
}): Hearing {
  const outside = probes.filter((probe) => isOutside(probe, asksOwnOutside));
  const heardAt = new Map<Probe, number>();
  const lastHeard = (probe: Probe) => heardAt.get(probe) ?? Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  function note(probe: Probe, { isSilent }: Pick<Try, 'isSilent'>): void {
    if (!isSilent) heardAt.set(probe, clock.now().getTime());
  }

  /** Asks everything outside, what was heard last before the others, until one is heard. */
  async function look(signal: AbortSignal): Promise<void> {
    const enough = new AbortController();
    const ending = AbortSignal.any([signal, enough.signal]);
    const order = outside.toSorted((a, b) => lastHeard(b) - lastHeard(a));
    await Promise.all(
      order.map(async (probe) => {
        const found = await ask(probe, Math.min(probe.timeoutMs, statusLimits.hearMs), ending);
        if (found.isSilent || ending.aborted) return;
        note(probe, found);
        enough.abort();
      }),
    );
  }

  return {
    note,
    isComparable: (probe) =>
      outside.includes(probe) && outside.some((other) => targetOf(other) !== targetOf(probe)),
    async hasHeard(since, signal) {
      const hears = () => outside.some((probe) => lastHeard(probe) >= since);
      if (hears()) return true;
      looking ??= look(signal).finally(() => {
        looking = undefined;
      });
      await looking;
      return hears();
    },
  };
}

/** Whether a probe asks over the network. */
function isOutside(probe: Probe, asksOwnOutside: boolean): boolean {
  if (probe.kind !== 'own') return true;
  return asksOwnOutside && probe.part !== 'forms' && probe.part !== 'mail';
}

/** What is out together: a component, and this website. */
function targetOf({ kind, component }: Probe): string {
  return kind === 'own' ? 'website' : component;
}
