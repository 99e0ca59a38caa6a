import enArticles from '#content/locales/en/articles.json' with { type: 'json' };
import en from '#content/locales/en/knowledge-base.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { expect, open, test } from '#tests/helpers/e2e.ts';

test('the map walks by arrow keys, and each square leads to its article (spec help-170)', async ({
  page,
}) => {
  await open(page, pages['knowledge-base'].path);
  const map = page.getByRole('navigation', { name: en.hero.squares });
  const square = (id: keyof typeof enArticles.items) =>
    map.getByRole('link', { name: enArticles.items[id].title });
  await expect(map.getByRole('link')).toHaveCount(25);
  await square('first-hour').focus();
  // At the edge it stays.
  await page.keyboard.press('ArrowUp');
  await expect(square('first-hour')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(square('how-long-dns-takes')).toBeFocused();
  const plate = square('how-long-dns-takes').locator('.knowledge-base-plate');
  await expect(plate).toHaveCSS('opacity', '1');
  // Tab leaves the map, and comes back to where one was.
  await page.keyboard.press('Tab');
  await expect(map.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(square('how-long-dns-takes')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/how-long-dns-takes$/);
});
