import { describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp, validContact, validReseller } from '#tests/helpers/test-app.ts';
import type { FormAnswer } from '../form-answer.ts';
import { attackFrom, retryAfterSeconds } from '../limits.ts';
import { texts } from '../texts.ts';

const manyPosts = { leadForm: { requests: 10_000, perSeconds: 600 }, attack: attackFrom(10_000) };
const sentText = {
  en: "We'll get back to you within 24 hours.",
  nl: 'Je hoort binnen 24 uur van ons.',
};

const storedLeads = ({ db }: TestApp) => db.selectFrom('leads').selectAll().execute();
// Sorted, because PostgreSQL moves a row that is updated, as by sending it.
const storedMails = ({ db }: TestApp) =>
  db.selectFrom('deliveries').select(['kind']).orderBy('kind', 'desc').execute();

describe('POST /api/contact', () => {
  it('stores the bare body of spec forms-22 and answers with a reference', async () => {
    const app = await startApp();
    const response = await app.post(validContact);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const [lead] = await storedLeads(app);
    expect(response.json()).toEqual({
      success: true,
      message: sentText.en,
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
      message: 'We couldn’t save your message. Please try again later.',
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

  it.each([
    [{ language: 'nl' }, 'en', 'nl'],
    [{ language: 'en' }, 'nl', 'en'],
    [{}, 'nl-NL', 'nl'],
    [{}, 'de', 'en'],
  ] as const)('with %j and Accept-Language %s is in %s', async (more, accepts, language) => {
    const app = await startApp();
    const response = await app.post({ ...validContact, ...more }, { 'accept-language': accepts });
    expect(response.json().message).toBe(sentText[language]);
    expect(await storedLeads(app)).toMatchObject([{ language }]);
  });

  it.each([
    [{ name: '' }, 'Name: please fill this in.', 'Naam: vul dit in.'],
    [{ name: undefined }, 'Name: please fill this in.', 'Naam: vul dit in.'],
    [
      { email: 'anna' },
      'Email: please enter an address like name@example.com.',
      'E-mail: vul een adres in zoals naam@example.com.',
    ],
    [
      { subject: 'x'.repeat(151) },
      'Subject: please use at most 150 characters.',
      'Onderwerp: gebruik hooguit 150 tekens.',
    ],
    [
      { subject: 'a\r\nBcc: eve@example.org' },
      'Subject: please keep this to one line, without invisible characters.',
      'Onderwerp: zet dit op één regel en haal onzichtbare tekens weg.',
    ],
    [
      { message: 'a\0b' },
      'Message: please remove the invisible characters. Typing the text again, or pasting it without formatting, usually does it.',
      'Bericht: haal de onzichtbare tekens weg. Dat lukt meestal door de tekst over te typen of zonder opmaak te plakken.',
    ],
    [
      { message: ['a'] },
      'Message: please send one piece of text.',
      'Bericht: stuur hier één tekst.',
    ],
    [
      { phone: '030' },
      'phone: we don’t know this field, please leave it out.',
      'phone: dit veld kennen we niet, laat het weg.',
    ],
    [
      { language: 'de' },
      'language: please choose one of the listed options (en, nl).',
      'language: kies een van de mogelijkheden (en, nl).',
    ],
    [
      { homepage: 1 },
      'homepage: please send one piece of text.',
      'homepage: stuur hier één tekst.',
    ],
    [
      { name: '', email: null },
      'Name: please fill this in. Email: please send one piece of text.',
      'Naam: vul dit in. E-mail: stuur hier één tekst.',
    ],
  ])('refuses %j and says what to change', async (change, english, dutch) => {
    const app = await startApp();
    for (const [language, message] of [
      ['en', english],
      ['nl', dutch],
    ] as const) {
      const response = await app.post(
        { ...validContact, ...change },
        { 'accept-language': language },
      );
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ success: false, message });
    }
    expect(await storedLeads(app)).toEqual([]);
  });

  it.each(['null', '[]', '"text"', '1', 'true', '[{"name":"a"}]'])(
    'refuses %s for a body',
    async (body) => {
      const app = await startApp();
      const response = await app.post(body);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toEqual({
        success: false,
        message: 'Please send the fields Name, Email, Subject, Message.',
      });
    },
  );

  it('names few unknown fields, and shortens their names', async () => {
    const app = await startApp();
    const unknown = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`${index}\u0000\u2028${'x'.repeat(20)}`, index]),
    );
    const { statusCode, body } = await app.post({ ...unknown, [`a${'y'.repeat(9000)}`]: 1 });
    expect(statusCode).toBe(422);
    expect(body.length).toBeLessThan(1000);
    expect(body).not.toMatch(/\\u0000|\u2028/);
  });

  it('takes the last of two equal keys, and no prototype', async () => {
    const app = await startApp();
    const json = JSON.stringify(validContact);
    const twice = await app.post(json.replace('{', '{"name":"Eve",'));
    expect(twice.statusCode).toBe(200);
    const [lead] = await storedLeads(app);
    expect(JSON.parse(lead?.fields ?? '').name).toBe(validContact.name);
    const prototype = await app.post(json.replace('{', '{"__proto__":{"language":"nl"},'));
    expect(prototype.statusCode).toBe(422);
    expect(prototype.json().message).toContain('__proto__');
    expect({}).not.toHaveProperty('language');
  });

  it('takes huge numbers and deep nesting for what they are: no text', async () => {
    const app = await startApp();
    const json = JSON.stringify(validContact);
    for (const value of ['1e999', '9'.repeat(5000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`]) {
      const response = await app.post(json.replace('"Anna de Vries"', value));
      expect(response.statusCode).toBe(422);
      expect(response.json().message).toBe('Name: please send one piece of text.');
    }
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

  it.each(['', 'x'.repeat(201), 'a\u00e9', 'a\tb'])('with the key %j is refused', async (value) => {
    const app = await startApp();
    const response = await app.post(validContact, { 'idempotency-key': value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      message: 'Idempotency-Key: please use 1 to 200 printable ASCII characters.',
    });
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
    const rows = [
      ...(await storedLeads(app)),
      ...(await app.db.selectFrom('deliveries').selectAll().execute()),
      ...(await app.db.selectFrom('acknowledgements').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
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

describe('the honeypot', () => {
  it('marks a lead, which is stored and mailed to sales but not acknowledged', async () => {
    const app = await startApp();
    const response = await app.post({ ...validContact, homepage: 'https://spam.example' });
    expect(response.statusCode).toBe(200);
    expect(response.json().success).toBe(true);
    expect(await storedLeads(app)).toMatchObject([{ suspect: 1, suspicions: '["honeypot"]' }]);
    expect(await storedMails(app)).toEqual([{ kind: 'sales' }]);
    await vi.waitFor(() => expect(app.transport.sent).toHaveLength(1));
    expect(app.transport.sent[0]?.subject).toMatch(/^\[SUSPECT\] \[WD-/);
  });

  it('that is empty marks nothing', async () => {
    const app = await startApp();
    await app.post({ ...validContact, homepage: ' ' });
    expect(await storedLeads(app)).toMatchObject([{ suspect: 0, suspicions: '[]' }]);
  });
});

describe('a post that names the page it came from', () => {
  const suspicionsOf = async (origin: string | undefined, host = 'shop.example') => {
    const app = await startApp({ env: { PUBLIC_URL: 'https://www.example.com' } });
    const response = await app.post(validContact, { host, ...(origin && { origin }) });
    expect(response.statusCode).toBe(200);
    return JSON.parse((await storedLeads(app))[0]?.suspicions ?? '');
  };

  it.each([
    ['https://www.example.com'],
    // Whatever the proxy's name for us is.
    ['http://shop.example'],
    ['https://shop.example'],
    ['http://localhost:3000', 'localhost:3000'],
    ['https://shop.example', 'shop.example:443'],
    [undefined],
  ])('%s as ours is no suspect (spec forms-92)', async (origin, host?: string) => {
    expect(await suspicionsOf(origin, host)).toEqual([]);
  });

  it('is no suspect with the API elsewhere: neither pages nor answers are others (spec operation-138)', async () => {
    const env = { PUBLIC_URL: 'https://www.example.com', API_URL: 'https://api.example.com' };
    const app = await startApp({ env });
    const host = 'internal:3000';
    await app.post({ ...validContact, message: '1' }, { origin: env.PUBLIC_URL, host });
    await app.post({ ...validContact, message: '2' }, { origin: env.API_URL, host });
    await app.post(
      { ...validContact, message: '3' },
      { origin: 'https://elsewhere.example', host },
    );
    expect((await storedLeads(app)).map(({ suspicions }) => suspicions).toSorted()).toEqual([
      '["otherSite"]',
      '[]',
      '[]',
    ]);
  });

  it.each([
    ['https://elsewhere.example'],
    ['https://example.com'],
    ['https://www.example.com.elsewhere.example'],
    ['http://localhost:3001', 'localhost:3000'],
    ['null'],
    ['x'],
  ])('%s as another one is suspect', async (origin, host?: string) => {
    expect(await suspicionsOf(origin, host)).toEqual(['otherSite']);
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

  const one = { leadForm: { requests: 1, perSeconds: 600 } };
  const statusFrom = async (app: TestApp, remoteAddress: string, headers = {}) =>
    (await app.post(validContact, headers, { remoteAddress })).statusCode;

  it('refuses in the language of the page that posted, though its body was not read', async () => {
    const app = await startApp({ limits: one });
    await app.post(validContact);
    const from = (referer: string) => app.post({ ...validContact, language: 'en' }, { referer });
    expect((await from('https://www.example.com/nl/contact')).json().message).toContain('Je hebt');
    expect((await from('https://www.example.com/contact')).json().message).toContain('You have');
    expect((await from('not an address')).json().message).toContain('You have');
  });

  it('counts posts that are refused', async () => {
    for (const body of ['{', JSON.stringify({ name: '' })]) {
      const app = await startApp({ limits: one });
      await app.post(body);
      expect((await app.post(validContact)).statusCode).toBe(429);
    }
  });

  it('is of one address, or of one IPv6 network', async () => {
    const app = await startApp({ limits: one });
    expect(await statusFrom(app, '192.0.2.1')).toBe(200);
    expect(await statusFrom(app, '192.0.2.2')).toBe(200);
    expect(await statusFrom(app, '::ffff:192.0.2.2')).toBe(429);
    expect(await statusFrom(app, '2001:db8::1')).toBe(200);
    expect(await statusFrom(app, '2001:db8::2')).toBe(429);
    expect(await statusFrom(app, '2001:db8:0:1::2')).toBe(200);
  });

  it('speaks the language that the browser asks for', async () => {
    const app = await startApp({ limits: one });
    await app.post(validContact);
    const response = await app.post(validContact, { 'accept-language': 'nl' });
    expect(response.json().message).toMatch(/^Je hebt .* over 10 min\. opnieuw\.$/);
  });

  const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses });

  it('believes no X-Forwarded-For unless told to', async () => {
    const app = await startApp({ limits: one });
    expect(await statusFrom(app, '192.0.2.1', forwarded('198.51.100.1'))).toBe(200);
    expect(await statusFrom(app, '192.0.2.1', forwarded('198.51.100.2'))).toBe(429);
  });

  it.each(['true', '1', '192.0.2.0/24', '10.0.0.1, 192.0.2.1'])(
    'believes a proxy with TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const app = await startApp({ limits: one, env: { TRUST_PROXY } });
      expect(await statusFrom(app, '192.0.2.1', forwarded('198.51.100.1'))).toBe(200);
      expect(await statusFrom(app, '192.0.2.1', forwarded('198.51.100.2'))).toBe(200);
      expect(await statusFrom(app, '192.0.2.1', forwarded('198.51.100.2'))).toBe(429);
    },
  );

  it('believes only the proxies it was told', async () => {
    const byAddress = await startApp({ limits: one, env: { TRUST_PROXY: '192.0.2.1' } });
    expect(await statusFrom(byAddress, '192.0.2.9', forwarded('198.51.100.1'))).toBe(200);
    expect(await statusFrom(byAddress, '192.0.2.9', forwarded('198.51.100.2'))).toBe(429);
    // The client's own entry stands before the one of the trusted hop.
    const byHops = await startApp({ limits: one, env: { TRUST_PROXY: '1' } });
    expect(await statusFrom(byHops, '192.0.2.1', forwarded('1.1.1.1, 198.51.100.1'))).toBe(200);
    expect(await statusFrom(byHops, '192.0.2.1', forwarded('2.2.2.2, 198.51.100.1'))).toBe(429);
  });
});

describe('a plain form', () => {
  const browser = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  };
  const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  async function startWithPages(options: Parameters<typeof startApp>[0] = {}) {
    const answers: FormAnswer[] = [];
    const app = await startApp({
      ...options,
      renderAnswer: async (answer) => {
        answers.push(answer);
        return { html: '<p>answer</p>', headers: { 'content-security-policy': 'page' } };
      },
    });
    return { app, answers };
  }

  it('is stored and answered with a page', async () => {
    const { app, answers } = await startWithPages();
    const response = await app.post(
      encode({ ...validContact, language: 'nl', homepage: '' }),
      browser,
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toBe('page');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe('<p>answer</p>');
    const [lead] = await storedLeads(app);
    expect(lead).toMatchObject({ language: 'nl', suspect: 0 });
    expect(JSON.parse(lead?.fields ?? '')).toEqual(validContact);
    expect(answers).toMatchObject([
      {
        form: 'contact',
        language: 'nl',
        outcome: 'sent',
        message: sentText.nl,
        reference: lead?.reference,
      },
    ]);
  });

  it('that is refused gets a page with what was typed', async () => {
    const { app, answers } = await startWithPages();
    const fields = { ...validContact, email: 'anna', language: 'nl', message: 'é & ü + %' };
    const response = await app.post(encode(fields), browser);
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answers).toEqual([
      {
        language: 'nl',
        form: 'contact',
        outcome: 'failed',
        message: 'E-mail: vul een adres in zoals naam@example.com.',
        fields: { email: 'E-mail: vul een adres in zoals naam@example.com.' },
        values: fields,
      },
    ]);
  });

  it('with a field twice is refused', async () => {
    const { app, answers } = await startWithPages();
    const response = await app.post(`${encode(validContact)}&name=Eve&name=Mallory`, browser);
    expect(response.statusCode).toBe(422);
    expect(answers[0]).toMatchObject({
      message: 'Name: please send one piece of text.',
      values: { email: validContact.email },
    });
  });

  it.each(['en', 'nl'] as const)(
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

  it('gets pages with the same statuses as JSON', async () => {
    const { app } = await startWithPages({
      limits: { bodyBytes: 500, leadForm: { requests: 4, perSeconds: 600 } },
    });
    const post = (body: string | Buffer) => app.post(body, browser);
    expect((await post('x'.repeat(501))).statusCode).toBe(413);
    expect((await post(Buffer.from([0xff]))).statusCode).toBe(400);
    expect((await post('name=x')).statusCode).toBe(422);
    await app.db.schema.alterTable('deliveries').renameTo('away').execute();
    expect((await post(encode(validContact))).statusCode).toBe(503);
    const limited = await post(encode(validContact));
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toMatch(/^\d+$/);
    expect(limited.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('gets JSON where no page is asked for', async () => {
    const { app, answers } = await startWithPages();
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
      const response = await app.post(encode(validContact), { ...browser, accept });
      expect(response.json().success).toBe(true);
    }
    const json = await app.post(validContact, { accept: 'text/html' });
    expect(json.json().success).toBe(true);
    expect(answers).toEqual([]);
  });

  it('is answered in JSON when the page fails', async () => {
    const app = await startApp({ renderAnswer: () => Promise.reject(new Error('secret')) });
    const response = await app.post(encode(validContact), browser);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ success: false, message: expect.any(String) });
  });
});
