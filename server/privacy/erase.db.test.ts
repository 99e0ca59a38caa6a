import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { fieldParts, multipart, pdf } from '#tests/helpers/multipart.ts';
import { patience } from '#tests/helpers/patience.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, validApplication, validContact } from '#tests/helpers/test-app.ts';
import { believeClock } from '../db/clock-doubt.ts';
import { createPurgeSchedule, FIRST_PURGE_MS, purgeAll } from '../jobs/purge.ts';
import { fileTransport } from '../mail/file-transport.ts';
import { addMemo } from '../memos/memos.repository.ts';
import { DAY_MS } from '../system/time.ts';
import { eraseLeads, eraseRecipients, type LeadStorage } from './erase.ts';
import { PURGE_EVERY_MS } from './purge.ts';

const onSqlite = inject('postgresUrl') === undefined;
const now = new Date('2026-01-05T11:00:00.000Z');

/** The real app with mails as files, and the places where its leads leave data. */
async function start(options: Parameters<typeof startApp>[0] = {}) {
  const mailDirectory = path.join(await temporaryDirectory(), 'mail');
  const app = await startApp({ transport: fileTransport(mailDirectory), ...options });
  const storage: LeadStorage = { db: app.db, mailDirectory };
  const mails = () => readdir(mailDirectory).catch(() => []);
  const references = async () => {
    const rows = await app.db.selectFrom('leads').select('reference').execute();
    return rows.map(({ reference }) => reference).toSorted();
  };
  return { ...app, storage, mails, references };
}

