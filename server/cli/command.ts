import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { LeadStorage } from '../leads/erase.ts';
import { mailDirectory } from '../mail/transport.ts';
import { createFileStore, filesDirectory } from '../uploads/file-store.ts';
import type { Progress } from './progress.ts';

/** The command line was wrong; its message is one line. Exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** It couldn't be done; the message is one line for the operator. Exit status 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

/** What a command works with. */
export interface Context {
  config: Config;
  db: Database;
  now(): Date;
  /** Writes to standard output. */
  out(text: string): Promise<void>;
  /** Writes a line to standard error: what isn't the result. */
  note(line: string): Promise<void>;
  /** Asks on standard error for a yes on standard input. */
  confirm(question: string): Promise<boolean>;
  /** Begins to tell how far long work is, where that is wanted. */
  progress(wanted: boolean | undefined): Progress;
}

/** An option that takes a value. */
export interface ValueOption<Value> {
  /** What stands for the value in the help, such as `DATE`. */
  value: string;
  help: string;
  /** @throws {UsageError} saying what is allowed */
  read(text: string, now: Date): Value;
}

/** An option without a value. */
export interface SwitchOption {
  help: string;
  /** Whether `--no-<name>` means the contrary. */
  negatable?: boolean;
}

export type Options = Record<string, ValueOption<unknown> | SwitchOption>;

/** What was given for each option; undefined where it wasn't. */
export type Values<Table extends Options> = {
  [Name in keyof Table]?: Table[Name] extends ValueOption<infer Value> ? Value : boolean;
};

export interface Command<Table extends Options = Options> {
  /** One line for the list of commands. */
  summary: string;
  /** What is written after the command's name, without options. */
  operands?: { usage: string; minimum: number; maximum: number };
  options: Table;
  /** Paragraphs of the help. */
  details: string[];
  run(context: Context, values: Values<Table>, operands: string[]): Promise<void>;
}

/** A command whose `run` gets its options by their types. */
export function command<Table extends Options>(definition: Command<Table>): Command {
  return definition as unknown as Command;
}

/** Where the leads of this installation leave something. */
export function leadStorage({ db, config }: Pick<Context, 'db' | 'config'>): LeadStorage {
  return {
    db,
    files: createFileStore(filesDirectory(config.dataDir)),
    mailDirectory: mailDirectory(config.dataDir),
  };
}
