import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type ManualClock, manualClock } from '#tests/helpers/manual-clock.ts';
import { recordingTransport } from '#tests/helpers/recording-transport.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import type { Database } from '../db/schema.ts';
import { mailSender } from '../mail/mail-sender.ts';
import type { MailMessage, MailTransport } from '../mail/message.ts';
import { createFileStore } from '../uploads/file-store.ts';
import { addDelivery } from './outbox.repository.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const message = (label: string): MailMessage => ({
  label,
  messageId: `<${label}@example.com>`,
  date: '2026-01-05T10:00:00.000Z',
  from: { name: 'Site', address: 'site@example.com' },
  to: 'anna@example.org',
  replyTo: { name: 'Site', address: 'site@example.com' },
  subject: label,
  text: 'Text',
  headers: {},
});

interface LogLine {
  level: string;
  fields: object;
}

const onPostgres = inject('postgresUrl') !== undefined;

describe('the outbox', () => {
  let db: Database;
  let clock: ManualClock;
  let lines: LogLine[];

  beforeEach(() => {
    clock = manualClock();
    lines = [];
  });

  /** A database with one lead, that mails can be about. */
  async function open() {
    ({ db } = await startApp({ clock }));
    await db
      .insertInto('leads')
      .values({
        id: 'lead',
        reference: 'WD-AAAAAA',
        form: 'contact',
        language: 'en',
        fields: '{}',
        suspect: 0,
        submission_key: null,
        fingerprint: '',
        created_at: clock.now().toISOString(),
      })
      .execute();
  }

  const add = (label: string) =>
    addDelivery(db, { leadId: 'lead', kind: 'sales', message: message(label), now: clock.now() });

  function start(transport: MailTransport): Outbox {
    const line = (level: string) => (fields: object) => lines.push({ level, fields });
    const log = { warn: line('warn'), error: line('error') };
    const files = createFileStore('no files here');
    const sales = mailSender(transport, { slots: 3, files });
    const outbox = createOutbox({
      db,
      senders: { sales },
      clock,
      log: log as never,
      random: () => 0.5,
    });
    onTestFinished(() => outbox.stop());
    return outbox;
  }

  /** Moves the clock and lets what became due finish. */
  async function advance(outbox: Outbox, ms: number) {
    clock.advance(ms);
    await outbox.settled();
    // What the first look found due only now.
    clock.advance(0);
    await outbox.settled();
  }

  const rows = () =>
    db
      .selectFrom('deliveries')
      .select(['attempts', 'next_attempt_at', 'sent_at', 'last_error'])
      .orderBy('created_at')
      .execute();

  it('sends what waits, in order, once', async () => {
    await open();
    const transport = recordingTransport();
    for (const label of ['a', 'b', 'c']) {
      await add(label);
      clock.advance(1);
    }
    const outbox = start(transport);
    outbox.wake();
    outbox.wake();
    await outbox.settled();
    expect(transport.sent.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
    await advance(outbox, 24 * 60 * 60 * 1000);
    expect(transport.attempts).toBe(3);
    expect(await rows()).toMatchObject([
      { attempts: 1, next_attempt_at: null, sent_at: '2026-01-05T10:00:00.003Z' },
      {},
      {},
    ]);
  });

  it('sends more than it reads at once', async () => {
    await open();
    const transport = recordingTransport();
    for (let count = 0; count < 45; count += 1) await add(String(count));
    const outbox = start(transport);
    outbox.wake();
    await outbox.settled();
    expect(new Set(transport.sent.map(({ label }) => label)).size).toBe(45);
    expect(transport.attempts).toBe(45);
  });

  it('tries again after 5, 15, 45 seconds and so on, until it works', async () => {
    await open();
    const transport = recordingTransport();
    transport.failWith = new Error('no route');
    await add('a');
    const outbox = start(transport);
    outbox.wake();
    await outbox.settled();
    let attempts = 1;
    for (const seconds of [5, 15, 45, 135, 405, 1215, 3600, 3600, 3600]) {
      await advance(outbox, seconds * 1000 - 1);
      expect(transport.attempts).toBe(attempts);
      await advance(outbox, 1);
      attempts += 1;
      expect(transport.attempts).toBe(attempts);
    }
    transport.failWith = undefined;
    await advance(outbox, 3600_000);
    expect(transport.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 11, last_error: null }]);
  });

  it('lets one mail that fails keep back no other', async () => {
    await open();
    const sent: string[] = [];
    const outbox = start({
      async send({ label }) {
        if (label === 'bad') throw new Error('refused');
        sent.push(label);
      },
      close() {},
    });
    await add('bad');
    clock.advance(1);
    await add('good');
    outbox.wake();
    await outbox.settled();
    expect(sent).toEqual(['good']);
  });

  it('keeps and logs why it failed, without addresses', async () => {
    await open();
    const transport = recordingTransport();
    transport.failWith = Object.assign(new Error('550 <anna@example.org>: no such user'), {
      code: 'EENVELOPE',
    });
    await add('a');
    const outbox = start(transport);
    outbox.wake();
    await outbox.settled();
    const reason = 'EENVELOPE: 550 <[address]>: no such user';
    expect(await rows()).toMatchObject([
      { attempts: 1, next_attempt_at: '2026-01-05T10:00:05.000Z', last_error: reason },
    ]);
    expect(lines).toEqual([
      { level: 'warn', fields: { mail: 'a', attempts: 1, delayMs: 5000, reason } },
    ]);
  });

  it('takes up after a restart what an earlier process left', async () => {
    await open();
    const failing = recordingTransport();
    failing.failWith = new Error('down');
    await add('a');
    const first = start(failing);
    first.wake();
    await first.settled();
    await first.stop();
    await add('b');

    const transport = recordingTransport();
    const second = start(transport);
    second.wake();
    await second.settled();
    expect(transport.sent.map(({ label }) => label)).toEqual(['b']);
    await advance(second, 5000);
    expect(transport.sent.map(({ label }) => label)).toEqual(['b', 'a']);
  });

  it('sends again, unchanged, what it could not note as sent', async () => {
    await open();
    const sent: MailMessage[] = [];
    let repair = async () => {};
    const transport = {
      async send(mail: MailMessage) {
        sent.push(mail);
        if (sent.length === 1) repair = await breakDatabase();
      },
      close() {},
    };
    await add('a');
    const outbox = start(transport);
    outbox.wake();
    await outbox.settled();
    expect(lines.map(({ level }) => level)).toEqual(['error']);
    await repair();
    await advance(outbox, 5000);
    expect(sent).toEqual([message('a'), message('a')]);
    await advance(outbox, 3600_000);
    expect(sent).toHaveLength(2);
  });

  it.runIf(onPostgres)('shares the mails with the outbox of another process', async () => {
    await open();
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const sent: string[] = [];
    const slow = {
      async send({ label }: MailMessage) {
        arrived.resolve();
        await release.promise;
        sent.push(`${label} by the first`);
      },
      close() {},
    };
    const second = recordingTransport();
    await add('a');
    const first = start(slow);
    first.wake();
    await arrived.promise;
    clock.advance(1);
    await add('b');
    const other = start(second);
    other.wake();
    await other.settled();
    expect(second.sent.map(({ label }) => label)).toEqual(['b']);
    release.resolve();
    await first.settled();
    expect(sent).toEqual(['a by the first']);
  });

  /** Makes the next statement of the outbox fail. Returns how to mend it. */
  async function breakDatabase(): Promise<() => Promise<void>> {
    if (onPostgres) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      return async () => {};
    }
    await db.schema.alterTable('deliveries').renameTo('gone').execute();
    return () =>
      db.schema
        .alterTable('gone' as never)
        .renameTo('deliveries')
        .execute();
  }

  it('finishes the mail that is being sent when it stops, and begins no other', async () => {
    await open();
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const sent: string[] = [];
    const outbox = start({
      async send({ label }) {
        arrived.resolve();
        await release.promise;
        sent.push(label);
      },
      close() {},
    });
    await add('a');
    clock.advance(1);
    await add('b');
    outbox.wake();
    await arrived.promise;
    const stopped = outbox.stop();
    release.resolve();
    await stopped;
    expect(sent).toEqual(['a']);
    expect(clock.pending()).toBe(0);
    outbox.wake();
    await outbox.settled();
    expect(sent).toEqual(['a']);
    expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
  });

  it('breaks off a mail that takes too long when it stops, and keeps it', async () => {
    await open();
    const arrived = Promise.withResolvers<void>();
    const cut = new AbortController();
    const outbox = start({
      async send() {
        arrived.resolve();
        await once(cut.signal, 'abort');
        throw new Error('cut');
      },
      close: () => cut.abort(),
    });
    await add('a');
    outbox.wake();
    await arrived.promise;
    const stopped = outbox.stop();
    clock.advance(3000);
    await stopped;
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }]);
  });

  afterEach(() => {
    expect(lines.filter(({ fields }) => JSON.stringify(fields).includes('@'))).toEqual([]);
  });
});
