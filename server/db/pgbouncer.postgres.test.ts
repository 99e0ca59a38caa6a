import { once } from 'node:events';
import { chmod, chown, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawn } from '#tests/helpers/child-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { certificate, isInstalled } from '#tests/helpers/nginx.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';
import { emptyDatabase } from '#tests/helpers/test-database.ts';
import { openDatabase } from './database.ts';
import { databaseProblem } from './migrate.ts';

/** PgBouncer refuses to run as root: there it runs as nobody. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Fewer than the website has connections. */
const SESSIONS = 3;

describe.skipIf(!isInstalled('pgbouncer'))(
  'through PgBouncer, which gives each transaction a session',
  () => {
    it('the website migrates and takes leads, and leaves nothing in a session', async () => {
      const { DATABASE_URL: url = '' } = await emptyDatabase();
      const bouncer = await startPgBouncer(url);
      const { post, db } = await startApp({
        env: { DATABASE_URL: bouncer.url, DATABASE_CONNECTIONS: '9' },
      });
      const posts = Array.from({ length: 9 }, (_, number) =>
        post({ ...validContact, message: `Message ${number}` }),
      );
      const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual(statuses.map(() => 200));
      const { count } = db.fn;
      const { leads } = await db
        .selectFrom('leads')
        .select(count('id').as('leads'))
        .executeTakeFirstOrThrow();
      expect(Number(leads)).toBe(9);

      await using direct = openDatabase({ dataDir: '', databaseUrl: url });
      const { rows } = await sql<{ sessions: number; locks: number }>`select
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid()) as sessions,
      (select count(*)::int from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())) as locks`.execute(
        direct,
      );
      expect(rows[0]?.sessions).toBeLessThanOrEqual(SESSIONS);
      expect(rows[0]?.locks).toBe(0);
      const sessions = Array.from({ length: SESSIONS }, async () => {
        const { rows: set } = await sql<{
          name: string;
        }>`select name from pg_settings, pg_sleep(0.1)
        where source = 'session' and name like '%timeout%'`.execute(db);
        return set;
      });
      expect((await Promise.all(sessions)).flat()).toEqual([]);
    });

    it('TLS is as sslmode and sslrootcert say', async () => {
      const bouncer = await startPgBouncer((await emptyDatabase()).DATABASE_URL ?? '');
      for (const [parameters, problem] of [
        ['sslmode=require', 'unmigrated'],
        [`sslmode=verify-ca&sslrootcert=${bouncer.certificate}`, 'unmigrated'],
        // The certificate is for another host.
        [`sslmode=verify-full&sslrootcert=${bouncer.certificate}`, 'certificate'],
        ['sslmode=verify-full', 'certificate'],
        ['sslmode=verify-full&sslrootcert=/none.pem', 'certificate'],
      ]) {
        const databaseUrl = `${bouncer.url}?${parameters}`;
        await using db = openDatabase({ dataDir: '', databaseUrl });
        expect((await databaseProblem(db))?.problem, parameters).toBe(problem);
      }
    });
  },
);

/** PgBouncer as Debian has it, before one database, for as long as the test runs. */
async function startPgBouncer(databaseUrl: string) {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const directory = await temporaryDirectory();
  const made = await certificate();
  const [cert, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(directory, name));
  await cp(made.certificate, cert ?? '');
  await cp(made.key, key ?? '');
  const listens = await freePort();
  const file = path.join(directory, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
client_tls_sslmode = allow
client_tls_cert_file = ${cert}
client_tls_key_file = ${key}
`,
  );
  if (user.uid !== undefined) {
    for (const one of [directory, file, cert ?? '', key ?? ''])
      await chown(one, user.uid, user.gid);
  }
  await chmod(directory, 0o700);
  const child = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (/process up/.test(output)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${output}`)));
  });
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  return {
    url: `postgres://website@127.0.0.1:${listens}${pathname}`,
    certificate: cert ?? '',
  };
}
