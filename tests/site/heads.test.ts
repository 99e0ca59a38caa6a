// @vitest-environment node

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { fillSlots, type SitePage, slotValues, unescapeHtml } from '#contracts/site.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { homePath } from '#tests/helpers/words.ts';

/*
 * What search engines and link previews read of every page in both languages (spec pages-40): its head, and its
 * structured data. That every address in it leads somewhere: crawl.test.ts.
 */

const origin = 'https://www.example.com';
const values = slotValues(origin, new Date('2026-03-02T10:00:00Z'));

const read = (page: SitePage) => fillSlots(readFileSync(`dist/${page.file}`, 'utf8'), values);

/** What the pattern captures; it stands in the page exactly once. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)];
  expect(found, String(pattern)).toHaveLength(1);
  return unescapeHtml(found[0]?.[1] ?? '');
}

const property = (html: string, name: string) =>
  only(html, new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'));

describe.each(builtPages.map((page) => [addressOf(page), page] as const))('%s', (address, page) => {
  const html = read(page);
  const title = only(html, /<title>([^<]+)<\/title>/g);
  const description = only(html, /<meta name="description" content="([^"]+)"/g);

  it('has a title, a description and keywords that fit where they are shown', () => {
    expect(title).toContain(site.brand.name);
    expect(title.length, title).toBeGreaterThanOrEqual(20);
    expect(title.length, title).toBeLessThanOrEqual(70);
    expect(description.length, description).toBeGreaterThanOrEqual(90);
    expect(description.length, description).toBeLessThanOrEqual(175);
    expect(`${title}${description}`).not.toMatch(/\{\{|%[A-Z]|undefined|NaN/);
    expect(only(html, /<meta name="keywords" content="([^"]+)"/g)).toMatch(/^[^,]+(, [^,]+)+$/);
    expect(html).toContain(`<html lang="${page.language}"`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('names one address, and the other language as its pair', () => {
    expect(only(html, /<link rel="canonical" href="([^"]+)"/g)).toBe(origin + address);
    const pairs = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
    const of = (language: SitePage['language']) => origin + addressOf({ ...page, language });
    expect(pairs.map(([, language, href]) => [language, href])).toEqual([
      ...languages.map(({ code }) => [code, of(code)]),
      ['x-default', of('en')],
    ]);
  });

  it('has a preview of its own in its language', () => {
    expect(property(html, 'og:title')).toBe(title);
    expect(property(html, 'og:description')).toBe(description);
    expect(property(html, 'og:url')).toBe(origin + address);
    expect(property(html, 'og:type')).toMatch(/^(website|article)$/);
    expect(property(html, 'og:locale')).toBe({ en: 'en_GB', nl: 'nl_NL' }[page.language]);
    const picture = property(html, 'og:image');
    expect(picture).toMatch(new RegExp(`/og/[a-z\\d-]+\\.${page.language}\\.png$`));
    // Of a text it has the title (spec help-167).
    if (/^(article|lesson)-/.test(page.id)) {
      expect(picture).toBe(`${origin}/og/${page.id}.${page.language}.png`);
    }
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  });

  it('has structured data that says what the page says', () => {
    const data = JSON.parse(only(html, /<script type="application\/ld\+json">(.*?)<\/script>/g));
    expect(data['@context']).toBe('https://schema.org');
    const things: Thing[] = data['@graph'] ?? [data];
    const kinds = things.map((thing) => thing['@type']);
    expect(kinds).toContain(page.id === 'home' ? 'Organization' : 'BreadcrumbList');
    const words = wordsOf(html);
    for (const thing of things) checkThing(thing, { address, page, words, top: true });
  });
});

it('every title and description is of one page only', () => {
  for (const pattern of [/<title>([^<]+)</, /<meta name="description" content="([^"]+)"/]) {
    const all = builtPages.map((page) => pattern.exec(read(page))?.[1]);
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
  }
});

it('no structured data rates anything: the testimonials are samples (spec pages-42)', () => {
  for (const page of builtPages) {
    expect.soft(read(page), page.file).not.toMatch(/aggregateRating|"Review"|ratingValue/);
  }
});

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

interface Place {
  address: string;
  page: SitePage;
  /** What a reader sees. */
  words: string;
  /** Stands by itself, not within another. */
  top?: boolean;
}

