import { describe, expect, it, vi } from 'vitest';
import { languages } from '#content/languages.ts';
import { manyPosts } from '#tests/helpers/lead-posts.ts';
import { browser, encode, startWithPages } from '#tests/helpers/plain-forms.ts';
import { storedLeads, storedMails } from '#tests/helpers/stored-leads.ts';
import { startApp, type TestApp, validContact, validReseller } from '#tests/helpers/test-app.ts';
import { allRows } from '#tests/helpers/test-database.ts';
import { texts } from '../i18n/texts.ts';
import { retryAfterSeconds } from '../limits.ts';

/* What the database decides about a post: stored with its mails, once, counted, or not at all. */

describe('POST /api/contact', () => {
  it('stores the bare body of spec forms-22 and answers with a reference', async () => {
    const app = await startApp();
    const response = await app.post(validContact);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const [lead] = await storedLeads(app);
    expect(response.json()).toEqual({
      success: true,
      message: "We'll get back to you within 24 hours.",
      reference: lead?.reference,
    });
    expect(lead).toMatchObject({
      reference: expect.stringMatching(/^WD-[2-9A-HJ-NP-TV-Z]{6}$/),
      form: 'contact',
      language: 'en',
      suspect: 0,
      created_at: '2026-01-05T10:00:00.000Z',
    });
    expect(JSON.parse(lead?.fields ?? '')).toEqual(validContact);
  });

  it('has stored lead and mails when it answers', async () => {
    const app = await startApp();
    await app.post(validContact);
    expect(await storedLeads(app)).toHaveLength(1);
    expect(await storedMails(app)).toEqual([{ kind: 'sales' }, { kind: 'acknowledgement' }]);
  });

  it('stores no lead without its mails', async () => {
    const app = await startApp();
    await app.db.schema.alterTable('deliveries').renameTo('away').execute();
    const response = await app.post(validContact);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      success: false,
      message: 'We couldn’t save your message. Please try again later, or call or email us.',
    });
    expect(await storedLeads(app)).toEqual([]);
  });

  it('answers 503 while the database fails, and stores again after it', async () => {
    const app = await startApp();
    await app.db.schema.alterTable('leads').renameTo('gone').execute();
    expect((await app.post(validContact)).statusCode).toBe(503);
    await app.db.schema
      .alterTable('gone' as never)
      .renameTo('leads')
      .execute();
    expect((await app.post(validContact)).statusCode).toBe(200);
  });
});

describe('a repeated post', () => {
  const key = { 'idempotency-key': 'b3c1c1e0-0001' };

  it('with the same key is one lead and gets the same answer', async () => {
    const app = await startApp();
    const first = await app.post(validContact, key);
    app.clock.advance(24 * 60 * 60 * 1000);
    const second = await app.post(validContact, key);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await storedLeads(app)).toHaveLength(1);
    expect(await storedMails(app)).toHaveLength(2);
  });

  it('with the same key at the same moment is one lead', async () => {
    const app = await startApp();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.post(validContact, key)),
    );
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    expect(await storedLeads(app)).toHaveLength(1);
    expect(await storedMails(app)).toHaveLength(2);
  });

  it('with the same key but another message is refused, without telling of the first one', async () => {
    const app = await startApp();
    await app.post(validContact, key);
    const response = await app.post({ ...validContact, message: 'Something else' }, key);
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toContain('already received a different message');
    expect(response.body).not.toContain('WD-');
    expect(await storedLeads(app)).toHaveLength(1);
  });

  it('with the same key from another network is one lead (spec forms-43)', async () => {
    const app = await startApp();
    const first = await app.post(validContact, key, { remoteAddress: '192.0.2.1' });
    const second = await app.post(validContact, key, { remoteAddress: '198.51.100.1' });
    expect(second.json()).toEqual(first.json());
    expect(await storedLeads(app)).toHaveLength(1);
  });

  it('with the same key of another sender, or on another form, is another lead', async () => {
    const app = await startApp();
    const first = await app.post(validContact, key);
    const other = await app.post({ ...validContact, email: 'bert@example.org' }, key);
    const form = await app.post(validReseller, key, { url: '/api/reseller' });
    const references = [first, other, form].map((answer) => answer.json().reference);
    expect(new Set(references).size).toBe(3);
    // Capitals make no other sender.
    const same = await app.post({ ...validContact, email: 'Bert@example.org' }, key);
    expect(same.statusCode).toBe(422);
    expect(await storedLeads(app)).toHaveLength(3);
  });

  it('with the same key after a day is another lead', async () => {
    const app = await startApp();
    const first = await app.post(validContact, key);
    app.clock.advance(24 * 60 * 60 * 1000 + 1);
    const second = await app.post(validContact, key);
    expect(second.json().reference).not.toBe(first.json().reference);
    expect((await app.post(validContact, key)).json()).toEqual(second.json());
    expect(await storedLeads(app)).toHaveLength(2);
  });

  it('with another key is another lead', async () => {
    const app = await startApp();
    await app.post(validContact, key);
    await app.post(validContact, { 'idempotency-key': 'b3c1c1e0-0002' });
    expect(await storedLeads(app)).toHaveLength(2);
  });

  it('without a key is one lead within 10 minutes from the same address', async () => {
    const app = await startApp();
    const first = await app.post(validContact);
    app.clock.advance(10 * 60 * 1000);
    const second = await app.post({ ...validContact, name: `  ${validContact.name} ` });
    expect(second.json()).toEqual(first.json());
    expect(await storedLeads(app)).toHaveLength(1);

    app.clock.advance(1);
    const third = await app.post(validContact);
    expect(third.statusCode).toBe(200);
    expect(third.json().reference).not.toBe(first.json().reference);
    const fourth = await app.post(validContact);
    expect(fourth.json()).toEqual(third.json());
    expect(await storedLeads(app)).toHaveLength(2);
  });

  it('without a key at the same moment is one lead', async () => {
    const app = await startApp();
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.post(validContact)));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await storedLeads(app)).toHaveLength(1);
  });

  it('without a key from another address, or with another word, is another lead', async () => {
    const app = await startApp();
    await app.post(validContact, {}, { remoteAddress: '192.0.2.1' });
    await app.post(validContact, {}, { remoteAddress: '192.0.2.2' });
    await app.post({ ...validContact, subject: 'Other' }, {}, { remoteAddress: '192.0.2.1' });
    expect(await storedLeads(app)).toHaveLength(3);
  });

  it('leaves no trace of the address in the database', async () => {
    const app = await startApp();
    await app.post(validContact, {}, { remoteAddress: '203.0.113.77' });
    expect(await storedLeads(app)).toHaveLength(1);
    expect(await allRows(app.db)).not.toContain('203.0.113.77');
  });
});

