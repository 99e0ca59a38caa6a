import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fill } from '#content/fill.ts';
import { languages } from '#content/languages.ts';
import domainsEn from '#content/locales/en/domain-registration.json' with { type: 'json' };
import en from '#content/locales/en/move-checklist.json' with { type: 'json' };
import domainsNl from '#content/locales/nl/domain-registration.json' with { type: 'json' };
import nl from '#content/locales/nl/move-checklist.json' with { type: 'json' };
import { startDnsServer } from '#tests/helpers/dns-server.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { allRows } from '#tests/helpers/test-database.ts';

const url = '/api/move-check';
const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
const texts = { en: { ...en, ...domainsEn }, nl: { ...nl, ...domainsNl } };

/** The app with a local DNS, whose names are delegated and have no site. */
async function startChecks({ env, ...options }: Parameters<typeof startApp>[0] = {}) {
  const asked: string[] = [];
  const resolver = await startDnsServer((name, type) => {
    asked.push(name);
    if (type === 'A' && name === 'private.nl') {
      return [{ type, name, ttl: 60, data: '10.1.2.3' }];
    }
    return type === 'NS' ? (name === 'missing.nl' ? 'none' : 'delegated') : 'empty';
  });
  const app = await startApp({
    ...options,
    env: { DOMAIN_LOOKUP: 'on', DNS_RESOLVER: resolver, ...env },
  });
  const check = (domain: unknown, language = 'en', host = 1) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'accept-language': language },
      payload: { domain },
      remoteAddress: `192.0.2.${host}`,
    });
  return { ...app, asked, check };
}

// spec domains-30, domains-31
describe(`POST ${url}`, () => {
  it('answers what was found', async () => {
    const { check, clock } = await startChecks();
    const response = await check('https://www.Bakker.nl/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      success: true,
      message: 'Checked on January 5, 2026, from public records.',
      check: {
        name: 'bakker.nl',
        at: clock.now().toISOString(),
        nameServers: ['ns.example'],
        isSigned: false,
        mail: [],
        senders: [],
        proofs: { spf: false, dmarc: false },
        web: [],
        issuers: [],
      },
    });
    expect((await check('bakker.nl', 'nl')).json().message).toMatch(/^Gecontroleerd op/);
  });

  // spec domains-32
  it('says what to type instead, and asks nobody', async () => {
    const { check, asked } = await startChecks({
      limits: { moveChecks: { requests: 100, perSeconds: 60 } },
    });
    const problems = [
      ['', (t: typeof texts.en) => t.problems.empty],
      ['x'.repeat(5000), (t: typeof texts.en) => t.problems.length],
      ['192.0.2.1', (t: typeof texts.en) => t.problems.ip],
      ['example.nl:8443', (t: typeof texts.en) => t.refusals.port],
      ['intranet', (t: typeof texts.en) => t.refusals.extension],
      ['nas.local', (t: typeof texts.en) => t.refusals.extension],
    ] as const;
    for (const [name, text] of problems) {
      for (const { code: language } of languages) {
        const response = await check(name, language);
        const message = fill(text(texts[language]), { example: 'example.nl', max: 63 });
        expect.soft(response.statusCode, name).toBe(422);
        expect
          .soft(response.json())
          .toEqual({ success: false, message, fields: { domain: message } });
      }
    }
    for (const domain of [undefined, 7, ['a.nl', 'b.nl'], null]) {
      expect.soft((await check(domain)).statusCode).toBe(422);
    }
    expect(asked).toEqual([]);
  });

  it('refuses names that lead nowhere or inside', async () => {
    const { check } = await startChecks();
    for (const [name, refusal, notRead] of [
      ['missing.nl', en.refusals.missing, 'missing'],
      ['private.nl', en.refusals.inside, 'inside'],
    ] as const) {
      const response = await check(name);
      expect.soft(response.statusCode, name).toBe(422);
      expect.soft(response.json()).toMatchObject({ message: fill(refusal, { name }), notRead });
    }
  });
});

// spec domains-35
it('an address, and all together, check so many a minute', async () => {
  const limits = { allMoveChecks: { requests: 4, perSeconds: 60 } };
  const { check } = await startChecks({ limits });
  const answers = [];
  for (const host of [1, 1, 1, 1, 2, 3, 4, 5, 6, 7]) {
    // What is no name counts for its own address alone.
    answers.push(await check(host < 3 ? '' : 'bakker.nl', 'en', host));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    422, 422, 422, 429, 422, 200, 200, 200, 200, 429,
  ]);
  expect(answers[3]?.headers['retry-after']).toBe('60');
  expect(answers[3]?.json().message).toMatch(/^You’ve checked several moves.* in 1 min\.$/);
  expect(answers[9]?.json().message).toMatch(/^We’re getting an unusual number/);
});

// spec domains-34
it('a name stands in no log, no table and no metric', async () => {
  const written: string[] = [];
  const log = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  onTestFinished(() => log.mockRestore());
  const { app, db, check } = await startChecks({ env: { LOG_LEVEL: 'trace', METRICS_TOKEN } });
  for (const name of ['geheim-plan.nl', 'geheim.local', 'geheim x']) await check(name);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body: metrics } = await app.inject({ url: '/metrics', headers });
  log.mockRestore();
  expect(written.join('')).toContain(url);
  expect(metrics).toContain('move_checks_total{result="read"} 1');
  expect(metrics).toContain('move_check_duration_seconds_count 1');
  for (const text of [written.join(''), metrics, await allRows(db)]) {
    expect(text).not.toContain('geheim');
  }
});

// spec domains-36
describe('an installation', () => {
  it('that looks up no names checks none', async () => {
    const { check, asked } = await startChecks({ env: { DOMAIN_LOOKUP: 'off' } });
    const response = await check('bakker.nl');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, message: en.refusals.off });
    expect(asked).toEqual([]);
  });
});
