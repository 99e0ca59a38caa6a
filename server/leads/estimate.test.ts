import { describe, expect, it } from 'vitest';
import { fullEstimate, manyPosts } from '#tests/helpers/lead-posts.ts';
import { browser, encode, startWithPages } from '#tests/helpers/plain-forms.ts';
import { mailedText } from '#tests/helpers/recording-transport.ts';
import { storedFields, storedLeads } from '#tests/helpers/stored-leads.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';

/* What is read from an estimate and told of it; estimate.db.test.ts has the storing. */

const storedEstimate = async (app: TestApp) => (await storedFields(app)).estimate;

describe('an estimate that comes with a message', () => {
  it('is mailed to sales line by line, with a link that shows it again', async () => {
    const app = await startApp({ env: { PUBLIC_URL: 'https://www.example.com' } });
    await app.post({ ...validContact, language: 'nl', estimate: fullEstimate });
    expect(await mailedText(app, 'sales')).toContain(
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
        `Open this estimate: https://www.example.com/services/custom-project?${fullEstimate}`,
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
    const text = await mailedText(app, 'sales');
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
    const text = await mailedText(app, 'sales');
    expect(text).toContain('\nTimeline: 8 months\n');
    expect(text).not.toContain('Shorter timeline');
    expect(text).toContain('\nTotal: € 2.500\n');
  });

  it('is not in the acknowledgement', async () => {
    const app = await startApp();
    await app.post({ ...validContact, estimate: fullEstimate });
    const text = await mailedText(app, 'acknowledgement');
    expect(text).toContain('Thank you for your message.');
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
    const text = await mailedText(app, 'sales');
    expect(text).toContain(`/services/custom-project?${parameters}\n`);
    expect(text).not.toMatch(/eve@|teleport|\{\{/);
  });

  it.each([[undefined], [''], ['  ']])('that is %j is none', async (estimate) => {
    const app = await startApp();
    expect((await app.post({ ...validContact, estimate })).statusCode).toBe(200);
    expect(await storedFields(app)).toEqual(validContact);
    expect(await mailedText(app, 'sales')).not.toMatch(/estimate/i);
  });

  it('is refused where it is too long or no text, by its name', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const [estimate, english, dutch] of [
      [
        'x'.repeat(601),
        'Estimate: please use at most 600 characters.',
        'Raming: gebruik maximaal 600 tekens.',
      ],
      [
        ['type=custom'],
        'Estimate: please send one piece of text.',
        'Raming: stuur hier één tekst.',
      ],
      [
        { type: 'custom' },
        'Estimate: please send one piece of text.',
        'Raming: stuur hier één tekst.',
      ],
      [12, 'Estimate: please send one piece of text.', 'Raming: stuur hier één tekst.'],
      [[], 'Estimate: please send one piece of text.', 'Raming: stuur hier één tekst.'],
    ] as [estimate: unknown, english: string, dutch: string][]) {
      const name = JSON.stringify(estimate);
      for (const [language, message] of [
        ['en', english],
        ['nl', dutch],
      ] as const) {
        const response = await app.post(
          { ...validContact, estimate },
          { 'accept-language': language },
        );
        expect.soft(response.statusCode, name).toBe(422);
        expect.soft(response.json(), name).toEqual({ success: false, message });
      }
      expect(await storedLeads(app), name).toEqual([]);
    }
  });
});

describe('a repeated post with an estimate', () => {
  const key = { 'idempotency-key': 'b3c1c1e0-0001' };

  it('that is another one is another lead, and no other message under the same key', async () => {
    const app = await startApp();
    await app.post(validContact);
    await app.post({ ...validContact, estimate: fullEstimate });
    await app.post({ ...validContact, estimate: 'type=custom' });
    expect(await storedLeads(app)).toHaveLength(3);

    await app.post({ ...validContact, estimate: fullEstimate }, key);
    for (const estimate of ['type=custom', undefined]) {
      const refused = await app.post({ ...validContact, estimate }, key);
      expect(refused.statusCode).toBe(422);
    }
    expect(await storedLeads(app)).toHaveLength(4);
  });
});

describe('a plain form with an estimate', () => {
  it('is stored with it', async () => {
    const { app } = await startWithPages();
    const response = await app.post(encode({ ...validContact, estimate: fullEstimate }), browser);
    expect(response.statusCode).toBe(200);
    expect((await storedEstimate(app)).parameters).toBe(fullEstimate);
  });

  it('gives it back to the page when the message is refused', async () => {
    const { app, answers } = await startWithPages();
    const fields = { ...validContact, email: 'anna', estimate: fullEstimate };
    expect((await app.post(encode(fields), browser)).statusCode).toBe(422);
    expect(answers).toMatchObject([{ outcome: 'failed', values: { estimate: fullEstimate } }]);
  });

  it('is refused with two of them', async () => {
    const { app, answers } = await startWithPages();
    const body = `${encode({ ...validContact, estimate: fullEstimate })}&estimate=type%3Dcustom`;
    expect((await app.post(body, browser)).statusCode).toBe(422);
    expect(answers[0]?.message).toBe('Estimate: please send one piece of text.');
  });
});
