import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { databaseFile } from '../db/sqlite.ts';
import { readArguments } from './arguments.ts';
import { CommandFailure, type Context, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, findCommand, programHelp } from './help.ts';
import { createProgress, noProgress } from './progress.ts';

/** What a program is given by its system. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
  now(): Date;
}

/** Runs one command. Returns the exit status: 0 done, 1 failed, 2 wrong usage. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  // What can't be written is told to who writes.
  stdout.on('error', () => {});
  stderr.on('error', () => {});
  try {
    await runCommand(args, surroundings);
    return 0;
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    const isUsage = error instanceof UsageError;
    const hint = isUsage ? ' (npm run leads -- --help)' : '';
    await write(stderr, `${describeError(error)}${hint}\n`).catch(() => {});
    return isUsage ? 2 : 1;
  }
}

async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { stdout, env, now } = surroundings;
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError('a command is missing');
  if (['--help', '-h', 'help'].includes(name)) return write(stdout, programHelp(commands));
  const command = findCommand(commands, name);
  const { help, values, operands } = readArguments(command, rest, now());
  if (help) return write(stdout, commandHelp(name, command));

  const config = readConfig(env);
  await using db = await openExisting(config);
  await command.run(createContext(config, db, surroundings), values, operands);
}

/** @throws {CommandFailure} if there is no database, or one that another version of the program left */
async function openExisting(config: Config): Promise<Database> {
  const remedy = 'start the server once, which does that (npm start)';
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config.dataDir))) {
    throw new CommandFailure(
      `there is no database in ${config.dataDir}: set DATA_DIR, or ${remedy}`,
    );
  }
  const db = openDatabase(config);
  const isCurrent = await isMigrated(db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  if (isCurrent) return db;
  await db.destroy();
  throw new CommandFailure(`the database has to be migrated: ${remedy}`);
}

function createContext(config: Config, db: Database, surroundings: Surroundings): Context {
  const { stdin, stdout, stderr, now } = surroundings;
  return {
    config,
    db,
    now,
    out: (text) => write(stdout, text),
    note: (line) => write(stderr, `${line}\n`),
    async confirm(question) {
      await write(stderr, `${question} [y/N] `);
      const lines = createInterface({ input: stdin });
      for await (const line of lines) return /^y(es)?$/i.test(line.trim());
      return false;
    },
    progress(wanted) {
      // A line that changes would stand among what is written to the same terminal.
      const isTerminal = stderr.isTTY === true && stdout.isTTY !== true;
      if (!(wanted ?? isTerminal)) return noProgress;
      return createProgress({ write: (text) => stderr.write(text), isTerminal, now: Date.now });
    },
  };
}

/** Resolves once it is written. */
function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether who read what we wrote has had enough, such as `head`. */
function isClosedPipe(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'EPIPE';
}

/** One line. */
function describeError(error: unknown): string {
  if (error instanceof UsageError || error instanceof CommandFailure) return error.message;
  if (error instanceof ConfigError) return error.message;
  const { message, errors } = error as Error & { errors?: Error[] };
  // Of several addresses of a host, each failed for its own reason.
  const text = [message, ...(errors ?? []).map((one) => one.message)].filter(Boolean).join('; ');
  if (/database is locked/.test(text)) return 'another process keeps the database busy: try again';
  return `it failed: ${text.replaceAll(/\s+/g, ' ')}`;
}
