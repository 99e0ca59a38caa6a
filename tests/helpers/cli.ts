import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { run } from '#server/admin/run.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import type { Dns } from '#server/operator/mail-dns.ts';
import { systemClock } from '#server/system/clock.ts';
import { testDatabase } from './test-database.ts';

export interface CliResult {
  status: number;
  out: string;
  err: string;
}

export interface TestCli {
  db: Database;
  dataDir: string;
  env: Record<string, string>;
  /** Runs a command on leads as the program does, on the test's database. */
  leads(args: string[], options?: { answer?: string; now?: string }): Promise<CliResult>;
  /** Runs a command on the status likewise. */
  status(args: string[], options?: { answer?: string; now?: string }): Promise<CliResult>;
}

/** The command line on a database of its own; ends with the test. */
export async function startCli(env: Record<string, string> = {}): Promise<TestCli> {
  const all = { ...(await testDatabase()), ...env };
  const db = openDatabase(readConfig(all));
  await migrate(db);
  onTestFinished(() => db.destroy());
  return {
    db,
    dataDir: all.DATA_DIR,
    env: all,
    leads: (args, options) => runCli(['leads', ...args], { ...options, env: all }),
    status: (args, options) => runCli(['status', ...args], { ...options, env: all }),
  };
}

export async function runCli(
  args: string[],
  options: {
    env: Record<string, string>;
    /** What standard input has, or is to have once a question was asked. */
    answer?: string | AsyncIterable<string>;
    now?: string;
    dns?: Dns;
  },
): Promise<CliResult> {
  const { answer = '' } = options;
  const stdout = collector();
  const stderr = collector();
  const now = () => new Date(options.now ?? '2026-02-01T12:00:00Z');
  const status = await run(args, {
    env: options.env,
    stdin: Readable.from(typeof answer === 'string' ? [answer] : answer),
    stdout: stdout.stream,
    stderr: stderr.stream,
    now,
    clockOf: () => ({ ...systemClock, now, measure: async () => {} }),
    dns: options.dns ?? noDns,
  });
  return { status, out: stdout.text(), err: stderr.text() };
}

/** A test asks nobody for a name. */
const noDns: Dns = {
  resolveMx: () => Promise.reject(new Error('no DNS in tests')),
  resolveTxt: () => Promise.reject(new Error('no DNS in tests')),
};

function collector() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}
