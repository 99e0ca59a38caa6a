import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { BareCommits } from './bare-commits.ts';
import type { LeadLoad } from './lead-load.ts';
import type { Taken } from './mail-sink.ts';
import { message, run } from './processes.ts';
import { end, type ProductionServer, startProductionServer } from './server.ts';

const MEMORY_EVERY_MS = 100;

/** The production server with a mail server beside it, both as processes of their own. */
export interface LeadServer extends ProductionServer {
  dataDir: string;
  /** What the mail server has taken so far. */
  taken(): Promise<Taken>;
}

/** A folder for data below `folder`, with an empty database in it. */
export async function createData(folder: string, name: string): Promise<string> {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { mode: 0o700 });
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  return dataDir;
}

/**
 * Starts both. The server believes the clients which address they come from, as it believes a proxy:
 * so that the limit of one address doesn't end the load; the limit of all is at its highest, and
 * nothing counts as an attack.
 */
export async function startLeadServer(dataDir: string): Promise<LeadServer> {
  const sink = run(new URL('./mail-sink.ts', import.meta.url));
  try {
    const mailPort = await message<number>(sink);
    const server = await startProductionServer({
      dataDir,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        TRUST_PROXY: '127.0.0.1',
        LEADS_PER_MINUTE: '1000000',
        // Posts without proof of work stay unsuspected, and so get their acknowledgement.
        ATTACK_PER_MINUTE: '1000000',
      },
    });
    return {
      ...server,
      dataDir,
      async taken() {
        sink.send('taken');
        return message(sink);
      },
      async stop() {
        await server.stop();
        await end(sink);
      },
    };
  } catch (error) {
    await end(sink);
    throw error;
  }
}

/** Loads so far: each has its own addresses. */
let loads = 0;

/** Lets clients send leads, each the next one `pauseMs` after the last was acknowledged. */
export function loadWithLeads(
  server: LeadServer,
  { clients, seconds, pauseMs = 0 }: { clients: number; seconds: number; pauseMs?: number },
): Promise<LeadLoad> {
  const parameters = [server.port, clients, seconds, loads++, pauseMs].map(String);
  return message(run(new URL('./lead-load.ts', import.meta.url), ...parameters));
}

/** Copies leads of another database, `group` to a commit, for some seconds or until there are enough. */
export function commitLeads(options: {
  dataDir: string;
  sampleDir: string;
  group: number;
  seconds?: number;
  leads?: number;
}): Promise<BareCommits> {
  const { dataDir, sampleDir, group } = options;
  const { seconds = Number.POSITIVE_INFINITY, leads = Number.POSITIVE_INFINITY } = options;
  return message(
    run(
      new URL('./bare-commits.ts', import.meta.url),
      dataDir,
      sampleDir,
      ...[group, seconds, leads].map(String),
    ),
  );
}

/** Looks at a server's memory until it is called; returns the most it saw, in bytes. */
export function watchMemory(server: ProductionServer): () => number {
  let peak = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, (await server.memory()) ?? Number.NaN);
  }, MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
