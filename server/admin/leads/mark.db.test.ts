import { describe, expect, it } from 'vitest';
import { startCli } from '#tests/helpers/cli.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { validContact } from '#tests/helpers/test-app.ts';

const webhook = {
  WEBHOOK_URL: 'http://127.0.0.1:9',
  WEBHOOK_SECRET: `whsec_${Buffer.from('0123456789abcdefghijklmnop').toString('base64')}`,
};
const suspect = { suspect: true, suspicions: ['honeypot'] as ['honeypot'], fields: validContact };
const waiting = { next_attempt_at: '2026-02-01T13:00:00.000Z' };

async function start() {
  const cli = await startCli(webhook);
  const deliveries = async (state: 'all' | 'waiting' = 'waiting') => {
    const rows = await cli.db.selectFrom('deliveries').selectAll().orderBy('kind').execute();
    return rows.filter((row) => state === 'all' || row.next_attempt_at !== null);
  };
  const spam = async () => {
    const rows = await cli.db
      .selectFrom('leads')
      .select('reference')
      .where('suspect', '=', 1)
      .orderBy('reference')
      .execute();
    return rows.map(({ reference }) => reference);
  };
  return { ...cli, deliveries, spam };
}

describe('mark (spec forms-95)', () => {
  it('as ham sends what a genuine lead gets, once', async () => {
    const { db, leads, deliveries } = await start();
    await addLead(db, { reference: 'WD-AAAAAA', ...suspect });
    expect(await leads(['mark', 'wd-aaaaaa', '--ham'])).toEqual({
      status: 0,
      out: 'Marked as ham: 1 lead.\n',
      err: '',
    });
    const queued = await deliveries();
    expect(queued.map(({ kind, priority }) => [kind, priority])).toEqual([
      ['acknowledgement', 0],
      ['sales', 0],
      ['webhook', 0],
    ]);
    const [acknowledgement, sales, event] = queued.map(({ message }) => JSON.parse(message));
    expect(acknowledgement).toMatchObject({ to: validContact.email });
    expect(sales.subject).toMatch(/^\[WD-AAAAAA\] /);
    expect(sales.text).toContain(validContact.message);
    expect(event.data).toMatchObject({ suspect: false, suspicions: [], fields: validContact });
    expect((await leads(['show', 'WD-AAAAAA'])).out).toContain(
      'Suspected spam: no\nKept: until 2028-01-05',
    );
    expect(await leads(['mark', 'WD-AAAAAA', '--ham'])).toEqual({
      status: 1,
      out: 'Marked as ham: 0 leads.\n',
      err: 'not there, or marked so already: WD-AAAAAA\n',
    });
    expect(await deliveries()).toHaveLength(3);
  });

  it('as spam keeps it for a shorter time, and sends no acknowledgement that waits', async () => {
    const { db, leads, deliveries } = await start();
    await addLead(db, {
      reference: 'WD-AAAAAA',
      deliveries: [waiting, { kind: 'acknowledgement', ...waiting }],
    });
    expect((await leads(['mark', 'WD-AAAAAA', '--spam'])).out).toBe('Marked as spam: 1 lead.\n');
    expect((await deliveries()).map(({ kind }) => kind)).toEqual(['sales']);
    expect((await leads(['show', 'WD-AAAAAA'])).out).toContain(
      'Suspected spam: yes\n    Somebody here marked this message as spam.\nKept: until 2026-02-04',
    );
  });

  it('takes many by form and time, and asks', async () => {
    const { db, leads, spam } = await start();
    const day = (number: number) => ({ createdAt: `2026-01-0${number}T10:00:00.000Z` });
    await addLead(db, { reference: 'WD-AAAAAA', ...suspect, ...day(5) });
    await addLead(db, { reference: 'WD-BBBBBB', ...suspect, ...day(6) });
    await addLead(db, { reference: 'WD-CCCCCC', ...suspect, ...day(7) });
    await addLead(db, { reference: 'WD-DDDDDD', ...day(6) });
    const period = ['--since', '2026-01-05', '--until', '2026-01-06'];
    const refused = await leads(['mark', '--ham', ...period], { answer: 'n\n' });
    expect(refused.status).toBe(1);
    expect(refused.err).toMatch(
      /^WD-BBBBBB .+\nWD-AAAAAA .+\nMark 2 leads as ham\? \[y\/N\] nothing/,
    );
    expect(await spam()).toHaveLength(3);
    const { out } = await leads(['mark', '--ham', ...period], { answer: 'y\n' });
    expect(out).toBe('Marked as ham: 2 leads.\n');
    expect(await spam()).toEqual(['WD-CCCCCC']);
    await leads(['mark', '--spam', '--form', 'contact', '--since', '2026-01-06', '--yes']);
    expect(await spam()).toEqual(['WD-BBBBBB', 'WD-CCCCCC', 'WD-DDDDDD']);
  });

  it.each([
    [['WD-AAAAAA'], '--ham or --spam'],
    [['WD-AAAAAA', '--ham', '--spam'], '--ham or --spam'],
    [['--ham'], 'references, or'],
    [['WD-AAAAAA', '--ham', '--since', '7d'], 'references, or'],
  ])('%j is wrong usage', async (args, words) => {
    const { leads } = await start();
    const { status, err } = await leads(['mark', ...args]);
    expect(status).toBe(2);
    expect(err).toContain(words);
  });
});

describe('erase --spam', () => {
  it('erases suspects by form and time, and asks', async () => {
    const { db, leads, spam } = await start();
    await addLead(db, { reference: 'WD-AAAAAA', ...suspect });
    await addLead(db, { reference: 'WD-BBBBBB', ...suspect, form: 'reseller' });
    await addLead(db, { reference: 'WD-CCCCCC' });
    const asked = await leads(['erase', '--spam', '--form', 'contact'], { answer: 'n\n' });
    expect(asked.err).toMatch(
      /^WD-AAAAAA .+\nErase 1 lead for good\? \[y\/N\] nothing was erased\n$/,
    );
    await leads(['erase', '--spam', '--form', 'contact', '--since', '2026-01-05', '--yes']);
    expect(await spam()).toEqual(['WD-BBBBBB']);
    const { out } = await leads(['erase', '--spam', '--yes']);
    expect(out).toContain('Erased: 1 lead,');
    expect((await leads(['list'])).out).toContain('WD-CCCCCC');
  });

  it.each([[['--since', '7d']], [['--spam', 'WD-AAAAAA']], [['--email', 'a@b.example', '--spam']]])(
    '%j is wrong usage',
    async (args) => {
      const { leads } = await start();
      expect((await leads(['erase', ...args, '--yes'])).status).toBe(2);
    },
  );
});
