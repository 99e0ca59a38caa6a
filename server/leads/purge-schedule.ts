import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { takeLease } from '../db/lease.ts';
import type { LeadStorage } from './erase.ts';
import { PURGE_EVERY_MS, purge } from './purge.ts';

/** The first purge waits, because a server that has just started works for visitors first. */
export const FIRST_PURGE_MS = 5 * 60 * 1000;

/** Purges every `PURGE_EVERY_MS` while the server runs; of several processes on a database one does. */
export interface PurgeSchedule {
  start(): void;
  /** Finishes the leads that are being erased, and stops. */
  stop(): Promise<void>;
}

export function createPurgeSchedule(options: {
  storage: LeadStorage;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}): PurgeSchedule {
  const { storage, clock, log } = options;
  const holder = randomUUID();
  const stopping = new AbortController();
  let current: Promise<void> = Promise.resolve();
  let cancelTimer = () => {};

  function plan(delayMs: number): void {
    if (stopping.signal.aborted) return;
    cancelTimer = clock.after(delayMs, () => {
      current = run();
    });
  }

  async function run(): Promise<void> {
    let waitMs = PURGE_EVERY_MS;
    try {
      const now = clock.now();
      const { isOurs, until } = await takeLease(storage.db, 'purge', { holder, now, ms: waitMs });
      if (isOurs) await purgeNow(now);
      else waitMs = until - now.getTime();
    } catch (err) {
      log.error({ err }, 'retention: not applied');
    }
    plan(waitMs);
  }

  async function purgeNow(now: Date): Promise<void> {
    const purged = await purge(storage, now, { signal: stopping.signal });
    if (purged.leads.length > 0) log.info({ purged }, 'retention: removed what was due');
  }

  return {
    start: () => plan(FIRST_PURGE_MS),
    async stop() {
      stopping.abort();
      cancelTimer();
      await current;
    },
  };
}
