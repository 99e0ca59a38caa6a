import { beforeEach, describe, expect, it } from 'vitest';
import type { StatusTopic } from '#contracts/forms/status-subscription.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { startApp, type TestApp } from '#tests/helpers/test-app.ts';
import { purge } from '../leads/purge.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import {
  changeMaintenance,
  openIncident,
  planMaintenance,
  updateIncident,
} from './incidents.repository.ts';
import { addMailings } from './mailings.ts';
import { changeSubscription, confirmSubscription } from './subscriptions.repository.ts';

/** For a machine on which others work. */
const patient = { timeout: 15_000 };

let test: TestApp;

beforeEach(async () => {
  test = await startApp({ clock: manualClock('2026-01-31T10:00:00.000Z') });
  await test.app.ready();
});

/** Stores a confirmed subscription; its id. */
async function subscribe(
  email: string,
  {
    topics = ['incidents', 'maintenance', 'report'],
    components = null,
    language = 'en',
  }: { topics?: StatusTopic[]; components?: string[] | null; language?: 'en' | 'nl' } = {},
): Promise<string> {
  const { db, clock } = test;
  const now = clock.now();
  const lead = { form: 'status-subscription', decidedAt: now.toISOString() } as const;
  const reference = await addLead(db, { ...lead, fields: { email }, deliveries: [] });
  const { id } = await db
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await confirmSubscription(db, id, { topics, components, language }, now);
  return id;
}

const storm = (components: string[] = ['dns']) =>
  openIncident(test.db, {
    title: { en: 'Storm', nl: 'Storm op zee' },
    message: { en: 'We look.\n\nAnd look.', nl: 'We kijken.' },
    impact: 'outage',
    components,
    now: test.clock.now(),
  });
const words = { en: 'Better', nl: 'Beter' };

const work = (from: string, to: string) =>
  planMaintenance(test.db, {
    title: { en: 'New disks', nl: 'Nieuwe schijven' },
    description: { en: 'Slower for a while.', nl: 'Even trager.' },
    components: ['delft-storage'],
    ...{ from: new Date(from), to: new Date(to), now: test.clock.now() },
  });

/** Tells what is new, and lets its mails leave. */
async function tell() {
  await addMailings(test.db, test.clock.now());
  const waiting = test.db
    .selectFrom('deliveries')
    .select('id')
    .where('next_attempt_at', 'is not', null);
  await expect
    .poll(() => {
      // What comes is found by looking, and what failed is due again later.
      test.clock.advance(1000);
      return waiting.execute();
    }, patient)
    .toEqual([]);
}
const told = () =>
  test.transport.sent
    .splice(0)
    .map(({ to, subject }) => `${to} ${subject}`)
    .sort();

