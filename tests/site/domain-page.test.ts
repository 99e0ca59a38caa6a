// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { domainPrices } from '#content/catalog/domains.ts';
import { fill } from '#content/fill.ts';
import en from '#content/locales/en/domain-answer.json' with { type: 'json' };
import enDomains from '#content/locales/en/domain-registration.json' with { type: 'json' };
import nl from '#content/locales/nl/domain-answer.json' with { type: 'json' };
import { escapeHtml, unescapeHtml } from '#contracts/site.ts';
import { texts } from '#server/i18n/texts.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { registered, startLookUps } from '#tests/helpers/look-ups.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { shapes } from '#tests/helpers/rdap-server.ts';
import { validContact } from '#tests/helpers/test-app.ts';

const clock = manualClock();
const site = await builtSite(clock);
const page = '/services/domain-registration';

/** The page as a browser without scripts gets it, with local registries that find some names. */
async function startPage({ taken = [] as string[], ...options } = {}) {
  const started = await startLookUps({
    answer: (name) =>
      [...registered, ...taken].includes(name) ? shapes.found.found : shapes.missing.missing,
    clock,
    site,
    ...options,
  });
  const read = (response: { body: string; statusCode: number; headers: object }) => {
    const [, answer = ''] =
      /<noscript>((?:<form class="domain-found"|<div class="domain-sign).*?)<\/noscript>/s.exec(
        response.body,
      ) ?? [];
    const [, typed = ''] = /id="domain-name"[^>]* value="([^"]*)"/.exec(response.body) ?? [];
    const rows = [
      ...answer.matchAll(/<li( aria-current="true")?(?: data-state="(\w+)")?>(.*?)<\/li>/gs),
    ];
    return {
      response,
      answer,
      typed: unescapeHtml(typed),
      name: unescapeHtml(/<h3[^>]*>(.*?)<\/h3>/.exec(answer)?.[1] ?? ''),
      states: Object.fromEntries(
        rows.flatMap(([, , state, row = '']) => {
          const [, extension] = /<b>\.(?:<!-- -->)?([a-z.]+)<\/b>/.exec(row) ?? [];
          return extension ? [[extension, state]] : [];
        }),
      ),
      boxes: [...answer.matchAll(/(checked="" )?value="([^"]*)"/g)].map(
        ([, isChosen, name = '']) => unescapeHtml(name) + (isChosen ? ' *' : ''),
      ),
    };
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = async (domain: string, url = page) =>
    read(
      await started.app.inject({
        method: 'POST',
        url,
        headers,
        payload: String(new URLSearchParams({ domain })),
      }),
    );
  const get = async (domain: string) =>
    read(await started.app.inject({ url: `${page}?${new URLSearchParams({ domain })}` }));
  return { ...started, post, get, headers };
}