describe('eraseLeads', () => {
  it('leaves nothing of a lead, and all of the others', async () => {
    const { app, db, storage, post, files, mails, references } = await start();
    const marked = { ...validContact, name: 'Zebedee Quokka', email: 'zebedee@example.org' };
    const { reference } = (await post(marked)).json();
    const other = (await post(validContact)).json().reference;
    const parts = [
      ...fieldParts(validApplication),
      { name: 'resume', value: pdf, filename: 'cv.pdf' },
    ];
    const { body, headers } = multipart(parts);
    const application = await app.inject({
      method: 'POST',
      url: '/api/careers',
      headers,
      payload: body,
    });
    const applied = application.json().reference;
    await vi.waitFor(async () => expect(await mails()).toHaveLength(6), patience);
    await vi.waitFor(async () => {
      const leased = db.selectFrom('deliveries').select('id').where('leased_until', 'is not', null);
      expect(await leased.execute()).toEqual([]);
    }, patience);

    const erased = await eraseLeads(storage, [reference, applied, 'WD-ZZZZZZ'], now);
    expect(erased).toEqual({
      references: expect.arrayContaining([reference, applied]),
      resumes: 1,
      mailFiles: 4,
      busy: [],
    });
    expect(await eraseRecipients(db, ['Zebedee+tag@example.org', 'zebedee@example.org'])).toBe(1);
    expect(await references()).toEqual([other]);
    expect((await files()).size).toBe(0);
    expect(await mails()).toEqual(Array(2).fill(expect.stringContaining(other)));
    expect(await db.selectFrom('deliveries').select('id').execute()).toHaveLength(2);
    expect(await db.selectFrom('acknowledgements').selectAll().execute()).toHaveLength(2);
    expect(await eraseLeads(storage, [reference], now)).toMatchObject({
      references: [],
      mailFiles: 0,
    });
  });

  it.runIf(onSqlite)('writes over what was stored, also in the log', async () => {
    const { db, storage, post, app, clock, dataDir, references } = await start();
    const message = `secret words ${'of some length '.repeat(300)}`;
    for (const name of ['Zebedee', 'Anna']) {
      await post({
        ...validContact,
        name,
        email: `${name}@example.org`,
        message: `${name} ${message}`,
      });
      clock.advance(1000);
    }
    await vi.waitFor(async () => {
      const open = db.selectFrom('deliveries').select('id').where('sent_at', 'is', null);
      expect(await open.execute()).toEqual([]);
    }, patience);
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('fields', 'like', '%Zebedee%')
      .executeTakeFirstOrThrow();
    await eraseLeads(storage, [lead.reference], now);
    await purgeAll(storage, now);
    expect(await references()).toHaveLength(1);
    const traces = async (word: string) => {
      const names = (await readdir(dataDir)).filter((name) => name.startsWith('website.sqlite'));
      const contents = await Promise.all(names.map((name) => readFile(path.join(dataDir, name))));
      return contents.filter((content) => content.includes(word)).length;
    };
    expect(await traces('Anna')).toBe(1);
    for (const word of ['Zebedee', lead.reference]) expect.soft(await traces(word), word).toBe(0);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('does not touch what is being sent, and lets nothing else begin', async () => {
    const { db, storage, references, app } = await start();
    // A running outbox would correct times so far ahead.
    await app.close();
    const due = { next_attempt_at: '2030-01-01T00:00:00.000Z' };
    const busy = await addLead(db, {
      deliveries: [{ ...due, leased_until: '2026-01-05T11:00:00.001Z' }, due],
    });
    const idle = await addLead(db, { deliveries: [{ ...due, leased_until: now.toISOString() }] });
    expect(await eraseLeads(storage, [busy, idle], now)).toMatchObject({
      references: [idle],
      busy: [busy],
    });
    expect(await references()).toEqual([busy]);
    const rows = await db
      .selectFrom('deliveries')
      .select(['next_attempt_at', 'failed_at'])
      .execute();
    // That one ends by itself; the other counts as given up, in case that nobody erases the rest.
    expect(rows).toEqual(
      expect.arrayContaining([
        { next_attempt_at: '2030-01-01T00:00:00.000Z', failed_at: null },
        { next_attempt_at: null, failed_at: now.toISOString() },
      ]),
    );
  });
});

describe('purge', () => {
  it('removes of each form what its period is over for', async () => {
    const { db, storage, references } = await start();
    const at = new Date('2026-06-01T08:00:00.000Z');
    const gone = [
      { form: 'contact', createdAt: '2024-06-01T23:00:00.000Z' },
      { form: 'reseller', createdAt: '2024-06-01T23:00:00.000Z' },
      { form: 'mvp-proposal', createdAt: '2024-06-01T23:00:00.000Z' },
      { form: 'status-subscription', createdAt: '2025-06-01T23:00:00.000Z' },
      { form: 'careers', decidedAt: '2026-05-04T23:00:00.000Z' },
      { form: 'careers', createdAt: '2025-12-01T23:00:00.000Z' },
      { form: 'careers', createdAt: '2025-06-01T23:00:00.000Z', fields: { keepOneYear: 'yes' } },
    ] as const;
    const kept = [
      { form: 'contact', createdAt: '2024-06-02T00:00:00.000Z' },
      { form: 'reseller', createdAt: '2024-06-02T00:00:00.000Z' },
      { form: 'mvp-proposal', createdAt: '2024-06-02T00:00:00.000Z' },
      { form: 'status-subscription', createdAt: '2025-06-02T00:00:00.000Z' },
      { form: 'careers', decidedAt: '2026-05-05T00:00:00.000Z' },
      { form: 'careers', createdAt: '2025-12-02T00:00:00.000Z' },
      {
        form: 'careers',
        createdAt: '2025-11-01T00:00:00.000Z',
        decidedAt: '2026-05-05T00:00:00.000Z',
      },
      {
        form: 'careers',
        createdAt: '2025-06-02T00:00:00.000Z',
        decidedAt: '2025-07-01T00:00:00.000Z',
        fields: { keepOneYear: 'yes' },
      },
    ] as const;
    for (const lead of gone) await addLead(db, lead);
    const left: string[] = [];
    for (const lead of kept) left.push(await addLead(db, lead));
    const purged = await purgeAll(storage, at);
    expect(await references()).toEqual(left.toSorted());
    expect(purged.leads).toEqual([
      { form: 'contact', count: 1 },
      { form: 'reseller', count: 1 },
      { form: 'mvp-proposal', count: 1 },
      { form: 'careers', count: 3 },
      { form: 'status-subscription', count: 1 },
    ]);
    expect((await purgeAll(storage, at)).leads).toEqual([]);
  });

  it('removes more than it takes at once, and leaves what is being sent', async () => {
    const { db, storage, references, app } = await start({
      // A lease that ends later than a lease can last would be shortened.
      clock: manualClock('2026-01-05T11:59:00.000Z'),
    });
    await app.ready();
    const createdAt = '2020-01-01T00:00:00.000Z';
    const leased = { deliveries: [{ leased_until: '2026-01-05T12:00:00.000Z' }] };
    const busy = await addLead(db, { createdAt, ...leased });
    for (let count = 0; count < 450; count += 1) await addLead(db, { createdAt, deliveries: [] });
    expect((await purgeAll(storage, now)).leads).toEqual([{ form: 'contact', count: 450 }]);
    expect(await references()).toEqual([busy]);
  });

  it('forgets hashes that serve nothing any more', async () => {
    const { db, storage } = await start();
    await addLead(db, {
      reference: 'WD-AAAAAA',
      submissionKey: 'post:a',
      createdAt: '2026-01-05T10:49:59.999Z',
    });
    await addLead(db, {
      reference: 'WD-BBBBBB',
      submissionKey: 'post:b',
      createdAt: '2026-01-05T10:50:00.000Z',
    });
    await addLead(db, {
      reference: 'WD-CCCCCC',
      submissionKey: 'key:c',
      createdAt: '2026-01-01T10:00:00.000Z',
    });
    await db
      .insertInto('acknowledgements')
      .values([
        // A day old before the next purge.
        { recipient: 'old', created_at: '2026-01-04T11:59:59.999Z' },
        { recipient: 'new', created_at: '2026-01-04T12:00:00.000Z' },
      ])
      .execute();
    expect(await purgeAll(storage, now)).toMatchObject({ acknowledgements: 1, submissionKeys: 1 });
    const leads = await db
      .selectFrom('leads')
      .select('submission_key')
      .orderBy('reference')
      .execute();
    expect(leads.map(({ submission_key }) => submission_key)).toEqual([null, 'post:b', 'key:c']);
    expect(await db.selectFrom('acknowledgements').select('recipient').execute()).toEqual([
      { recipient: 'new' },
    ]);
  });

  it('clears what was sent a week ago, and keeps what waits or failed (spec operation-51)', async () => {
    const { db, storage } = await start();
    // The next purge comes in an hour.
    const old = '2025-12-29T11:59:59.999Z';
    await addLead(db, {
      deliveries: [
        { id: 'old', sent_at: old },
        { id: 'new', sent_at: '2025-12-29T12:00:00.000Z' },
        { id: 'failed', failed_at: old },
        { id: 'waits', next_attempt_at: '2027-01-01T00:00:00.000Z', created_at: old },
      ],
    });
    const messages = async () => {
      const rows = await db.selectFrom('deliveries').select(['id', 'message']).execute();
      return rows.filter(({ message }) => message === '').map(({ id }) => id);
    };
    expect(await purgeAll(storage, now)).toMatchObject({ messages: 1 });
    expect(await messages()).toEqual(['old']);
    expect(await purgeAll(storage, now)).toMatchObject({ messages: 0 });
  });

  it('lets other work go on (spec operation-50)', async () => {
    const { db, storage } = await start();
    const sent = { deliveries: [{ sent_at: '2020-01-01T00:00:00.000Z' }] };
    for (let count = 0; count < 150; count += 1) await addLead(db, sent);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    onTestFinished(() => clearInterval(timer));
    const { messages } = await purgeAll(storage, now);
    expect(messages).toBe(150);
    expect(turns).toBeGreaterThan(1);
  });

  it('removes test leads of an hour ago, which a broken-off test left (spec operation-97)', async () => {
    const { db, storage } = await start();
    await addMemo(db, { kind: 'test', now: new Date('2026-01-05T10:00:00.000Z') });
    const young = await addMemo(db, { kind: 'test', now: new Date('2026-01-05T10:00:00.001Z') });
    await purgeAll(storage, now);
    expect(await db.selectFrom('memos').select('id').execute()).toEqual([{ id: young }]);
  });

  it('stops between leads', async () => {
    const { db, storage, references } = await start();
    await addLead(db, { createdAt: '2020-01-01T00:00:00.000Z' });
    await purgeAll(storage, now, { signal: AbortSignal.abort() });
    expect(await references()).toHaveLength(1);
  });
});

describe('the server', () => {
  it('purges some minutes after its start, and then every hour', async () => {
    const clock = manualClock('2026-01-05T10:00:00.000Z');
    const { db, app, references } = await start({ clock });
    await app.ready();
    const createdAt = '2020-01-01T00:00:00.000Z';
    const first = await addLead(db, { createdAt });
    clock.advance(FIRST_PURGE_MS - 1);
    expect(await references()).toEqual([first]);
    clock.advance(1);
    await vi.waitFor(async () => expect(await references()).toEqual([]), patience);
    const second = await addLead(db, { createdAt });
    // Planned once the first one has ended.
    await vi.waitFor(async () => {
      clock.advance(PURGE_EVERY_MS / 4);
      expect(await references()).not.toContain(second);
    }, patience);
  });

  it('leaves what is neither sent nor given up, whatever the age (spec operation-233)', async () => {
    const { db, storage, references } = await start();
    const createdAt = '2020-01-01T00:00:00.000Z';
    const due = { next_attempt_at: '2020-01-01T00:00:00.000Z' };
    const waits = await addLead(db, { createdAt, deliveries: [due] });
    await addLead(db, { createdAt, deliveries: [{ failed_at: createdAt }] });
    await addLead(db, { createdAt, deliveries: [{ sent_at: createdAt }] });
    await purgeAll(storage, now);
    expect(await references()).toEqual([waits]);
    await db.updateTable('deliveries').set({ next_attempt_at: null, sent_at: createdAt }).execute();
    await purgeAll(storage, now);
    expect(await references()).toEqual([]);
  });

  it('leaves what was confirmed between its look and its deletion (spec operation-230)', async () => {
    const { db, storage, references } = await start();
    const lead = await addLead(db, {
      form: 'status-subscription',
      askedAt: '2020-01-01T00:00:00.000Z',
      deliveries: [],
    });
    const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    // As if its owner had just confirmed it, after the purge had found it.
    const only = sql<SqlBool>`not exists (
      select 1 from status_subscribers where status_subscribers.lead_id = leads.id)`;
    await db
      .insertInto('status_subscribers')
      .values({ lead_id: id, email: 'a', confirmed_at: now.toISOString(), refused_on: null })
      .execute();
    expect(await eraseLeads(storage, [lead], now, { only })).toMatchObject({
      references: [],
      busy: [lead],
    });
    expect(await references()).toEqual([lead]);
  });

  it('waits while the clock is doubted, and goes on after a day of running (spec operation-232)', async () => {
    const clock = manualClock('2026-01-05T10:00:00.000Z');
    const { db, storage, references } = await start();
    const log = { info: () => {}, warn: vi.fn(), error: () => {} };
    const purges = createPurgeSchedule({ storage, clock, log: log as never });
    const purged = () => vi.waitFor(() => expect(clock.pending()).toBe(1), patience);
    purges.start();
    clock.advance(FIRST_PURGE_MS);
    await purged();
    const lead = await addLead(db, { createdAt: '2026-01-05T10:00:00.000Z', deliveries: [] });
    const suspect = await addLead(db, {
      createdAt: '2026-01-05T10:00:00.000Z',
      suspect: true,
      deliveries: [],
    });
    // The machine was off for 40 days, or its clock is wrong.
    clock.shift(40 * DAY_MS);
    clock.advance(PURGE_EVERY_MS);
    await purged();
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('--clock-is-right'));
    for (let hour = 1; hour < 24; hour += 1) {
      clock.advance(PURGE_EVERY_MS);
      await purged();
    }
    expect(await references()).toEqual([lead, suspect].toSorted());
    clock.advance(PURGE_EVERY_MS);
    await purged();
    expect(await references()).toEqual([lead]);
    // Three years are believed by an operator only.
    clock.shift(3 * 365 * DAY_MS);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.advance(PURGE_EVERY_MS);
      await purged();
    }
    expect(await references()).toEqual([lead]);
    await believeClock(db, clock.now());
    clock.advance(PURGE_EVERY_MS);
    await purged();
    expect(await references()).toEqual([]);
    await purges.stop();
  });

  it('tries again after a database failure, and stops when it is told', async () => {
    const clock = manualClock('2026-01-05T10:00:00.000Z');
    const { db, storage, references } = await start();
    const lines: unknown[] = [];
    const log = {
      info: (line: unknown) => lines.push(line),
      error: (line: unknown) => lines.push(line),
    };
    const purges = createPurgeSchedule({ storage, clock, log: log as never });
    purges.start();
    await addLead(db, { createdAt: '2020-01-01T00:00:00.000Z' });
    await db.schema.alterTable('acknowledgements').renameTo('gone').execute();
    clock.advance(FIRST_PURGE_MS);
    await vi.waitFor(() => expect(lines).toEqual([{ err: expect.any(Error) }]), patience);
    await db.schema
      .alterTable('gone' as never)
      .renameTo('acknowledgements')
      .execute();
    await vi.waitFor(() => expect(clock.pending()).toBe(1), patience);
    clock.advance(PURGE_EVERY_MS);
    await vi.waitFor(async () => expect(await references()).toEqual([]), patience);
    await vi.waitFor(() => expect(clock.pending()).toBe(1), patience);
    expect(lines[1]).toMatchObject({ purged: { leads: [{ form: 'contact', count: 1 }] } });
    await purges.stop();
    expect(clock.pending()).toBe(0);
  });
});
