import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '#server/db/sqlite.ts';
import {
  commitLeads,
  createData,
  type LeadServer,
  loadWithLeads,
  startLeadServer,
  watchMemory,
} from './lead-server.ts';

const MAILS = 10_000;
const LIMIT_MS = 300_000;
const POLL_MS = 100;
const REST_MS = 5000;
/** Leads that come one after another while nothing waits. */
const SINGLE = { clients: 1, seconds: 3, pauseMs: 100 };

export interface LeadDrain {
  mails: number;
  perSecond: number;
  /** Bytes; not a number where the system doesn't tell. */
  peakMemory: number;
  memoryAfter: number;
  /** How long the mails of single leads took from the lead's arrival until they were sent, in ms. */
  singleLeads: number;
  longestMs: number;
}

/**
 * A start with 10,000 mails that wait, of leads as in the sample's database; and how soon the mails of
 * single leads go out after that.
 */
export async function measureDrain(folder: string, sampleDir: string): Promise<LeadDrain> {
  const dataDir = await createData(folder, 'drain');
  const mails = await fillOutbox(dataDir, sampleDir);
  const server = await startLeadServer(dataDir);
  try {
    const peak = watchMemory(server);
    await waitForMails(server, mails);
    const peakMemory = peak();
    const { seconds } = await server.taken();
    await wait(REST_MS);
    const memoryAfter = (await server.memory()) ?? Number.NaN;
    const since = new Date().toISOString();
    const { acknowledged } = await loadWithLeads(server, SINGLE);
    await wait(REST_MS);
    return {
      mails,
      perSecond: mails / seconds,
      peakMemory,
      memoryAfter,
      singleLeads: acknowledged,
      longestMs: longestDelayMs(dataDir, since),
    };
  } finally {
    await server.stop();
  }
}

/** Stores leads until there are enough mails; returns how many there are. */
async function fillOutbox(dataDir: string, sampleDir: string): Promise<number> {
  const count = () => query(dataDir, 'select count(*) as value from deliveries');
  while (count() < MAILS) await commitLeads({ dataDir, sampleDir, group: 500, leads: 500 });
  return count();
}

async function waitForMails(server: LeadServer, mails: number): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while ((await server.taken()).mails < mails) {
    if (performance.now() > deadline) throw new Error('The outbox was not sent in time');
    await wait(POLL_MS);
  }
}

/** @throws if one of them isn't sent */
function longestDelayMs(dataDir: string, since: string): number {
  if (query(dataDir, 'select count(*) as value from deliveries where sent_at is null') > 0) {
    throw new Error('A mail was not sent in time');
  }
  return query(
    dataDir,
    `select max(julianday(sent_at) - julianday(created_at)) * 86400000 as value
    from deliveries where created_at > '${since}'`,
  );
}

function query(dataDir: string, sql: string): number {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    return Number(db.prepare(sql).get()?.value);
  } finally {
    db.close();
  }
}