describe('subscribers', () => {
  it('hear of each update that is about them, once, in their language (spec status-76)', async () => {
    await subscribe('all@example.org');
    await subscribe('dns@example.org', { components: ['dns', 'email'], language: 'nl' });
    await subscribe('web@example.org', { components: ['web-hosting'] });
    await subscribe('report@example.org', { topics: ['report'] });
    test.clock.advance(1000);
    const id = await storm();
    test.clock.advance(1000);
    await subscribe('later@example.org');
    await tell();
    const [mail] = test.transport.sent.filter(({ to }) => to === 'all@example.org');
    expect(mail?.text).toContain(
      'Incident\nStorm\n\nWe look.\n\nAnd look.\n\nImpact: Service Outage\nAffected: DNS\n',
    );
    expect(mail?.text).toContain(`/resources/server-status/incidents/${id}`);
    expect(mail?.text).toContain(
      'Change or end your subscription: http://localhost:3000/api/subscription?token=',
    );
    const manage = /<(http:\/\/localhost:3000\/api\/subscription\?token=[^>]+)>/;
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(manage),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(told()).toEqual([
      'all@example.org Incident: Storm',
      'dns@example.org Storing: Storm op zee',
    ]);
    await tell();
    expect(told()).toEqual([]);
    await updateIncident(test.db, id, { message: words, now: test.clock.now(), resolves: true });
    await tell();
    expect(told()).toEqual([
      'all@example.org Resolved: Storm',
      'dns@example.org Opgelost: Storm op zee',
      'later@example.org Resolved: Storm',
    ]);
  });

  it('hear of maintenance when it is planned, begins, is over or cancelled', async () => {
    await subscribe('all@example.org');
    await subscribe('dns@example.org', { components: ['dns'] });
    test.clock.advance(1000);
    const id = await work('2026-01-31T12:00Z', '2026-01-31T13:00Z');
    await tell();
    expect(test.transport.sent[0]?.text).toContain(
      'Begins: Saturday, 31 January 2026 at 13:00 CET\n',
    );
    expect(told()).toEqual(['all@example.org Planned maintenance: New disks']);
    test.clock.advance(2 * HOUR_MS);
    await tell();
    expect(told()).toEqual(['all@example.org Maintenance has begun: New disks']);
    await changeMaintenance(test.db, id, 'end', { now: test.clock.now() });
    await tell();
    expect(told()).toEqual(['all@example.org Maintenance is over: New disks']);
    const other = await work('2026-02-03T12:00Z', '2026-02-03T13:00Z');
    await tell();
    await changeMaintenance(test.db, other, 'cancel', { now: test.clock.now() });
    await tell();
    expect(told()).toEqual([
      'all@example.org Maintenance is cancelled: New disks',
      'all@example.org Planned maintenance: New disks',
    ]);
    // Nobody heard of this one before.
    const silent = await work('2026-02-04T12:00Z', '2026-02-04T13:00Z');
    await changeMaintenance(test.db, silent, 'cancel', { now: test.clock.now() });
    await tell();
    expect(told()).toEqual([]);
  });

  it('get the uptimes of the month before, on its first morning', async () => {
    await subscribe('all@example.org');
    await subscribe('dns@example.org', { components: ['dns', 'email'], language: 'nl' });
    await subscribe('web@example.org', { components: ['web-hosting'] });
    await subscribe('incidents@example.org', { topics: ['incidents'] });
    const day = {
      unit: 'day' as const,
      maintenance_outage: 0,
      degraded: 0,
      answers: 0,
      answer_ms: 0,
    };
    const measured = (component: string, date: string, operational: number, outage: number) => {
      const starts_at = Date.parse(date);
      return { ...day, component, starts_at, operational, outage, maintenance_up: 7 };
    };
    await test.db
      .insertInto('status_minutes')
      .values([
        measured('dns', '2025-12-31', 0, 1440),
        measured('dns', '2026-01-01', 1440, 0),
        measured('dns', '2026-01-31', 1433, 7),
        measured('amsterdam-power', '2026-01-15', 10, 0),
        measured('dns', '2026-02-01', 0, 1440),
      ])
      .execute();
    await storm();
    await tell();
    told();
    test.clock.advance(Date.parse('2026-02-01T05:59:00Z') - test.clock.now().getTime());
    await tell();
    expect(told()).toEqual([]);
    test.clock.advance(60_000);
    await tell();
    const { sent } = test.transport;
    const textTo = (one: string) => sent.find(({ to }) => to === one)?.text;
    expect(sent).toHaveLength(3);
    expect(textTo('all@example.org')).toContain('Uptime in January 2026\n\n1 incident was open');
    expect(textTo('all@example.org')).toContain('\nAmsterdam: Power: 100%\nDNS: 99.756%\n');
    expect(textTo('dns@example.org')).toContain('\nDNS: 99,756%\n');
    expect(textTo('dns@example.org')).not.toContain('Amsterdam');
    expect(textTo('web@example.org')).toContain('None of what you chose was measured');
    told();
    await tell();
    expect(told()).toEqual([]);
  });

  it('hear nothing of what is older than a day', async () => {
    await subscribe('all@example.org', { topics: ['incidents'] });
    test.clock.advance(1000);
    await storm();
    test.clock.advance(DAY_MS + 1);
    await tell();
    expect(told()).toEqual([]);
  });

  it('hear nothing that the mail server took too late (spec status-77)', async () => {
    await subscribe('all@example.org', { topics: ['incidents', 'report'] });
    test.clock.advance(1000);
    const id = await storm();
    test.clock.advance(Date.parse('2026-02-01T06:00:00Z') - test.clock.now().getTime());
    test.transport.failWith = new Error('no connection');
    await addMailings(test.db, test.clock.now());
    await expect
      .poll(() => {
        test.clock.advance(1000);
        return test.transport.attempts;
      }, patient)
      .toBeGreaterThan(1);
    // A day later than the incident.
    test.clock.advance(Date.parse('2026-02-01T10:00:02Z') - test.clock.now().getTime());
    test.transport.failWith = undefined;
    await updateIncident(test.db, id, { message: words, now: test.clock.now(), resolves: true });
    await tell();
    expect(told()).toEqual([
      'all@example.org Monthly uptime report: Uptime in January 2026',
      'all@example.org Resolved: Storm',
    ]);
    const { failed } = await test.db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.count('failed_at').as('failed'))
      .executeTakeFirstOrThrow();
    expect(Number(failed)).toBe(0);
  });

  it('who leave or change while a mail waits get none, or one in the other language', async () => {
    await subscribe('all@example.org');
    const leaving = await subscribe('leaves@example.org');
    test.clock.advance(1000);
    await storm();
    await addMailings(test.db, test.clock.now());
    const waiting = test.db.selectFrom('deliveries').select('message').where('kind', '=', 'status');
    // Small, because there may be thousands.
    for (const { message } of await waiting.execute()) expect(message.length).toBeLessThan(250);
    await test.db.deleteFrom('status_subscribers').where('lead_id', '=', leaving).execute();
    const [{ lead_id } = { lead_id: '' }] = await test.db
      .selectFrom('status_subscribers')
      .select('lead_id')
      .execute();
    await changeSubscription(test.db, lead_id, {
      ...{ topics: ['incidents'], components: null, language: 'nl' },
    });
    await tell();
    expect(told()).toEqual(['all@example.org Storing: Storm op zee']);
  });
});

