import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { ledgerEntry } from '#server/backup/ledger.ts';
import type { Database } from '#server/db/schema.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { spawnSync } from '#tests/helpers/child-process.ts';
import { startCli } from '#tests/helpers/cli.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { countWaiting, expectWhole } from './audit.ts';
import { expectRefused, expectTaken } from './every-form.ts';
import { passTime } from './pass-time.ts';

const patience = { timeout: 60_000, interval: 50 };

describe('a full database', () => {
  it('takes no lead, and the same ones once there is room', async () => {
    const release = Promise.withResolvers<void>();
    const smtp = await startSmtpServer({ beforeAccepting: () => release.promise });
    const app = await startApp({ transport: smtpTransport(smtp.url) });
    const { db, files, dataDir } = app;
    const { url } = await app.listen();
    const before = await expectTaken(url, postsOfVisitor(1));
    await limitPages(db);
    await expectRefused(url, postsOfVisitor(2));
    expect(await countLeads(db)).toBe(before.length);
    expect((await files()).size).toBe(1);
    // What is being sent is noted now or when there is room.
    release.resolve();
    await vi.waitFor(() => expect(smtp.received.size).toBeGreaterThan(0), patience);
    await expectRefused(url, postsOfVisitor(2));

    await sql`pragma max_page_count = ${sql.lit(2 ** 30)}`.execute(db);
    const after = await expectTaken(url, postsOfVisitor(2));
    await passTime(app, async () => expect(await countWaiting(dataDir)).toBe(0));
    const { repeats } = await expectWhole(dataDir, [...before, ...after], smtp.received);
    expect(repeats).toBe(0);
  });
});

describe('a disk that takes nothing any more', () => {
  it.skipIf(!isLimitable(process.pid))(
    'keeps no page from visitors, and no lead once there is room',
    async () => {
      const dataDir = await temporaryDirectory();
      const release = Promise.withResolvers<void>();
      const smtp = await startSmtpServer({ beforeAccepting: () => release.promise });
      const server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
      const before = await expectTaken(server.url, postsOfVisitor(1));

      limitFiles(server.child.pid, 1);
      await expectRefused(server.url, postsOfVisitor(2));
      for (const address of ['/', '/healthz', '/contact']) {
        expect((await fetch(server.url + address)).status).toBe(200);
      }
      release.resolve();
      await vi.waitFor(() => expect(smtp.received.size).toBeGreaterThan(0), patience);

      limitFiles(server.child.pid, 'unlimited');
      const after = await expectTaken(server.url, postsOfVisitor(2));
      await vi.waitFor(async () => expect(await countWaiting(dataDir)).toBe(0), patience);
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
      const { repeats } = await expectWhole(dataDir, [...before, ...after], smtp.received);
      expect(repeats).toBe(0);
    },
  );

  it.skipIf(!isLimitable(process.pid))(
    'erases nobody whom the ledger has no room for (spec operation-96)',
    async () => {
      const { db, dataDir, env } = await startCli();
      for (let count = 0; count < 3; count += 1) await addLead(db, { suspect: true });
      const ledger = path.join(dataDir, ledgerEntry);
      const room = 16 * 1024 * 1024;
      await writeFile(ledger, '');
      // The first of the lines fits.
      await truncate(ledger, room - 60);
      const command = ['server/admin/main.ts', 'leads', 'erase', '--spam', '--yes'];
      const { status, stderr } = spawnSync(
        'prlimit',
        [`--fsize=${room}`, process.execPath, ...command],
        { encoding: 'utf8', env: env },
      );
      expect(stderr).toContain('it failed: EFBIG');
      expect(status).toBe(1);
      expect(await countLeads(db)).toBe(3);
    },
  );
});

/** Lets the database grow no more. */
async function limitPages(db: Database): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
}

async function countLeads(db: Database): Promise<number> {
  return (await db.selectFrom('leads').select('id').execute()).length;
}

/** Lets a process write nothing behind so many bytes of any file, from now on. */
function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): void {
  const { status, stderr } = prlimit(pid, `--fsize=${bytes}:`);
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}

/** Linux has the program. */
function isLimitable(pid: number): boolean {
  return prlimit(pid, '--fsize').status === 0;
}

function prlimit(pid: number | undefined, limit: string) {
  return spawnSync('prlimit', ['--pid', String(pid), limit], { encoding: 'utf8' });
}
