// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Article, type ArticleId, articleIds, articlePath } from '#content/articles.ts';
import { titles } from '#content/knowledge-base.ts';
import { languages } from '#content/languages.ts';
import en from '#content/locales/en/articles.json';
import nl from '#content/locales/nl/articles.json';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { blocksOf } from '#tests/articles/blocks.ts';
import { readArticle } from '../../scripts/site-build/markdown.ts';

const folder = 'content/articles';
const words = { en: en.items, nl: nl.items };

const source = (id: string, language: string) =>
  readFileSync(`${folder}/${id}.${language}.md`, 'utf8');
const html = ({ sections }: Article) =>
  sections.flatMap(({ blocks }) => blocks.map((block) => ('html' in block ? block.html : '')));
/** What is read as sentences: the description and the text, a piece of code in it counted as one word. */
const sentences = (article: Article) =>
  [article.description, ...html(article)].flatMap((part) =>
    part
      .replaceAll(/<pre[\s\S]*?<\/pre>/g, '<p>')
      .replaceAll(/<code>.*?<\/code>/g, 'code')
      .replaceAll(/<\/?(?:a|em|strong)\b[^>]*>/g, '')
      .split(/<[^>]*>|(?<=[.!?][)’”]*)\s+/),
  );
const code = ({ sections }: Article) =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => 'code' in block));
/** What is done without a command. */
const withoutCode: readonly ArticleId[] = ['reading-your-invoice'];

it('every file belongs to an article, and every article has its files', () => {
  const wanted = articleIds.flatMap((id) => [
    `${id}.ts`,
    ...languages.map(({ code: language }) => `${id}.${language}.md`),
  ]);
  expect(readdirSync(folder).sort()).toEqual(wanted.sort());
});

describe.each(articleIds)('%s', (id) => {
  const read = { en: readArticle(source(id, 'en'), 'en'), nl: readArticle(source(id, 'nl'), 'nl') };

  it('is a title of the knowledge base, in the same words', () => {
    expect(titles.map((title) => title.id)).toContain(id);
    expect(read.en.title).toBe(words.en[id].title);
    expect(read.nl.title).toBe(words.nl[id].title);
  });

  it('brings both languages in one file', () => {
    for (const language of ['en', 'nl']) {
      expect(source(id, language)).toMatch(/^---\n/);
      expect(readFileSync(`${folder}/${id}.ts`, 'utf8')).toContain(
        `export { default as ${language} } from './${id}.${language}.md';`,
      );
    }
  });

  it('has the same parts in both languages', () => {
    const anchors = (article: Article) => article.sections.map((section) => section.id);
    expect(anchors(read.nl)).toEqual(anchors(read.en));
    expect(new Set(anchors(read.en)).size).toBe(read.en.sections.length);
    expect(read.nl.updated).toBe(read.en.updated);
    const count = (article: Article, tag: string) =>
      html(article).join('').split(`<${tag}`).length - 1;
    for (const tag of ['ol', 'ul', 'li', 'table', 'pre', 'a ', 'div class="article-note"']) {
      expect.soft(count(read.nl, tag), tag).toBe(count(read.en, tag));
    }
  });

  it('has the same code in both languages, as it can be run', () => {
    expect(blocksOf(id, 'en').length > 0).toBe(!withoutCode.includes(id));
    expect(blocksOf(id, 'nl')).toEqual(blocksOf(id, 'en'));
    expect(code(read.nl)).toEqual(code(read.en));
  });

  it.each(['en', 'nl'] as const)('has steps, a fitting length, and facts (%s)', (language) => {
    const article = read[language];
    expect(html(article).join('')).toMatch(/<ol><li>/);
    expect(article.minutes).toBeGreaterThanOrEqual(3);
    expect(article.minutes).toBeLessThanOrEqual(6);
    expect(article.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(article.description.length).toBeGreaterThanOrEqual(90);
    expect(article.description.length).toBeLessThanOrEqual(175);
    expect(article.keywords).toMatch(/, /);
  });

  it.each(['en', 'nl'] as const)(
    'has no sentence over 30 words (spec help-120, %s)',
    (language) => {
      const words = (sentence: string) => sentence.match(/\S*[\p{L}\d]\S*/gu) ?? [];
      expect(sentences(read[language]).filter((sentence) => words(sentence).length > 30)).toEqual(
        [],
      );
    },
  );

  it.each(['en', 'nl'] as const)('leads only to pages that exist (%s)', (language) => {
    const links = [
      ...html(read[language])
        .join('')
        .matchAll(/<a href="([^"]*)"/g),
    ].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    const known: string[] = [
      ...Object.values(pages).map(({ path }) => path),
      ...articleIds.map(articlePath),
    ];
    for (const href of links) {
      const { pathname } = new URL(href ?? '', 'http://site');
      expect(known).toContain(pathname.replace(/^\/nl(?=\/|$)/, '') || '/');
      expect(/^\/nl([/?#]|$)/.test(href ?? '')).toBe(language === 'nl');
    }
  });

  it.each(['en', 'nl'] as const)('names nobody and uses only our characters (%s)', (language) => {
    const text = source(id, language);
    expect(text.toLowerCase()).not.toContain(site.brand.short);
    // Examples are from the reserved names and addresses (RFC 2606, 5737, 3849).
    for (const [name] of text.matchAll(/\b[\w-]+\.(?:com|net|org|nl|eu)\b/g)) {
      expect.soft(name).toMatch(/^example\.(com|net|nl)$/);
    }
    for (const [address] of text.matchAll(/\b\d+\.\d+\.\d+\.\d+\b/g)) {
      expect.soft(address).toMatch(/^192\.0\.2\./);
    }
    expect(text).toMatch(/^[\n -~À-ÿ–‘’“”…]+$/);
    if (language === 'nl') {
      expect(text.replaceAll(/```[\s\S]*?```/g, '')).not.toMatch(
        /(?<![\p{L}\d.`-])(u|uw)(?![\p{L}\d-])/iu,
      );
    }
  });
});

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
