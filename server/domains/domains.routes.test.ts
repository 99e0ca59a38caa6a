import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { domainPrices } from '#content/catalog/domains.ts';
import { fill } from '#content/fill.ts';
import en from '#content/locales/en/domain-registration.json' with { type: 'json' };
import nl from '#content/locales/nl/domain-registration.json' with { type: 'json' };
import { linesOf, registered, startLookUps } from '#tests/helpers/look-ups.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { shapes } from '#tests/helpers/rdap-server.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { allRows } from '#tests/helpers/test-database.ts';
import { lookUpLimits } from '../limits.ts';
import { domains } from './domains.routes.ts';

const url = '/api/domains';
const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
const extensions = domainPrices.map(({ extension }) => extension);

// spec domains-1
describe('/api/domains', () => {
  it('answers a name under every extension, a line each', async () => {
    const { look, base, clock } = await startLookUps({
      answer: (name) =>
        registered.includes(name) || name === 'jansen.nl'
          ? shapes.found.found
          : name === 'jansen.io'
            ? shapes.unclear.failed
            : shapes.missing.missing,
    });
    const { response, answers } = await look('https://www.Jansen.nl/');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(answers.map(({ extension }) => extension).sort()).toEqual(extensions.toSorted());
    const of = (wanted: string) => answers.find(({ extension }) => extension === wanted);
    const more = { source: new URL(base).host, at: clock.now().toISOString() };
    expect(of('nl')).toEqual({
      name: 'jansen.nl',
      ascii: 'jansen.nl',
      extension: 'nl',
      state: 'taken',
      yearlyCents: 799,
      ...more,
    });
    expect(of('co.uk')).toMatchObject({
      name: 'jansen.co.uk',
      state: 'available',
      yearlyCents: 949,
    });
    expect(of('io')).toMatchObject({ state: 'unknown', ...more });
  });

  it('shows letters as typed and asks in punycode, by GET and from a plain form as well', async () => {
    const { app, asked } = await startLookUps();
    const query = `${url}?name=${encodeURIComponent('Café.fr')}`;
    const byGet = await app.inject({ url: query });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const byForm = await app.inject({ method: 'POST', url, headers, payload: 'name=caf%C3%A9.fr' });
    for (const { body } of [byGet, byForm]) {
      expect(linesOf(body)).toContainEqual(
        expect.objectContaining({ name: 'café.fr', ascii: 'xn--caf-dma.fr', state: 'available' }),
      );
    }
    expect(asked).toContain('xn--caf-dma.fr');
    expect(asked.filter((name) => !/^[a-z\d.-]+$/.test(name))).toEqual([]);
  });

  it('sends each line when it is known, within 300 ms, and breaks off when the visitor goes', async () => {
    let answeredAt = 0;
    const { listen, open } = await startLookUps({
      answer: (name) => (response, asked) => {
        if (name !== 'jansen.nl') return;
        answeredAt = performance.now();
        shapes.found.found(response, asked);
      },
    });
    const { url: origin } = await listen();
    const gone = new AbortController();
    const body = JSON.stringify({ name: 'jansen' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(origin + url, {
      method: 'POST',
      headers,
      body,
      signal: gone.signal,
    });
    const { value } = await (response.body as ReadableStream<Uint8Array>).getReader().read();
    expect(performance.now() - answeredAt).toBeLessThan(300);
    expect(linesOf(Buffer.from(value as Uint8Array).toString())).toEqual([
      expect.objectContaining({ name: 'jansen.nl', state: 'taken' }),
    ]);
    await vi.waitFor(() => expect(open.size).toBe(2 * extensions.length - 1), patience);
    gone.abort();
    // What asks for the registered names goes on.
    await vi.waitFor(() => expect(open.size).toBe(extensions.length), patience);
  });

  it('has answered everything when the time is over', async () => {
    const { look, clock, open } = await startLookUps({ answer: () => shapes.unclear.slow });
    const looking = look('jansen');
    await vi.waitFor(() => expect(open.size).toBe(2 * extensions.length), patience);
    clock.advance(lookUpLimits.timeoutMs);
    const { answers } = await looking;
    expect(answers).toHaveLength(extensions.length);
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unknown']));
  });

  // spec domains-2
  it('says what to type instead, and asks nobody', async () => {
    const { app, asked } = await startLookUps();
    const problems = [
      ['', 'empty'],
      ['my shop', 'characters'],
      ['<script>', 'characters'],
      ['x'.repeat(300), 'length'],
      ['x'.repeat(5000), 'length'],
      ['192.0.2.1', 'ip'],
      ['co.uk', 'nameless'],
      ['pаypal.com', 'alphabets'],
      ['שלום.com', 'alphabets'],
    ] as const;
    for (const [name, problem] of problems) {
      const language = problem === 'empty' ? 'nl' : 'en';
      const headers = { 'accept-language': language };
      const response = await app.inject({ method: 'POST', url, headers, payload: { name } });
      const values = { example: 'example.nl', max: 63 };
      const message = fill({ en, nl }[language].problems[problem], values);
      expect.soft(response.statusCode, name).toBe(422);
      expect.soft(response.json()).toEqual({ success: false, message, fields: { name: message } });
    }
    for (const payload of [{}, { name: null }, { name: true }, { name: ['a', 'b'] }, [], null]) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(payload);
      const response = await app.inject({ method: 'POST', url, headers, payload: body });
      expect.soft(response.statusCode, body).toBe(422);
    }
    expect(asked).toEqual([]);
  });
});

// spec domains-14
describe('other spellings of a taken name', () => {
  const variantsIn = (answers: { isVariant?: true; name: string }[]) =>
    answers.filter(({ isVariant }) => isVariant).map(({ name }) => name);
  const answerTaken = (...taken: string[]) => ({
    answer: (name: string) =>
      [...registered, ...taken].includes(name) ? shapes.found.found : shapes.missing.missing,
  });

  it('are told of where they aren’t registered, three at most', async () => {
    const { look, asked } = await startLookUps(
      answerTaken('bakkerij-de-vries.nl', 'bakkerijdevries.nl'),
    );
    const { answers } = await look('bakkerij-de-vries.nl');
    expect(variantsIn(answers)).toEqual(['bakery-de-vries.nl', 'bakerydevries.nl']);
    expect(answers.at(-1)).toMatchObject({ extension: 'nl', state: 'available', yearlyCents: 799 });
    const many = await look('bakkerij-jansen-en-zonen.nl');
    expect(variantsIn(many.answers)).toEqual([]);
    expect(asked.filter((name) => name.includes('zonen.nl'))).toHaveLength(1);
  });

  it('are under .nl where no extension was typed', async () => {
    const { look } = await startLookUps(answerTaken('koffie-winkel.nl'));
    const { answers } = await look('koffie-winkel');
    expect(variantsIn(answers)).toHaveLength(lookUpLimits.variants.told);
    expect(variantsIn(answers).every((name) => name.endsWith('.nl'))).toBe(true);
  });

  it('are given up when the time of the asked name is over', async () => {
    let answer = () => {};
    const { look, clock, open, asked } = await startLookUps({
      answer: (name) => (response, one) => {
        const isKnown = registered.includes(name);
        if (name === 'koffie-winkel.nl') answer = () => shapes.found.found(response, one);
        else if (isKnown) shapes.found.found(response, one);
        else if (!name.endsWith('.nl')) shapes.missing.missing(response, one);
      },
    });
    const looking = look('koffie-winkel.nl');
    await vi.waitFor(() => expect(asked).toContain('koffie-winkel.nl'), patience);
    clock.advance(lookUpLimits.timeoutMs - 1000);
    answer();
    const slow = ['koffiewinkel.nl', 'coffee-shop.nl', 'coffeeshop.nl'];
    await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(slow)), patience);
    clock.advance(1000);
    const { answers } = await looking;
    expect(variantsIn(answers)).toEqual([]);
    expect(answers).toHaveLength(extensions.length);
    await vi.waitFor(() => expect(open.size).toBe(0), patience);
  });
});

