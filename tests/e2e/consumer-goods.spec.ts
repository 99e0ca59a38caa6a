import en from '#content/locales/en/consumer-goods.json' with { type: 'json' };
import nl from '#content/locales/nl/consumer-goods.json' with { type: 'json' };
import { bothLanguages, crosswise, expect, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/company/consumer-goods', nl: '/nl/company/consumer-goods' } as const;
const words = { en, nl };
const titles = (items: Record<string, { title: string }>) =>
  Object.values(items).map(({ title }) => title);

for (const language of bothLanguages) {
  const t = words[language];
  const prefix = language === 'nl' ? '/nl' : '';

  test(`the consumer goods page has its parts in order (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      t.channels.title,
      t.categories.title,
      t.advantages.title,
    ]);
    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });

    const channels = section(t.channels.title);
    await expect(channels.getByRole('heading', { level: 3 })).toHaveText(titles(t.channels.items));
    for (const { title, text } of Object.values(t.channels.items)) {
      const channel = channels
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(channel).toContainText(text);
      await expect(channel.locator('svg.icon')).toBeVisible();
      await expect(channel.getByRole('listitem')).toHaveCount(3);
    }

    // The exact name: an emoji beside it is no part of what a screen reader says.
    const boxes = section(t.categories.title).getByRole('article');
    await expect(boxes).toHaveCount(6);
    for (const [index, { title, text }] of Object.values(t.categories.items).entries()) {
      await expect(
        boxes.nth(index).getByRole('heading', { level: 3, name: title, exact: true }),
      ).toBeVisible();
      await expect(boxes.nth(index)).toContainText(text);
      await expect(boxes.nth(index).locator('[aria-hidden]')).toHaveText(
        /^\p{Emoji_Presentation}$/u,
      );
    }

    const rows = main.getByRole('table', { name: t.advantages.caption }).getByRole('row');
    for (const { title, text } of Object.values(t.advantages.items)) {
      const row = rows.filter({
        has: page.getByRole('rowheader', { name: title, exact: true }),
      });
      await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible();
    }

    await expect(main.getByRole('link', { name: t.hero.portfolio })).toHaveAttribute(
      'href',
      `${prefix}/resources/portfolio`,
    );
    for (const label of [t.hero.contact, t.closing.button]) {
      await expect(main.getByRole('link', { name: label })).toHaveAttribute(
        'href',
        `${prefix}/contact`,
      );
    }
    await main.getByRole('link', { name: t.closing.button }).click();
    await expect(page).toHaveURL(`${prefix}/contact`);
  });
}

test('the names of the specification are kept to the letter', async ({ page }) => {
  await open(page, address.en);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'E-commerce Webshops',
    'Marketplace Integration',
    'Global Distribution',
    'Analytics & Growth',
    'Electronics & Technology',
    'Home & Lifestyle',
    'Fashion & Accessories',
    'Health & Beauty',
    'Sports & Outdoor',
    'Books & Media',
  ]);
});

test('the quay of the drawing goes on below it', async ({ page }) => {
  await open(page, address.en);
  const main = page.getByRole('main');
  for (const width of [1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [drawing, water, quay] = await Promise.all(
      ['.consumer-goods-drawing', '.consumer-goods-water', '.consumer-goods-quay'].map((part) =>
        main.locator(part).boundingBox(),
      ),
    );
    if (!drawing || !water || !quay) throw new Error('a part of the hero has no place');
    // The wall stands 840 of 1440 from the left in the drawing; no gap lies between the two.
    expect(quay.x, `at ${width} px`).toBeCloseTo(drawing.width * (840 / 1440), 0);
    expect(water.y).toBeLessThanOrEqual(drawing.y + drawing.height);
    expect(water.y + water.height).toBeCloseTo(quay.y + quay.height, 0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the consumer goods page is complete', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    for (const title of [
      ...titles(en.channels.items),
      ...titles(en.categories.items),
      ...titles(en.advantages.items),
    ]) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: en.hero.contact })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});
