import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import stringWidth from 'string-width';
import { describe, expect, it, vi } from 'vitest';
import { retention } from '#content/retention.ts';
import { startCli } from '#tests/helpers/cli.ts';
import { patience } from '#tests/helpers/patience.ts';
import { addFile, addLead } from '#tests/helpers/stored-leads.ts';
import { validApplication } from '#tests/helpers/test-app.ts';
import { readLeadChoice } from '../../leads/choice.ts';
import type { Suspicion } from '../../leads/suspicions.ts';
import { addMemo } from '../../memos/memos.repository.ts';
import { BROKEN_OFF } from '../../outbox/deliveries.queries.ts';
import { addDelivery } from '../../outbox/outbox.repository.ts';
import { readHashSalt, recipientHash } from '../../privacy/hashes.ts';

const references = (out: string) => out.match(/WD-\w{6}/g) ?? [];
const waiting = { next_attempt_at: '2026-01-05T10:00:00.000Z' };
const failed = {
  failed_at: '2026-01-10T10:00:00.000Z',
  last_error: 'EENVELOPE: 550 no',
  attempts: 37,
};
const sent = { sent_at: '2026-01-05T10:00:01.000Z' };

describe('list', () => {
  it('shows the newest first, within 100 columns, whatever was typed', async () => {
    const { db, leads } = await startCli();
    await addLead(db, { reference: 'WD-AAAAAA', fields: { name: 'Bo', email: 'bo@example.org' } });
    await addLead(db, {
      reference: 'WD-BBBBBB',
      createdAt: '2026-01-06T23:59:00.000Z',
      form: 'status-subscription',
      language: 'nl',
      suspect: true,
      fields: { email: `${'長'.repeat(40)}\u202e@example.org` },
      deliveries: [sent, { kind: 'acknowledgement', ...failed }],
    });
    await addLead(db, {
      reference: 'WD-CCCCCC',
      createdAt: '2026-01-07T00:00:00.000Z',
      form: 'careers',
      fields: { ...validApplication, firstName: 'De\u001b[31mwi' },
      deliveries: [sent, { kind: 'webhook', ...waiting }],
    });
    const { out } = await leads(['list']);
    const lines = out.split('\n');
    expect(references(out)).toEqual(['WD-CCCCCC', 'WD-BBBBBB', 'WD-AAAAAA']);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(100);
    expect(lines[1]).toMatch(/2026-01-07 00:00 +careers +en +De.+<dewi@example.org> +waiting$/);
    expect(lines[2]).toMatch(/2026-01-06 23:59 +status-subscription +nl +長+… +failed +spam$/);
    expect(lines[3]).toMatch(/Bo <bo@example.org> +sent$/);
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('filters', async () => {
    const { db, leads } = await startCli();
    const add = (letter: string, lead: object) =>
      addLead(db, { reference: `WD-${letter.repeat(6)}`, ...lead });
    await add('A', { createdAt: '2026-01-05T00:00:00.000Z', deliveries: [waiting] });
    await add('B', { createdAt: '2026-01-05T23:59:59.999Z', deliveries: [failed, sent] });
    await add('C', { createdAt: '2026-01-06T00:00:00.000Z', language: 'nl', form: 'reseller' });
    await add('D', { createdAt: '2026-01-31T13:00:00.000Z', suspect: true });
    await add('E', {
      createdAt: '2026-02-01T00:00:00.000Z',
      fields: { email: 'Bo@Example.org', message: '{"email":"anna@example.org"}' },
    });
    const found = async (...args: string[]) =>
      references((await leads(['list', ...args])).out)
        .map((reference) => reference.at(-1))
        .join('');
    expect(await found()).toBe('EDCBA');
    expect(await found('--limit', '2')).toBe('ED');
    expect(await found('--form', 'reseller')).toBe('C');
    expect(await found('--language', 'nl')).toBe('C');
    expect(await found('--since', '2026-01-06')).toBe('EDC');
    expect(await found('--until', '2026-01-05')).toBe('BA');
    expect(await found('--until=2026-01-06T01:00:00+01:00')).toBe('BA');
    expect(await found('--since', '24h')).toBe('ED');
    expect(await found('--until', '1d')).toBe('CBA');
    expect(await found('--status', 'waiting')).toBe('A');
    expect(await found('--status', 'failed')).toBe('B');
    expect(await found('--status', 'sent')).toBe('EDC');
    expect(await found('--spam')).toBe('D');
    expect(await found('--no-spam')).toBe('ECBA');
    expect(await found('--email', 'bo@example.ORG')).toBe('E');
    expect(await found('--email', "x'or'1@example.org")).toBe('');
    expect(await found('--email', 'Bo <bo@example.org>\u200b')).toBe('E');
    expect(await found('--no-spam', '--until', '2026-01-05', '--status', 'failed')).toBe('B');
    const { err } = await leads(['list', '--limit', '4']);
    expect(err).toBe('There are more than these 4: a higher --limit shows them.\n');
  });

  it('reads more than it reads at once, also when many came at the same time', async () => {
    const { db, leads } = await startCli();
    const all: string[] = [];
    for (let index = 0; index < 1005; index += 1) {
      all.push(
        await addLead(db, {
          createdAt: `2026-01-0${1 + (index % 2)}T10:00:00.000Z`,
          deliveries: [],
        }),
      );
    }
    const { out } = await leads(['list', '--limit', '2000']);
    expect(new Set(references(out))).toEqual(new Set(all));
    expect(references(out)).toHaveLength(1005);
  });
});

describe('show', () => {
  it('tells everything', async () => {
    const { db, leads } = await startCli();
    const resume = {
      file: 'x.pdf',
      originalName: 'cv \u202efdp.pdf',
      type: 'pdf',
      bytes: 2000,
    };
    await addLead(db, {
      reference: 'WD-AAAAAA',
      form: 'careers',
      fields: { ...validApplication, coverLetter: 'Dear all,\n\tyes', resume },
      deliveries: [
        { ...failed, created_at: '2026-01-05T10:00:00.000Z' },
        { kind: 'webhook', ...waiting },
      ],
    });
    const { status, out } = await leads(['show', 'wd-aaaaaa']);
    expect(status).toBe(0);
    for (const text of [
      'Received: 2026-01-05 10:00 UTC',
      'Kept: until 2026-07-05',
      'First name: Dewi',
      'DevOps Engineer',
      '    Dear all,\n        yes',
      'cv \ufffdfdp.pdf (PDF, 2 kB)\n    Open it with care, as you would any file from a stranger.',
      'sales: failed after 37 attempts; stored 2026-01-05 10:00 UTC, given up 2026-01-10 10:00 UTC',
      'last error: EENVELOPE: 550 no',
      'webhook: waiting after 1 attempt',
    ]) {
      expect.soft(out).toContain(text);
    }
  });

  it('writes a résumé to a new file', async () => {
    const { db, leads, dataDir } = await startCli();
    const fields = { ...validApplication, resume: { file: 'x.pdf' } };
    await addLead(db, { reference: 'WD-AAAAAA', form: 'careers', fields });
    await addLead(db, { reference: 'WD-BBBBBB' });
    const file = path.join(dataDir, 'cv.pdf');
    const write = (reference: string) => leads(['show', reference, '--resume', file]);
    expect(await write('WD-BBBBBB')).toMatchObject({
      status: 1,
      err: 'WD-BBBBBB came without a résumé\n',
    });
    expect(await write('WD-AAAAAA')).toMatchObject({
      status: 1,
      err: 'the résumé of WD-AAAAAA is not in the database\n',
    });
    const content = randomBytes(300_000);
    await addFile(db, 'WD-AAAAAA', 'x.pdf', content);
    expect(await write('WD-AAAAAA')).toMatchObject({ status: 0, out: '' });
    expect(await readFile(file)).toEqual(content);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await write('WD-AAAAAA')).toMatchObject({ status: 1, err: `${file} exists already\n` });
  });

  it('tells a choice, and exports it', async () => {
    const { db, leads } = await startCli();
    const choice = readLeadChoice(
      'plan=vps-pro&shown=4499&on=2025-11-03',
      'nl',
      new Date('2026-01-05T10:00:00Z'),
    );
    await addLead(db, { reference: 'WD-AAAAAA', fields: { name: 'Bo', choice } });
    const { out } = await leads(['show', 'WD-AAAAAA']);
    expect(out).toContain('Chosen: VPS Pro\nPrice: €49.99 a month, excl. VAT (January 5, 2026)\n');
    expect(out).toContain('Price that the page showed: €44.99 (November 3, 2025)\n');
    const csv = await leads(['export']);
    const [row] = parse(csv.out, { columns: true }) as Record<string, string>[];
    expect(JSON.parse(row?.choice ?? '')).toEqual(choice);
  });

  it('says why a lead is suspect', async () => {
    const { db, leads } = await startCli();
    await addLead(db, { reference: 'WD-AAAAAA' });
    await addLead(db, {
      reference: 'WD-BBBBBB',
      suspect: true,
      suspicions: ['honeypot', 'otherSite'],
    });
    expect((await leads(['show', 'WD-AAAAAA'])).out).toContain('Suspected spam: no\n');
    expect((await leads(['show', 'WD-BBBBBB'])).out).toMatch(
      /Suspected spam: yes\n {4}This message filled in a field .*\n {4}This message was posted from a page /,
    );
  });

  it('fails for a lead that is not there', async () => {
    const { leads } = await startCli();
    expect(await leads(['show', 'WD-AAAAAA'])).toEqual({
      status: 1,
      out: '',
      err: 'there is no lead WD-AAAAAA\n',
    });
  });
});

describe('export', () => {
  it('gives all fields as CSV, each in its column', async () => {
    const { db, leads } = await startCli();
    const message = 'One, "two";\n=HYPERLINK("http://x.example")\né';
    await addLead(db, {
      reference: 'WD-AAAAAA',
      fields: { name: '=1+1', email: 'a@b.example', message, old: 1 },
    });
    await addLead(db, {
      form: 'careers',
      fields: { ...validApplication, resume: { file: 'x.pdf' } },
    });
    const { out } = await leads(['export', '--format', 'csv']);
    const rows = parse(out, { columns: true, record_delimiter: '\r\n' }) as Record<
      string,
      string
    >[];
    const [row] = rows.filter(({ reference }) => reference === 'WD-AAAAAA');
    expect(rows).toHaveLength(2);
    expect(row).toMatchObject({
      receivedAt: '2026-01-05T10:00:00.000Z',
      form: 'contact',
      suspectedSpam: 'no',
      suspicions: '',
      delivery: 'sent',
      name: "'=1+1",
      message: 'One, "two";\n\'=HYPERLINK("http://x.example")\né',
      position: '',
      other: '{"old":1}',
    });
    const one = parse((await leads(['export', '--form', 'careers'])).out, { columns: true });
    expect(one).toEqual([expect.objectContaining({ resume: '{"file":"x.pdf"}', keepOneYear: '' })]);
    for (const name of ['message', 'homepage', 'altcha']) expect(one[0]).not.toHaveProperty(name);
    expect((await leads(['export', '--bom'])).out.slice(0, 12)).toBe('\ufeff"reference"');
  });

  it('opens in columns in Excel with Dutch settings, which keeps what visitors wrote', async () => {
    const { db, leads } = await startCli();
    const fields = { ...validApplication, phone: '0612345678', message: 'One;\ntwo, "three"' };
    await addLead(db, { form: 'careers', fields });
    const { out } = await leads(['export', '--excel', '--form', 'careers']);
    expect(out).toMatch(/^\ufeff"reference";"receivedAt \(UTC\)";"form";/);
    const [row] = parse(out, { bom: true, columns: true, delimiter: ';' }) as object[];
    expect(row).toMatchObject({
      'receivedAt (UTC)': '2026-01-05 10:00:00',
      'decidedAt (UTC)': '',
      form: 'careers',
      email: fields.email,
      phone: "'0612345678",
    });
    expect(out).toMatch(/\r\n$/);
    // The two are for different settings.
    expect(await leads(['export', '--excel', '--bom'])).toMatchObject({ status: 2 });
  });

  it('says why a lead is suspect', async () => {
    const { db, leads } = await startCli();
    const suspicions: Suspicion[] = ['honeypot', 'otherSite'];
    await addLead(db, { suspect: true, suspicions });
    const [row] = parse((await leads(['export'])).out, { columns: true }) as object[];
    expect(row).toMatchObject({ suspectedSpam: 'yes', suspicions: 'honeypot, otherSite' });
    const [lead] = JSON.parse((await leads(['export', '--format', 'json'])).out) as object[];
    expect(lead).toMatchObject({ suspectedSpam: true, suspicions });
  });

  it('gives JSON that is whole, with any number of leads', async () => {
    const { db, leads } = await startCli();
    expect(JSON.parse((await leads(['export', '--format', 'json'])).out)).toEqual([]);
    const fields = { name: '=1+1', message: '\u2028 "é" 👋' };
    await addLead(db, { fields });
    for (let index = 0; index < 450; index += 1) await addLead(db, { deliveries: [] });
    const read = JSON.parse((await leads(['export', '--format', 'json'])).out) as object[];
    expect(read).toHaveLength(451);
    expect(read).toContainEqual(
      expect.objectContaining({ fields, suspectedSpam: false, outcome: null }),
    );
  });

  it('writes a file that only its owner may read, and over no other', async () => {
    const { db, leads, dataDir } = await startCli();
    await addLead(db);
    const file = path.join(dataDir, 'leads.csv');
    const args = ['export', '--output', file];
    expect(await leads(args)).toMatchObject({ status: 0, out: '', err: `1 lead in ${file}\n` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('"anna@example.org"');
    expect(await leads(args)).toMatchObject({ status: 1, err: `${file} exists already\n` });
    const nowhere = ['export', '--output', path.join(dataDir, 'none/leads.csv')];
    expect(await leads(nowhere)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^.+ENOENT.+\n$/),
    });
  });
});

describe('failed', () => {
  it('has each answer, and what ended it without one (spec operation-95)', async () => {
    const { db, leads } = await startCli();
    const ended = { ...failed, last_error: BROKEN_OFF };
    await addLead(db, { reference: 'WD-AAAAAA', deliveries: [{ id: 'answered', ...failed }] });
    await addLead(db, { reference: 'WD-BBBBBB', deliveries: [{ id: 'ended', ...ended }] });
    await addLead(db, { reference: 'WD-CCCCCC', deliveries: [ended] });
    for (const delivery_id of ['answered', 'ended']) {
      const answer = failed.last_error;
      await db
        .insertInto('failed_attempts')
        .values({ delivery_id, number: 37, at: failed.failed_at, answer })
        .execute();
    }
    const { out } = await leads(['failed']);
    const answer = '    37  2026-01-10 10:00 UTC  EENVELOPE: 550 no\n';
    const head = (reference: string) =>
      `${reference}  contact  sales: given up 2026-01-10 10:00 UTC after 37 attempts\n`;
    const reason = `    ${BROKEN_OFF}\n`;
    expect(out.match(/^ {4}\S/gm)).toHaveLength(4);
    expect(out).toContain(head('WD-AAAAAA') + answer);
    expect(out).toContain(head('WD-BBBBBB') + answer + reason);
    expect(out).toContain(head('WD-CCCCCC') + reason);
    expect((await leads(['show', 'WD-BBBBBB'])).out).toContain(`last error: ${BROKEN_OFF}\n`);
    // Whoever asked to be erased gets no mail.
    expect((await leads(['resend', '--failed'])).out).toBe('1 delivery due now.\n');
  });
});

describe('resend', () => {
  it('lets go out again what failed or waits, else everything, or one kind', async () => {
    const { db, leads } = await startCli();
    const due = async () => {
      const rows = await db.selectFrom('deliveries').selectAll().orderBy('kind').execute();
      return rows
        .map(({ kind, next_attempt_at }) => (next_attempt_at ? kind : ''))
        .join(' ')
        .trim();
    };
    await addLead(db, {
      reference: 'WD-AAAAAA',
      deliveries: [sent, { kind: 'webhook', ...failed }, { kind: 'acknowledgement', ...sent }],
    });
    expect(await leads(['resend', 'WD-AAAAAA'])).toMatchObject({
      status: 0,
      out: '1 delivery due now.\n',
    });
    expect(await due()).toBe('webhook');
    await db
      .updateTable('deliveries')
      .set({ next_attempt_at: null, ...sent })
      .execute();
    await leads(['resend', 'WD-AAAAAA', '--kind', 'sales']);
    expect(await due()).toBe('sales');
    expect(
      await db.selectFrom('deliveries').selectAll().where('kind', '=', 'sales').execute(),
    ).toEqual([
      expect.objectContaining({
        attempts: 0,
        sent_at: null,
        next_attempt_at: '2026-02-01T12:00:00.000Z',
      }),
    ]);
    await db
      .updateTable('deliveries')
      .set({ next_attempt_at: null, ...sent })
      .execute();
    expect((await leads(['resend', 'WD-AAAAAA'])).out).toBe('3 deliveries due now.\n');
  });

  it('takes the order of the API that is listed as failed', async () => {
    const { db, leads } = await startCli();
    const reference = 'WD-AAAAAA';
    const at = new Date('2026-01-05T10:00:00.000Z');
    const memoId = await addMemo(db, { reference, kind: 'order', told: {}, now: at });
    await addDelivery(db, { memoId, kind: 'sales', message: {}, now: at });
    await db
      .updateTable('deliveries')
      .set({ next_attempt_at: null, ...failed })
      .execute();
    expect((await leads(['failed'])).out).toContain(`${reference}  order  sales: given up`);
    expect(await leads(['resend', reference])).toMatchObject({
      status: 0,
      err: '',
      out: '1 delivery due now.\n',
    });
    expect(await leads(['resend', 'WD-ZZZZZZ'])).toMatchObject({
      status: 1,
      err: 'there is no lead WD-ZZZZZZ\n',
    });
  });

  it('sends all again that was given up', async () => {
    const { db, leads } = await startCli();
    await addLead(db, { deliveries: [failed, { kind: 'webhook', ...failed }] });
    await addLead(db, { deliveries: [failed, { kind: 'webhook', ...sent }] });
    expect((await leads(['resend', '--failed', '--kind', 'webhook'])).out).toBe(
      '1 delivery due now.\n',
    );
    expect((await leads(['resend', '--failed'])).out).toBe('2 deliveries due now.\n');
    expect((await leads(['resend', '--failed'])).out).toBe('0 deliveries due now.\n');
  });

  it('does not send what is cleared after a week (spec operation-51)', async () => {
    const { db, leads } = await startCli();
    const gone = await addLead(db, { deliveries: [{ message: '', ...sent }] });
    expect(await leads(['resend', gone])).toMatchObject({
      status: 1,
      err: `what was sent of ${gone} is gone: it is kept ${retention.sent.days} days; show and export have the lead\n`,
    });
    const half = await addLead(db, {
      deliveries: [
        { message: '', ...sent },
        { kind: 'webhook', ...sent },
      ],
    });
    expect((await leads(['resend', half])).out).toBe('1 delivery due now.\n');
  });

  it('fails where there is nothing to send', async () => {
    const { db, leads } = await startCli();
    const reference = await addLead(db);
    const { status, err } = await leads(['resend', reference, '--kind', 'webhook']);
    expect({ status, err }).toEqual({
      status: 1,
      err: `${reference} has no delivery of the kind webhook\n`,
    });
  });
});

describe('decide', () => {
  it('starts the four weeks, or leaves the year', async () => {
    const { db, leads } = await startCli();
    const plain = await addLead(db, { form: 'careers', fields: validApplication });
    const fields = { ...validApplication, keepOneYear: 'yes' };
    const kept = await addLead(db, { form: 'careers', fields });
    const decide = async (...args: string[]) => (await leads(['decide', ...args])).out;
    expect(await decide(plain, '--outcome', 'rejected')).toBe(
      `${plain}: rejected. It is kept until 2026-03-01.\n`,
    );
    expect(await decide(kept, '--outcome', 'withdrawn')).toContain('kept until 2027-01-05');
    // Another outcome begins no new four weeks, another day does.
    const later = await leads(['decide', plain, '--outcome', 'hired'], {
      now: '2026-02-20T10:00:00Z',
    });
    expect(later.out).toBe(`${plain}: hired. It is kept until 2026-03-01.\n`);
    expect(await decide(plain, '--outcome', 'hired', '--on', '2026-01-20')).toContain('2026-02-17');
    expect((await leads(['show', plain])).out).toContain('Decision: hired on 2026-01-20');
  });

  it('is for applications', async () => {
    const { db, leads } = await startCli();
    const reference = await addLead(db);
    const { status, err } = await leads(['decide', reference, '--outcome', 'hired']);
    expect({ status, err }).toEqual({
      status: 1,
      err: `${reference} is no job application, but contact\n`,
    });
  });
});

// spec forms-103
describe('an address whose domain has other letters', () => {
  it.each(['info@bücher.de', 'Info@BÜCHER.de', 'info@xn--bcher-kva.de', 'mailto:info@bücher.de'])(
    'is found as %s, listed, exported and erased, however it was stored',
    async (typed) => {
      const { db, leads } = await startCli();
      for (const [reference, email] of [
        ['WD-AAAAAA', 'info@xn--bcher-kva.de'],
        ['WD-BBBBBB', 'Info@bücher.de'],
        ['WD-CCCCCC', 'info@bucher.de'],
      ] as const) {
        await addLead(db, { reference, fields: { email }, createdAt: '2026-01-05T10:00:00.000Z' });
      }
      const found = ['WD-AAAAAA', 'WD-BBBBBB'];
      const { out } = await leads(['list', '--email', typed]);
      expect(references(out).toSorted()).toEqual(found);
      const exported = await leads(['export', '--email', typed]);
      expect(references(exported.out).toSorted()).toEqual(found);
      expect((await leads(['erase', '--email', typed, '--yes'])).status).toBe(0);
      const left = await db.selectFrom('leads').select('reference').execute();
      expect(left).toEqual([{ reference: 'WD-CCCCCC' }]);
    },
  );
});

describe('erase', () => {
  async function withLeads() {
    const cli = await startCli();
    const { db, dataDir } = cli;
    const mails = path.join(dataDir, 'mail');
    await mkdir(mails);
    for (const name of ['WD-AAAAAA-sales.eml', 'WD-AAAAAA-sales.eml.part', 'WD-BBBBBB-sales.eml']) {
      await writeFile(path.join(mails, `20260105T100000000Z-${name}`), '');
    }
    const resume = { file: 'x.pdf', originalName: 'cv.pdf', type: 'pdf', bytes: 1 };
    const fields = { ...validApplication, resume };
    await addLead(db, { reference: 'WD-AAAAAA', form: 'careers', fields });
    await addFile(db, 'WD-AAAAAA', 'x.pdf', Buffer.from('x'));
    await addLead(db, { reference: 'WD-BBBBBB' });
    await addLead(db, { reference: 'WD-CCCCCC', fields: { email: 'ANNA@example.org' } });
    const recipient = recipientHash(await readHashSalt(db), 'anna@example.org');
    await db
      .insertInto('acknowledgements')
      .values({ recipient, created_at: '2026-02-01' })
      .execute();
    const left = async () => references((await cli.leads(['list'])).out).toSorted();
    return { ...cli, left };
  }

  it('asks, and does nothing without a yes', async () => {
    const { leads, left } = await withLeads();
    for (const answer of ['n\n', '', 'yeah\n']) {
      const { status, out, err } = await leads(['erase', 'WD-AAAAAA'], { answer });
      expect({ status, out }).toEqual({ status: 1, out: '' });
      expect(err).toMatch(/^WD-AAAAAA .+\nErase 1 lead for good\? \[y\/N\] nothing was erased\n$/);
    }
    expect(await left()).toHaveLength(3);
    expect((await leads(['erase', 'WD-AAAAAA'], { answer: 'Yes\n' })).status).toBe(0);
    expect(await left()).toEqual(['WD-BBBBBB', 'WD-CCCCCC']);
  });

  it('reaches an address everywhere, and does no harm twice', async () => {
    const { leads, left, db } = await withLeads();
    const args = ['erase', '--email', 'Anna@example.org', '--yes'];
    const { out } = await leads(args);
    expect(out).toContain('Erased: 2 leads, 1 mail file, 0 résumés, 1 hash of an address.');
    expect(out).toContain(
      'Backups made before 2026-02-01 12:00 UTC may still hold it until 2026-03-03',
    );
    expect(await left()).toEqual(['WD-AAAAAA']);
    expect(await db.selectFrom('acknowledgements').selectAll().execute()).toEqual([]);
    expect(await leads(args)).toMatchObject({ status: 0, out: expect.stringContaining('0 leads') });
  });

  it('finishes what an earlier one left of a lead', async () => {
    const { leads, db } = await withLeads();
    await db.deleteFrom('leads').where('reference', '=', 'WD-AAAAAA').execute();
    const { out } = await leads(['erase', 'WD-AAAAAA', '--yes']);
    expect(out).toContain('Erased: 0 leads, 2 mail files');
  });

  it('waits for what is being sent', async () => {
    const { leads, db, left } = await withLeads();
    const leased = { ...waiting, leased_until: '2026-02-01T12:01:00.000Z' };
    const other = { kind: 'acknowledgement' as const, ...waiting };
    await addLead(db, { reference: 'WD-DDDDDD', deliveries: [leased, other] });
    const erasing = leads(['erase', 'WD-DDDDDD', '--yes']);
    // The other one is sent no more, and seen to have failed should the command be killed now.
    await vi.waitFor(async () => {
      expect((await leads(['failed'])).out).toContain(
        'WD-DDDDDD  contact  acknowledgement: given up',
      );
    }, patience);
    expect(await left()).toContain('WD-DDDDDD');
    await db.updateTable('deliveries').set({ leased_until: null }).execute();
    expect((await erasing).out).toContain('Erased: 1 lead,');
    expect(await left()).not.toContain('WD-DDDDDD');
  });

  it('names what is still being sent after minutes', async () => {
    const { leads, db, left } = await withLeads();
    const leased = { ...waiting, leased_until: '2026-02-01T12:01:00.000Z' };
    await addLead(db, { reference: 'WD-DDDDDD', deliveries: [leased] });
    let ms = 0;
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 200_000;
      return ms;
    });
    const { status, err } = await leads(['erase', 'WD-AAAAAA', 'WD-DDDDDD', '--yes']);
    expect(status).toBe(1);
    expect(err).toMatch(
      /\nnot erased, for something is still being sent: WD-DDDDDD\. Try again\n$/,
    );
    expect(await left()).toEqual(['WD-BBBBBB', 'WD-CCCCCC', 'WD-DDDDDD']);
  });
});

