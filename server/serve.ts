import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, isLoopback, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { attackFrom, defaultLimits } from './limits.ts';
import { mailTransport } from './mail/transport.ts';
import { loadSite } from './site/site.ts';
import { reportToSystemd } from './systemd.ts';

const IDLE_CHECK_MS = 100;
/** Connections that are still busy this long after the signal are cut. */
const DRAIN_MS = 4000;
/** The process ends after this time in any case; an unconfirmed mail is sent again. */
const EXIT_MS = 9000;
/** How long to wait for a database that is away: twice as long each time, up to the second. */
const RETRY_MS: [first: number, longest: number] = [500, 15_000];

/**
 * Migrates, listens, and on SIGTERM or SIGINT finishes work under way and exits with 0.
 *
 * @throws {ConfigError} if the environment has a value that isn't allowed, or that doesn't work
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const db = openDatabase(config);
  const problem = await makeReady(config, db).catch((error: Error) => error);
  // A folder can be wrong; a database server can be away for a while (spec operation-82).
  if (problem && config.databaseUrl === undefined) throw problem;
  const migrated = Promise.withResolvers<void>();
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
    migrated: migrated.promise,
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
  // spec operation-83
  if (!isLoopback(config.host) && config.trustProxy === false) {
    app.log.warn(
      'HOST is open to other machines and TRUST_PROXY is unset: behind a proxy all visitors count as one',
    );
  }
  reportToSystemd(env, app.log);
  if (problem) await retryReady(config, db, { problem, log: app.log });
  migrated.resolve();
}

/** Tries again and again, and logs why. Pages are served meanwhile, and forms answered 503. */
async function retryReady(
  config: Config,
  db: Database,
  { problem, log }: { problem: Error; log: FastifyBaseLogger },
): Promise<void> {
  const [first, longest] = RETRY_MS;
  let failed: Error | undefined = problem;
  for (let ms = first; failed; ms = Math.min(ms * 2, longest)) {
    log.error({ err: failed, ms }, 'the database is away: forms are refused');
    await pause(ms, undefined, { ref: false });
    failed = await makeReady(config, db).then(
      () => undefined,
      (error: Error) => error,
    );
  }
  log.info('the database is there: forms are taken');
}

/**
 * Opens and migrates the database.
 *
 * @throws {ConfigError} naming the variable to look at, if it can't be opened
 */
async function makeReady(config: Config, db: Database): Promise<void> {
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
  await migrate(db);
}
