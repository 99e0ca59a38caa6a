import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/tutorials.json';
import nl from '#content/locales/nl/tutorials.json';
import { helpPages } from '#content/navigation.ts';
import { featuredTutorials, tutorialCategories, tutorials } from '#content/tutorials.ts';
import { builtPage, type Part } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, texts } from '#tests/helpers/words.ts';

const words = { en, nl };

const list = (page: Part) => page.locator('#tutorials');
const rows = (page: Part) => list(page).getByRole('listitem');

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the tutorials have their categories, durations and difficulties', () => {
    const page = builtPage('tutorials', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(list(page).getByRole('heading', { level: 3 })).toHaveText(
      tutorialCategories.map((id) => t.categories[id]),
    );
    expect(rows(page)).toHaveCount(18);
    for (const [index, { id, minutes, difficulty }] of tutorials.entries()) {
      const row = rows(page).nth(index);
      expect(row).toContainText(t.items[id].title);
      expect(row).toContainText(fill(t.minutes, { count: minutes }));
      expect(row).toContainText(t.difficulties[difficulty]);
    }
    const featured = page.locator('.tutorials-three');
    expect(featured.getByRole('heading')).toHaveText(
      featuredTutorials.map(({ id }) => t.items[id].title),
    );

    const { pages } = texts[language].common;
    const links = main.getByRole('link');
    expect(links).toHaveText([
      ...helpPages.map((id) => pages[id]),
      'Home',
      ...[...featuredTutorials, ...tutorials].map(({ id }) => t.items[id].title),
      t.all.read,
      t.closing.button,
    ]);
    expect(links.last()).toHaveAttribute('href', `${homePath[language]}?topic=tutorial#contact`);
  });
});

test('the specification names the categories', () => {
  expect(Object.values(en.categories)).toEqual([
    'Getting Started',
    'Website Management',
    'Email Management',
    'Database Management',
    'Security',
    'Advanced Topics',
  ]);
});
