import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backups } from '#content/site.ts';
import { CommandFailure, UsageError } from '../cli/command.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { databaseFile } from '../db/sqlite.ts';
import { ArchiveError } from './archive.ts';
import { backupName, createBackup, deleteOldBackups, exists } from './backup.ts';
import { restoreBackup } from './restore.ts';

const help = {
  backup: `Usage: npm run backup [-- --to FILE] [--keep DAYS]

Copies the database and the résumés into one file, while the server runs, and
tries to restore it before it says that it is done.

  --to FILE    a new file, or a folder for website-DATE.tar (DATA_DIR/backups)
  --keep DAYS  delete the website-DATE.tar of that folder that are older (${backups.keptDays},
               which is \`backups.keptDays\` of content/site.ts)
`,
  restore: `Usage: npm run restore -- FILE [--force]

Checks a backup and puts its database and résumés into DATA_DIR.

  --force  replace the database that is there; the server has to be stopped.
           What was there goes to DATA_DIR/replaced-DATE-*
`,
};

export interface Surroundings {
  env: Record<string, string | undefined>;
  out(text: string): void;
  err(text: string): void;
  now(): Date;
}

/** Runs `backup` or `restore`. Returns the exit status: 0 done, 1 failed, 2 wrong usage. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (name === 'backup') await backup(rest, surroundings);
    else if (name === 'restore') await restore(rest, surroundings);
    else throw new UsageError('backup or restore is needed');
    return 0;
  } catch (error) {
    surroundings.err(`${describe(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function backup(args: string[], { env, out, err, now }: Surroundings): Promise<void> {
  const { values } = read(() =>
    parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h' },
        to: { type: 'string' },
        keep: { type: 'string' },
      },
    }),
  );
  if (values.help) return out(help.backup);
  const days = readDays(values.keep);
  if (values.to === '') throw new UsageError('--to: a file or a folder');
  const config = embedded(readConfig(env), 'pg_dump');
  if (!(await exists(databaseFile(config.dataDir)))) {
    throw new CommandFailure(`there is no database in ${config.dataDir}: set DATA_DIR`);
  }
  const file = await targetFile(config.dataDir, values.to, now());
  const { counts, missing } = await createBackup(config.dataDir, file, now);
  out(`Backed up and checked: ${counts.leads} leads, ${counts.deliveries} deliveries: ${file}\n`);
  if (missing.length > 0) {
    err(`Their files were gone already: ${missing.length} leads (${missing.join(', ')})\n`);
  }
  const deleted = await deleteOldBackups(path.dirname(file), days, now());
  if (deleted > 0) out(`Deleted, for they are older than ${days} days: ${deleted}\n`);
}

async function restore(args: string[], { env, out, now }: Surroundings): Promise<void> {
  const { values, positionals } = read(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, force: { type: 'boolean' } },
    }),
  );
  if (values.help) return out(help.restore);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('one FILE is needed');
  const config = embedded(readConfig(env), 'pg_restore');
  const { manifest, replaced } = await restoreBackup(config.dataDir, path.resolve(file), {
    force: values.force === true,
    now: now(),
  });
  const { createdAt, counts } = manifest;
  out(`Restored as of ${createdAt}: ${counts.leads} leads, ${counts.deliveries} deliveries\n`);
  if (replaced !== undefined) out(`What was there is in ${replaced}: delete it when you may\n`);
  out('Erase again whom you erased since then, then start the server.\n');
}

function embedded(config: Config, tool: string): Config {
  if (config.databaseUrl === undefined) return config;
  throw new CommandFailure(
    `with DATABASE_URL set use ${tool} for the database, and copy ${path.join(config.dataDir, 'files')} after it: see docs/how-to/deploy.md`,
  );
}

async function targetFile(dataDir: string, to: string | undefined, now: Date): Promise<string> {
  if (to === undefined) return path.join(dataDir, 'backups', backupName(now));
  const isFolder = to.endsWith('/') || (await stat(to).catch(() => undefined))?.isDirectory();
  return path.resolve(isFolder ? path.join(to, backupName(now)) : to);
}

function readDays(text: string | undefined): number {
  if (text === undefined) return backups.keptDays;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError('--keep: a whole number of days from 1');
}

function read<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** One line. */
function describe(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (--help)`;
  if (error instanceof ArchiveError) return `this is no whole backup: ${error.message}`;
  const { message } = error as Error;
  const isExpected = error instanceof CommandFailure || error instanceof ConfigError;
  return isExpected ? message : `it failed: ${message.replaceAll(/\s+/g, ' ')}`;
}
