import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/consumer-goods.json';
import nl from '#content/locales/nl/consumer-goods.json';
import { builtPage } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, prefix } from '#tests/helpers/words.ts';

const words = { en, nl };
const titles = (items: Record<string, { title: string }>) =>
  Object.values(items).map(({ title }) => title);

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];

  test('the consumer goods page has its parts in order', () => {
    const page = builtPage('consumer-goods', language);
    const main = page.getByRole('main');
    expect(main.getByRole('heading', { level: 1 })).toHaveText(pageTitle(t.hero));
    expect(main.getByRole('heading', { level: 2 })).toHaveText([
      t.categories.title,
      t.channels.title,
      t.advantages.title,
    ]);
    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });

    const channels = section(t.channels.title);
    expect(channels.getByRole('heading', { level: 3 })).toHaveText(titles(t.channels.items));
    for (const { title, text } of Object.values(t.channels.items)) {
      const channel = channels
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      expect(channel).toContainText(text);
      // Its own, and one before each feature.
      expect(channel.getByRole('listitem')).toHaveCount(3);
      expect(channel.locator('svg.icon')).toHaveCount(4);
    }

    // The exact name: an emoji beside it is no part of what a screen reader says.
    const boxes = section(t.categories.title).getByRole('article');
    expect(boxes).toHaveCount(6);
    for (const [index, { title, text }] of Object.values(t.categories.items).entries()) {
      expect(
        boxes.nth(index).getByRole('heading', { level: 3, name: title, exact: true }),
      ).toBeShown();
      expect(boxes.nth(index)).toContainText(text);
      expect(boxes.nth(index).locator('[aria-hidden]')).toHaveText(/^\p{Emoji_Presentation}$/u);
    }

    const advantages = section(t.advantages.title).locator('.card');
    for (const [index, { title, text }] of Object.values(t.advantages.items).entries()) {
      expect(advantages.nth(index).getByRole('heading', { level: 3 })).toHaveText(title);
      expect(advantages.nth(index)).toContainText(text);
    }

    expect(main.getByRole('link', { name: t.hero.portfolio })).toHaveAttribute(
      'href',
      `${prefix[language]}/resources/portfolio`,
    );
    for (const label of [t.hero.contact, t.closing.button]) {
      expect(main.getByRole('link', { name: label })).toHaveAttribute(
        'href',
        `${prefix[language]}/contact`,
      );
    }
  });
});

test('the names of the specification are kept to the letter', () => {
  const page = builtPage('consumer-goods', 'en');
  expect(page.getByRole('main').getByRole('heading', { level: 3 }).texts().slice(0, 10)).toEqual([
    'Electronics & Technology',
    'Home & Lifestyle',
    'Fashion & Accessories',
    'Health & Beauty',
    'Sports & Outdoor',
    'Books & Media',
    'E-commerce Webshops',
    'Marketplace Integration',
    'Global Distribution',
    'Analytics & Growth',
  ]);
});
