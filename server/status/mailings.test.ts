import { beforeEach, describe, expect, it } from 'vitest';
import { patient, refusal, startMailings, words } from '#tests/helpers/mailings.ts';
import { DAY_MS } from '../system/time.ts';
import { updateIncident } from './incidents.repository.ts';
import { addMailings } from './mailings.ts';

/* What mails say, and how mail servers' answers and time are taken; mailings.db.test.ts has to whom they go. */

let test: Awaited<ReturnType<typeof startMailings>>;

beforeEach(async () => {
  test = await startMailings();
});

describe('subscribers', () => {
  it('get the uptimes of the month before, on its first morning', async () => {
    await test.subscribe('all@example.org');
    await test.subscribe('dns@example.org', { components: ['dns', 'email'], language: 'nl' });
    await test.subscribe('web@example.org', { components: ['web-hosting'] });
    await test.subscribe('incidents@example.org', { topics: ['incidents'] });
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
    await test.storm();
    await test.tell();
    test.told();
    test.clock.advance(Date.parse('2026-02-01T05:59:00Z') - test.clock.now().getTime());
    await test.tell();
    expect(test.told()).toEqual([]);
    test.clock.advance(60_000);
    await test.tell();
    const { sent } = test.transport;
    const textTo = (one: string) => sent.find(({ to }) => to === one)?.text;
    expect(sent).toHaveLength(3);
    expect(textTo('all@example.org')).toContain(
      'Uptime in January 2026\n\nThere was 1 incident this month.',
    );
    expect(textTo('all@example.org')).toContain('\nAmsterdam: Power: 100%\nDNS: 99.756%\n');
    expect(textTo('dns@example.org')).toContain('\nDNS: 99,756%\n');
    expect(textTo('dns@example.org')).not.toContain('Amsterdam');
    expect(textTo('web@example.org')).toContain('Nothing you chose was measured');
    test.told();
    await test.tell();
    expect(test.told()).toEqual([]);
  });

  it('hear nothing of what is older than a day', async () => {
    await test.subscribe('all@example.org', { topics: ['incidents'] });
    test.clock.advance(1000);
    await test.storm();
    test.clock.advance(DAY_MS + 1);
    await test.tell();
    expect(test.told()).toEqual([]);
  });

  it('hear nothing that the mail server took too late (spec status-77)', async () => {
    await test.subscribe('all@example.org', { topics: ['incidents', 'report'] });
    test.clock.advance(1000);
    const id = await test.storm();
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
    await test.tell();
    expect(test.told()).toEqual([
      'all@example.org Monthly uptime report: Uptime in January 2026',
      'all@example.org Resolved: Storm',
    ]);
    const { failed } = await test.db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.count('failed_at').as('failed'))
      .executeTakeFirstOrThrow();
    expect(Number(failed)).toBe(0);
  });
});

describe('a mailing', () => {
  it('has a label of its own, because two of one moment would be one file', async () => {
    await test.subscribe('all@example.org');
    test.clock.advance(1000);
    await test.storm();
    await test.storm();
    await test.tell();
    const labels = test.transport.sent
      .filter(({ subject }) => subject.includes('Storm'))
      .map(({ label }) => label);
    expect(labels).toHaveLength(2);
    expect(new Set(labels).size).toBe(2);
  });

  it('has the paragraphs and lines of what was written, in both forms (spec status-88)', async () => {
    await test.subscribe('all@example.org');
    test.clock.advance(1000);
    const id = await test.storm();
    const text = 'We see delays.\n\nAffected:\n- <mx1>\n- mx2';
    const message = { en: text, nl: text };
    await updateIncident(test.db, id, { message, now: test.clock.now() });
    await test.tell();
    const mail = test.transport.sent.find((one) => one.text.includes('mx1'));
    expect(mail?.text).toContain(`\n\n${text}\n\n`);
    expect(mail?.html).toMatch(
      />We see delays\.<\/p>\s*<p[^>]*>Affected:<br>\n- &lt;mx1&gt;<br>\n- mx2<\/p>/,
    );
  });

  it('is sent again under the same Message-ID', async () => {
    await test.subscribe('all@example.org');
    test.clock.advance(1000);
    await test.storm();
    const ids: string[] = [];
    const { send } = test.transport;
    test.transport.send = async (message, ...rest) => {
      ids.push(message.messageId);
      if (ids.length === 1) throw new Error('connection lost');
      return send(message, ...rest);
    };
    await test.tell();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a final refusal', () => {
  it.each([
    ['451 4.7.1 later', 'RCPT TO'],
    // Without a code that says why, it may refuse everybody.
    ['550 relay not permitted', 'RCPT TO'],
    ['550 5.7.26 unauthenticated', 'RCPT TO'],
    ['530 5.7.0 authentication required', 'MAIL FROM'],
    ['554 5.6.0 content', 'DATA'],
  ])('is none that is about us: %s after %s', async (response, command) => {
    await test.subscribe('all@example.org');
    test.clock.advance(1000);
    await test.storm();
    test.transport.failWith = refusal(response, command);
    await addMailings(test.db, test.clock.now());
    // Again and again, because a busy machine adds the delivery after the first time.
    const attempts = () => {
      test.clock.advance(1000);
      return test.transport.attempts;
    };
    await expect.poll(attempts, patient).toBeGreaterThan(0);
    test.transport.failWith = undefined;
    await test.tell();
    expect(test.told()).toEqual(['all@example.org Incident: Storm']);
    expect(await test.subscribers()).toEqual([{ refusals: 0 }]);
  });
});
