import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articleIds, articlePath } from '#content/articles.ts';
import { allTitles, placeOf } from '#content/knowledge-base.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/article.json';
import enArticles from '#content/locales/en/articles.json';
import nl from '#content/locales/nl/article.json';
import nlArticles from '#content/locales/nl/articles.json';
import { lessonIds, tutorialPath } from '#content/tutorials.ts';
import { feedback } from '#contracts/forms/feedback.ts';
import { blocksOf } from '#tests/articles/blocks.ts';
import { builtPage, origin, type Part, structuredData } from '#tests/helpers/built-part.ts';
import { bothLanguages, homePath, prefix } from '#tests/helpers/words.ts';

const words = { en: { ...en, items: enArticles.items }, nl: { ...nl, items: nlArticles.items } };
const address = (id: (typeof articleIds)[number], language: Language) =>
  prefix[language] + articlePath(id);

/** The headings of an article's source, with their ids. */
function headings(id: string, language: string): { title: string; anchor: string }[] {
  const source = readFileSync(`content/articles/${id}.${language}.md`, 'utf8');
  return [...source.matchAll(/^## (.+) \{#([a-z-]+)\}$/gm)].map(([, title = '', anchor = '']) => ({
    title,
    anchor,
  }));
}

const text = (page: Part) => page.getByRole('article');

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('every article has its parts', () => {
    for (const id of articleIds) {
      const page = builtPage(`article-${id}`, language);
      const main = page.getByRole('main');
      expect(main.getByRole('heading', { level: 1 })).toHaveText(t.items[id].title);
      const parts = headings(id, language);
      expect(text(page).getByRole('heading', { level: 2 })).toHaveText(
        parts.map(({ title }) => title),
      );
      const contents = page.getByRole('navigation', { name: t.contents });
      // Closed in the HTML; styles open it on wide windows (spec pages-230).
      expect(contents.getByRole('link', { includeHidden: true })).toHaveText(
        parts.map(({ title }) => title),
      );
      expect(main.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
      expect(main.locator('.article-square')).toHaveText(placeOf(id).square.name);
      expect(main.getByRole('link', { name: t.ticket })).toHaveAttribute(
        'href',
        `${homePath[language]}?topic=ticket#contact`,
      );
      const nearby = page.getByRole('complementary', { name: t.nearby });
      expect(nearby.getByRole('link')).toHaveCount(4);
    }
  });

  test('every article leads to the one before and after it, on the map and then beyond it (spec help-166)', () => {
    for (const [index, { id }] of allTitles.entries()) {
      const page = builtPage(`article-${id}`, language);
      const links = page.getByRole('navigation', { name: t.neighbours }).getByRole('link');
      const neighbours = [allTitles[index - 1], allTitles[index + 1]].flatMap((one) => one ?? []);
      expect(links.elements.map((link) => link.getAttribute('href'))).toEqual(
        neighbours.map((one) => address(one.id, language)),
      );
    }
  });

  test('every block of code of articles and lessons has its button (spec help-174)', () => {
    const texts = [
      ...articleIds.map((id) => [`article-${id}`, `articles/${id}`] as const),
      ...lessonIds.map((id) => [`lesson-${id}`, `lessons/${id}`] as const),
    ];
    for (const [id, source] of texts) {
      const blocks = text(builtPage(id, language)).locator('.code-block');
      const codes = blocksOf(source, language).map((code) => code.trim().replaceAll(/\s+/g, ' '));
      expect(blocks.locator('pre')).toHaveText(codes);
      expect(blocks.getByRole('button', { name: t.copy })).toHaveCount(codes.length);
    }
  });

  test('articles and lessons ask whether they helped, also without scripts (spec help-160)', () => {
    const { labels, options } = feedback.texts[language];
    const pages = [
      ...articleIds.map((id) => [`article-${id}`, articlePath(id)] as const),
      ...lessonIds.map((id) => [`lesson-${id}`, tutorialPath(id)] as const),
    ];
    for (const [id, path] of pages) {
      const form = builtPage(id, language).locator('form.helpful');
      expect(form).toHaveAttribute('action', '/api/feedback');
      expect(form).toHaveAttribute('method', 'post');
      expect(form.getByRole('heading')).toHaveText(labels.helpful);
      expect(form.getByLabel(labels.words)).toHaveAttribute('name', 'words');
      expect(form.locator('input[name=page]')).toHaveAttribute('value', path);
      expect(form.locator('input[name=language]')).toHaveAttribute('value', language);
      const buttons = form.locator('button[type=submit][name=helpful]');
      expect(buttons.elements.map((one) => one.getAttribute('value'))).toEqual(['yes', 'no']);
      expect(buttons).toHaveText([options.helpful.yes, options.helpful.no]);
    }
  });
});

test('an article’s page says what it is to crawlers', () => {
  for (const id of articleIds) {
    for (const language of bothLanguages) {
      const page = builtPage(`article-${id}`, language);
      const url = `${origin}${address(id, language)}`;
      const { title } = words[language].items[id];
      expect(structuredData(page, 'TechArticle')).toMatchObject({
        headline: title,
        url,
        inLanguage: language,
        dateModified: page.locator('main time').getAttribute('datetime'),
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        author: { '@type': 'Organization' },
      });
      expect(structuredData(page, 'BreadcrumbList').itemListElement.at(-1)).toMatchObject({
        position: 3,
        name: title,
        item: url,
      });
      expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    }
  }
});
