// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Article, type ArticleId, articleIds } from '#content/articles.ts';
import { cloudPlans } from '#content/catalog/cloud.ts';
import { apiRecordTypes } from '#content/catalog/domains.ts';
import { claims } from '#content/claims.ts';
import { allTitles } from '#content/knowledge-base.ts';
import { type Language, languages } from '#content/languages.ts';
import { termsPeriods } from '#content/legal.ts';
import en from '#content/locales/en/articles.json';
import nl from '#content/locales/nl/articles.json';
import { pages } from '#content/pages.ts';
import { blocksOf } from '#tests/articles/blocks.ts';
import {
  count,
  expectKnownLinks,
  expectOurWords,
  expectShortSentences,
  htmlOf,
  sourceOf,
} from '#tests/helpers/written-text.ts';
import { readArticle, relatedArticles } from '../../scripts/site-build/markdown.ts';

const folder = 'content/articles';
const words = { en: en.items, nl: nl.items };

const source = (id: string, language: Language) => sourceOf(`articles/${id}`, language);
const code = ({ sections }: Article) =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => 'code' in block));
/** What is done without a command. */
const withoutCode: readonly ArticleId[] = ['reading-your-invoice'];

it('every file belongs to an article, and every article has its files', () => {
  const wanted = articleIds.flatMap((id) =>
    languages.map(({ code: language }) => `${id}.${language}.md`),
  );
  expect(readdirSync(folder).sort()).toEqual(wanted.sort());
});