describe('a mailing', () => {
  it('that two processes begin, or one begins again, goes to each subscriber once', async () => {
    for (let number = 0; number < 30; number += 1) await subscribe(`v${number}@example.org`);
    test.clock.advance(1000);
    await storm();
    const now = test.clock.now();
    await Promise.all([addMailings(test.db, now), addMailings(test.db, now)]);
    await addMailings(test.db, now);
    const rows = await test.db.selectFrom('deliveries').select('lead_id').execute();
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ lead_id }) => lead_id)).size).toBe(30);
  });

  it.each([
    ['is gone on with within a day', 'incidents', DAY_MS, 1],
    ['of more than a day ago is gone on with no more', 'incidents', DAY_MS + 1, 0],
    ['with a report is gone on with within a week', 'report', 7 * DAY_MS, 1],
    ['with a report of more than a week ago is gone on with no more', 'report', 7 * DAY_MS + 1, 0],
  ] as const)('%s (spec status-77)', async (_, topic, ms, mails) => {
    await subscribe('all@example.org');
    const at = test.clock.now().toISOString();
    const half = { id: `${topic}:half`, topic, components: '[]', at };
    await test.db.insertInto('status_mailings').values(half).execute();
    test.clock.advance(ms);
    await addMailings(test.db, test.clock.now());
    const rows = await test.db.selectFrom('deliveries').select('message').execute();
    expect(rows.filter(({ message }) => message.includes(half.id))).toHaveLength(mails);
    const open = test.db.selectFrom('status_mailings').where('done', '=', 0);
    expect(await open.select('id').execute()).toEqual([]);
  });

  it('is sent again under the same Message-ID', async () => {
    await subscribe('all@example.org');
    test.clock.advance(1000);
    await storm();
    const ids: string[] = [];
    const { send } = test.transport;
    test.transport.send = async (message, ...rest) => {
      ids.push(message.messageId);
      if (ids.length === 1) throw new Error('connection lost');
      return send(message, ...rest);
    };
    await tell();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps back no mail to sales, and leaves nothing behind for long', async () => {
    await subscribe('all@example.org');
    test.clock.advance(1000);
    await storm();
    await tell();
    test.clock.advance(8 * DAY_MS);
    await purge({ db: test.db, mailDirectory: '' }, test.clock.now());
    expect(await test.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('status_subscribers').selectAll().execute()).toHaveLength(1);
  });
});

