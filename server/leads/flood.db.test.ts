import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { site } from '#content/site.ts';
import { manyPosts } from '#tests/helpers/lead-posts.ts';
import { patience } from '#tests/helpers/patience.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp, type TestApp, validContact, validReseller } from '#tests/helpers/test-app.ts';
import { readConfig } from '../config.ts';
import { purgeAll } from '../jobs/purge.ts';
import { leadRowBytes, suspectLimits } from '../limits.ts';
import { fileTransport } from '../mail/file-transport.ts';
import { eraseLeads } from '../privacy/erase.ts';
import { readHashSalt } from '../privacy/hashes.ts';
import { readKeys } from '../privacy/keys.ts';
import { HOUR_MS, MINUTE_MS } from '../system/time.ts';
import { markHam } from './mark.ts';
import { createSuspectRoom } from './suspect-room.ts';

const spam = (number: number) => ({
  ...validContact,
  name: `Spam ${number}`,
  email: `spam${number}@example.org`,
  message: `Buy ${number}\nSecond line`,
  homepage: 'https://spam.example',
});

async function postSpam(app: TestApp, first: number, last: number): Promise<string[]> {
  const references: string[] = [];
  for (let number = first; number <= last; number += 1) {
    references.push((await app.post(spam(number))).json().reference);
    app.clock.advance(1);
  }
  return references;
}

const waitingDeliveries = ({ db }: TestApp, kind: 'sales' | 'acknowledgement' | 'digest') =>
  db
    .selectFrom('deliveries')
    .select(['id', 'priority', 'next_attempt_at'])
    .where('kind', '=', kind)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .execute();

/** Lets time pass, and waits until so many mails in all left and are noted as sent. Returns them. */
async function mailed(app: TestApp, count: number, ms = 0) {
  const noted = app.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('sent_at', 'is not', null);
  app.clock.advance(ms);
  await vi.waitFor(
    async () => {
      app.clock.advance(1000);
      expect(app.transport.sent.length).toBeGreaterThanOrEqual(count);
      const { number } = await noted.executeTakeFirstOrThrow();
      expect(Number(number)).toBeGreaterThanOrEqual(app.transport.sent.length);
    },
    { timeout: 20_000 },
  );
  return app.transport.sent;
}

const storageOf = ({ db }: TestApp, mailDirectory = '/nowhere') => ({ db, mailDirectory });

