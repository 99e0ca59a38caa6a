import type { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import type { DomainExtension } from '#content/catalog/domains.ts';
import { registeredNames } from '#content/domains/registered.ts';
import type { DomainAnswer, DomainState } from '#contracts/domains.ts';
import type { LookUpLimits } from '../limits.ts';
import { atMost } from '../system/at-most.ts';
import type { Clock } from '../system/clock.ts';
import { type Registry, timedOut } from './registry.ts';

export type Finding = Pick<DomainAnswer, 'state' | 'source' | 'at'>;

/** Whether names are registered, as far as it can be known. Names stand in memory only (spec domains-9). */
export interface LookUps {
  /**
   * What is known of a name; never rejects, and takes no longer than the time-out. Those who ask for the same
   * name at a time share one look-up, which is broken off once all of them are gone.
   *
   * @param ascii a registrable name, in punycode
   */
  find(ascii: string, extension: DomainExtension, gone: AbortSignal): Promise<Finding>;
  /**
   * Since when a name is registered, as its registry says it now: `none` where it isn't, undefined where that can't be
   * told. Never rejects.
   */
  registeredAt(
    ascii: string,
    extension: DomainExtension,
    signal: AbortSignal,
  ): Promise<Date | 'none' | undefined>;
}

export type DelegationDns = Pick<Resolver, 'resolveNs'>;

interface Running {
  finding: Promise<Finding>;
  waiting: number;
  stop: AbortController;
}

interface Surroundings {
  registries: ReadonlyMap<DomainExtension, Registry>;
  dns: DelegationDns;
  clock: Clock;
  limits: LookUpLimits;
  /** Hears how each look-up ended, without the name. */
  onFound?: ((registry: string, state: DomainState, seconds: number) => void) | undefined;
}

export function createLookUps(surroundings: Surroundings): LookUps {
  const { clock, limits } = surroundings;
  const perf = { now: () => clock.now().getTime() };
  const known = new LRUCache<string, Finding>({
    ...atMost(limits.kept),
    ttl: 1,
    ttlResolution: 0,
    perf,
  });
  const running = new Map<string, Running>();

  const start = (ascii: string, extension: DomainExtension): Running => {
    const stop = new AbortController();
    const look = async () => {
      const finding = await lookUp(ascii, extension, stop, surroundings);
      const ttl = limits.keptMs[finding.state];
      if (ttl > 0) known.set(ascii, finding, { ttl });
      running.delete(ascii);
      return finding;
    };
    const one = { finding: look(), waiting: 0, stop };
    running.set(ascii, one);
    return one;
  };

  return {
    async find(ascii, extension, gone) {
      const kept = known.get(ascii);
      if (kept !== undefined) return kept;
      if (running.size >= limits.running && !running.has(ascii)) {
        return { state: 'unknown', source: 'dns', at: clock.now().toISOString() };
      }
      const one = running.get(ascii) ?? start(ascii, extension);
      one.waiting += 1;
      const leave = () => {
        one.waiting -= 1;
        if (one.waiting === 0) one.stop.abort();
      };
      gone.addEventListener('abort', leave, { once: true });
      if (gone.aborted) leave();
      const finding = await one.finding;
      gone.removeEventListener('abort', leave);
      return finding;
    },

    async registeredAt(ascii, extension, signal) {
      const registry = surroundings.registries.get(extension);
      const found = await registry?.askRegistration(ascii, signal);
      if (found?.answer === 'found') return found.registeredAt;
      const isBelieved = () => registry?.isBelieved(registeredNames[extension]);
      return found?.answer === 'missing' && (await isBelieved()) ? 'none' : undefined;
    },
  };
}

/**
 * Asks registry and DNS. *Taken* is what either of them knows; *available* needs both, and a registry that is
 * believed (spec domains-3, domains-4).
 */
async function lookUp(
  ascii: string,
  extension: DomainExtension,
  stop: AbortController,
  { registries, dns, clock, limits, onFound }: Surroundings,
): Promise<Finding> {
  const began = performance.now();
  const registry = registries.get(extension);
  const { signal } = stop;
  const cancel = clock.after(limits.timeoutMs, () => stop.abort(timedOut));
  const { promise, resolve } = Promise.withResolvers<[DomainState, source?: string]>();
  signal.addEventListener('abort', () => resolve(['unknown']), { once: true });

  const delegated = isDelegated(dns, ascii).then((found) => {
    if (found === true) resolve(['taken', 'dns']);
    return found;
  });
  const answered = registry?.ask(ascii, signal).then((answer) => {
    if (answer === 'found') resolve(['taken']);
    return answer;
  });
  void Promise.all([delegated, answered, registry?.isBelieved(registeredNames[extension])]).then(
    ([isThere, answer, isBelieved]) => {
      const isFree = isThere === false && answer === 'missing' && isBelieved === true;
      resolve([isFree ? 'available' : 'unknown']);
    },
  );
  const [state, source = registry?.host ?? 'dns'] = await promise;
  cancel();
  // The abort ends the questions that are still open.
  stop.abort();
  onFound?.(registry?.host ?? 'none', state, (performance.now() - began) / 1000);
  return { state, source, at: clock.now().toISOString() };
}

/** Whether a name has name servers; undefined where the DNS doesn't say so clearly. */
async function isDelegated(dns: DelegationDns, ascii: string): Promise<boolean | undefined> {
  try {
    return (await dns.resolveNs(ascii)).length > 0 ? true : undefined;
  } catch (error) {
    // ENOTFOUND alone says that there is no such name: ENODATA is a name with other records, as .de has them.
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? false : undefined;
  }
}
