import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { runCli } from '#tests/helpers/cli.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { patience } from '#tests/helpers/patience.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { believeClock } from '../db/clock-doubt.ts';
import { writeSetting } from '../db/settings.ts';
import { addMemo } from '../memos/memos.repository.ts';
import { lastBackupSetting } from '../operator/looks.ts';

const now = '2026-01-05T10:00:00.000Z';

/** A running server, and what doctor says of it. */
async function startExamined(env: Record<string, string> = {}) {
  const own = { ...(await testDatabase()), OPERATOR_EMAIL: 'operator@example.com', ...env };
  const test = await startApp({ env: own });
  const { url } = await test.listen();
  // As the program makes them.
  for (const name of await readdir(own.DATA_DIR)) await chmod(path.join(own.DATA_DIR, name), 0o600);
  await chmod(own.DATA_DIR, 0o700);
  const examine = (args: string[] = [], more: Record<string, string> = {}) =>
    runCli(['doctor', ...args], { env: { ...own, PUBLIC_URL: url, ...more }, now });
  return { ...test, url, own, examine };
}

/** A line of the table, by what was looked at. */
const lineOf = (out: string, what: string) =>
  out.split('\n').find((line) => line.includes(`  ${what}  `)) ?? '';

// spec operation-97
describe('doctor', () => {
  it('sends a test lead through everything, counts it nowhere and erases it', async () => {
    const { transport, db, clock, examine } = await startExamined();
    // The outbox polls by the clock of the test.
    const polling = setInterval(() => clock.advance(5000), 50);
    const { status, out, err } = await examine().finally(() => clearInterval(polling));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const what of ['permissions', 'disk', 'website', 'database', 'outbox']) {
      expect(lineOf(out, what)).toMatch(/^ok /);
    }
    for (const kind of ['sales', 'acknowledgement']) {
      expect(lineOf(out, `test lead: ${kind}`)).toMatch(/^ok .* sent, and erased here$/);
    }
    expect(transport.sent.map(({ to }) => to).sort()).toEqual([
      'hello@example.com',
      'operator@example.com',
    ]);
    expect(await db.selectFrom('memos').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });

  it('leaves the test lead of another doctor, which is under way', async () => {
    const { db, clock, examine } = await startExamined();
    const other = await addMemo(db, { kind: 'test', now: new Date(now) });
    const polling = setInterval(() => clock.advance(5000), 50);
    const { status, out } = await examine().finally(() => clearInterval(polling));
    expect(status).toBe(0);
    expect(lineOf(out, 'test lead: sales')).toMatch(/^ok /);
    const left = db.selectFrom('memos').select('id');
    expect(await left.execute()).toEqual([{ id: other }]);
  });

  it('says so where its test lead is erased before it is sent', async () => {
    const { db, examine } = await startExamined();
    const examining = examine();
    const erased = db.deleteFrom('memos').where('kind', '=', 'test');
    await vi.waitFor(async () => {
      expect((await erased.executeTakeFirstOrThrow()).numDeletedRows).toBe(1n);
    }, patience);
    const { status, out } = await examining;
    expect(status).toBe(1);
    expect(lineOf(out, 'test lead')).toMatch(/^bad .* it was erased meanwhile$/);
  });

  it('is in no list, export or count while it is there', async () => {
    const { own, db } = await startExamined();
    await addMemo(db, { kind: 'test', now: new Date(now) });
    const run = async (...args: string[]) => (await runCli(['leads', ...args], { env: own })).out;
    expect(await run('list')).not.toContain('WD-');
    expect(await run('export', '--format', 'json')).toBe('[]\n');
    expect(await run('stats')).not.toContain('test');
  });

  it('says what is bad, and exits with 1', async () => {
    const { own, transport, clock, examine, db } = await startExamined();
    await addLead(db, {
      createdAt: '2026-01-01T10:00:00.000Z',
      deliveries: [{ failed_at: now, last_error: 'ESOCKET' }],
    });
    await chmod(own.DATA_DIR, 0o755);
    transport.failWith = new Error('no route');
    const polling = setInterval(() => clock.advance(5000), 50);
    const { status, out, err } = await examine(['--wait', '2'], {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'website@shop.nl',
    }).finally(() => clearInterval(polling));
    expect(status).toBe(1);
    expect(err).toMatch(/^\d+ things to put right\n$/);
    for (const [what, text] of [
      ['permissions', 'others may read'],
      ['MX', 'could not be asked'],
      ['outbox', 'Given up: 1 of the kind sales'],
      ['test lead: sales', 'no route'],
    ] as const) {
      expect(lineOf(out, what)).toMatch(/^bad /);
      expect(lineOf(out, what)).toContain(text);
    }
    expect(await db.selectFrom('leads').select('form').execute()).toEqual([{ form: 'contact' }]);
    expect(await db.selectFrom('memos').selectAll().execute()).toEqual([]);
  });

  it('says that the clock is doubted, until it is told that it is right (spec operation-232)', async () => {
    const { db, examine } = await startExamined();
    await believeClock(db, new Date('2025-01-05T10:00:00.000Z'));
    const doubted = await examine(['--no-lead']);
    expect(lineOf(doubted.out, 'clock')).toMatch(/^bad .*2025-01-05T10:00Z.*--clock-is-right/);
    const { out } = await examine(['--no-lead', '--clock-is-right']);
    expect(lineOf(out, 'clock')).toMatch(/^ok /);
    expect(lineOf((await examine(['--no-lead'])).out, 'clock')).toMatch(/^ok /);
  });

  it('says that the newest backups are kept for longer (spec operation-234)', async () => {
    const { db, examine } = await startExamined();
    await writeSetting(db, lastBackupSetting, '2025-11-01T03:00:00.000Z');
    const { out } = await examine(['--no-lead']);
    if (inject('postgresUrl') === undefined) {
      expect(lineOf(out, 'backup')).toMatch(/^bad .*65 days old.* stay beyond their 30 days/);
    }
  });

  it('says where nothing answers, and sends nothing by --no-lead', async () => {
    const { examine, transport } = await startExamined();
    const { status, out } = await examine(['--no-lead'], {
      PUBLIC_URL: `https://127.0.0.1:${await freePort()}`,
    });
    expect(status).toBe(1);
    expect(lineOf(out, 'website')).toMatch(/^bad .*does not answer: ECONNREFUSED/);
    expect(lineOf(out, 'certificate')).toMatch(/^bad /);
    expect(out).not.toContain('test lead');
    expect(transport.sent).toEqual([]);
  });

  it('asks the API, not the pages, where these are elsewhere (spec operation-136)', async () => {
    const { examine, url } = await startExamined();
    const pages = `http://127.0.0.1:${await freePort()}`;
    const { out } = await examine(['--no-lead'], { PUBLIC_URL: pages, API_URL: url });
    expect(lineOf(out, 'website')).toMatch(/^ok /);
  });
});