// spec domains-13
describe('the page of domains without scripts', () => {
  it.each([
    ['/services/domain-registration', en],
    ['/nl/services/domain-registration', nl],
  ])('%s answers a posted name', async (url, words) => {
    const { post } = await startPage({ taken: ['bakkerij.nl', 'bakkerij.com'] });
    const { response, answer, name, typed, states, boxes } = await post('www.Bakkerij.NL', url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect([name, typed]).toEqual(['bakkerij.nl', 'www.Bakkerij.NL']);
    expect(Object.keys(states)).toEqual(domainPrices.map(({ extension }) => extension));
    expect(states).toMatchObject({ nl: 'taken', com: 'taken', eu: 'available' });
    expect(boxes).not.toContain('bakkerij.nl');
    expect(boxes).toContain('bakkerij.eu');
    // Another spelling, before the board.
    expect(boxes[0]).toBe('bakery.nl');
    for (const text of [words.states.taken, words.answer.taken, words.answer.confirm]) {
      expect(unescapeHtml(answer)).toContain(text);
    }
    // spec forms-117
    const home = url.startsWith('/nl') ? '/nl' : '/';
    expect(answer).toContain(`href="${home}?topic=transfer#contact"`);
    expect(answer).not.toMatch(/\{\{|undefined/);
  });

  it('has the asked name ticked where it isn’t taken, and its price', async () => {
    const { post } = await startPage();
    const { answer, boxes } = await post('café.nl');
    expect(boxes.filter((one) => one.endsWith('*'))).toEqual(['café.nl *']);
    expect(answer).toContain('€7.99 a year, excl. VAT');
    expect(answer).toContain('xn--caf-dma');
    expect(answer).not.toContain('topic=transfer');
  });

  it('answers an address that was copied the same', async () => {
    const { get, post } = await startPage();
    const copied = await get('jansen.nl');
    expect(copied.response.statusCode).toBe(200);
    expect(copied.answer).toBe((await post('jansen.nl')).answer);
  });

  it('says what to type instead', async () => {
    const { get, post, asked } = await startPage();
    const hostile = '"><script>alert(1)</script>';
    for (const [text, problem] of [
      [hostile, enDomains.problems.characters],
      ['my shop', enDomains.problems.characters],
      ['', enDomains.problems.empty.replace('{{example}}', 'example.nl')],
      ['x'.repeat(5000), enDomains.problems.length.replace('{{max}}', '63')],
      ['192.0.2.1', enDomains.problems.ip.replace('{{example}}', 'example.nl')],
    ] as const) {
      const { response, answer, name, typed } = await post(text);
      expect.soft(response.statusCode, text).toBe(422);
      expect.soft(unescapeHtml(answer), text).toContain(problem);
      expect.soft([name, typed]).toEqual([en.answer.unreadable, text]);
      expect.soft(response.body).not.toContain(hostile);
    }
    expect((await get('my shop')).response.statusCode).toBe(200);
    expect(asked).toEqual([]);
  });

  it('shows the prices where nothing is looked up', async () => {
    const { post, asked } = await startPage({ env: { DOMAIN_LOOKUP: 'off' } } as object);
    const { response, answer, name, states, boxes } = await post('jansen.nl');
    expect(response.statusCode).toBe(200);
    expect(name).toBe('jansen.nl');
    expect(unescapeHtml(answer)).toContain(en.answer.check);
    expect(new Set(Object.values(states))).toEqual(new Set([undefined]));
    expect(boxes).toContain('jansen.nl *');
    expect(asked).toEqual([]);
  });

  // spec domains-8
  it('answers an address so many times, and the plain page always', async () => {
    const lookUps = { requests: 2, perSeconds: 60 };
    const { app, get, post } = await startPage({ limits: { lookUps } } as object);
    for (const one of [get, post]) expect((await one('jansen.nl')).response.statusCode).toBe(200);
    const hostile = '"><script>alert(1)</script>';
    for (const [method, one] of [
      ['get', get],
      ['post', post],
    ] as const) {
      const kept = `jansen.nl "&\\${hostile}`;
      const { response } = await one(kept);
      expect(response.statusCode).toBe(429);
      expect(response.headers).toMatchObject({ 'retry-after': '60' });
      expect(response.body).not.toContain(hostile);
      // A small page, from which it can be sent again (spec operation-222).
      expect(response.body.length).toBeLessThan(2048);
      expect(response.body).toContain(`<form method="${method}" action="${page}">`);
      expect(response.body).toContain(`name="domain" value="${escapeHtml(kept)}"`);
      expect(response.body).toContain(fill(texts.en.forms.refusals.lookUps, { minutes: 1 }));
    }
    const plain = await app.inject(page);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers.etag).toBeDefined();
    expect(plain.body).not.toContain('domain-found"');
  });

  it('is one of two pages that take a post', async () => {
    const { app, headers } = await startPage();
    const ask = (method: 'POST' | 'DELETE', url: string) =>
      app.inject({ method, url, headers, payload: 'domain=a.nl' });
    for (const [method, url, allow] of [
      ['DELETE', page, 'GET, HEAD, POST'],
      ['POST', '/services/web-hosting', 'GET, HEAD'],
      ['POST', '/nowhere', 'GET, HEAD'],
    ] as const) {
      const { statusCode, headers } = await ask(method, url);
      expect.soft([statusCode, headers.allow], url).toEqual([405, allow]);
    }
  });
});

// spec domains-15
describe('names that were chosen without scripts', () => {
  it('stand in the contact form with their prices, and reach sales in one message', async () => {
    const { app, headers, post, transport } = await startPage();
    const response = await app.inject({
      method: 'POST',
      url: '/nl/contact',
      headers,
      payload: 'domain=jansen.nl&domain=jansen.eu&domain=jansen.nl',
    });
    expect(response.statusCode).toBe(200);
    const [, card = ''] =
      /<noscript>(<div class="enclosure.*?)<\/noscript>/s.exec(response.body) ?? [];
    expect(card.replaceAll('\u00a0', ' ')).toContain('jansen.nl € 7,99, jansen.eu € 8,99');
    expect(card.replaceAll('\u00a0', ' ')).toContain('€ 16,98 per jaar, excl. btw');
    const choice = unescapeHtml(/name="choice" value="([^"]*)"/.exec(card)?.[1] ?? '');
    expect(choice).toMatch(/^domain=jansen\.nl,jansen\.eu&shown=1698&on=/);
    await app.inject({ method: 'POST', url: '/api/contact', payload: { ...validContact, choice } });
    await expect
      .poll(() => transport.sent.find(({ label }) => label.endsWith('-sales'))?.text)
      .toContain('Chosen: 2 domain names: jansen.nl €7.99, jansen.eu €8.99\nPrice: €16.98 a year');
    expect((await post('', '/contact')).response.body).toBe((await app.inject('/contact')).body);
  });

  // spec domains-8
  it('are so many a minute; more are given back, to be sent again', async () => {
    const lookUps = { requests: 1, perSeconds: 60 };
    const { app, headers } = await startPage({ limits: { lookUps } } as object);
    const ask = () =>
      app.inject({ method: 'POST', url: '/contact', headers, payload: 'domain=jansen.nl' });
    expect((await ask()).body).toContain('class="enclosure');
    const response = await ask();
    expect(response.statusCode).toBe(429);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '60',
    });
    expect(response.body).toContain('<form method="post" action="/contact">');
    expect(response.body).toContain('name="domain" value="jansen.nl"');
  });

  it.each(['', 'nothing', '<b>.nl', `${'a'.repeat(63)}.nl,`.repeat(9)])(
    'are none: %j',
    async (domain) => {
      const { app, headers } = await startPage();
      const payload = String(new URLSearchParams({ domain }));
      const response = await app.inject({ method: 'POST', url: '/contact', headers, payload });
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain('class="enclosure');
    },
  );
});
