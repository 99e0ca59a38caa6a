import { describe, expect, it } from 'vitest';
import { fullEstimate } from '#tests/helpers/lead-posts.ts';
import { storedFields, storedLeads } from '#tests/helpers/stored-leads.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/* What the database has of an estimate; what is read from it and told of it is in estimate.test.ts. */

describe('an estimate that comes with a message', () => {
  it('is stored with the fields: parameters, lines and total', async () => {
    const app = await startApp();
    const response = await app.post({ ...validContact, estimate: fullEstimate });
    expect(response.statusCode).toBe(200);
    const { estimate, ...fields } = await storedFields(app);
    expect(fields).toEqual(validContact);
    expect(estimate).toEqual({
      parameters: fullEstimate,
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
});

describe('a repeated post with an estimate', () => {
  const key = { 'idempotency-key': 'b3c1c1e0-0001' };

  it('is one lead, with a key and without', async () => {
    for (const headers of [key, {}]) {
      const app = await startApp();
      const first = await app.post({ ...validContact, estimate: fullEstimate }, headers);
      // The same estimate, written another way.
      const again = `${fullEstimate}&frontend_=x&pages_=1&backend=nodejs`;
      const second = await app.post({ ...validContact, estimate: again }, headers);
      expect(second.statusCode).toBe(200);
      expect(second.json()).toEqual(first.json());
      expect(await storedLeads(app)).toHaveLength(1);
    }
  });
});
