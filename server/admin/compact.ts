import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { MEGABYTE, readConfig } from '../config.ts';
import { dialectOf } from '../db/dialect.ts';
import type { Database } from '../db/schema.ts';
import { databaseFile } from '../db/sqlite.ts';
import { freeBytesOf } from '../system/disk.ts';
import { CommandFailure, type Context, type DatabaseContext, onDatabase } from './context.ts';
import { newCommand } from './options.ts';

/** Gives back the space of what was erased (spec operation-53). */
export const compact = (context: Context) =>
  newCommand(
    'compact',
    'give the space of what was erased back to the disk',
    'SQLite keeps such space for new leads. It is worth it after a flood of spam. While it works pages go on, and forms are answered 503: some seconds for each gigabyte that stays. Meanwhile it takes twice as much of the disk as stays. With DATABASE_URL it does nothing: the autovacuum of PostgreSQL keeps such space for new rows too, and VACUUM FULL gives it back.',
  ).action(() => {
    // SQLite writes its copy beside the database, because it holds personal data. The variable is set before the
    // database is opened, because SQLite reads it only once.
    process.env.SQLITE_TMPDIR = readConfig(context.env).dataDir;
    return onDatabase(context, vacuum)();
  });

async function vacuum({ config, db, out }: DatabaseContext): Promise<void> {
  if (config.databaseUrl !== undefined) {
    throw new CommandFailure(
      'with DATABASE_URL set it does nothing: PostgreSQL uses such space again by itself, and its VACUUM FULL gives it back',
    );
  }
  const { dataDir } = config;
  const needed = 2 * (await contentBytes(db));
  const free = await freeBytesOf(dataDir);
  if (free < needed) {
    throw new CommandFailure(
      `it takes ${megabytes(needed)} of the disk for a while, and ${megabytes(free)} are free`,
    );
  }
  const before = size(dataDir);
  await sql`vacuum`.execute(db);
  const isDone = await dialectOf(db).emptyWriteAheadLog(db);
  await out(`The database has ${megabytes(size(dataDir))}; it had ${megabytes(before)}.\n`);
  if (!isDone) await out('It gets smaller when the server next empties its log.\n');
}

/** What the database would take without free pages, in bytes. */
async function contentBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The database with its log, in bytes. */
function size(dataDir: string): number {
  const file = databaseFile(dataDir);
  return [file, `${file}-wal`]
    .filter((one) => existsSync(one))
    .reduce((sum, one) => sum + statSync(one).size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
