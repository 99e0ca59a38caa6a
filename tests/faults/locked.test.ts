import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from '#server/db/sqlite.ts';
import { smtpTransport } from '#server/mail/smtp-transport.ts';
import { postsOfVisitor } from '#tests/helpers/lead-posts.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { countWaiting, expectWhole } from './audit.ts';
import { expectRefused, expectTaken } from './every-form.ts';

const patience = { timeout: 60_000, interval: 50 };

describe('a database that another process keeps busy', () => {
  it('takes no lead, and the same ones once it is free', async () => {
    const dataDir = await temporaryDirectory();
    const release = Promise.withResolvers<void>();
    const smtp = await startSmtpServer({ beforeAccepting: () => release.promise });
    const server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    const before = await expectTaken(server.url, postsOfVisitor(1));

    const free = lock(dataDir);
    await expectRefused(server.url, postsOfVisitor(2));
    // What is sent meanwhile is noted when the database is free.
    release.resolve();
    await vi.waitFor(() => expect(smtp.received.size).toBeGreaterThan(0), patience);
    free();

    const after = await expectTaken(server.url, postsOfVisitor(2));
    await vi.waitFor(async () => expect(await countWaiting(dataDir)).toBe(0), patience);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const { repeats } = await expectWhole(dataDir, [...before, ...after], smtp.received);
    expect(repeats).toBe(0);
  });

  it('keeps no server from starting', async () => {
    const dataDir = await temporaryDirectory();
    const smtp = await startSmtpServer();
    const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url };
    const first = await startApp({
      env: { DATA_DIR: dataDir },
      clock: manualClock(new Date().toISOString()),
      transport: smtpTransport(smtp.url),
    });
    const before = await expectTaken((await first.listen()).url, postsOfVisitor(1));
    await first.app.close();
    await first.db.destroy();

    const free = lock(dataDir);
    const second = await startServerProcess(env);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    free();
    const after = await expectTaken(second.url, postsOfVisitor(2));
    await vi.waitFor(async () => expect(await countWaiting(dataDir)).toBe(0), patience);
    await second.end('SIGTERM');
    await expectWhole(dataDir, [...before, ...after], smtp.received);
  });
});

/** Locks the database against who writes, as another program's transaction does. Returns how to end it. */
function lock(dataDir: string): () => void {
  const other = new DatabaseSync(databaseFile(dataDir), { timeout: 10_000 });
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  return () => other.exec('rollback');
}
