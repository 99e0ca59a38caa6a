import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { addLead, storedLeads } from '#tests/helpers/stored-leads.ts';
import {
  all,
  eva,
  everything,
  patient,
  startSubscriptions,
  subscriptionUrl,
  tokenIn,
} from '#tests/helpers/subscriptions.ts';
import { ledgerEntry } from '../backup/ledger.ts';
import { markSpam } from '../leads/mark.ts';
import { secretLimits } from '../limits.ts';
import type { MailMessage } from '../mail/message.ts';
import { keyedHash, readHashSalt } from '../privacy/hashes.ts';
import { keysOf, readKeys, rotateSecret } from '../privacy/keys.ts';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import { findUnasked, leave, linkToken } from './subscriptions.repository.ts';

/* Subscriptions as the database has them; what is refused before is in subscriptions.test.ts. */

describe('a subscription', () => {
  it('begins with the button of a page, not with its address (spec status-70)', async () => {
    const secret = `whsec_${Buffer.from('nobody is told of a subscription').toString('base64')}`;
    const test = await startSubscriptions({
      env: { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: secret, LOG_LEVEL: 'silent' },
    });
    const answer = await test.ask();
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining('by email') });
    const mail = await test.mailTo(eva);
    // No mail to sales, no webhook, no reference (spec status-72).
    const deliveries = await test.db.selectFrom('deliveries').select('kind').execute();
    expect(deliveries).toEqual([{ kind: 'acknowledgement' }]);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/WD-\w{6}/);
    const token = tokenIn(mail);
    const { page, status, headers } = await test.open(token);
    expect(status).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    expect(page).toMatchObject({ outcome: 'confirm', values: { ...all, ...everything, token } });
    expect(await test.subscribers()).toEqual([]);

    const chosen = { incidents: 'yes', 'component-dns': 'yes', language: 'nl' };
    const confirmed = await test.press(token, 'confirm', chosen);
    expect(confirmed).toMatchObject({ status: 200, page: { outcome: 'manage', language: 'nl' } });
    expect(await test.subscribers()).toMatchObject([{ email: eva, refusals: 0 }]);
    const [lead] = await storedLeads(test);
    expect(lead).toMatchObject({ language: 'nl' });
    const fields = { email: eva, incidents: 'yes', components: 'dns' };
    expect(JSON.parse(lead?.fields ?? '')).toEqual(fields);
    const { page: managed } = await test.open(String(confirmed.page.values.token));
    const { values } = managed;
    expect(values).toMatchObject({ incidents: 'yes', 'component-dns': 'yes', email: eva });
    expect(values.report ?? values['component-email']).toBeUndefined();
  });

  it('is answered alike whether the address has one, and stays one (spec forms-102, status-71)', async () => {
    const test = await startSubscriptions();
    const first = await test.ask('Eva@Example.org');
    const confirm = tokenIn(await test.mailTo('Eva@Example.org'));
    const { page: confirmed } = await test.press(confirm, 'confirm');
    const manage = String(confirmed.values.token);
    test.clock.advance(HOUR_MS);
    const second = await test.ask(eva, { report: 'yes' });
    expect(second.body).toBe(first.body);
    expect(second.statusCode).toBe(first.statusCode);
    const mail = await test.mailTo(eva);
    await test.press(tokenIn(mail), 'confirm', { report: 'yes', ...everything });
    expect(await test.subscribers()).toHaveLength(1);
    // The link of the first goes on working, and shows what was chosen last.
    const { page } = await test.open(manage);
    expect(page.values).toMatchObject({ report: 'yes' });
    expect(page.values.incidents).toBeUndefined();
  });

  it('of one address again and again is one mail an hour', async () => {
    const test = await startSubscriptions();
    for (let count = 0; count < 40; count += 1) {
      const headers = { 'idempotency-key': `${count}` };
      const body = { email: eva, report: 'yes' };
      const answer = await test.post(body, headers, { url: '/api/status-subscription' });
      expect(answer.statusCode).toBe(200);
      test.clock.advance(1000);
    }
    await test.mailTo(eva);
    test.clock.advance(HOUR_MS);
    await test.ask('EVA+again@example.org', { report: 'yes' });
    await test.mailTo('EVA+again@example.org');
    expect(test.transport.sent).toHaveLength(2);
  });

  it('of an address is one in whatever letters its domain is written', async () => {
    const test = await startSubscriptions();
    const ascii = 'eva@xn--bcher-kva.example';
    await test.ask('eva@bücher.example', { report: 'yes' });
    await test.mailTo(ascii);
    await test.ask(`Eva <${ascii}>`, { report: 'yes' });
    test.clock.advance(HOUR_MS);
    await test.subscribe(ascii);
    expect(await test.subscribers()).toMatchObject([{ email: ascii }]);
    expect(test.transport.sent).toHaveLength(2);
    const { db, dataDir, clock } = test;
    const left = await leave(db, { email: 'Eva@bücher.example', dataDir, now: clock.now() });
    expect(left).toHaveLength(2);
    expect(await test.subscribers()).toEqual([]);
  });

  it('that no mail asks, because too many have to wait, can be asked later (spec status-75)', async () => {
    const test = await startSubscriptions({ env: { CONFIRMATIONS_PER_HOUR: '1' } });
    for (let number = 0; number < 25; number += 1) await test.ask(`a@${number}.example`);
    // Twice of one address: a mail asks it already.
    await test.ask('a@0.example', { report: 'yes' });
    // A second post of one that none asks isn't asked either, and is the one to ask about.
    await test.ask('a@24.example', { report: 'yes' });
    const unasked = await findUnasked(test.db, new Date(0));
    expect(unasked.map(({ email }) => email)).toEqual(['a@23.example', 'a@24.example']);
    expect(unasked.at(-1)?.topics).toEqual(['report']);
  });

  it('of a suspect is asked nothing', async () => {
    const test = await startSubscriptions();
    await test.ask(eva, { ...all, homepage: 'filled in' });
    expect(await test.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
    const [lead] = await storedLeads(test);
    const keys = await readKeys(test.db, test.clock.now());
    const token = linkToken(keys, 'confirm', lead?.id ?? '');
    expect((await test.press(token, 'confirm')).status).toBe(404);
  });
});

