import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { DatabaseClock } from '../db/database-clock.ts';
import { databaseProblem } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { databaseFile } from '../db/sqlite.ts';
import { mailDirectory } from '../mail/transport.ts';
import type { Dns } from '../operator/mail-dns.ts';
import type { LeadStorage } from '../privacy/erase.ts';
import { createProgress, noProgress, type Progress } from './progress.ts';
import { escaped } from './text.ts';

/** The process's environment and streams. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
  now(): Date;
  /** The time of a database, which several machines share. */
  clockOf(db: Database): DatabaseClock;
  dns: Dns;
}

/** What every command works with. */
export interface Context extends Surroundings {
  /** Writes to standard output; resolves once it is written. */
  out(text: string): Promise<void>;
  /** Writes a line that isn't the result to standard error. */
  note(line: string): Promise<void>;
  /** Asks on standard error for a yes on standard input. */
  confirm(question: string): Promise<boolean>;
  /** Asks on standard error for a line on standard input; empty where there is none. */
  ask(question: string): Promise<string>;
  /** Like `ask`, but keeps spaces at the ends, because a password may have some (spec operation-171). */
  askPassword(question: string): Promise<string>;
  /** Begins to report progress, on a terminal or where it is wanted. */
  progress(wanted: boolean | undefined): Progress;
}

/** What a command on the database works with. */
export interface DatabaseContext extends Context {
  config: Config;
  db: Database;
  /** The database's clock, measured once; `now` reads it. */
  clock: DatabaseClock;
}

/** A command can't do its work; the message is one line for the operator. Exit status 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

export function createContext(surroundings: Surroundings): Context {
  const { stdin, stdout, stderr } = surroundings;
  let lines: AsyncIterator<string> | undefined;
  async function askPassword(question: string): Promise<string> {
    await write(stderr, `${escaped(question)} `);
    // One reader for all questions, because it takes more than a line from a pipe.
    lines ??= createInterface({ input: stdin })[Symbol.asyncIterator]();
    const { done, value } = await lines.next();
    return done ? '' : value;
  }
  const ask = async (question: string) => (await askPassword(question)).trim();
  return {
    ...surroundings,
    out: (text) => write(stdout, escaped(text)),
    note: (line) => write(stderr, `${escaped(line)}\n`),
    ask,
    askPassword,
    confirm: async (question) => /^y(es)?$/i.test(await ask(`${question} [y/N]`)),
    progress(wanted) {
      // Without the option there is none where the result goes to the same terminal.
      const isTerminal = stderr.isTTY === true && stdout.isTTY !== true;
      if (!(wanted ?? isTerminal)) return noProgress;
      return createProgress({ write: (text) => stderr.write(text), isTerminal, now: Date.now });
    },
  };
}

function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * A commander action on the installation's database, which is closed after it. It fails without a
 * database, or with one of another version of the program.
 */
export function onDatabase<Args extends unknown[]>(
  context: Context,
  action: (context: DatabaseContext, ...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const config = readConfig(context.env);
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
      throw new CommandFailure(
        `there is no database in ${dataDir}: set DATA_DIR, or make one by npm run admin -- migrate`,
      );
    }
    await using db = openDatabase(config);
    const problem = await databaseProblem(db);
    if (problem) throw problem;
    await action(await byTimeOf(context, config, db), ...args);
  };
}

/**
 * The context of a command on an open database, with the database's time: by another clock leases would seem over, and
 * leads due, that aren't (spec operation-124).
 */
export async function byTimeOf(
  context: Context,
  config: Config,
  db: Database,
): Promise<DatabaseContext> {
  const clock = context.clockOf(db);
  await clock.measure();
  return { ...context, now: () => clock.now(), config, db, clock };
}

/** The places where leads of this installation leave data. */
export function leadStorage({ db, config }: DatabaseContext): LeadStorage {
  return {
    db,
    mailDirectory: mailDirectory(config.dataDir),
  };
}