describe('suspects (spec forms-51)', () => {
  it('are mailed singly up to ten in an hour, the others together', async () => {
    const app = await startApp({ limits: manyPosts });
    expect(suspectLimits.singlyPerHour).toBe(10);
    const references = await postSpam(app, 1, 13);
    const single = await waitingDeliveries(app, 'sales');
    expect(single).toHaveLength(10);
    expect(new Set(single.map(({ priority }) => priority))).toEqual(new Set([1]));
    expect(await waitingDeliveries(app, 'digest')).toHaveLength(1);
    await mailed(app, 10);
    const digest = (await mailed(app, 11, 61 * MINUTE_MS)).at(10);
    expect(digest).toMatchObject({
      subject: '[SUSPECT] More messages that may be spam: 3',
      to: site.contact.email,
    });
    for (const number of [11, 12, 13]) {
      const reference = references[number - 1];
      expect(digest?.text).toContain(
        `${reference}, contact form: Spam ${number} <spam${number}@example.org>: Buy ${number}\n`,
      );
    }
    expect(digest?.text).not.toContain('Second line');
    expect(digest?.text).not.toContain(String(references[9]));
    // The next hour begins with single ones again.
    await postSpam(app, 14, 14);
    expect((await mailed(app, 12)).at(11)?.subject).toMatch(/^\[SUSPECT\] \[WD-/);
  });

  it('are counted by the mailbox that they go to, and go to no webhook beyond the first', async () => {
    const app = await startApp({
      limits: manyPosts,
      env: {
        MAIL_TO_RESELLER: 'resellers@example.com',
        WEBHOOK_URL: 'http://127.0.0.1:9',
        WEBHOOK_SECRET: `whsec_${Buffer.from('0123456789abcdefghijklmnop').toString('base64')}`,
      },
    });
    await postSpam(app, 1, 12);
    await app.post({ ...validReseller, homepage: 'x' }, {}, { url: '/api/reseller' });
    expect(await waitingDeliveries(app, 'sales')).toHaveLength(11);
    const webhooks = await app.db
      .selectFrom('deliveries')
      .select('priority')
      .where('kind', '=', 'webhook')
      .execute();
    expect(webhooks).toEqual(Array.from({ length: 11 }, () => ({ priority: 1 })));
  });

  it('that are erased or found genuine meanwhile are in no digest', async () => {
    const app = await startApp({ limits: manyPosts });
    const references = await postSpam(app, 1, 14);
    const [, , , , , , , , , , eleventh = '', twelfth = '', thirteenth = '', last = ''] =
      references;
    await mailed(app, 10);
    const erased = await eraseLeads(storageOf(app), [eleventh, twelfth], app.clock.now());
    expect(erased.references).toHaveLength(2);
    const salt = await readHashSalt(app.db);
    const now = app.clock.now();
    const options = { now, config: readConfig({}), salt, keys: await readKeys(app.db, now) };
    expect(await markHam(app.db, thirteenth, options)).toBe(true);
    await mailed(app, 12);
    const digest = (await mailed(app, 13, 61 * MINUTE_MS)).at(12);
    expect(digest?.subject).toContain(': 1');
    expect(digest?.text).toContain(last);
    for (const gone of [eleventh, twelfth, thirteenth]) expect(digest?.text).not.toContain(gone);
  });

  it('that come after all that a digest named is erased are alone in it', async () => {
    const app = await startApp({ limits: manyPosts });
    const references = await postSpam(app, 1, 11);
    await mailed(app, 10);
    await eraseLeads(storageOf(app), references.slice(-1), app.clock.now());
    const [next = ''] = await postSpam(app, 12, 12);
    const digest = (await mailed(app, 11, 61 * MINUTE_MS)).at(10);
    expect(digest?.subject).toContain(': 1');
    expect(digest?.text).toContain(next);
  });

  it('go with a digest that names nothing any more, once it was sent', async () => {
    const app = await startApp({ limits: manyPosts });
    const references = await postSpam(app, 1, 11);
    const digests = () => app.db.selectFrom('memos').selectAll().execute();
    await purgeAll(storageOf(app), app.clock.now());
    expect(await digests()).toMatchObject([{ kind: 'digest' }]);
    await mailed(app, 11, 61 * MINUTE_MS);
    await vi.waitFor(async () => {
      const { busy } = await eraseLeads(storageOf(app), references.slice(-1), app.clock.now());
      expect(busy).toEqual([]);
    }, patience);
    await purgeAll(storageOf(app), app.clock.now());
    expect(await digests()).toEqual([]);
    expect(await waitingDeliveries(app, 'digest')).toEqual([]);
  });

  it('that come while a digest is being sent are in another one', async () => {
    const app = await startApp({ limits: manyPosts });
    await postSpam(app, 1, 11);
    await mailed(app, 10);
    // As a process that sends it holds it, in the middle of its hour because somebody asked for it.
    const held = new Date(app.clock.now().getTime() + MINUTE_MS).toISOString();
    const lease = { leased_until: held };
    await app.db.updateTable('deliveries').set(lease).where('kind', '=', 'digest').execute();
    await postSpam(app, 12, 12);
    expect(await waitingDeliveries(app, 'digest')).toHaveLength(2);
    const leads = app.db.selectFrom('leads').select('digest').where('digest', 'is not', null);
    const digests = (await leads.execute()).map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(2);
  });

  it('leave no file of a digest when they are erased', async () => {
    const directory = await temporaryDirectory();
    const app = await startApp({ limits: manyPosts, transport: fileTransport(directory) });
    const references = await postSpam(app, 1, 11);
    app.clock.advance(61 * MINUTE_MS);
    const digests = async () =>
      (await readdir(directory)).filter((name) => name.endsWith('-digest.eml'));
    await vi.waitFor(async () => {
      app.clock.advance(5000);
      expect(await digests()).toHaveLength(1);
    }, patience);
    // Once that it was sent is noted.
    await vi.waitFor(async () => {
      const storage = storageOf(app, path.join(directory));
      await eraseLeads(storage, references.slice(-1), app.clock.now());
      expect(await digests()).toEqual([]);
    }, patience);
  });

  it('are kept 30 days, and what counts them for an hour', async () => {
    const app = await startApp({ limits: manyPosts });
    await addLead(app.db, { suspect: true, createdAt: '2025-12-06T10:00:00.000Z' });
    await addLead(app.db, { suspect: true, createdAt: '2025-12-07T10:00:00.000Z' });
    await addLead(app.db, { createdAt: '2025-12-01T10:00:00.000Z' });
    await postSpam(app, 1, 1);
    await app.post(validContact);
    await mailed(app, 3);
    const { leads } = await purgeAll(storageOf(app), app.clock.now());
    expect(leads).toEqual([{ form: 'contact', count: 1 }]);
    const state = async () => [
      ...(await app.db.selectFrom('mail_hours').selectAll().execute()),
      ...(await app.db.selectFrom('acknowledgement_rates').selectAll().execute()),
    ];
    expect(await state()).toHaveLength(3);
    app.clock.advance(HOUR_MS);
    await purgeAll(storageOf(app), app.clock.now());
    expect(await state()).toEqual([]);
  });
});

describe('room for suspects (spec forms-94)', () => {
  it('that is used up refuses them, in the language of the visitor, and nobody else', async () => {
    // A row takes room as its texts do (spec operation-210).
    const app = await startApp({ limits: { ...manyPosts, suspectBytes: 300 + 2 * leadRowBytes } });
    const key = { 'idempotency-key': 'k' };
    const first = await app.post(spam(1), key);
    expect(first.statusCode).toBe(200);
    expect((await app.post(spam(2))).statusCode).toBe(200);
    const refused = await app.post({ ...spam(3), language: 'nl' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toEqual({
      success: false,
      message: `Er komt nu heel veel spam binnen en daarom kunnen we je bericht niet aannemen. Mail ons op ${site.contact.email} of probeer het later opnieuw.`,
    });
    // What was acknowledged stays so when it is sent again.
    expect((await app.post(spam(1), key)).json()).toEqual(first.json());
    expect((await app.post(validContact)).statusCode).toBe(200);
    await mailed(app, 4);
    // Once that it was sent is noted.
    await vi.waitFor(async () => {
      const { reference } = first.json();
      const erased = await eraseLeads(storageOf(app), [reference], app.clock.now());
      expect(erased.references).toEqual([reference]);
    }, patience);
    app.clock.advance(MINUTE_MS);
    expect((await app.post(spam(3))).statusCode).toBe(200);
  });

  it('is taken once, also by those who ask while it is summed up', async () => {
    const { db, clock } = await startApp();
    const room = createSuspectRoom(db, clock, 100);
    const take = () => room.take(60, 'texts');
    expect(await Promise.all([take(), take()])).toEqual([true, false]);
  });

  it('is half as large for files, so that they leave some for words', async () => {
    const { db, clock } = await startApp();
    const room = createSuspectRoom(db, clock, 100);
    expect([await room.take(51, 'file'), await room.take(50, 'file')]).toEqual([false, true]);
    expect([await room.take(1, 'file'), await room.take(50, 'texts')]).toEqual([false, true]);
  });
});

describe('acknowledgements (spec forms-97)', () => {
  const post = (app: TestApp, email: string) =>
    app.post({ ...validContact, email, message: email });
  const due = async (app: TestApp) =>
    (await waitingDeliveries(app, 'acknowledgement')).map(
      ({ next_attempt_at }) => next_attempt_at && (Date.parse(next_attempt_at) - start) / MINUTE_MS,
    );
  const start = Date.parse('2026-01-05T10:00:00.000Z');
  /** Stores an acknowledgement that failed once, and is to be tried again in a year. */
  const failedTooLate = async ({ db }: TestApp) => {
    const sent = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('kind', '=', 'acknowledgement')
      .where('sent_at', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const late = { id: 'late', attempts: 1, sent_at: null, next_attempt_at: '2027-01-05' };
    await db
      .insertInto('deliveries')
      .values({ ...sent, ...late })
      .execute();
  };
  const held = (env = {}) =>
    startApp({ limits: manyPosts, env: { ACKNOWLEDGEMENTS_PER_HOUR: '12', ...env } });

  it.each([
    ['', {}],
    [', also where attempts are counted', { METRICS_TOKEN: 'a-long-token-of-metrics' }],
  ])(
    'leave at once up to half of the number of an hour, then evenly, and a third of that to one domain%s',
    async (_, env) => {
      const app = await held(env);
      for (const name of ['a', 'b', 'c']) await post(app, `${name}@one.example`);
      for (const name of ['a', 'b', 'c', 'd']) await post(app, `${name}@${name}.example`);
      const waiting = async () =>
        (await due(app)).filter((minutes) => minutes !== null && minutes !== 0);
      expect(await waiting()).toEqual([10, 30]);
      await mailed(app, 12, 8 * MINUTE_MS);
      // One that failed before the clock was set back is corrected; what waits its turn isn't.
      await failedTooLate(app);
      await mailed(app, 13, MINUTE_MS);
      expect(await waiting()).toEqual([10, 30]);
      await mailed(app, 14, MINUTE_MS);
      await mailed(app, 15, 20 * MINUTE_MS);
    },
  );

  it('wait for less than a day, or until there is room', async () => {
    const app = await startApp({
      limits: manyPosts,
      env: { ACKNOWLEDGEMENTS_PER_HOUR: '1' },
    });
    for (let number = 0; number < 25; number += 1) await post(app, `a@${number}.example`);
    const minutes = await due(app);
    expect(minutes).toHaveLength(23);
    expect(minutes.filter(Boolean).at(-1)).toBe(22 * 60);
    const left = await app.db
      .selectFrom('leads')
      .select('unacknowledged')
      .where('unacknowledged', 'is not', null)
      .execute();
    expect(left).toEqual([{ unacknowledged: 'noRoom' }, { unacknowledged: 'noRoom' }]);
  });

  it('of one moment are counted one after another (spec operation-170)', async () => {
    const app = await held();
    const postAs = (name: string, index: number) =>
      app.post({ ...validContact, email: `${name}@${name}.example`, message: `${index}` });
    await Promise.all([...'aabbccddeeffgghh'].map(postAs));
    const waiting = async () => (await due(app)).filter(Boolean);
    expect(await waiting()).toEqual([10, 20]);
    const left = await app.db
      .selectFrom('leads')
      .select('unacknowledged')
      .where('unacknowledged', 'is not', null)
      .execute();
    expect(left).toEqual(Array(8).fill({ unacknowledged: 'sameAddress' }));
    // Another process noted a moment later what counts now.
    await app.db
      .updateTable('acknowledgement_rates')
      .set((row) => ({ noted_at: row('noted_at', '+', 1000) }))
      .execute();
    await postAs('i', 16);
    await postAs('j', 17);
    expect(await waiting()).toEqual([10, 20, 30, 40]);
  });

  it('take what Gmail ignores for one mailbox, and name no sender to mail servers', async () => {
    const app = await startApp({ limits: manyPosts });
    const variants = ['a.b@gmail.com', 'ab+x@gmail.com', 'AB@googlemail.com', 'a.b@example.org'];
    for (const email of variants) await post(app, email);
    expect(await waitingDeliveries(app, 'acknowledgement')).toHaveLength(2);
    const mails = await mailed(app, 6);
    const acknowledgements = mails.filter(({ to }) => to !== site.contact.email);
    expect(acknowledgements).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.isUnanswerable ?? false).toBe(acknowledgements.includes(mail));
    }
    // The lead itself has the address as it was typed.
    const leads = await app.db.selectFrom('leads').select('fields').execute();
    expect(leads.map(({ fields }) => JSON.parse(fields).email).toSorted()).toEqual(
      variants.toSorted(),
    );
  });

  // spec forms-103
  it('take an address for one in whatever letters its domain is written, and leave in ASCII', async () => {
    const app = await startApp({ limits: manyPosts });
    const ascii = 'info@xn--bcher-kva.example';
    for (const email of ['info@bücher.example', ascii, 'Info <info@BÜCHER.example>']) {
      await post(app, email);
    }
    expect(await waitingDeliveries(app, 'acknowledgement')).toHaveLength(1);
    const mails = await mailed(app, 4);
    expect(mails.filter(({ to }) => to === ascii)).toHaveLength(1);
    for (const { to, replyTo } of mails) {
      if (to !== ascii) expect(replyTo.address).toBe(ascii);
    }
  });
});