// spec operation-236
describe('another secret', () => {
  it('leaves what links of mails do, for a year', async () => {
    const test = await startSubscriptions();
    const { db, clock } = test;
    await test.ask();
    const token = tokenIn(await test.mailTo(eva));
    expect(token).toMatch(/^[^.]+\.1\.[\w-]{43}$/);
    expect(await rotateSecret(db, { now: clock.now() })).toBe(true);
    // A server that runs takes it up.
    clock.advance(secretLimits.readEveryMs);
    expect((await test.press(token, 'confirm')).status).toBe(200);
    const manage = linkToken(await readKeys(db, clock.now()), 'manage', token.split('.')[0] ?? '');
    expect(manage).toMatch(/^[^.]+\.2\./);
    const first = linkToken(keysOf(await readHashSalt(db)), 'manage', token.split('.')[0] ?? '');
    for (const one of [manage, first]) expect((await test.open(one)).status).toBe(200);
    clock.advance(secretLimits.keptMs);
    expect((await test.open(manage)).status).toBe(200);
    expect((await test.open(first)).status).toBe(404);
  });

  it('ends what earlier ones signed where somebody may have them', async () => {
    const test = await startSubscriptions();
    const { db, clock } = test;
    await test.ask();
    const token = tokenIn(await test.mailTo(eva));
    await rotateSecret(db, { now: clock.now() });
    await rotateSecret(db, { now: clock.now(), atOnce: true });
    clock.advance(secretLimits.readEveryMs);
    expect((await test.open(token)).status).toBe(404);
    // Nor is anything forged by the salt that an earlier backup has.
    const [id = ''] = token.split('.');
    const salt = await readHashSalt(db);
    const forged = [
      linkToken(keysOf(salt), 'confirm', id),
      `${id}.${keyedHash(salt, 'subscription confirm', id)}`,
    ];
    for (const one of forged) expect((await test.open(one)).status).toBe(404);
  });

  it('links from before keys had purposes go on working, and one of another purpose doesn’t', async () => {
    const test = await startSubscriptions();
    await test.ask();
    const token = tokenIn(await test.mailTo(eva));
    const [id = '', , proof = ''] = token.split('.');
    const salt = await readHashSalt(test.db);
    const earlier = `${id}.${keyedHash(salt, 'subscription confirm', id)}`;
    expect((await test.open(earlier)).status).toBe(200);
    const ownership = keysOf(salt).signing('ownership').key;
    for (const wrong of [
      `${id}.${proof}`,
      `${id}.2.${proof}`,
      `${id}.1.${keyedHash(ownership, 'subscription confirm', id)}`,
      `${id}.1.${proof}.1`,
    ]) {
      expect((await test.open(wrong)).status).toBe(404);
    }
  });
});

