import { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { openPostgres } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Opens the database that the configuration names; connects at the first query. */
export function openDatabase({ dataDir, databaseUrl, databaseConnections }: Location): Database {
  if (databaseUrl === undefined) return new Kysely<Tables>({ dialect: sqliteDialect(dataDir) });
  return openPostgres({
    url: databaseUrl,
    variable: 'DATABASE_URL',
    connections: databaseConnections ?? 1,
  });
}

type Location = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseConnections'>>;

/**
 * Opens PostgreSQL for migrations, past a pooler and as the owner of the tables where
 * `MIGRATE_DATABASE_URL` says so (spec operation-105).
 */
export function openToMigrate(
  config: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'>,
): Database {
  const { databaseUrl = '', migrateDatabaseUrl } = config;
  const options = { connections: 1, isPatient: true };
  return openPostgres(
    migrateDatabaseUrl === undefined
      ? { ...options, url: databaseUrl, variable: 'DATABASE_URL' }
      : { ...options, url: migrateDatabaseUrl, variable: 'MIGRATE_DATABASE_URL' },
  );
}
