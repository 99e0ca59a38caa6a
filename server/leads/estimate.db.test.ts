import { describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';
import type { FormAnswer } from '../form-answer.ts';

/** A web application with a bit of everything. */
const full =
  'type=webapp&pages=12&complexity=70&months=6&rush=1&features=user-auth,search&maintenance=1&frontend=vue&hosting=vps';

const storedLeads = ({ db }: TestApp) => db.selectFrom('leads').selectAll().execute();

async function storedEstimate(app: TestApp) {
  const [lead] = await storedLeads(app);
  return JSON.parse(lead?.fields ?? '{}').estimate;
}

/** The mails of a kind, as they were handed to the transport. */
async function mailed({ transport }: TestApp, kind: 'sales' | 'acknowledgement') {
  await vi.waitFor(() => expect(transport.sent).toHaveLength(2));
  const [message] = transport.sent.filter(({ label }) => label.endsWith(`-${kind}`));
  // Amounts have no-break spaces in them.
  return message?.text.replaceAll('\u00a0', ' ') ?? '';
}

describe('an estimate that comes with a message', () => {
  it('is stored with the fields: parameters, lines and total', async () => {
    const app = await startApp();
    const response = await app.post({ ...validContact, estimate: full });
    expect(response.statusCode).toBe(200);
    const [lead] = await storedLeads(app);
    const { estimate, ...fields } = JSON.parse(lead?.fields ?? '{}');
    expect(fields).toEqual(validContact);
    expect(estimate).toEqual({
      parameters: full,
      // By hand, in euros: 7500 + 7500 × (6/4 − 1) + 12 × 100 + 0.7 × 75000 + 500 + 0 + 0 + 300 +
      // 1200 + 1200 + 6 × 350.
      lines: [
        { id: 'base', kind: 'base', cents: 750_000, type: 'webapp' },
        { id: 'timeline', kind: 'timeline', cents: 375_000, months: 6 },
        { id: 'pages', kind: 'pages', cents: 120_000, pages: 12 },
        { id: 'complexity', kind: 'complexity', cents: 5_250_000, percent: 70 },
        { id: 'frontend', kind: 'stack', cents: 50_000, option: 'vue' },
        { id: 'backend', kind: 'stack', cents: 0, option: 'nodejs' },
        { id: 'database', kind: 'stack', cents: 0, option: 'postgresql' },
        { id: 'hosting', kind: 'stack', cents: 30_000, option: 'vps' },
        { id: 'user-auth', kind: 'feature', cents: 120_000 },
        { id: 'search', kind: 'feature', cents: 120_000 },
        { id: 'maintenance', kind: 'maintenance', cents: 210_000, monthlyCents: 35_000, months: 6 },
        { id: 'rush', kind: 'in-proposal', cents: 0 },
      ],
      totalCents: 7_025_000,
    });
  });

  it('is mailed to sales line by line, with a link that shows it again', async () => {
    const app = await startApp({ env: { PUBLIC_URL: 'https://www.example.com' } });
    await app.post({ ...validContact, language: 'nl', estimate: full });
    expect(await mailed(app, 'sales')).toContain(
      [
        'Reply to Anna de Vries: anna@example.org',
        '',
        'Estimate (excl. VAT):',
        '',
        'Timeline: 6 months',
        'Base price (Web application): € 7.500',
        'Shorter timeline (6 months): € 3.750',
        '12 pages or screens: € 1.200',
        'Design complexity (Premium, 70%): € 52.500',
        'Frontend (Vue): € 500',
        'Backend (Node.js): Free',
        'Database (PostgreSQL): Free',
        'Hosting (VPS): € 300',
        'User accounts: € 1.200',
        'Search: € 1.200',
        'Maintenance (6 months at € 350): € 2.100',
        'Rush: priced in the proposal',
        'Total: € 70.250',
        '',
        `Open this estimate: https://www.example.com/services/custom-project?${full}`,
        '',
        'Message:',
        '',
        'Do you host shops?',
      ].join('\n'),
    );
  });

  it('is mailed in the singular where it is one', async () => {
    const app = await startApp();
    await app.post({ ...validContact, estimate: 'type=website&pages=1&months=1&maintenance=1' });
    const text = await mailed(app, 'sales');
    for (const line of [
      'Timeline: 1 month',
      'Shorter timeline (1 month): € 2.625',
      '1 page or screen: € 100',
      'Maintenance (1 month at € 150): € 150',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('tells sales the timeline also where it costs nothing more', async () => {
    const app = await startApp();
    await app.post({ ...validContact, estimate: 'type=website&months=8' });
    const text = await mailed(app, 'sales');
    expect(text).toContain('\nTimeline: 8 months\n');
    expect(text).not.toContain('Shorter timeline');
    expect(text).toContain('\nTotal: € 2.500\n');
  });

  it('is not in the acknowledgement', async () => {
    const app = await startApp();
    await app.post({ ...validContact, estimate: full });
    const text = await mailed(app, 'acknowledgement');
    expect(text).toContain('We received it');
    expect(text).not.toMatch(/estimate|€|70\.250|webapp|custom-project/i);
  });

  it.each([
    // Out of range, between steps, unknown, repeated, and nothing that can be read.
    ['pages=99&complexity=44&type=custom', 'type=custom&pages=30&complexity=40'],
    ['type=shop&features=search,teleport,search&rush=yes', 'type=website&features=search'],
    ['type=webapp&type=custom&months=2', 'type=website&months=2'],
    ['frontend=vue&type=website', 'type=website&frontend=vue'],
    ['?type=custom', 'type=custom'],
    ['hello\r\nBcc: eve@example.org\0{{link}}', 'type=website'],
    ['x'.repeat(600), 'type=website'],
  ])('%j becomes %s', async (estimate, parameters) => {
    const app = await startApp();
    expect((await app.post({ ...validContact, estimate })).statusCode).toBe(200);
    expect((await storedEstimate(app)).parameters).toBe(parameters);
    const text = await mailed(app, 'sales');
    expect(text).toContain(`/services/custom-project?${parameters}\n`);
    expect(text).not.toMatch(/eve@|teleport|\{\{/);
  });

  it.each([[undefined], [''], ['  ']])('that is %j is none', async (estimate) => {
    const app = await startApp();
    expect((await app.post({ ...validContact, estimate })).statusCode).toBe(200);
    const [lead] = await storedLeads(app);
    expect(JSON.parse(lead?.fields ?? '')).toEqual(validContact);
    expect(await mailed(app, 'sales')).not.toMatch(/estimate/i);
  });

  it.each([
    [
      'x'.repeat(601),
      'Estimate: please use at most 600 characters.',
      'Raming: gebruik hooguit 600 tekens.',
    ],
    [['type=custom'], 'Estimate: please send one piece of text.', 'Raming: stuur hier één tekst.'],
    [
      { type: 'custom' },
      'Estimate: please send one piece of text.',
      'Raming: stuur hier één tekst.',
    ],
    [12, 'Estimate: please send one piece of text.', 'Raming: stuur hier één tekst.'],
    [null, 'Estimate: please send one piece of text.', 'Raming: stuur hier één tekst.'],
  ])('is refused as %j, by its name', async (estimate, english, dutch) => {
    const app = await startApp();
    for (const [language, message] of [
      ['en', english],
      ['nl', dutch],
    ] as const) {
      const response = await app.post(
        { ...validContact, estimate },
        { 'accept-language': language },
      );
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({ success: false, message });
    }
    expect(await storedLeads(app)).toEqual([]);
  });
});

describe('a repeated post with an estimate', () => {
  const key = { 'idempotency-key': 'b3c1c1e0-0001' };

  it('is one lead, with a key and without', async () => {
    for (const headers of [key, {}]) {
      const app = await startApp();
      const first = await app.post({ ...validContact, estimate: full }, headers);
      // The same estimate, written another way.
      const again = `${full}&frontend_=x&pages_=1&backend=nodejs`;
      const second = await app.post({ ...validContact, estimate: again }, headers);
      expect(second.statusCode).toBe(200);
      expect(second.json()).toEqual(first.json());
      expect(await storedLeads(app)).toHaveLength(1);
    }
  });

  it('that is another one is another lead, and no other message under the same key', async () => {
    const app = await startApp();
    await app.post(validContact);
    await app.post({ ...validContact, estimate: full });
    await app.post({ ...validContact, estimate: 'type=custom' });
    expect(await storedLeads(app)).toHaveLength(3);

    await app.post({ ...validContact, estimate: full }, key);
    for (const estimate of ['type=custom', undefined]) {
      const refused = await app.post({ ...validContact, estimate }, key);
      expect(refused.statusCode).toBe(422);
    }
    expect(await storedLeads(app)).toHaveLength(4);
  });
});

describe('a plain form with an estimate', () => {
  const browser = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  };
  const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  async function startWithPages() {
    const answers: FormAnswer[] = [];
    const app = await startApp({
      renderAnswer: (answer) => {
        answers.push(answer);
        return { html: '<p>answer</p>', headers: {} };
      },
    });
    return { app, answers };
  }

  it('is stored with it', async () => {
    const { app } = await startWithPages();
    const response = await app.post(encode({ ...validContact, estimate: full }), browser);
    expect(response.statusCode).toBe(200);
    expect((await storedEstimate(app)).parameters).toBe(full);
  });

  it('gives it back to the page when the message is refused', async () => {
    const { app, answers } = await startWithPages();
    const fields = { ...validContact, email: 'anna', estimate: full };
    expect((await app.post(encode(fields), browser)).statusCode).toBe(422);
    expect(answers).toMatchObject([{ outcome: 'failed', values: { estimate: full } }]);
  });

  it('is refused with two of them', async () => {
    const { app, answers } = await startWithPages();
    const body = `${encode({ ...validContact, estimate: full })}&estimate=type%3Dcustom`;
    expect((await app.post(body, browser)).statusCode).toBe(422);
    expect(answers[0]?.message).toBe('Estimate: please send one piece of text.');
  });
});
