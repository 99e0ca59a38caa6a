import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Config } from '../config.ts';
import { databaseLimits as limits } from '../limits.ts';
import { isShared, openToMigrate } from './database.ts';
import { up as leadsAndMails } from './migrations/0001-leads-and-mails.ts';
import { up as deliveries } from './migrations/0002-deliveries.ts';
import { up as decidedAt } from './migrations/0003-decided-at.ts';
import { up as suspicions } from './migrations/0004-suspicions.ts';
import { up as indexes } from './migrations/0005-indexes.ts';
import { up as files } from './migrations/0006-files.ts';
import { up as flood } from './migrations/0007-flood.ts';
import { up as attemptsAndAudit } from './migrations/0008-attempts-and-audit.ts';
import { up as sharedCounts } from './migrations/0009-shared-counts.ts';
import { up as searchMisses } from './migrations/0010-search-misses.ts';
import { up as votes } from './migrations/0011-votes.ts';
import { up as status } from './migrations/0012-status.ts';
import { up as subscriptions } from './migrations/0013-subscriptions.ts';
import { up as api } from './migrations/0014-api.ts';
import { up as suspectsByForm } from './migrations/0017-suspects-by-form.ts';
import { asDatabaseProblem, DatabaseProblem } from './problem.ts';
import type { Database } from './schema.ts';
import { readSetting } from './settings.ts';

/** Every migration, in order. A migration that was released is never changed: add another one. */
const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-leads-and-mails': { up: leadsAndMails },
    '0002-deliveries': { up: deliveries },
    '0003-decided-at': { up: decidedAt },
    '0004-suspicions': { up: suspicions },
    '0005-indexes': { up: indexes },
    '0006-files': { up: files },
    '0007-flood': { up: flood },
    '0008-attempts-and-audit': { up: attemptsAndAudit },
    '0009-shared-counts': { up: sharedCounts },
    '0010-search-misses': { up: searchMisses },
    '0011-votes': { up: votes },
    '0012-status': { up: status },
    '0013-subscriptions': { up: subscriptions },
    '0014-api': { up: api },
    '0017-suspects-by-form': { up: suspectsByForm },
  }),
};

/** The setting that names the last migration which a program needs to know, since one took away what it used. */
const OLDEST_PROGRAM = 'oldestProgram';

/** Kysely's own, so that this and earlier releases wait for each other. */
const MIGRATION_LOCK = 3853314791062309107n;

/**
 * Brings the database up to date, once among several processes, all in one transaction. It waits for locks
 * with pauses between, for those whom it holds up (spec operation-104).
 *
 * @param variable the one that names the database
 * @returns how many migrations were done
 * @throws {DatabaseProblem} or the error of the failed migration
 */
export async function migrate(db: Database, variable = variableOf(db)): Promise<number> {
  for (let left = limits.lockTries; ; left -= 1) {
    // Most starts only look, because a reader doesn't wait for a writer.
    const problem = await schemaProblem(db);
    if (problem === undefined) return 0;
    if (problem !== 'unmigrated') throw new DatabaseProblem(problem, variable);
    try {
      return await db.transaction().execute(migrateWithin);
    } catch (error) {
      const { code } = error as { code?: string };
      // Kysely hides the first error, which is of a user who may not make its tables.
      if (code === ABORTED) throw new DatabaseProblem('forbidden', variable);
      if (code !== LOCK_NOT_AVAILABLE || left <= 1) throw error;
    }
    await pause(limits.lockPauseMs);
  }
}

/** SQLSTATEs of a lock that wasn't to be had in time, and of a transaction after an error. */
const LOCK_NOT_AVAILABLE = '55P03';
const ABORTED = '25P02';

async function migrateWithin(trx: Database): Promise<number> {
  if (isShared(trx))
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  const { error, results = [] } = await new Migrator({ db: trx, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return results.length;
}

/** Migrates the installation's database, by `MIGRATE_DATABASE_URL` where it is set (spec operation-105). */
export async function migrateInstallation(
  config: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'>,
  db: Database,
): Promise<number> {
  if (config.databaseUrl === undefined) return migrate(db);
  await using own = openToMigrate(config);
  const variable =
    config.migrateDatabaseUrl === undefined ? 'DATABASE_URL' : 'MIGRATE_DATABASE_URL';
  return await migrate(own, variable).catch((error: unknown) => {
    throw asDatabaseProblem(error, variable, 'failed');
  });
}

/**
 * What keeps this program from working on the tables (spec operation-106, operation-107); undefined if nothing does.
 *
 * @throws if the database doesn't answer
 */
async function schemaProblem(
  db: Database,
): Promise<'unmigrated' | 'newer' | 'foreign' | undefined> {
  const migrator = new Migrator({ db, provider });
  const migrations = await migrator.getMigrations();
  const missing = migrations.filter(({ executedAt }) => executedAt === undefined);
  if (missing.length === 0) {
    const oldest = await readSetting(db, OLDEST_PROGRAM);
    return oldest !== undefined && !migrations.some(({ name }) => name === oldest)
      ? 'newer'
      : undefined;
  }
  if (missing.length < migrations.length) return 'unmigrated';
  const tables = await db.introspection.getTables();
  // Other schemas of PostgreSQL have tables of its extensions.
  const isOthers = tables.some(({ schema = 'public', isView }) => schema === 'public' && !isView);
  // Asked again, because another process may have made them since.
  const isMade = async () => (await migrator.getMigrations()).some((one) => one.executedAt);
  return isOthers && !(await isMade()) ? 'foreign' : 'unmigrated';
}

/** What keeps the database from taking leads; undefined if nothing does. */
export async function databaseProblem(db: Database): Promise<DatabaseProblem | undefined> {
  const variable = variableOf(db);
  try {
    const problem = await schemaProblem(db);
    return problem && new DatabaseProblem(problem, variable);
  } catch (error) {
    return asDatabaseProblem(error, variable);
  }
}

function variableOf(db: Database): string {
  return isShared(db) ? 'DATABASE_URL' : 'DATA_DIR';
}
