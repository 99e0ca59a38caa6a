// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openIndex, type SearchIndex, search } from '#app/search/engine.ts';
import { domainPrices } from '#content/catalog/domains.ts';
import { languages, localizedPath } from '#content/languages.ts';
import lessonEn from '#content/locales/en/lesson.json' with { type: 'json' };
import lessonNl from '#content/locales/nl/lesson.json' with { type: 'json' };
import { pages as sitePages } from '#content/pages.ts';
import { plans } from '#content/plans.ts';
import { tutorials } from '#content/tutorials.ts';
import { feedback } from '#contracts/forms/feedback.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { nearest } from '../../scripts/site-build/nearest.ts';
import { queries as en } from '../search/queries.en.ts';
import { queries as nl } from '../search/queries.nl.ts';

/** The most that a language's files may weigh as they are sent, in bytes. */
const largest = { titles: 26 * 1024, bodies: 110 * 1024 };

const files: Record<string, { titles: string; bodies: string }> = JSON.parse(
  readFileSync('dist/public/search.json', 'utf8'),
);
const pages = new Map(
  builtPages.map((page) => [addressOf(page), readFileSync(`dist/${page.file}`, 'utf8')]),
);
const read = (address = '') => JSON.parse(readFileSync(`dist${address}`, 'utf8'));

/** The place of the first result that is one of the answers, from 0; -1 without one. */
function placeOf(index: SearchIndex, query: string, answers: readonly string[]): number {
  return search(index, query).findIndex(({ path }) =>
    answers.some((answer) => (answer.includes('#') ? path : path.split('#')[0]) === answer),
  );
}

describe.each(languages.map(({ code }) => code))('The search in %s', (language) => {
  const addresses = files[language];
  const titles = read(addresses?.titles);
  const whole = openIndex(titles, read(addresses?.bodies));

  it.each(['titles', 'bodies'] as const)('loads no more %s than it may (spec help-141)', (part) => {
    expect(statSync(`dist${addresses?.[part]}.br`).size).toBeLessThanOrEqual(largest[part]);
  });

  it('leaves out what every article and lesson has below its text', () => {
    const { helpful } = feedback.texts[language].labels;
    expect([...pages.values()].some((html) => html.includes(helpful))).toBe(true);
    expect(JSON.stringify(titles)).not.toContain(helpful);
  });

  it('finds a plan by its short name, and a call of the API by its path or words (spec help-140)', () => {
    const asked = {
      en: ['ev certificate', 'create dns record'],
      nl: ['ev certificaat', 'dns record aanmaken'],
    } as const;
    const [certificate, record] = asked[language];
    const sold = search(whole, certificate).slice(0, 2);
    expect(sold.map(({ title }) => title).join()).toContain('Extended Validation');
    const documentation = sitePages['api-documentation'].path;
    expect(placeOf(whole, 'POST /databases', [`${documentation}#databases-create`])).toBe(0);
    const place = placeOf(whole, record, [`${documentation}#dns-create`]);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(5);
  });

  it('answers what customers ask (spec help-145)', () => {
    const asked = { en, nl }[language];
    const places = asked.map(([query, ...answers]) => ({
      query,
      place: placeOf(whole, query, answers),
    }));
    const among = (last: number) => places.filter(({ place }) => place >= 0 && place <= last);
    const wrong = places.filter(({ place }) => place !== 0);
    expect.soft(among(0).length / asked.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.9);
    expect.soft(among(2).length / asked.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.98);
  });

  it('shows sections that all lessons have by the titles of their lessons (spec help-171)', () => {
    const { needs } = { en: lessonEn, nl: lessonNl }[language];
    const sections = whole.docs.filter(({ title }) => title === needs);
    expect(sections).toHaveLength(tutorials.length);
    for (const { path, usual } of sections) expect({ path, usual }).toEqual({ path, usual: true });
    const found = search(whole, 'Notepad TextEdit');
    expect(found.find(({ path }) => path.endsWith('#needs'))?.page).toBe(needs);
    expect(found.map(({ title }) => title)).not.toContain(needs);
  });

  it('says more of a section than "Yes.", and no price beside a price (spec help-141)', () => {
    const excerpts = whole.docs.flatMap(({ page, excerpt }) => (page && excerpt ? [excerpt] : []));
    expect(excerpts.length).toBeGreaterThan(300);
    expect(excerpts.filter((one) => /^(Yes|No|Ja|Nee)\.$|€/.test(one))).toEqual([]);
  });

  it('finds no more than anybody reads', () => {
    expect(search(whole, 'hosting domain mail site dns')).toHaveLength(30);
  });

  it('has every kind, prices, and legal texts by their headings alone (spec help-140)', () => {
    const kinds = new Set(whole.docs.map(({ kind }) => kind));
    for (const kind of ['page', 'plan', 'article', 'lesson', 'api', 'form', 'status']) {
      expect(kinds).toContain(kind);
    }
    const prices = whole.docs.filter(({ cents }) => cents !== undefined);
    expect(prices).toHaveLength(plans.length + domainPrices.length);
    const terms = whole.docs.filter(({ path }) =>
      path.startsWith(`${sitePages['terms-of-service'].path}#`),
    );
    expect(terms.length).toBeGreaterThan(10);
    expect(new Set(terms.map(({ excerpt }) => excerpt))).toEqual(new Set(['']));
  });

  it('leads only to what is there', () => {
    for (const { path } of whole.docs) {
      const [address = '', anchor] = path.split('#');
      const html = pages.get(localizedPath(address, language));
      expect(html, path).toBeDefined();
      if (anchor) expect(html).toContain(` id="${anchor}"`);
    }
  });
});

it('is on no page before its first use (spec help-151)', () => {
  const scripts = [...pages.values()].flatMap((html) =>
    (/<script data-files="([^"]+)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean),
  );
  expect(scripts.length).toBeGreaterThan(pages.size);
  for (const file of new Set(scripts))
    expect(readFileSync(`dist${file}`, 'utf8').includes('/search.json'), file).toBe(false);
});

it('neighbours share their rarest words (spec help-146)', () => {
  const texts = new Map([
    ['dkim', 'DKIM signs your mail with a key in the DNS'],
    ['ssh', 'A key for SSH: log in without a password'],
    ['spf', 'SPF and DKIM say in the DNS who sends your mail'],
    ['login', 'Two-step login: a password and a code'],
  ]);
  const near = nearest(texts, 'en');
  expect(near.get('dkim')?.[0]).toBe('spf');
  expect(near.get('login')?.[0]).toBe('ssh');
  expect(near.get('ssh')?.at(-1)).toBe('spf');
});