// spec domains-5
it('200 visitors who ask for a name at once share its look-ups', async () => {
  const { app, asked } = await startLookUps();
  const ask = (host: number) =>
    app.inject({ url: `${url}?name=jansen`, remoteAddress: `192.0.2.${host}` });
  const all = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(index + 1)));
  expect(new Set(all.map(({ body }) => linesOf(body).length))).toEqual(new Set([15]));
  expect(asked).toHaveLength(2 * extensions.length);
});

// spec domains-8
it('an address, and all together, look up so many names a minute', async () => {
  const limits = {
    lookUps: { requests: 2, perSeconds: 60 },
    allLookUps: { requests: 3, perSeconds: 60 },
  };
  const { app } = await startLookUps({ limits });
  const from = (host: number) =>
    app.inject({
      // What is no name counts for its own address alone.
      url: `${url}?name=${host < 3 ? '' : 'jansen.nl'}`,
      remoteAddress: `192.0.2.${host}`,
    });
  const statuses = [];
  for (const host of [1, 1, 1, 2, 3, 4, 5, 6]) statuses.push(await from(host));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([
    422, 422, 429, 422, 200, 200, 200, 429,
  ]);
  expect(statuses[2]?.headers['retry-after']).toBe('60');
  expect(statuses[2]?.json().message).toMatch(/^You’ve looked up many names.* in 1 min\.$/);
  expect(statuses[7]?.json().message).toMatch(/^We’re getting an unusual number/);
});