describe.each(articleIds)('%s', (id) => {
  const read = { en: readArticle(source(id, 'en'), 'en'), nl: readArticle(source(id, 'nl'), 'nl') };

  it('is a title of the knowledge base, in the same words', () => {
    expect(allTitles.map((title) => title.id)).toContain(id);
    expect(read.en.title).toBe(words.en[id].title);
    expect(read.nl.title).toBe(words.nl[id].title);
  });

  it('has front matter in each language', () => {
    for (const { code: language } of languages) {
      expect(source(id, language)).toMatch(/^---\n/);
    }
  });

  it('has the same parts in both languages', () => {
    const anchors = (article: Article) => article.sections.map((section) => section.id);
    expect(anchors(read.nl)).toEqual(anchors(read.en));
    expect(new Set(anchors(read.en)).size).toBe(read.en.sections.length);
    expect(read.nl.updated).toBe(read.en.updated);
    for (const tag of ['ol', 'ul', 'li', 'table', 'pre', 'a ', 'div class="article-note"']) {
      expect.soft(count(read.nl, `<${tag}`), tag).toBe(count(read.en, `<${tag}`));
    }
  });

  it('has the same code in both languages, as it can be run', () => {
    expect(blocksOf(`articles/${id}`, 'en').length > 0).toBe(!withoutCode.includes(id));
    expect(blocksOf(`articles/${id}`, 'nl')).toEqual(blocksOf(`articles/${id}`, 'en'));
    expect(code(read.nl)).toEqual(code(read.en));
  });

  it.each(languages.map(({ code }) => code))(
    'has steps, a fitting length, and facts (%s)',
    (language) => {
      const article = read[language];
      expect(htmlOf(article).join('')).toMatch(/<ol><li>/);
      expect(article.minutes).toBeGreaterThanOrEqual(3);
      expect(article.minutes).toBeLessThanOrEqual(6);
      expect(article.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(article.description.length).toBeGreaterThanOrEqual(90);
      expect(article.description.length).toBeLessThanOrEqual(175);
      expect(article.keywords).toMatch(/, /);
    },
  );

  it.each(languages.map(({ code }) => code))(
    'has no sentence over 30 words (spec help-120, %s)',
    (language) => {
      expectShortSentences(read[language]);
    },
  );

  it.each(languages.map(({ code }) => code))('leads only to pages that exist (%s)', (language) => {
    expectKnownLinks(read[language], language);
  });

  it.each(languages.map(({ code }) => code))(
    'names nobody and uses only our characters (%s)',
    (language) => {
      expectOurWords(source(id, language), language);
    },
  );
});

it('a text leads to articles that share its words, the same in both languages (spec help-166)', () => {
  const related = (text: string, language: Language = 'en') =>
    relatedArticles(text, language).map((one) => one.id);
  for (const id of articleIds) {
    expect(related(`articles/${id}`, 'nl')).toEqual(related(`articles/${id}`));
    expect(new Set(related(`articles/${id}`)).size).toBe(4);
    expect(related(`articles/${id}`)).not.toContain(id);
  }
  expect(related('articles/spf-dkim-dmarc')).toContain('mail-in-spam');
  expect(related('articles/add-a-dns-record')).toContain('subdomains');
  expect(related('lessons/clean-a-site')).toContain('hacked-site');
  expect(relatedArticles('lessons/two-step-login', 'nl')).toContainEqual({
    id: 'two-step-login',
    title: nl.items['two-step-login'].title,
  });
});

describe.each(languages)('what an article says of what we sell ($code)', ({ code: language }) => {
  /** The line with this link. */
  const lineWith = (id: ArticleId, link: string) =>
    source(id, language)
      .split('\n')
      .find((line) => line.includes(`](${link})`)) ?? '';

  it('names the cloud plans that spread visitors, and the one that grows (spec help-182)', () => {
    const said = lineWith('choose-a-plan', pages['cloud-hosting'].path);
    const named = (text: string) => cloudPlans.filter(({ name }) => text.includes(name));
    expect(named(said)).toEqual(cloudPlans.filter((plan) => plan.loadBalancing));
    const [, growing = ''] = said.match(/(\w+) (?:also grows|groeit)/) ?? [];
    expect(named(growing)).toEqual(cloudPlans.filter((plan) => plan.autoScaling));
  });

  it('explains every type of record that our nameservers take (spec help-182)', () => {
    const rows = [...source('add-a-dns-record', language).matchAll(/^\| ([A-Z]+) \|/gm)];
    expect(rows.map(([, type]) => type)).toEqual([...apiRecordTypes]);
  });

  it('leads from a move to what shows what has to move (spec help-181)', () => {
    expect(lineWith('move-your-site', '/#xray')).not.toBe('');
    const onDomains = `${pages['domain-registration'].path}#move-check`;
    expect(lineWith('point-a-domain', onDomains)).not.toBe('');
    expect(lineWith('transfer-a-domain', onDomains)).not.toBe('');
  });
});

it.each(languages.map(({ code }) => code))(
  'the article on leaving has the periods of the terms (spec help-201, %s)',
  (language) => {
    const { withdrawalDays, switchingDays, retrievalDays } = termsPeriods;
    const text = source('leave-us', language);
    const days = (section: string) => {
      const [, words = ''] = new RegExp(`\\{#${section}\\}([^]*?)(?=\\n## |$)`).exec(text) ?? [];
      return [...words.matchAll(/(\d+) (?:days|dagen)/g)].map(([, count]) => Number(count));
    };
    expect(days('short')).toEqual([retrievalDays]);
    expect(days('periods')).toEqual([withdrawalDays, claims.moneyBackDays, switchingDays]);
    expect(days('last')).toEqual([retrievalDays]);
    expect(days('wrong')[0]).toBe(retrievalDays);
  },
);

describe('reading an article', () => {
  const article = (body: string, matter = 'title: T\ndescription: D\nkeywords: K\nupdated: U') =>
    readArticle(`---\n${matter}\n---\n\n${body}`, 'nl');

  it('parts it at its headings, and code from text', () => {
    const { sections } = article(
      '## One {#one}\n\nA [link](/contact).\n\nB & <\n\n```\na < b\n```\n\n## Two {#two}\n\n- x',
    );
    expect(sections).toEqual([
      {
        id: 'one',
        title: 'One',
        blocks: [
          {
            html: '<p>A <a href="/nl/contact">link</a>.</p><p>B &amp; &lt;</p>',
          },
          { code: 'a < b' },
        ],
      },
      { id: 'two', title: 'Two', blocks: [{ html: '<ul><li><div>x</div></li></ul>' }] },
    ]);
  });

  it.each([
    ['HTML', '## A {#a}\n\n<b>bold</b>', /no HTML/],
    ['HTML in a line', '## A {#a}\n\nA <script>alert(1)</script>', /no HTML/],
    ['a picture', '## A {#a}\n\n![x](/x.png)', /no pictures/],
    ['a link to nowhere', '## A {#a}\n\n[x](/nowhere)', /leads nowhere/],
    ['a link to elsewhere', '## A {#a}\n\n[x](https://example.com)', /leads nowhere/],
    ['a script as a link', '## A {#a}\n\n[x](javascript:alert(1))', /leads nowhere/],
    ['a heading without an id', '## A', /has an id/],
    ['text before the first heading', 'A', /begins with a heading/],
  ])('refuses %s', (_name, body, reason) => {
    expect(() => article(body)).toThrow(reason);
  });

  it('refuses one without its facts', () => {
    expect(() => article('## A {#a}\n\nB', 'title: T')).toThrow(/has no description/);
    expect(() => readArticle('## A {#a}', 'en')).toThrow(/front matter/);
  });
});
