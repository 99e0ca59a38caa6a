import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiRateLimit, changesPerDay } from '#contracts/api/errors.ts';
import { leadsToOwnCluster, OWN_CLUSTER } from './api/providers/postgresql.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, isLoopback, readConfig } from './config.ts';
import { answerSoon } from './db/answer-soon.ts';
import { openDatabase } from './db/database.ts';
import type { DatabaseClock } from './db/database-clock.ts';
import { dialectOf } from './db/dialect.ts';
import { databaseProblem, migrateInstallation } from './db/migrate.ts';
import { addressesOf } from './db/postgres-address.ts';
import type { Database } from './db/schema.ts';
import { attackFrom, defaultLimits } from './limits.ts';
import { mailTransport } from './mail/transport.ts';
import { loadSite, type Pages, type PagesOptions } from './site/site.ts';
import { startLines } from './start-lines.ts';
import { systemClock } from './system/clock.ts';
import { reportToSystemd } from './system/systemd.ts';

const IDLE_CHECK_MS = 100;
/** Connections that are still busy this long after the signal are cut. */
const DRAIN_MS = 4000;
/** The process ends after this time in any case; an unconfirmed mail is sent again. */
const EXIT_MS = 9000;
/** How long to wait for a database that is away: twice as long each time, up to the second. */
const RETRY_MS: [first: number, longest: number] = [500, 15_000];
/** How long the start waits for the database, so that forms work from the first moment. */
const FIRST_WAIT_MS = 5000;
/** How often the database is asked for its time, because a clock drifts and a standby may take over. */
const TIME_EVERY_MS = 60_000;

/**
 * Migrates, listens, and on SIGTERM or SIGINT finishes work under way and exits with 0, or 1 where that failed.
 *
 * @param options.isTerminal whether somebody reads what the program writes; then it logs warnings only, and says where
 *   to look
 * @param options.loadPages gets the pages elsewhere than from the build
 * @throws {ConfigError} if the environment has a value that isn't allowed, or that doesn't work
 */
export async function serve(
  env: NodeJS.ProcessEnv,
  {
    isTerminal = false,
    loadPages,
  }: { isTerminal?: boolean; loadPages?: (options: PagesOptions) => Promise<Pages> } = {},
): Promise<void> {
  const config = readConfig(isTerminal ? { LOG_LEVEL: 'warn', ...env } : env);
  const db = openDatabase(config);
  const first = makeReady(config, db);
  const isOwnCluster = config.api.postgresUrl
    ? leadsToOwnCluster(config.api.postgresUrl, db).catch(() => false)
    : false;
  // A wrong folder ends the start; a database server may be away for a while, or slow (spec operation-82).
  if (config.databaseUrl === undefined) await first;
  else await Promise.race([first.catch(() => {}), pause(FIRST_WAIT_MS, undefined, { ref: false })]);
  // A cluster that is away is compared before each order (spec api-81).
  if (await Promise.race([isOwnCluster, pause(FIRST_WAIT_MS, false, { ref: false })])) {
    throw new ConfigError(OWN_CLUSTER);
  }
  const clock = dialectOf(db).createClock(db);
  const setTime = () => answerSoon(systemClock, clock.measure());
  await setTime();
  const migrated = Promise.withResolvers<void>();
  const transport = mailTransport(config);
  const app = await buildApp(config, {
    db,
    clock,
    limits: {
      ...defaultLimits,
      allLeadForms: { requests: config.leadsPerMinute, perSeconds: 60 },
      apiCalls: { ...defaultLimits.apiCalls, requests: config.api.callsPerMinute },
      // Whoever may call more often may also change more.
      apiChanges: {
        ...defaultLimits.apiChanges,
        requests: Math.ceil((changesPerDay * config.api.callsPerMinute) / apiRateLimit.requests),
      },
      attack: attackFrom(config.attack),
    },
    transport,
    operatorTransport: transport,
    migrated: migrated.promise,
    monitors: config.statusMonitor,
    site: await loadSite(
      {
        dist: path.resolve(import.meta.dirname, '../dist'),
        publicUrl: config.publicUrl,
        apiUrl: config.apiUrl,
        clock: systemClock,
        styleguide: config.environment !== 'production',
      },
      loadPages,
    ),
  });

  const stop = async () => {
    // Keep-alive would hold connections open after their last answer.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    setTimeout(() => process.exit(0), EXIT_MS).unref();
    process.exit(await close(app, db));
  };
  // Ctrl+C comes twice where npm started the server, from the terminal and from npm, so a second signal ends nothing.
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
  // In a terminal it doesn't warn, because a server that is started there is behind no proxy.
  if (!isTerminal && mayCountAsOne(config)) {
    app.log.warn(
      'HOST is open to other machines and TRUST_PROXY is unset: behind a proxy all visitors count as one',
    );
  }
  if (config.trustProxy === true) {
    app.log.warn(
      'TRUST_PROXY=true believes whatever address a request names, so that limits of an address hold nobody: give the number of proxies, or their addresses',
    );
  }
  if (isTerminal) process.stdout.write(startLines(config, process.cwd()));
  reportToSystemd(env, app.log);
  warnOfPlainDatabase(config, app.log);
  await retryReady(config, db, { first, clock, log: app.log });
  setInterval(setTime, TIME_EVERY_MS).unref();
  migrated.resolve();
}

