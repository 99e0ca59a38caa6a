import { describe, expect, test } from 'vitest';
import { articleIds, articlePath } from '#content/articles.ts';
import { categories, moreTitles, popularArticles, titles } from '#content/knowledge-base.ts';
import enArticles from '#content/locales/en/articles.json';
import en from '#content/locales/en/knowledge-base.json';
import nlArticles from '#content/locales/nl/articles.json';
import nl from '#content/locales/nl/knowledge-base.json';
import { builtPage, origin, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, homePath, prefix } from '#tests/helpers/words.ts';

const words = { en: { ...en, ...enArticles }, nl: { ...nl, ...nlArticles } };

const index = (page: Part) => page.locator('#articles');
const rows = (page: Part) => index(page).getByRole('listitem');

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the knowledge base has its parts, and a link to every article', () => {
    const page = builtPage('knowledge-base', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(index(page).getByRole('heading', { level: 3 })).toHaveText(
      categories.map((id) => t.categories[id]),
    );
    for (const { id } of titles) {
      const { title } = t.items[id];
      expect(index(page).getByText(title, { exact: true })).toBeShown();
      const link = index(page).getByRole('link', { name: title, exact: true });
      expect(link).toHaveAttribute('href', prefix[language] + articlePath(id));
    }
    expect(rows(page)).toHaveCount(25);

    const more = page.locator('#more');
    expect(more.getByRole('heading', { level: 2 })).toHaveText(t.more.title);
    expect(more.getByRole('link')).toHaveText(moreTitles.map(({ id }) => t.items[id].title));
    for (const { id } of moreTitles) {
      const link = more.getByRole('link', { name: t.items[id].title, exact: true });
      expect(link).toHaveAttribute('href', prefix[language] + articlePath(id));
    }

    const popular = main.locator('section').filter({
      has: page.getByRole('heading', { name: t.popular.title, exact: true }),
    });
    for (const id of popularArticles) {
      expect(popular.getByRole('link', { name: t.items[id].title })).toBeShown();
    }
    const link = (name: string) => main.getByRole('link', { name, exact: true });
    const home = homePath[language];
    expect(link(t.tutorials.all)).toHaveAttribute('href', /\/resources\/tutorials$/);
    expect(link(t.closing.ticket)).toHaveAttribute('href', `${home}?topic=ticket#contact`);
    expect(link(t.closing.packages)).toHaveAttribute('href', `${home}#packages`);
  });
});

test('structured data names the articles', () => {
  const page = builtPage('knowledge-base', 'nl');
  const json = page.locator('script[type="application/ld+json"]').text();
  const graph: Record<string, unknown>[] = JSON.parse(String(json))['@graph'];
  const collection = graph.find((thing) => thing['@type'] === 'CollectionPage');
  expect(collection?.hasPart).toEqual(
    articleIds.map((id) => ({
      '@type': 'WebPage',
      url: `${origin}/nl${articlePath(id)}`,
    })),
  );
});
