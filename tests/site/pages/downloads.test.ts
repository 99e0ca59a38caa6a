import { describe, expect, test } from 'vitest';
import { readMeanwhile } from '#content/downloads.ts';
import en from '#content/locales/en/downloads.json';
import nl from '#content/locales/nl/downloads.json';
import { pageClaims } from '#content/page-claims.ts';
import { pages } from '#content/pages.ts';
import { builtPage, origin } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, prefix } from '#tests/helpers/words.ts';

const address = {
  en: '/resources/knowledge-downloads',
  nl: '/nl/resources/knowledge-downloads',
} as const;
const words = { en, nl };

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the downloads page says what comes, when, and whom to ask', () => {
    const page = builtPage('downloads', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByRole('heading', { level: 2 })).toHaveText([t.topics.title, t.closing.title]);
    const topics = Object.values(t.topics.items);
    expect(main.getByRole('heading', { level: 3 })).toHaveText(topics.map(({ title }) => title));
    for (const { text } of topics) expect(main.getByText(text, { exact: true })).toBeShown();
    // The date has passed, and the page says so (spec pages-220).
    expect(main).toContainText(t.hero.lead);
    expect(main).toContainText(t.release.missed);
    expect(main.getByRole('link', { name: t.hero.ask })).toHaveAttribute(
      'href',
      `${homePath[language]}?topic=downloads#contact`,
    );
    const topicsPart = main.locator('.downloads-topics');
    for (const { id, path } of Object.values(readMeanwhile).flat()) {
      const link = topicsPart.getByRole('link', { name: t.topics.reading[id], exact: true });
      expect(link).toHaveAttribute('href', `${prefix[language]}${path}`);
    }
    expect(main.getByText(t.release.label, { exact: true })).toBeShown();
    expect(
      main.getByText(fill(t.release.quarter, pageClaims.downloadsExpected), { exact: true }),
    ).toBeShown();
    for (const label of [t.hero.button, t.closing.button]) {
      expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        `${prefix[language]}/contact`,
      );
    }
  });

  test('the page of the short address names the long one', () => {
    expect(pages.downloads.alias).toBe('/downloads');
    const page = builtPage('downloads', language);
    expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${origin}${address[language]}`,
    );
  });
});

test('the words of the specification are kept to the letter', () => {
  const page = builtPage('downloads', 'en');
  const main = page.getByRole('main');
  expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Downloads Coming Soon/);
  expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Cloud and hosting guides',
    'Security resources',
    'Development tools',
  ]);
  expect(main).toContainText('Expected release Q2 2025');
  expect(main).toContainText('Free downloads');
  expect(main.getByRole('link', { name: 'Contact Us for Updates' })).toBeShown();
  expect(main.getByRole('link', { name: 'Contact Our Team' })).toBeShown();
});