describe('posts at the same moment', () => {
  const post = (app: TestApp, message: string, key: string) =>
    app.post(
      { ...validContact, email: `${message}@example.org`, message },
      { 'idempotency-key': key },
    );

  it('are each stored, with their mails', async () => {
    const app = await startApp({
      limits: manyPosts,
      env: { ACKNOWLEDGEMENTS_PER_HOUR: '1000' },
    });
    const messages = Array.from({ length: 100 }, (_, index) => `message-${index}`);
    const answers = await Promise.all(messages.map((text) => post(app, text, `key of ${text}`)));
    const leads = await storedLeads(app);
    const told = (reference: string) =>
      JSON.parse(leads.find((lead) => lead.reference === reference)?.fields ?? '{}').message;
    expect(answers.map((answer) => told(answer.json().reference))).toEqual(messages);
    expect(leads).toHaveLength(100);
    expect(await storedMails(app)).toHaveLength(200);
  });

  it('fail alone where one can not be stored', async () => {
    const app = await startApp({ limits: manyPosts });
    await app.db.schema
      .createIndex('one_of_each')
      .unique()
      .on('leads')
      .column('fingerprint')
      .execute();
    const answers = await Promise.all(
      ['a', 'b', 'b', 'c'].map((text, index) => post(app, text, `key ${index}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 503]);
    expect(await storedLeads(app)).toHaveLength(3);
    expect(await storedMails(app)).toHaveLength(6);
  });
});

describe('the acknowledgement', () => {
  it('goes to an address once an hour, whatever is written', async () => {
    const app = await startApp({ limits: manyPosts });
    const acknowledged = async () =>
      (await storedMails(app)).filter(({ kind }) => kind === 'acknowledgement').length;
    const variants = ['anna@example.org', 'Anna@Example.org', 'anna+tag@example.org'];
    for (const [index, email] of variants.entries()) {
      await app.post({ ...validContact, email, message: `Message ${index}` });
    }
    expect(await acknowledged()).toBe(1);
    await app.post({ ...validContact, email: 'bert@example.org' });
    expect(await acknowledged()).toBe(2);
    app.clock.advance(60 * 60 * 1000 - 1);
    await app.post({ ...validContact, message: 'Still within the hour' });
    expect(await acknowledged()).toBe(2);
    app.clock.advance(1);
    await app.post({ ...validContact, message: 'An hour later' });
    expect(await acknowledged()).toBe(3);
  });
});

describe('the limit per address', () => {
  it('answers the 11th post within 10 minutes with 429 and when to come back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const app = await startApp();
      const post = (message: string) => app.post({ ...validContact, message });
      // One process counts by the system's time, several by the app's.
      const pass = (ms: number) => {
        vi.setSystemTime(Date.now() + ms);
        app.clock.advance(ms);
      };
      for (let count = 0; count < 10; count += 1) {
        expect((await post(String(count))).statusCode).toBe(200);
      }
      const refused = await post('one more');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('600');
      expect(refused.json()).toEqual({
        success: false,
        message: 'You have sent several messages in a short time. Please try again in 10 min.',
      });
      pass(599_000);
      expect((await post('one more')).headers['retry-after']).toBe('1');
      pass(1001);
      expect((await post('one more')).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a plain form', () => {
  it.each(languages.map(({ code }) => code))(
    'while the database is away is answered 503, as JSON is, and told when to come again (%s)',
    async (language) => {
      const { app, answers } = await startWithPages();
      await app.db.destroy();
      const page = await app.post(encode({ ...validContact, language }), browser);
      const json = await app.post(validContact, { 'accept-language': language });
      const message = texts[language].forms.failures[503];
      expect(answers).toMatchObject([{ language, outcome: 'failed', message }]);
      expect(json.json()).toEqual({ success: false, message });
      for (const { statusCode, headers } of [page, json]) {
        expect([statusCode, headers['retry-after']]).toEqual([503, String(retryAfterSeconds)]);
      }
    },
  );
});
