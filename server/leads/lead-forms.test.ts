import { describe, expect, it } from 'vitest';
import { languages } from '#content/languages.ts';
import { defineForm, fieldsOf, text } from '#contracts/forms/define.ts';
import { answeredForms } from '#contracts/forms/index.ts';
import { manyPosts, validBodies } from '#tests/helpers/lead-posts.ts';
import { storedLeads } from '#tests/helpers/stored-leads.ts';
import {
  startApp,
  validInvestment,
  validProposal,
  validReseller,
  validSubscription,
} from '#tests/helpers/test-app.ts';
import { readConfig } from '../config.ts';
import { readHashSalt } from '../privacy/hashes.ts';
import { readKeys } from '../privacy/keys.ts';
import { schemaOf } from './form-schema.ts';
import { createLeadService } from './leads.service.ts';

const opinionWords = {
  labels: { message: 'Opinion' },
  send: 'Send',
  sending: 'Sending...',
  toast: { sentTitle: 'Thank you!', sentText: 'It is read.', failedTitle: 'Not sent' },
  mail: { name: 'opinion' },
  policy: { asks: 'An opinion.', use: 'To write better.', kept: '{{months}} month.' },
};

const forms = {
  reseller: { url: '/api/reseller', valid: validReseller },
  'a proposal to pay': { url: '/api/mvp-proposal', valid: validProposal },
  'a proposal to share': { url: '/api/mvp-proposal', valid: validInvestment },
  'a status subscription': { url: '/api/status-subscription', valid: validSubscription },
} as const;

/** Fields that may stay empty, which a plain post sends all the same. */
const emptyFields = {
  '/api/reseller': ['website', 'customerBase'],
  '/api/mvp-proposal': ['company'],
  '/api/status-subscription': ['maintenance'],
};

const sentTexts = {
  '/api/reseller': {
    en: "We'll review your application and get back to you within 48 hours.",
    nl: 'We bekijken je aanmelding en reageren binnen 48 uur.',
  },
  '/api/mvp-proposal': {
    en: "We'll review your project and get back to you within 72 hours with our assessment.",
    nl: 'We bekijken je project en laten binnen 72 uur weten wat we ervan vinden.',
  },
  '/api/status-subscription': {
    en: 'We’ll ask you by email to confirm your subscription. Until you do, nothing else is sent.',
    nl: 'We vragen je per mail om je aanmelding te bevestigen. Tot je dat doet, versturen we verder niets.',
  },
};

describe.each(Object.entries(forms))('%s', (_, { url, valid }) => {
  it('is stored with its two mails, and answered in the language of the page', async () => {
    for (const { code: language } of languages) {
      const app = await startApp();
      const response = await app.post({ ...valid, language }, {}, { url });
      expect(response.statusCode).toBe(200);
      const [lead] = await storedLeads(app);
      expect(response.json()).toEqual({
        success: true,
        message: sentTexts[url][language],
        ...(url !== '/api/status-subscription' && { reference: lead?.reference }),
      });
      expect(lead).toMatchObject({ form: url.slice('/api/'.length), language, suspect: 0 });
      expect(JSON.parse(lead?.fields ?? '')).toEqual(valid);
      const mails = await app.db.selectFrom('deliveries').select('kind').orderBy('kind').execute();
      const isSubscription = url === '/api/status-subscription';
      const sales = isSubscription ? [] : [{ kind: 'sales' }];
      expect(mails).toEqual([{ kind: 'acknowledgement' }, ...sales]);
    }
  });

  it.each(Object.keys(valid).filter((field) => !['path', 'incidents', 'report'].includes(field)))(
    'is refused without %s, by its label',
    async (field) => {
      const app = await startApp({ limits: manyPosts });
      for (const missing of [undefined, '', '  ']) {
        const response = await app.post({ ...valid, [field]: missing }, {}, { url });
        expect(response.statusCode).toBe(422);
        expect(response.json().message).toMatch(/^[A-Z][\w ]+: please /);
      }
      expect(await storedLeads(app)).toEqual([]);
    },
  );

  it('is one lead when it is sent twice', async () => {
    const app = await startApp();
    const [first, second] = [
      await app.post(valid, {}, { url }),
      await app.post(valid, {}, { url }),
    ];
    expect(second?.json()).toEqual(first?.json());
    expect(await storedLeads(app)).toHaveLength(1);
  });

  it('with the honeypot filled in is stored as suspect, and marked', async () => {
    const app = await startApp();
    await app.post({ ...valid, homepage: 'x' }, {}, { url });
    expect(await storedLeads(app)).toMatchObject([{ suspect: 1 }]);
  });

  it('is refused with a field it does not know', async () => {
    const app = await startApp();
    const response = await app.post({ ...valid, salary: '1' }, {}, { url });
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe('salary: we don’t know this field, please leave it out.');
  });

  it('takes no file', async () => {
    const app = await startApp();
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await app.post('--x--', headers, { url })).statusCode).toBe(415);
  });

  it('posted plainly is taken, with its empty optional fields', async () => {
    const app = await startApp();
    const more = url === '/api/status-subscription' ? {} : { message: 'Hello' };
    const body = new URLSearchParams({ ...valid, ...more, language: 'nl', homepage: '' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const name of emptyFields[url]) body.set(name, '');
    const response = await app.post(body.toString(), headers, { url });
    expect(response.statusCode).toBe(200);
    const [lead] = await storedLeads(app);
    expect(JSON.parse(lead?.fields ?? '')).toEqual({ ...valid, ...more });
  });
});

