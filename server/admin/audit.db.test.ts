import { describe, expect, it } from 'vitest';
import { retention } from '#content/retention.ts';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { purgeActions } from '../operator/audit.ts';

const OPERATOR_NAME = 'Bo Bakker';
const failed = { failed_at: '2026-01-10T10:00:00.000Z', attempts: 2, last_error: 'Error: no' };

// spec operation-94
describe('the audit log', () => {
  it('has who listed, exported, decided on and erased what, and no address', async () => {
    const { db, leads, env } = await startCli({ OPERATOR_NAME });
    await addLead(db, { reference: 'WD-AAAAAA' });
    await addLead(db, { reference: 'WD-BBBBBB', form: 'careers' });
    await leads(['list', '--email', 'anna@example.org']);
    await leads(['show', 'WD-AAAAAA']);
    await leads(['show', 'WD-ZZZZZZ']);
    await leads(['export', '--form', 'careers']);
    await leads(['decide', 'WD-BBBBBB', '--outcome', 'hired']);
    await leads(['erase', '--email', 'anna@example.org', '--yes']);
    const { out } = await runCli(['audit', '--json'], { env });
    const entries = (JSON.parse(out) as { action: string; who: string }[]).toReversed();
    const [a, b] = ['WD-AAAAAA', 'WD-BBBBBB'];
    const same = expect.arrayContaining([a, b]);
    for (const expected of [
      { action: 'list', leads: 2, references: same, details: { email: true, limit: 50 } },
      { action: 'show', leads: 1, references: [a] },
      { action: 'show', leads: 0, references: [] },
      { action: 'export', leads: 1, references: [b], details: { form: 'careers', format: 'csv' } },
      { action: 'decide', leads: 1, references: [b], details: { outcome: 'hired' } },
      { action: 'erase', leads: 2, references: same, details: { email: true, yes: true } },
    ]) {
      expect(entries).toContainEqual(expect.objectContaining({ who: OPERATOR_NAME, ...expected }));
    }
    expect(entries).toHaveLength(6);
    expect(out).not.toContain('@');
    const shown = await runCli(['audit', '--since', '1d', '--limit', '2'], { env });
    expect(shown.out).toMatch(/^WHEN \(UTC\) +WHO +WHAT +LEADS +WHICH\n/);
    expect(shown.out).toMatch(/2026-02-01 12:00 +Bo Bakker +\w+ +\d+ +/);
    expect(shown.out.trimEnd().split('\n')).toHaveLength(3);
    expect(shown.err).toBe('There are more than these 2: a higher --limit shows them.\n');
    expect((await runCli(['audit', '--limit', '6'], { env })).err).toBe('');
  });

  it('notes an export that was broken off', async () => {
    const { db, leads, env } = await startCli();
    await addLead(db, { reference: 'WD-AAAAAA' });
    expect((await leads(['export', '--output', '/proc/none/leads.csv'])).status).toBe(1);
    const { out } = await runCli(['audit', '--json'], { env });
    expect(JSON.parse(out)).toMatchObject([{ action: 'export', leads: 0 }]);
  });

  it('goes after a year', async () => {
    const { db, leads, env } = await startCli();
    await leads(['list'], { now: '2025-02-01T12:00:00Z' });
    await leads(['list'], { now: '2025-02-01T12:00:01Z' });
    expect(retention.audit.months).toBe(12);
    await purgeActions(db, new Date('2026-02-01T12:00:01Z'));
    const { out } = await runCli(['audit', '--json'], { env });
    expect(JSON.parse(out)).toMatchObject([{ at: '2025-02-01T12:00:01.000Z' }]);
  });
});

// spec operation-95
describe('leads failed', () => {
  it('shows what was given up with the answer to each attempt', async () => {
    const { db, leads } = await startCli();
    const last = '550 5.1.1 \u001b[31mno';
    const givenUp = { ...failed, last_error: last };
    await addLead(db, { reference: 'WD-AAAAAA', deliveries: [givenUp] });
    await addLead(db, { reference: 'WD-BBBBBB' });
    await addLead(db, {
      reference: 'WD-CCCCCC',
      deliveries: [{ next_attempt_at: '2026-02-02T10:00:00.000Z', last_error: 'Error: later' }],
    });
    const { id } = await db
      .selectFrom('deliveries')
      .select('id')
      .where('failed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const answer = (number: number, text: string) => ({
      delivery_id: id,
      number,
      answer: text,
      at: `2026-01-10T10:0${number}:00.000Z`,
    });
    await db
      .insertInto('failed_attempts')
      .values([answer(1, 'ESOCKET: no route'), answer(2, last)])
      .execute();
    const { out } = await leads(['failed']);
    expect(out).toBe(
      'WD-AAAAAA  contact  sales: given up 2026-01-10 10:00 UTC after 2 attempts\n' +
        '    1  2026-01-10 10:01 UTC  ESOCKET: no route\n' +
        '    2  2026-01-10 10:02 UTC  550 5.1.1 \ufffd[31mno\n',
    );
    expect((await leads(['failed', '--retrying'])).out).toMatch(
      /^WD-CCCCCC {2}contact {2}sales: next attempt 2026-02-02 10:00 UTC after 1 attempt\n {4}Error: later\n$/,
    );
    expect((await leads(['failed', '--kind', 'webhook'])).err).toBe('Nothing failed.\n');
    expect((await leads(['show', 'WD-AAAAAA'])).out).toContain(
      '        1  2026-01-10 10:01 UTC  ESOCKET: no route\n',
    );
  });
});