describe('purge', () => {
  it('says what would go, and then lets it go', async () => {
    const { db, leads } = await startCli();
    await addLead(db, { createdAt: '2024-02-01T20:00:00.000Z', submissionKey: 'post:x' });
    await addLead(db, { createdAt: '2024-02-02T00:00:00.000Z', reference: 'WD-AAAAAA' });
    const now = '2026-02-01T12:00:00Z';
    const planned = await leads(['purge', '--dry-run'], { now });
    expect(planned.out).toContain('Would go: 1 lead.\n    contact: 1\n');
    expect(references((await leads(['list'])).out)).toHaveLength(2);
    const done = await leads(['purge'], { now });
    expect(done.out).toContain('Gone: 1 lead.\n    contact: 1\nMail files: 0\n');
    expect(references((await leads(['list'])).out)).toEqual(['WD-AAAAAA']);
  });
});

describe('stats', () => {
  it('counts', async () => {
    const { db, leads } = await startCli();
    await addLead(db, { createdAt: '2026-01-31T10:00:00.000Z', suspect: true });
    await addLead(db, {
      createdAt: '2026-02-01T10:00:00.000Z',
      deliveries: [sent, { kind: 'webhook', ...waiting }],
    });
    await addLead(db, {
      createdAt: '2026-01-26T10:00:00.000Z',
      language: 'nl',
      deliveries: [failed],
    });
    await addLead(db, { form: 'careers', fields: validApplication });
    const { out } = await leads(['stats']);
    for (const line of [
      /^contact +3 +1$/m,
      /^careers +1 +0$/m,
      /^nl +1 +0$/m,
      /^2026-02-01 +1 +0$/m,
      /^2026-01-30 +0 +0$/m,
      /^sales +0 +1 +3$/m,
      /^webhook +1 +0 +0 +2026-02-01 10:00$/m,
      /^1 application without a decision, the oldest of 2026-01-05\.$/m,
    ]) {
      expect.soft(out).toMatch(line);
    }
    const weeks = await leads([
      'stats',
      '--by',
      'week',
      '--form',
      'contact',
      '--since',
      '2026-01-31',
    ]);
    expect(weeks.out).toMatch(/^2026-01-26 +2 +1$/m);
  });
});
