import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { expectTaken } from '#tests/faults/every-form.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { query, run } from '#tests/helpers/postgres.ts';
import { debianPostgres, postgresFolder } from '#tests/helpers/postgres-pair.ts';
import { storedFiles } from '#tests/helpers/stored-leads.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/*
 * Backups of PostgreSQL as docs/how-to/deploy-several.md makes and restores them (spec operation-156), with
 * Debian's programs.
 */

async function startWebsite(settings: (directory: string) => Record<string, string> = () => ({})) {
  const folder = await postgresFolder(debianPostgres);
  const data = await folder.initialise('data');
  const server = await folder.start(data, { fsync: 'off', ...settings(folder.directory) });
  await query(server.url, 'create database website');
  const env = { DATABASE_URL: `${server.url}/website`, NODE_ENV: 'test', TRUST_PROXY: 'true' };
  const app = await startApp({ env });
  const { url } = await app.listen();
  return {
    folder,
    server,
    dataDir: app.dataDir,
    end: () => app.app.close(),
    take: async (visitors: number[]) => {
      for (const visitor of visitors) await expectTaken(url, postsOfVisitor(visitor));
    },
  };
}

/** Everything that is in a database: how many rows each table has, the leads, and the résumés. */
async function contents(databaseUrl: string) {
  await using db = openDatabase({ dataDir: '', databaseUrl });
  // Without unlogged ones, which no log brings back.
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  const leads = await db.selectFrom('leads').selectAll().orderBy('id').execute();
  return { counts, leads, files: await storedFiles(db) };
}

describe.skipIf(!debianPostgres)('a backup of PostgreSQL', () => {
  it('by pg_dump has everything, and who was erased since is erased again', async () => {
    const { folder, server, dataDir, take, end } = await startWebsite();
    await take([1, 2, 3]);
    await end();
    const before = await contents(`${server.url}/website`);
    const file = path.join(folder.directory, 'website.dump');
    await folder.run('pg_dump', ['--format=custom', `--file=${file}`, `${server.url}/website`]);
    const env = { DATA_DIR: dataDir, NODE_ENV: 'test' };
    const erase = (database: string, ...more: string[]) =>
      runCli(['leads', 'erase', ...more], {
        env: { ...env, DATABASE_URL: `${server.url}/${database}` },
      });
    const [gone] = postsOfVisitor(2);
    expect(await erase('website', '--email', gone?.email ?? '', '--yes')).toMatchObject({
      status: 0,
    });

    await query(server.url, 'create database restored');
    await folder.run('pg_restore', [`--dbname=${server.url}/restored`, '--no-owner', file]);
    const restored = `${server.url}/restored`;
    expect(await contents(restored)).toEqual(before);
    expect(await erase('restored', '--ledger', '--yes')).toMatchObject({ status: 0 });
    const { leads } = await contents(restored);
    expect(leads).toHaveLength(before.leads.length - 1);
    expect(leads.some(({ fields }) => fields.includes(gone?.email ?? ''))).toBe(false);
  });

  it('as a base backup with its archived log has what came in after it too', async () => {
    const { folder, server, take, end } = await startWebsite((directory) => ({
      archive_mode: 'on',
      archive_command: `test ! -f ${directory}/archive-%f && cp %p ${directory}/archive-%f`,
    }));
    await take([1, 2]);
    const copy = path.join(folder.directory, 'copy');
    await folder.run('pg_basebackup', [
      `--pgdata=${copy}`,
      `--dbname=${server.url}`,
      '--checkpoint=fast',
      '--wal-method=none',
    ]);
    await take([3, 4]);
    await end();
    const before = await contents(`${server.url}/website`);
    await query(server.url, 'select pg_switch_wal()');
    // An orderly end waits until the log is archived.
    await server.end('SIGINT');

    await run('/bin/touch', [path.join(copy, 'recovery.signal')]);
    await appendFile(
      path.join(copy, 'postgresql.auto.conf'),
      `restore_command = 'cp ${folder.directory}/archive-%f %p'\n`,
    );
    const restored = await folder.start(copy, { recovery_target_action: 'promote' });
    await expect
      .poll(() => contents(`${restored.url}/website`), { timeout: 20_000 })
      .toEqual(before);
  });
});
