import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { processesOn } from '../processes/processes.ts';
import type { Clock } from '../system/clock.ts';
import { type Repetition, repeat } from '../system/repeat.ts';
import type { LeadStorage } from './erase.ts';
import { PURGE_EVERY_MS, purge } from './purge.ts';

/** The first purge waits, because a server that has just started works for visitors first. */
export const FIRST_PURGE_MS = 5 * 60 * 1000;

/**
 * Purges every `PURGE_EVERY_MS` while the server runs; of several processes on a database one does. Stopping finishes
 * the leads that are being erased.
 */
export function createPurgeSchedule({
  storage,
  clock,
  log,
}: {
  storage: LeadStorage;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}): Repetition {
  const holder = randomUUID();
  const stopping = new AbortController();
  return repeat(clock, {
    firstMs: FIRST_PURGE_MS,
    everyMs: PURGE_EVERY_MS,
    stopping,
    async task() {
      const now = clock.now();
      const lease = { holder, now, ms: PURGE_EVERY_MS };
      const { isOurs, until } = await processesOn(storage.db).takeLease('purge', lease);
      if (!isOurs) return until - now.getTime();
      const purged = await purge(storage, now, { signal: stopping.signal });
      if (purged.leads.length > 0) log.info({ purged }, 'retention: removed what was due');
    },
    failed: (err) => log.error({ err }, 'retention: not applied'),
  });
}
