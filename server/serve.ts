import path from 'node:path';
import { sql } from 'kysely';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { attackFrom, defaultLimits } from './limits.ts';
import { mailTransport } from './mail/transport.ts';
import { loadSite } from './site/site.ts';

const IDLE_CHECK_MS = 100;
/** Connections that are still busy this long after the signal are cut. */
const DRAIN_MS = 4000;
/** The process ends after this time in any case; an unconfirmed mail is sent again. */
const EXIT_MS = 9000;

/**
 * Migrates, listens, and on SIGTERM or SIGINT finishes work under way and exits with 0.
 *
 * @throws {ConfigError} if the environment has a value that isn't allowed, or that doesn't work
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const db = await openUsable(config);
  await migrate(db);
  const transport = mailTransport(config);
  const app = await buildApp(config, {
    db,
    clock: systemClock,
    limits: {
      ...defaultLimits,
      allLeadForms: { requests: config.leadsPerMinute, perSeconds: 60 },
      attack: attackFrom(config.attackPerMinute),
    },
    transport,
    operatorTransport: transport,
    site: await loadSite({
      dist: path.resolve(import.meta.dirname, '../dist'),
      publicUrl: config.publicUrl,
      clock: systemClock,
      styleguide: config.environment !== 'production',
    }),
  });

  const stop = async () => {
    // Keep-alive would hold connections open after their last answer.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    setTimeout(() => process.exit(0), EXIT_MS).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop();
      isStopping = true;
    });
  }

  await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    throw new ConfigError(`HOST or PORT can't be listened on: ${error.message}`);
  });
}

/** @throws {ConfigError} naming the variable to look at, if the database can't be opened */
async function openUsable(config: Config): Promise<Database> {
  const db = openDatabase(config);
  await sql`select 1`.execute(db).catch((thrown: Error) => {
    // An error of SQLite's dialect names the variable already, and has the reason as its cause.
    const error = (thrown instanceof ConfigError ? thrown.cause : thrown) as Error & {
      errors?: Error[];
    };
    const name = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    // A host with several addresses has an error for each.
    const reasons = [error, ...(error.errors ?? [])].map(({ message }) => message).filter(Boolean);
    const reason = reasons.join('; ').replaceAll(/\s+/g, ' ');
    throw new ConfigError(`${name} names a database that can't be opened: ${reason}`);
  });
  return db;
}
