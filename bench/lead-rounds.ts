import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '#server/db/sqlite.ts';
import type { BareCommits } from './bare-commits.ts';
import type { LeadLoad } from './lead-load.ts';
import {
  commitLeads,
  createData,
  type LeadServer,
  loadWithLeads,
  startLeadServer,
  watchMemory,
} from './lead-server.ts';
import { processorMs } from './server.ts';

const CLIENTS = [1, 8, 64];
const WARM_UP = { clients: 64, seconds: 6 };
const LOAD_SECONDS = 4;
const BARE_SECONDS = 3;
/** How many leads share a commit, to show what the disk could take. */
const GROUP = 64;
const GROUP_SECONDS = 1;
const REST_MS = 5000;

export interface LeadRounds {
  loadSeconds: number;
  bareSeconds: number;
  /** By the number of clients. */
  loads: { clients: number; rounds: LeadRound[] }[];
  bare: BareCommits[];
  grouped: { group: number; rounds: BareCommits[] };
  /** Leads that were acknowledged, each of which is in the database, and what was to go out for them. */
  leads: number;
  deliveries: number;
  /** Mails that went out meanwhile. */
  sent: number;
  /** Bytes; not a number where the system doesn't tell. */
  peakMemory: number;
  memoryAfter: number;
}

export interface LeadRound extends LeadLoad {
  /** Processor time of the server for one lead, in ms, with the mails that it sent meanwhile. */
  processorMs: number;
}

/**
 * The server under the load of 1, 8 and 64 clients, and bare commits of the same rows on the same disk,
 * in turns. Mails go out all the time, as in production; only while bare commits are measured the
 * server stands still.
 */
export async function measureLeads(
  folder: string,
  rounds: number,
  progress: (text: string) => void,
): Promise<LeadRounds & { dataDir: string }> {
  const bareDir = await createData(folder, 'bare');
  const dataDir = await createData(folder, 'server');
  const server = await startLeadServer(dataDir);
  try {
    const loads = CLIENTS.map((clients) => ({ clients, rounds: [] as LeadRound[] }));
    const bare: BareCommits[] = [];
    const grouped: BareCommits[] = [];
    progress('Leads: warm-up');
    let { acknowledged } = await loadWithLeads(server, WARM_UP);
    const commits = { dataDir: bareDir, sampleDir: dataDir };
    const peak = watchMemory(server);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`Leads: round ${round} of ${rounds}`);
      await whileStopped(server, async () => {
        bare.push(await commitLeads({ ...commits, group: 1, seconds: BARE_SECONDS }));
        grouped.push(await commitLeads({ ...commits, group: GROUP, seconds: GROUP_SECONDS }));
      });
      for (const { clients, rounds: measured } of loads) {
        const load = await measure(server, clients);
        measured.push(load);
        acknowledged += load.acknowledged;
      }
    }
    const peakMemory = peak();
    await wait(REST_MS);
    const memoryAfter = (await server.memory()) ?? Number.NaN;
    const { mails } = await server.taken();
    const { leads, deliveries } = countRows(dataDir);
    if (leads !== acknowledged) {
      throw new Error(`${acknowledged} leads were acknowledged, ${leads} are stored`);
    }
    return {
      dataDir,
      loadSeconds: LOAD_SECONDS,
      bareSeconds: BARE_SECONDS,
      loads,
      bare,
      grouped: { group: GROUP, rounds: grouped },
      leads,
      deliveries,
      sent: mails,
      peakMemory,
      memoryAfter,
    };
  } finally {
    await server.stop();
  }
}

async function measure(server: LeadServer, clients: number): Promise<LeadRound> {
  const before = (await processorMs(server.pid)) ?? Number.NaN;
  const load = await loadWithLeads(server, { clients, seconds: LOAD_SECONDS });
  const after = (await processorMs(server.pid)) ?? Number.NaN;
  return { ...load, processorMs: (after - before) / load.acknowledged };
}

/** Does something while the server's process stands still. */
async function whileStopped({ pid }: LeadServer, work: () => Promise<void>): Promise<void> {
  if (pid === undefined) throw new Error('The server has no process');
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

function countRows(dataDir: string): { leads: number; deliveries: number } {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    const count = (table: string) =>
      Number(db.prepare(`select count(*) as count from ${table}`).get()?.count);
    return { leads: count('leads'), deliveries: count('deliveries') };
  } finally {
    db.close();
  }
}