// spec domains-9
it('a name stands in no log, no table and no metric', async () => {
  const written: string[] = [];
  const log = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  onTestFinished(() => log.mockRestore());
  const secret = 'geheim-plan';
  const { app, db, look } = await startLookUps({
    env: { LOG_LEVEL: 'trace', METRICS_TOKEN },
    answer: (name) => (name.endsWith('.nl') ? shapes.unclear.cut : shapes.missing.missing),
  });
  await look(secret);
  await app.inject({ url: `${url}?name=${secret}` });
  await app.inject({ url: `${url}?name=${secret}%20x` });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body: metrics } = await app.inject({ url: '/metrics', headers });
  log.mockRestore();
  expect(written.join('')).toContain('/api/domains');
  expect(written.join('')).not.toContain('geheim');
  expect(metrics).toMatch(
    /domain_lookups_total\{registry="127\.0\.0\.1:\d+",state="unknown"\} \d+/,
  );
  expect(metrics).toContain('domain_lookup_duration_seconds_count');
  expect(metrics).not.toContain('geheim');
  expect(metrics).not.toContain('lead_posts_total{form="domains"');
  expect(await allRows(db)).not.toContain('geheim');
});

// spec domains-10
describe('an installation', () => {
  it('may look up no names', async () => {
    const { app, asked } = await startLookUps({ env: { DOMAIN_LOOKUP: 'off' } });
    for (const method of ['GET', 'POST'] as const) {
      expect((await app.inject({ method, url: `${url}?name=jansen` })).statusCode).toBe(204);
    }
    expect(asked).toEqual([]);
  });

  it('does not start with a list of registries that can’t be read', async () => {
    const start = startApp({
      env: { DOMAIN_LOOKUP: 'on', RDAP_BOOTSTRAP: '/nowhere/bootstrap.json' },
    });
    await expect(start).rejects.toThrow('RDAP_BOOTSTRAP is not valid');
  });
});

it('a look-up that fails by a fault of ours ends its answer, and not the process', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const find = () => Promise.reject(new Error('a fault'));
  const admitLookUp = async () => ({ wait: undefined, settle() {} });
  const lookUps = { find, registeredAt: async () => undefined };
  const parts = { domains: lookUps, admitLookUp, clock: manualClock() };
  app.route({ method: 'GET', url, ...domains(parts) });
  const answer = await app.inject({ url: `${url}?name=jansen.nl` });
  expect(answer.statusCode).toBe(500);
});
