import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely/migration';
import type { Config } from '../config.ts';
import { databaseLimits as limits } from '../limits.ts';
import { openToMigrate } from './database.ts';
import { dialectOf } from './dialect.ts';
import { up as initial } from './migrations/0001-initial.ts';
import { asDatabaseProblem, DatabaseProblem } from './problem.ts';
import type { Database } from './schema.ts';
import { readSetting } from './settings.ts';

/** Every migration by its name, which begins with its number. */
export const migrations: Migrations = {
  '0001-initial': { up: initial },
};

type Migrations = Readonly<Record<string, Migration>>;

/** The setting that names the migration which a program has to know, because it took away what older programs use. */
const OLDEST_PROGRAM = 'oldestProgram';

/**
 * Brings the database up to date in one transaction; one among several processes does it. Between its waits for a lock
 * it pauses, so that those whom it holds up can go on (spec operation-104).
 *
 * @param options.variable the one that names the database
 * @param options.known the program's migrations; tests give others
 * @returns how many migrations were done
 * @throws {DatabaseProblem} or the error of the failed migration
 */
export async function migrate(
  db: Database,
  {
    variable = dialectOf(db).variable,
    known = migrations,
  }: { variable?: string; known?: Migrations } = {},
): Promise<number> {
  for (let left = limits.lockTries; ; left -= 1) {
    // Most starts only read, because a reader doesn't wait for a writer.
    const problem = await schemaProblem(db, known);
    if (problem === undefined) return 0;
    if (problem !== 'unmigrated') throw new DatabaseProblem(problem, variable);
    try {
      return await db.transaction().execute((trx) => migrateWithin(trx, known));
    } catch (error) {
      const { code } = error as { code?: string };
      // Kysely hides the first error, which says that the user may not make its tables.
      if (code === ABORTED) throw new DatabaseProblem('forbidden', variable);
      if (code !== LOCK_NOT_AVAILABLE || left <= 1) throw error;
    }
    await pause(limits.lockPauseMs);
  }
}

/** SQLSTATEs of a lock that wasn't free in time, and of a statement after a failed one. */
const LOCK_NOT_AVAILABLE = '55P03';
const ABORTED = '25P02';

async function migrateWithin(trx: Database, known: Migrations): Promise<number> {
  await dialectOf(trx).lockMigrations(trx);
  const { error, results = [] } = await migratorOf(trx, known).migrateToLatest();
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
  return await migrate(own, { variable }).catch((error: unknown) => {
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
  known: Migrations,
): Promise<'unmigrated' | 'newer' | 'foreign' | undefined> {
  const migrator = migratorOf(db, known);
  const all = await migrator.getMigrations();
  const missing = all.filter(({ executedAt }) => executedAt === undefined);
  if (missing.length === 0) {
    const oldest = await readSetting(db, OLDEST_PROGRAM);
    return oldest !== undefined && !all.some(({ name }) => name === oldest) ? 'newer' : undefined;
  }
  if (missing.length < all.length) return 'unmigrated';
  const tables = await db.introspection.getTables();
  // Other schemas of PostgreSQL have tables of its extensions.
  const isOthers = tables.some(({ schema = 'public', isView }) => schema === 'public' && !isView);
  // The migrations are read again, because another process may have made the tables since.
  const isMade = async () => (await migrator.getMigrations()).some((one) => one.executedAt);
  return isOthers && !(await isMade()) ? 'foreign' : 'unmigrated';
}

/** What keeps the database from taking leads; undefined if nothing does. */
export async function databaseProblem(
  db: Database,
  known = migrations,
): Promise<DatabaseProblem | undefined> {
  const { variable } = dialectOf(db);
  try {
    const problem = await schemaProblem(db, known);
    return problem && new DatabaseProblem(problem, variable);
  } catch (error) {
    return asDatabaseProblem(error, variable);
  }
}

function migratorOf(db: Database, known: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
}