describe('a link', () => {
  it('confirms for seven days, and again what is confirmed', async () => {
    const test = await startSubscriptions();
    await test.ask();
    const token = tokenIn(await test.mailTo(eva));
    test.clock.advance(7 * DAY_MS - 1);
    for (let times = 0; times < 2; times += 1) {
      expect((await test.press(token, 'confirm')).status).toBe(200);
    }
    expect(await test.subscribers()).toHaveLength(1);
    test.clock.advance(1);
    expect((await test.open(token)).status).toBe(404);
    expect((await test.press(token, 'confirm')).status).toBe(404);
    expect(await test.subscribers()).toHaveLength(1);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'ends it by one click in the mail program, as %s (RFC 8058, spec status-73)',
    async (type, payload) => {
      const test = await startSubscriptions();
      const { confirm, manage } = await test.subscribe();
      // A second post of the same address waits for its confirmation.
      test.clock.advance(HOUR_MS);
      await test.ask();
      const waiting = tokenIn(await test.mailTo(eva, 2));
      const opened = await test.app.inject({ url: subscriptionUrl, query: { token: manage } });
      expect(opened.statusCode).toBe(200);
      expect(await test.subscribers()).toHaveLength(1);
      for (let times = 0; times < 2; times += 1) {
        const headers = { 'content-type': type };
        const query = { token: manage };
        const left = await test.app.inject({
          method: 'POST',
          url: subscriptionUrl,
          query,
          headers,
          payload,
        });
        expect(left.statusCode).toBe(200);
      }
      expect(await test.subscribers()).toEqual([]);
      for (const token of [confirm, waiting, manage]) {
        expect((await test.open(token)).status).toBe(404);
        expect((await test.press(token, 'confirm')).status).toBe(404);
      }
      // What is being sent goes with a later purge.
      const left = async () => {
        await test.purgeNow();
        return storedLeads(test);
      };
      await expect.poll(left, patient).toEqual([]);
      expect(await test.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
    },
  );

  it('ends it whatever became of its post, because the page says so (spec status-73)', async () => {
    const test = await startSubscriptions();
    const { manage } = await test.subscribe();
    test.clock.advance(HOUR_MS);
    await test.ask();
    const marked = tokenIn(await test.mailTo(eva, 2));
    const confirmed = (await test.db.selectFrom('status_subscribers').selectAll().execute()).map(
      ({ lead_id }) => lead_id,
    );
    const [reference = ''] = (await storedLeads(test))
      .filter(({ id }) => !confirmed.includes(id))
      .map((lead) => lead.reference);
    expect(await markSpam(test.db, reference, test.clock.now())).toBe(true);
    expect(await test.subscribers()).toHaveLength(1);
    const left = { status: 200, page: { values: { title: 'You’ve unsubscribed' } } };
    expect(await test.press(marked, 'leave')).toMatchObject(left);
    expect(await test.subscribers()).toEqual([]);
    expect((await test.press(manage, 'manage')).status).toBe(404);

    const other = await test.subscribe('bo@example.org');
    test.clock.advance(8 * DAY_MS);
    // Too old to confirm.
    expect((await test.open(other.confirm)).status).toBe(404);
    expect(await test.press(other.confirm, 'leave')).toMatchObject(left);
    expect(await test.subscribers()).toEqual([]);
  });

  it('notes each post in the ledger once, however often it ends them (spec status-73)', async () => {
    const test = await startSubscriptions();
    const { manage } = await test.subscribe();
    test.clock.advance(HOUR_MS);
    await test.ask();
    await test.mailTo(eva, 2);
    for (let times = 0; times < 3; times += 1) {
      expect((await test.press(manage, 'leave')).status).toBe(200);
    }
    const ledger = await readFile(path.join(test.dataDir, ledgerEntry), 'utf8');
    expect(ledger.trim().split('\n')).toHaveLength(2);
  });
});

it('can begin again at once after it was left, because its page says that a mail comes (spec forms-102)', async () => {
  const test = await startSubscriptions();
  const { manage } = await test.subscribe();
  await test.press(manage, 'leave');
  await test.ask();
  const again = tokenIn(await test.mailTo(eva, 2));
  expect((await test.press(again, 'confirm')).status).toBe(200);
  expect(await test.subscribers()).toHaveLength(1);
  // The hour counts from the second mail.
  await test.ask();
  test.clock.advance(10_000);
  expect(await test.db.selectFrom('deliveries').selectAll().execute()).toHaveLength(2);
});

it('one whose post is marked as spam ends, and can begin again (spec status-78)', async () => {
  const { env } = await startCli();
  const test = await startSubscriptions({ env });
  const { manage } = await test.subscribe();
  const [lead] = await storedLeads(test);
  const now = () => test.clock.now().toISOString();
  const mark = (as: string) =>
    runCli(['leads', 'mark', String(lead?.reference), as], { env, now: now() });
  expect(await mark('--spam')).toMatchObject({ status: 0 });
  expect(await test.subscribers()).toEqual([]);
  expect((await test.open(manage)).status).toBe(404);
  test.clock.advance(HOUR_MS);
  expect(await mark('--ham')).toMatchObject({ status: 0 });
  await expect
    .poll(() => {
      test.clock.advance(1000);
      return test.transport.sent;
    }, patient)
    .toHaveLength(2);
  expect(await test.press(tokenIn(await test.mailTo(eva, 2)), 'confirm')).toMatchObject({
    status: 200,
  });
  await mark('--spam');
  test.clock.advance(HOUR_MS);
  await mark('--ham');
  // Unconfirmed it goes like any other.
  test.clock.advance(8 * DAY_MS);
  const kept = async () => {
    await test.purgeNow();
    return storedLeads(test);
  };
  await expect.poll(kept, patient).toEqual([]);
});

describe('what is kept', () => {
  it('goes after seven days unconfirmed, and stays confirmed (spec forms-53)', async () => {
    const test = await startSubscriptions();
    await test.subscribe();
    await test.ask('late@example.org');
    await test.mailTo('late@example.org');
    await addLead(test.db, { form: 'status-subscription', fields: { email: 'old@example.org' } });
    test.clock.advance(7 * DAY_MS - 1);
    await test.purgeNow();
    expect(await storedLeads(test)).toHaveLength(3);
    test.clock.advance(1);
    await test.purgeNow();
    expect(await storedLeads(test)).toHaveLength(2);
    // One that was never asked stays a year, and a confirmed one.
    test.clock.advance(366 * DAY_MS);
    await test.purgeNow();
    expect(await storedLeads(test)).toHaveLength(1);
    expect(await test.subscribers()).toHaveLength(1);
  });

  it('is erased with all leads of the address', async () => {
    const { env } = await startCli();
    const test = await startSubscriptions({ env });
    const { manage } = await test.subscribe();
    const now = test.clock.now().toISOString();
    const show = await runCli(['leads', 'list', '--email', eva], { env, now });
    expect(show.out).toContain('status-subscription');
    const result = await runCli(['leads', 'erase', '--email', 'EVA@example.org', '--yes'], {
      env,
      now,
    });
    expect(result).toMatchObject({ status: 0 });
    expect(result.out).toContain('1 lead, ');
    expect(await test.subscribers()).toEqual([]);
    expect((await test.open(manage)).status).toBe(404);
  });
});

describe('the operator', () => {
  it('lists and removes subscribers (spec status-75)', async () => {
    const { env, status: run } = await startCli();
    const test = await startSubscriptions({ env });
    const { manage } = await test.subscribe(eva, { report: 'yes', 'component-dns': 'yes' });
    const status = (...args: string[]) => run(['subscribers', ...args]);
    const { out } = await status('list');
    expect(out).toMatch(/2026-01-05 +en +report +dns +0 +eva@example\.org/);
    expect((await status('remove', 'bo@example.org')).status).toBe(1);
    expect((await status('remove', 'Eva@example.org')).out).toBe('Ended: 1 post of the form.\n');
    expect(await test.subscribers()).toEqual([]);
    expect((await test.open(manage)).status).toBe(404);
    const { out: noted } = await runCli(['audit'], { env });
    expect(noted).toMatch(/status subscribers remove +1 +WD-/);
    expect(noted).not.toContain('@');
  });

  it('has earlier posts asked once, one a minute, and no suspects', async () => {
    const { env, status } = await startCli();
    const test = await startSubscriptions({ env, clock: manualClock('2026-02-01T12:00:00.000Z') });
    await test.app.ready();
    const form = 'status-subscription' as const;
    const earlier = (number: number, more: object = {}) =>
      addLead(test.db, {
        form,
        createdAt: `2025-06-0${number}T10:00:00.000Z`,
        deliveries: [],
        fields: { email: `v${number}@example.org`, incidents: 'yes' },
        ...more,
      });
    for (const number of [1, 2, 3]) await earlier(number);
    await earlier(4, { suspect: true });
    await earlier(5, { fields: { email: 'V3@example.org', report: 'yes' }, language: 'nl' });
    const invite = (args: string[], answer = 'y\n') => status(['invite', ...args], { answer });
    expect(await invite([], 'n\n')).toMatchObject({
      status: 1,
      err: expect.stringContaining('3 addresses'),
    });
    expect((await invite(['--since', '2025-06-02'])).out).toContain('Asked: 2;');
    expect((await invite([])).out).toContain('Asked: 1; the last mail leaves at 2026-02-01 12:02');
    expect((await invite([])).out).toBe('Nobody is left to be asked.\n');
    const sent = () => test.transport.sent.map(({ to }) => to);
    await expect
      .poll(async () => {
        test.clock.advance(20_000);
        return sent();
      }, patient)
      .toContain('v1@example.org');
    expect(test.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-02-01T12:02:00Z'));
    expect(sent()).toEqual(['v2@example.org', 'V3@example.org', 'v1@example.org']);
    const token = tokenIn(test.transport.sent[1] as MailMessage);
    expect((await test.press(token, 'confirm')).status).toBe(200);
  });
});