const text = expect.stringMatching(/^\S(.*\S)?$/s);
const address = expect.stringMatching(/^https:\/\/\S+$/);
const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
const price = expect.stringMatching(/^\d+\.\d{2}$/);
const company = expect.objectContaining({ '@type': 'Organization', name: site.brand.name });
const page = { name: text, description: text, url: address, inLanguage: expect.any(String) };

/** What search engines ask of each kind that we use; any other kind fails. */
const required: Record<string, Record<string, unknown>> = {
  Organization: { '@id': `${origin}/#organization`, name: site.brand.name, url: address },
  BreadcrumbList: { itemListElement: expect.any(Array) },
  ListItem: { position: expect.any(Number), name: text, item: address },
  Service: { name: text, description: text, url: address, provider: company },
  Offer: {
    name: text,
    url: address,
    priceSpecification: expect.objectContaining({ '@type': 'UnitPriceSpecification' }),
  },
  UnitPriceSpecification: { price, priceCurrency: 'EUR', valueAddedTaxIncluded: false },
  FAQPage: { mainEntity: expect.any(Array) },
  Question: { name: text, acceptedAnswer: expect.objectContaining({ '@type': 'Answer' }) },
  Answer: { text },
  AboutPage: { ...page, mainEntity: company },
  ContactPage: { ...page, mainEntity: company },
  CollectionPage: page,
  WebPage: { url: address },
  TechArticle: { headline: text, url: address },
  WebAPI: { '@id': address },
  HowTo: { ...page, totalTime: expect.stringMatching(/^PT\d+M$/), dateModified: date },
  HowToTool: { name: text },
  HowToSection: { name: text, url: address, itemListElement: expect.any(Array) },
  HowToStep: { text },
  JobPosting: {
    title: text,
    description: text,
    datePosted: date,
    hiringOrganization: company,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: expect.any(Array),
    employmentType: 'FULL_TIME',
    baseSalary: expect.objectContaining({ currency: 'EUR' }),
  },
  MonetaryAmount: { currency: 'EUR' },
  QuantitativeValue: { minValue: expect.any(Number), maxValue: expect.any(Number) },
  PropertyValue: { name: text, value: text },
  WebSite: { name: site.brand.name, url: address, potentialAction: expect.any(Object) },
  SearchAction: { target: expect.stringMatching(/\/search\?q=\{search_term_string\}$/) },
  Country: { name: text },
  PostalAddress: { addressLocality: text, addressCountry: text },
  ContactPoint: { contactType: text, telephone: text, email: text },
};

/** Checks a thing and all that is in it. */
function checkThing(thing: Thing, place: Place): void {
  const kind = thing['@type'];
  const where = `${place.address}: ${kind}`;
  expect(Object.keys(required), where).toContain(kind);
  expect(thing, where).toMatchObject(required[kind] ?? {});
  for (const [name, value] of Object.entries(thing)) {
    expect(value, `${where}, ${name}`).not.toBe('');
    expect(value, `${where}, ${name}`).not.toBeNull();
    for (const inner of [value].flat()) {
      if (typeof inner === 'string') expect(inner, `${where}, ${name}`).not.toMatch(/\{\{|%[A-Z]/);
      if (isThing(inner)) checkThing(inner, { ...place, top: false });
    }
  }
  if ('inLanguage' in thing) expect(thing.inLanguage, where).toBe(place.page.language);
  if (kind === 'BreadcrumbList') checkWay(thing.itemListElement as Thing[], place);
  else if (place.top && kind === 'Service') expect(thing.url).toBe(origin + place.address);
  if (kind === 'HowToStep') expect(place.words, where).toContain(squeeze(String(thing.text)));
  if (kind === 'Question') {
    expect(place.words, where).toContain(squeeze(String(thing.name)));
    expect(place.words, where).toContain(squeeze((thing.acceptedAnswer as Thing).text as string));
  }
}

/** From home to this page, step by step. */
function checkWay(steps: Thing[], { address: end, page: { language } }: Place): void {
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps[0]?.item).toBe(`${origin}${homePath[language]}`);
  expect(steps.at(-1)?.item).toBe(origin + end);
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && '@type' in value;
}

/** The words of a page's main part, without its markup. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return squeeze(unescapeHtml(main.replaceAll(/<[^>]+>/g, '')));
}

function squeeze(words: string): string {
  return words.replaceAll(/\s+/g, '');
}
