import { randomUUID } from 'node:crypto';
import { purgeApi } from '../api/purge.ts';
import { removeReplaced } from '../backup/replaced.ts';
import { describeDoubt, doubtOfClock } from '../db/clock-doubt.ts';
import { dialectOf } from '../db/dialect.ts';
import { purgeVotes } from '../leads/votes.ts';
import { mailDirectory } from '../mail/transport.ts';
import { purgeActions } from '../operator/audit.ts';
import { eraseTestLeads } from '../operator/test-lead.ts';
import type { LeadStorage } from '../privacy/erase.ts';
import {
  PURGE_EVERY_MS,
  type Purged,
  type PurgeOptions,
  purgeLeads,
  purgeMemos,
} from '../privacy/purge.ts';
import { processesOn } from '../processes/processes.ts';
import { purgeMisses } from '../search/misses.ts';
import type { Services } from '../services.ts';
import { type Repetition, repeat } from '../system/repeat.ts';
import type { Job } from './job.ts';

/** The first purge waits, because a server that has just started works for visitors first. */
export const FIRST_PURGE_MS = 5 * 60 * 1000;

/** Erases what is older than the privacy policy allows, while the server runs. */
export const purge: Job = {
  id: 'purge',
  create({ db, config, clock, log }) {
    const storage = { db, mailDirectory: mailDirectory(config.dataDir) };
    return createPurgeSchedule({ storage, dataDir: config.dataDir, clock, log });
  },
};

/**
 * Removes whatever is older than the privacy policy allows; where the clock is doubted, only what nobody misses. Two
 * purges at a time do no harm.
 */
export async function purgeAll(
  storage: LeadStorage,
  now: Date,
  options: PurgeOptions = {},
): Promise<Purged> {
  const { db } = storage;
  const { signal, dataDir, isClockDoubted = false } = options;
  if (!isClockDoubted) {
    if (dataDir !== undefined) await removeReplaced(dataDir, now);
    await purgeVotes(db, now);
    await purgeActions(db, now);
    await purgeMisses(db, now);
  }
  await eraseTestLeads(storage, now, PURGE_EVERY_MS);
  const purged = await purgeLeads(storage, now, options);
  if (!isClockDoubted) await purgeMemos(storage, now, signal);
  // The API's data go last, because the leads mustn't wait for them.
  await purgeApi(db, now, options);
  // The log is emptied at every purge, because an earlier erasure may have failed to do so.
  await dialectOf(db).emptyWriteAheadLog(db);
  return purged;
}

/**
 * Purges every `PURGE_EVERY_MS`; of several processes on a database one does. Stopping finishes the leads that are
 * being erased.
 */
export function createPurgeSchedule({
  storage,
  dataDir,
  clock,
  log,
}: Pick<Services, 'clock' | 'log'> & { storage: LeadStorage; dataDir?: string }): Repetition {
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
      const doubt = await doubtOfClock(storage.db, now);
      if (doubt) log.warn(`retention: ${describeDoubt(doubt)}`);
      const purged = await purgeAll(storage, now, {
        signal: stopping.signal,
        isClockDoubted: doubt !== undefined,
        ...(dataDir && { dataDir }),
      });
      if (purged.leads.length > 0) log.info({ purged }, 'retention: removed what was due');
    },
    failed: (err) => log.error({ err }, 'retention: not applied'),
  });
}
