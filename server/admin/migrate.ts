import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { databaseProblem, migrateInstallation } from '../db/migrate.ts';
import type { Context } from './context.ts';
import { newCommand } from './options.ts';

/** Brings the database up to date (spec operation-104). */
export const migrate = ({ env, out }: Context) =>
  newCommand(
    'migrate',
    'bring the database up to date, or make it',
    'A start of the server does so too, unless MIGRATE_AT_START is false. Run it before the first process of a new release starts; those of the release before go on meanwhile. It waits for locks 5 s at a time, and one among several migrates.',
  ).action(async () => {
    const config = readConfig(env);
    await using db = openDatabase(config);
    const done = await migrateInstallation(config, db);
    const problem = await databaseProblem(db);
    if (problem) throw problem;
    await out(
      done === 0
        ? 'The database is up to date.\n'
        : `Migrations done: ${done}. The database is up to date.\n`,
    );
  });