describe('selects', () => {
  const selects = answeredForms
    .filter(({ form }) => form.id !== 'careers')
    .flatMap(({ form, way }) =>
      fieldsOf(form, way).flatMap(([field, described]) => {
        if (described.kind !== 'choice' || field === form.split?.by) return [];
        const valid = { ...validBodies[form.id], ...(way === 'investment' && validInvestment) };
        return [[`/api/${form.id}`, valid, field, described.values] as const];
      }),
    );

  it.each(selects)('%s with %j takes for %s only %j', async (url, valid, field, values) => {
    const app = await startApp({ limits: manyPosts });
    for (const value of values) {
      const response = await app.post({ ...valid, [field]: value }, {}, { url });
      expect(response.statusCode, value).toBe(200);
    }
    for (const value of ['nonsense', `${values[0]} `, 0, [values[0]]]) {
      const response = await app.post({ ...valid, [field]: value }, {}, { url });
      expect(response.statusCode, String(value)).toBe(422);
      expect(response.json().message).toContain(
        `please choose one of the listed options (${values.join(', ')}).`,
      );
    }
    expect(await storedLeads(app)).toHaveLength(values.length);
  });
});

describe('a refusal (spec forms-71)', () => {
  it.each([
    [
      '/api/reseller',
      { ...validReseller, email: 'bram', website: 'x y', salary: '1' },
      {
        email: 'Email: please enter an address like name@example.com.',
        website: 'Website: please enter an address like https://example.com.',
      },
    ],
    // Of grouped boxes it names the first.
    [
      '/api/status-subscription',
      { email: 'eva@example.org' },
      { incidents: 'Messages: please tick at least one box.' },
    ],
    ['/api/reseller', { ...validReseller, salary: '1' }, undefined],
  ])('of %s with %j names each wrong field', async (url, body, fields) => {
    const app = await startApp();
    const response = await app.post(body, {}, { url });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual(fields);
  });
});

describe('a reseller application', () => {
  it.each(['example', 'ftp://example.org', 'javascript:alert(1)', 'https://intranet', 'x y'])(
    'is refused with %s for a website',
    async (website) => {
      const app = await startApp();
      const response = await app.post({ ...validReseller, website }, {}, { url: '/api/reseller' });
      expect(response.statusCode).toBe(422);
      expect(response.json().message).toBe(
        'Website: please enter an address like https://example.com.',
      );
    },
  );

  it('reaches sales with every field in words, and promises a reply in 48 hours', async () => {
    const { post, transport } = await startApp();
    const more = { website: 'https://studio.example', customerBase: 'small', language: 'nl' };
    await post({ ...validReseller, ...more }, {}, { url: '/api/reseller' });
    await expect.poll(() => transport.sent).toHaveLength(2);
    const [sales, acknowledgement] = transport.sent.toSorted((a, b) =>
      b.label.localeCompare(a.label),
    );
    expect(sales?.replyTo).toEqual({ name: 'Bram Bakker', address: 'bram@example.org' });
    expect(sales?.subject).toMatch(/^\[WD-\w{6}\] Voorbeeld Studio: reseller application$/);
    for (const line of [
      'Name: Bram Bakker',
      'Website: https://studio.example',
      'Experience: Intermediate',
      'Customer base: Small',
      'Industry: Web design',
      'Client types: Small business',
      'Current services: Hosting reseller',
      'Message:\n\nWe look after forty sites.',
    ]) {
      expect(sales?.text).toContain(`\n${line}\n`);
    }
    expect(acknowledgement?.to).toBe('bram@example.org');
    expect(acknowledgement?.text).toContain('binnen: 48 uur');
    expect(acknowledgement?.text).not.toContain('Bram');
  });
});

describe('a proposal for an MVP', () => {
  const url = '/api/mvp-proposal';

  it.each([undefined, 'free', 1])('is refused with %j for a path', async (path) => {
    const app = await startApp();
    const response = await app.post({ ...validProposal, path }, {}, { url });
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toBe(
      'Path: please choose one of the listed options (paid, investment).',
    );
  });

  it.each([
    [validProposal, 'equityOffered', '10-20'],
    [validProposal, 'previousExperience', 'x'],
    [validInvestment, 'budget', '100'],
  ])('of %j has no %s', async (valid, field, value) => {
    const app = await startApp();
    const response = await app.post({ ...valid, [field]: value }, {}, { url });
    expect(response.json().message).toContain(`${field}: we don’t know this field`);
  });

  it('reaches sales with its long texts last', async () => {
    const { post, transport } = await startApp();
    const more = { previousExperience: 'Two apps', message: 'Call me' };
    await post({ ...validInvestment, ...more }, {}, { url });
    await expect.poll(() => transport.sent).toHaveLength(2);
    const sales = transport.sent.find(({ label }) => label.endsWith('sales'));
    expect(sales?.subject).toContain('Tide tables: MVP proposal');
    expect(sales?.text).toContain('Path: Equity Partnership\n');
    expect(sales?.text).toContain('Funding needed: €10,000\n');
    expect(sales?.text).toMatch(
      /\nProject description:\n\nAn app that .*\nAnd when it goes\.\n\nPrevious experience:\n\nTwo apps\n\nMessage:\n\nCall me\n\n-- \n/s,
    );
  });
});