describe('a final refusal', () => {
  const refusal = (response: string, command = 'RCPT TO') =>
    Object.assign(new Error('refused'), { response, command });
  const subscribers = () => test.db.selectFrom('status_subscribers').select('refusals').execute();
  /** An update of an incident, whose mail is answered so. */
  async function update(id: string, failWith: Error | undefined) {
    test.transport.failWith = failWith;
    await updateIncident(test.db, id, { message: words, now: test.clock.now() });
    await tell();
  }

  it('leaves nothing behind for long', async () => {
    await subscribe('all@example.org');
    test.clock.advance(1000);
    await update(await storm(), refusal('550 unknown'));
    const kept = () => test.db.selectFrom('deliveries').select('failed_at').execute();
    const failed = { failed_at: expect.any(String) };
    expect(await kept()).toEqual([failed, failed]);
    test.clock.advance(8 * DAY_MS);
    await purge({ db: test.db, mailDirectory: '' }, test.clock.now());
    expect(await kept()).toEqual([]);
  });

  it('on three days ends a subscription (spec status-74)', async () => {
    await subscribe('gone@example.org');
    test.clock.advance(1000);
    const id = await storm();
    const refused = refusal('550 5.1.1 No such user');
    await update(id, refused);
    expect(await subscribers()).toEqual([{ refusals: 1 }]);
    await update(id, refused);
    expect(await subscribers()).toEqual([{ refusals: 1 }]);
    test.clock.advance(DAY_MS);
    await update(id, refused);
    expect(await subscribers()).toEqual([{ refusals: 2 }]);
    // One that arrives in between forgives.
    await update(id, undefined);
    expect(await subscribers()).toEqual([{ refusals: 0 }]);
    for (const left of [1, 1, 0]) {
      test.clock.advance(DAY_MS);
      await update(id, refusal('550 unknown'));
      expect(await subscribers()).toHaveLength(left);
    }
    // The purge takes the rest.
    await purge({ db: test.db, mailDirectory: '' }, test.clock.now());
    expect(await test.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['451 4.7.1 later', 'RCPT TO'],
    ['550 5.7.26 unauthenticated', 'RCPT TO'],
    ['530 5.7.0 authentication required', 'MAIL FROM'],
    ['554 5.6.0 content', 'DATA'],
  ])('is none that is about us: %s after %s', async (response, command) => {
    await subscribe('all@example.org');
    test.clock.advance(1000);
    await storm();
    test.transport.failWith = refusal(response, command);
    await addMailings(test.db, test.clock.now());
    // Again and again, because a busy machine adds the delivery after the first time.
    const attempts = () => {
      test.clock.advance(5000);
      return test.transport.attempts;
    };
    await expect.poll(attempts, patient).toBeGreaterThan(0);
    test.transport.failWith = undefined;
    await tell();
    expect(told()).toEqual(['all@example.org Incident: Storm']);
    expect(await subscribers()).toEqual([{ refusals: 0 }]);
  });
});
