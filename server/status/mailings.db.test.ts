import { beforeEach, describe, expect, it } from 'vitest';
import { patient, refusal, startMailings, words } from '#tests/helpers/mailings.ts';
import { validContact } from '#tests/helpers/test-app.ts';
import { purgeAll } from '../jobs/purge.ts';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import { changeMaintenance, planMaintenance, updateIncident } from './incidents.repository.ts';
import { addMailings } from './mailings.ts';
import { changeSubscription } from './subscriptions.repository.ts';

/* Whom the database says that something is told to, and what is left of it; what is told is in mailings.test.ts. */

let test: Awaited<ReturnType<typeof startMailings>>;

beforeEach(async () => {
  test = await startMailings();
});

const work = (from: string, to: string) =>
  planMaintenance(test.db, {
    title: { en: 'New disks', nl: 'Nieuwe schijven' },
    description: { en: 'Slower for a while.', nl: 'Even trager.' },
    components: ['delft-storage'],
    from: new Date(from),
    to: new Date(to),
    now: test.clock.now(),
  });

describe('subscribers', () => {
  it('hear of each update that is about them, once, in their language (spec status-76)', async () => {
    await test.subscribe('all@example.org');
    await test.subscribe('dns@example.org', { components: ['dns', 'email'], language: 'nl' });
    await test.subscribe('web@example.org', { components: ['web-hosting'] });
    await test.subscribe('report@example.org', { topics: ['report'] });
    test.clock.advance(1000);
    const id = await test.storm();
    test.clock.advance(1000);
    await test.subscribe('later@example.org');
    await test.tell();
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
    expect(test.told()).toEqual([
      'all@example.org Incident: Storm',
      'dns@example.org Storing: Storm op zee',
    ]);
    await test.tell();
    expect(test.told()).toEqual([]);
    await updateIncident(test.db, id, { message: words, now: test.clock.now(), resolves: true });
    await test.tell();
    expect(test.told()).toEqual([
      'all@example.org Resolved: Storm',
      'dns@example.org Opgelost: Storm op zee',
      'later@example.org Resolved: Storm',
    ]);
  });

  it('hear of maintenance when it is planned, begins, is over or cancelled', async () => {
    await test.subscribe('all@example.org');
    await test.subscribe('dns@example.org', { components: ['dns'] });
    test.clock.advance(1000);
    const id = await work('2026-01-31T12:00Z', '2026-01-31T13:00Z');
    await test.tell();
    expect(test.transport.sent[0]?.text).toContain(
      'Begins: Saturday, 31 January 2026 at 13:00 CET\n',
    );
    expect(test.told()).toEqual(['all@example.org Planned maintenance: New disks']);
    test.clock.advance(2 * HOUR_MS);
    await test.tell();
    expect(test.told()).toEqual(['all@example.org Maintenance has begun: New disks']);
    await changeMaintenance(test.db, id, 'end', { now: test.clock.now() });
    await test.tell();
    expect(test.told()).toEqual(['all@example.org Maintenance is over: New disks']);
    const other = await work('2026-02-03T12:00Z', '2026-02-03T13:00Z');
    await test.tell();
    await changeMaintenance(test.db, other, 'cancel', { now: test.clock.now() });
    await test.tell();
    expect(test.told()).toEqual([
      'all@example.org Maintenance is cancelled: New disks',
      'all@example.org Planned maintenance: New disks',
    ]);
    // Nobody heard of this one before.
    const silent = await work('2026-02-04T12:00Z', '2026-02-04T13:00Z');
    await changeMaintenance(test.db, silent, 'cancel', { now: test.clock.now() });
    await test.tell();
    expect(test.told()).toEqual([]);
  });

  it('who leave or change while a mail waits get none, or one in the other language', async () => {
    await test.subscribe('all@example.org');
    const leaving = await test.subscribe('leaves@example.org');
    test.clock.advance(1000);
    await test.storm();
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
      topics: ['incidents'],
      components: null,
      language: 'nl',
    });
    await test.tell();
    expect(test.told()).toEqual(['all@example.org Storing: Storm op zee']);
  });
});

describe('a mailing', () => {
  it('that two processes begin, or one begins again, goes to each subscriber once', async () => {
    for (let number = 0; number < 30; number += 1) await test.subscribe(`v${number}@example.org`);
    test.clock.advance(1000);
    await test.storm();
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
    await test.subscribe('all@example.org');
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

  it('keeps back no mail to sales, and leaves nothing behind for long', async () => {
    await test.subscribe('all@example.org');
    test.clock.advance(1000);
    await test.storm();
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const { send } = test.transport;
    test.transport.send = async (message, ...rest) => {
      if (message.to === 'all@example.org') {
        isHeld = true;
        await held.promise;
      }
      return send(message, ...rest);
    };
    await addMailings(test.db, test.clock.now());
    const begins = () => {
      test.clock.advance(1000);
      return isHeld;
    };
    await expect.poll(begins, patient).toBe(true);
    await test.post(validContact);
    const labels = () => test.transport.sent.map(({ label }) => label);
    await expect.poll(labels, patient).toContainEqual(expect.stringMatching(/-sales$/));
    held.resolve();
    await test.tell();
    expect(test.told()).toContain('all@example.org Incident: Storm');
    test.clock.advance(8 * DAY_MS);
    await purgeAll({ db: test.db, mailDirectory: '' }, test.clock.now());
    const left = test.db.selectFrom('deliveries').select('kind').where('kind', '=', 'status');
    expect(await left.execute()).toEqual([]);
    expect(await test.db.selectFrom('status_subscribers').selectAll().execute()).toHaveLength(1);
  });
});

describe('a final refusal', () => {
  /** An update of an incident, whose mail is answered so. */
  async function update(id: string, failWith: Error | undefined) {
    test.transport.failWith = failWith;
    await updateIncident(test.db, id, { message: words, now: test.clock.now() });
    await test.tell();
  }

  it('leaves nothing behind for long', async () => {
    await test.subscribe('all@example.org');
    test.clock.advance(1000);
    await update(await test.storm(), refusal('550 5.1.1 No such user'));
    const kept = () => test.db.selectFrom('deliveries').select('failed_at').execute();
    const failed = { failed_at: expect.any(String) };
    expect(await kept()).toEqual([failed, failed]);
    test.clock.advance(8 * DAY_MS);
    await purgeAll({ db: test.db, mailDirectory: '' }, test.clock.now());
    expect(await kept()).toEqual([]);
  });

  it('on three days ends a subscription (spec status-74)', async () => {
    await test.subscribe('gone@example.org');
    test.clock.advance(1000);
    const id = await test.storm();
    const refused = refusal('550 5.1.1 No such user');
    await update(id, refused);
    expect(await test.subscribers()).toEqual([{ refusals: 1 }]);
    await update(id, refused);
    expect(await test.subscribers()).toEqual([{ refusals: 1 }]);
    test.clock.advance(DAY_MS);
    await update(id, refused);
    expect(await test.subscribers()).toEqual([{ refusals: 2 }]);
    // One that arrives in between forgives.
    await update(id, undefined);
    expect(await test.subscribers()).toEqual([{ refusals: 0 }]);
    for (const left of [1, 1, 0]) {
      test.clock.advance(DAY_MS);
      await update(id, refusal('550 5.1.1 No such user'));
      expect(await test.subscribers()).toHaveLength(left);
    }
    // The purge takes the rest.
    await purgeAll({ db: test.db, mailDirectory: '' }, test.clock.now());
    expect(await test.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });
});