describe('a status subscription', () => {
  const url = '/api/status-subscription';

  it('asks for at least one kind of message', async () => {
    const app = await startApp();
    for (const [language, message] of [
      ['en', 'Messages: please tick at least one box.'],
      ['nl', 'Berichten: vink minstens één vakje aan.'],
    ]) {
      const response = await app.post({ email: 'eva@example.org', language }, {}, { url });
      expect(response.statusCode).toBe(422);
      expect(response.json().message).toBe(message);
    }
    expect(await storedLeads(app)).toEqual([]);
  });

  it.each(['incidents', 'maintenance', 'report'])('takes %s alone, ticked', async (topic) => {
    const app = await startApp();
    const subscribe = (value: string) =>
      app.post({ email: 'eva@example.org', [topic]: value }, {}, { url });
    expect((await subscribe('no')).statusCode).toBe(422);
    expect((await subscribe('yes')).statusCode).toBe(200);
    const [lead] = await storedLeads(app);
    expect(JSON.parse(lead?.fields ?? '')).toEqual({ email: 'eva@example.org', [topic]: 'yes' });
  });

  it('is mailed to nobody of ours, and replies go where its form says', async () => {
    const { post, transport } = await startApp({
      env: { MAIL_TO_STATUS_SUBSCRIPTION: 'noc@example.com' },
    });
    await post({ ...validSubscription, language: 'nl' }, {}, { url });
    await expect.poll(() => transport.sent).toHaveLength(1);
    const [mail] = transport.sent;
    expect(mail).toMatchObject({ to: 'eva@example.org', replyTo: { address: 'noc@example.com' } });
    expect(mail?.subject).toBe('Bevestig je aanmelding voor statusberichten');
  });

  it('has no reference that its visitor reads', async () => {
    const { post, transport } = await startApp();
    const headers = { 'idempotency-key': 'one page' };
    const sent = await post(validSubscription, headers, { url });
    const { report: _, ...otherBoxes } = validSubscription;
    const other = await post(otherBoxes, headers, { url });
    expect(other.statusCode).toBe(422);
    expect(other.json().message).toBe(
      'We already received a different message from this page. Copy your text, reload the page and send it again.',
    );
    await expect.poll(() => transport.sent).toHaveLength(1);
    const mail = transport.sent.find(({ to }) => to === 'eva@example.org');
    const read = [sent.body, other.body, mail?.subject, mail?.text, mail?.html].join();
    expect(read).not.toMatch(/WD-\w{6}/);
  });
});

describe('feedback', () => {
  const opinion = defineForm('opinion', {
    kind: 'feedback',
    fields: { message: text(200) },
    sender: [],
    about: 'message',
    keep: { months: 1 },
    texts: { en: opinionWords, nl: opinionWords },
  });

  it.each([
    [{}, [['digest', 'operator@example.com']]],
    [{ opinion: 'editors@example.com' }, [['sales', 'editors@example.com']]],
  ])('with %j as addresses is stored and mailed as %j only', async (mailTo, expected) => {
    const { db, clock } = await startApp();
    const config = { ...readConfig({ OPERATOR_EMAIL: 'operator@example.com' }), mailTo };
    const service = createLeadService({
      db,
      salt: () => readHashSalt(db),
      keys: () => readKeys(db, clock.now()),
      clock,
      config,
      wake() {},
      attack: { count() {}, isUnderAttack: () => false },
      proofOfWork: async () => ({
        challenge: () => Promise.reject(),
        isSolved: async () => false,
      }),
      noteLimit() {},
      suspectRoom: { take: async () => true },
    });
    await service.receive({
      form: opinion,
      body: schemaOf(opinion).parse({ message: 'Clear.' }),
      language: 'en',
      resume: undefined,
      idempotencyKey: undefined,
      isFromOtherSite: false,
      address: '192.0.2.1',
    });
    const stored = await db.selectFrom('leads').select(['form', 'fields']).execute();
    expect(stored).toEqual([{ form: 'opinion', fields: '{"message":"Clear."}' }]);
    const mails = await db.selectFrom('deliveries').select(['kind', 'message']).execute();
    expect(mails.map(({ kind, message }) => [kind, JSON.parse(message).to])).toEqual(expected);
  });
});
