import pLimit from 'p-limit';
import type { LookUpLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { askRdap, type RdapResult, type RegistryAnswer } from './rdap.ts';

/** The server of one or more extensions, which is asked no more than it can stand (spec domains-7). */
export interface Registry {
  host: string;
  /** Never rejects: what fails is unclear. */
  ask(ascii: string, signal: AbortSignal): Promise<RegistryAnswer>;
  /** Like `ask`, with the moment of a registration where the registry says it. */
  askRegistration(
    ascii: string,
    signal: AbortSignal,
  ): Promise<Pick<RdapResult, 'answer' | 'registeredAt'>>;
  /**
   * Whether it has found a name within the hour that is registered under the extension; if not, it isn't believed
   * of that extension (spec domains-4).
   */
  isBelieved(registered: string): Promise<boolean>;
}

/** Why a question ends that took too long, which counts against its registry. */
export const timedOut = new Error('no answer in time');

/** @param base its address, with a slash at the end */
export function createRegistry(
  base: string,
  { clock, limits }: { clock: Clock; limits: LookUpLimits },
): Registry {
  const slots = pLimit(limits.atOnce);
  const now = () => clock.now().getTime();
  let failures = 0;
  let pausedUntil = 0;
  const believedUntil = new Map<string, number>();
  const proving = new Map<string, Promise<boolean>>();

  const count = (failed: boolean, pauseMs: number | undefined) => {
    failures = failed ? failures + 1 : 0;
    if (pauseMs !== undefined) pausedUntil = now() + pauseMs;
    else if (failures >= limits.failures) {
      pausedUntil = now() + limits.pauseMs;
      // One more failure after the pause begins another.
      failures = limits.failures - 1;
    }
  };
  const askRegistration: Registry['askRegistration'] = (ascii, signal) =>
    slots(async () => {
      if (signal.aborted || now() < pausedUntil) return { answer: 'unclear' };
      try {
        const { failed, pauseMs, ...found } = await askRdap(base, ascii, {
          now: clock.now(),
          signal,
        });
        count(failed, pauseMs);
        return found;
      } catch {
        // A question that ended because nobody waits any more says nothing about the server.
        if (!signal.aborted || signal.reason === timedOut) count(true, undefined);
        return { answer: 'unclear' };
      }
    });
  const ask = async (ascii: string, signal: AbortSignal) =>
    (await askRegistration(ascii, signal)).answer;
  const prove = async (registered: string) => {
    const late = new AbortController();
    const cancel = clock.after(limits.timeoutMs, () => late.abort(timedOut));
    const isFound = (await ask(registered, late.signal)) === 'found';
    cancel();
    if (isFound) believedUntil.set(registered, now() + limits.believedMs);
    proving.delete(registered);
    return isFound;
  };
  return {
    host: new URL(base).host,
    ask,
    askRegistration,
    async isBelieved(registered) {
      if (now() < (believedUntil.get(registered) ?? 0)) return true;
      const asked = proving.get(registered) ?? prove(registered);
      proving.set(registered, asked);
      return asked;
    },
  };
}
