import { describe, expect, it, vi } from 'vitest';
import { manyPosts } from '#tests/helpers/lead-posts.ts';
import { patience } from '#tests/helpers/patience.ts';
import { browser, encode, startWithPages } from '#tests/helpers/plain-forms.ts';
import { storedFields, storedLeads, storedMails } from '#tests/helpers/stored-leads.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';

/* What is decided about a post before it is stored, and how it is answered; contact.db.test.ts has the storing. */

const sentText = {
  en: "We'll get back to you within 24 hours.",
  nl: 'Je hoort binnen 24 uur van ons.',
};

describe('POST /api/contact', () => {
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

  it('refuses a field that is missing, wrong, too long or unknown, and says what to change', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const [change, english, dutch] of [
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
        'Onderwerp: gebruik maximaal 150 tekens.',
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
        'Name: please fill this in. Email: please fill this in.',
        'Naam: vul dit in. E-mail: vul dit in.',
      ],
      [
        { email: 'jürgen@example.org' },
        'Email: please use an address with only plain letters (a–z), digits and signs before the @; others don’t reach every mail server.',
        'E-mail: gebruik een adres met vóór de @ alleen gewone letters (a–z), cijfers en tekens; andere komen niet bij elke mailserver aan.',
      ],
    ] as [change: object, english: string, dutch: string][]) {
      const post = { ...validContact, ...change };
      const name = JSON.stringify(change);
      for (const [language, message] of [
        ['en', english],
        ['nl', dutch],
      ] as const) {
        const response = await app.post(post, { 'accept-language': language });
        expect.soft(response.statusCode, name).toBe(422);
        expect.soft(response.json(), name).toMatchObject({ success: false, message });
      }
      expect(await storedLeads(app), name).toEqual([]);
    }
  });

  it('refuses a body that is no object', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const body of ['null', '[]', '"text"', '1', 'true', '[{"name":"a"}]']) {
      const response = await app.post(body);
      expect.soft(response.statusCode, body).toBe(422);
      expect.soft(response.json(), body).toEqual({
        success: false,
        message: 'Please send the fields Name, Email, Subject, Message.',
      });
    }
  });

  it('refuses an Idempotency-Key that is empty, too long or no printable ASCII', async () => {
    const app = await startApp({ limits: manyPosts });
    for (const value of ['', 'x'.repeat(201), 'a\u00e9', 'a\tb']) {
      const response = await app.post(validContact, { 'idempotency-key': value });
      expect.soft(response.statusCode, JSON.stringify(value)).toBe(400);
      expect.soft(response.json(), JSON.stringify(value)).toEqual({
        success: false,
        message: 'Idempotency-Key: please use 1 to 200 printable ASCII characters.',
      });
    }
  });

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
    expect((await storedFields(app)).name).toBe(validContact.name);
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

describe('the honeypot', () => {
  it('marks a lead, which is stored and mailed to sales but not acknowledged', async () => {
    const app = await startApp();
    const response = await app.post({ ...validContact, homepage: 'https://spam.example' });
    expect(response.statusCode).toBe(200);
    expect(response.json().success).toBe(true);
    expect(await storedLeads(app)).toMatchObject([{ suspect: 1, suspicions: '["honeypot"]' }]);
    expect(await storedMails(app)).toEqual([{ kind: 'sales' }]);
    await vi.waitFor(() => expect(app.transport.sent).toHaveLength(1), patience);
    expect(app.transport.sent[0]?.subject).toMatch(/^\[SUSPECT\] \[WD-/);
  });

  it('that is empty marks nothing', async () => {
    const app = await startApp();
    await app.post({ ...validContact, homepage: ' ' });
    expect(await storedLeads(app)).toMatchObject([{ suspect: 0, suspicions: '[]' }]);
  });
});

describe('a post that names the page it came from', () => {
  const PUBLIC_URL = 'https://www.example.com';

  /** Why it is suspect. */
  async function suspicionsOf(
    app: TestApp,
    origin: string | undefined,
    host = 'shop.example',
    site?: string,
  ) {
    // Another message each time, because the same one again would be the same lead.
    const post = { ...validContact, message: `From ${origin} to ${host}, ${site}` };
    const headers = { ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }) };
    const response = await app.post(post, { host, ...headers });
    expect(response.statusCode).toBe(200);
    const { suspicions } = await app.db
      .selectFrom('leads')
      .select('suspicions')
      .where('reference', '=', response.json().reference)
      .executeTakeFirstOrThrow();
    return JSON.parse(suspicions);
  }

  it('is no suspect where that is ours (spec forms-92)', async () => {
    const app = await startApp({ limits: manyPosts, env: { PUBLIC_URL } });
    for (const [origin, host, site] of [
      ['https://www.example.com'],
      // Whatever the proxy's name for us is.
      ['http://shop.example'],
      ['https://shop.example'],
      ['http://localhost:3000', 'localhost:3000'],
      ['https://shop.example', 'shop.example:443'],
      ['HTTPS://WWW.Example.com:443', 'internal:3000'],
      ['https://shop.example:8443', 'shop.example'],
      ['https://shop.example', 'shop.example:8080'],
      [undefined],
      // It says nothing.
      ['null'],
      ['null', 'internal', 'same-origin'],
      ['null', 'internal', 'same-site'],
      ['null', 'internal', 'none'],
      ['https://shop.example', 'internal:3000', 'same-origin'],
    ]) {
      const suspicions = await suspicionsOf(app, origin, host, site);
      expect.soft(suspicions, `${origin} to ${host}, ${site}`).toEqual([]);
    }
  });

  it('is no suspect with the API elsewhere: neither pages nor answers are others (spec operation-138)', async () => {
    const env = { PUBLIC_URL, API_URL: 'https://api.example.com' };
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

  it('is suspect where that is another one', async () => {
    const app = await startApp({ limits: manyPosts, env: { PUBLIC_URL } });
    for (const [origin, host, site] of [
      ['https://elsewhere.example'],
      ['https://elsewhere.example', 'shop.example', 'cross-site'],
      ['null', 'shop.example', 'cross-site'],
      [undefined, 'shop.example', 'cross-site'],
      ['https://example.com'],
      ['https://www.example.com.elsewhere.example'],
      ['http://localhost:3001', 'localhost:3000'],
      ['x'],
    ]) {
      expect.soft(await suspicionsOf(app, origin, host, site), origin).toEqual(['otherSite']);
    }
  });
});

describe('the limit per address', () => {
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