/** Closes app and database, whatever fails, and resolves with the exit status (spec operation-179). */
async function close(app: FastifyInstance, db: Database): Promise<0 | 1> {
  let status: 0 | 1 = 0;
  const failed = (err: unknown) => {
    app.log.error({ err }, 'stopping: not everything could be closed');
    status = 1;
  };
  await app.close().catch(failed);
  await db.destroy().catch(failed);
  return status;
}

/**
 * Waits until the database is there and has told the time, because leases and turns that are taken by another time
 * break those of other processes (spec operation-124). Tries again and again, and logs why. Pages are served meanwhile,
 * and forms answered 503.
 */
async function retryReady(
  config: Config,
  db: Database,
  { first, clock, log }: { first: Promise<void>; clock: DatabaseClock; log: FastifyBaseLogger },
): Promise<void> {
  let [ms, longest] = RETRY_MS;
  for (let attempt = first; ; attempt = makeReady(config, db)) {
    const problem = await attempt
      .then(() => clock.measure())
      .then(
        () => undefined,
        (error: Error) => error,
      );
    if (problem === undefined) break;
    // The message is one line that names the variable.
    log.error({ ms }, `${problem.message}; forms are refused`);
    await pause(ms, undefined, { ref: false });
    ms = Math.min(ms * 2, longest);
  }
  if (ms !== RETRY_MS[0]) log.info('the database is there: forms are taken');
}

/** Whether all visitors may come from the address of a proxy, which isn't believed (spec operation-83). */
export function mayCountAsOne({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return !isLoopback(host) && trustProxy === false;
}

/**
 * Opens the database, and migrates it unless it was told not to (spec operation-104).
 *
 * @throws {DatabaseProblem} naming the variable to look at
 */
async function makeReady(config: Config, db: Database): Promise<void> {
  let problem = await databaseProblem(db);
  if (problem?.problem === 'unmigrated' && config.migrateAtStart) {
    await migrateInstallation(config, db);
    problem = await databaseProblem(db);
  }
  if (problem) throw problem;
}

/** Warns of a database on another machine whose connection may be unencrypted (spec operation-108). */
function warnOfPlainDatabase({ databaseUrl, api }: Config, log: FastifyBaseLogger): void {
  const isPlain = (address: string) => {
    const url = URL.parse(address);
    if (url === null || /^%2f/i.test(url.hostname)) return false;
    return !isLoopback(url.hostname) && !url.searchParams.has('sslmode');
  };
  for (const [variable, address = '', what] of [
    ['DATABASE_URL', databaseUrl, 'leads'],
    ['API_POSTGRES_URL', api.postgresUrl, 'hashes of passwords'],
  ] as const) {
    if (!addressesOf(address).some(isPlain)) continue;
    log.warn(
      `${variable} leads to another machine without sslmode: ${what} travel unencrypted (sslmode=disable says that this is meant)`,
    );
  }
}
