import { describe, expect, it } from 'vitest';
import { storedFields, storedLeads } from '#tests/helpers/stored-leads.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/* What the database has of a choice; what is read from it and told of it is in choice.test.ts. */

describe('a choice that comes with a message (spec forms-61)', () => {
  it('is stored as data, with the price that was shown and the one of today', async () => {
    const app = await startApp();
    const choiceOfPage = 'plan=vps-pro&shown=4499&on=2025-11-03';
    await app.post({ ...validContact, language: 'nl', choice: choiceOfPage });
    const { choice, ...fields } = await storedFields(app);
    expect(fields).toEqual(validContact);
    expect(choice).toEqual({
      kind: 'plan',
      id: 'vps-pro',
      query: 'plan=vps-pro',
      title: { en: 'VPS Pro', nl: 'VPS Pro' },
      price: { per: 'month', parts: [4999], cents: 4999, on: '2026-01-05' },
      shown: { cents: 4499, on: '2025-11-03' },
    });
  });

  it('makes another message, and written in another way the same', async () => {
    const app = await startApp();
    for (const choice of [
      undefined,
      'plan=vps-pro&shown=4999&on=2026-01-05',
      'plan=vps-pro',
      'plan=vps-basic',
    ]) {
      await app.post({ ...validContact, choice });
    }
    expect(await storedLeads(app)).toHaveLength(3);
  });
});
