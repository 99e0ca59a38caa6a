import type { Page } from '@playwright/test';
import en from '#content/locales/en/vps-hosting.json' with { type: 'json' };
import { expect, open, test, texts } from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/vps-hosting.ts';

const path = { en: '/services/vps-hosting', nl: '/nl/services/vps-hosting' } as const;

/** Without what only keeps figures on one line. */
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
const shown = async (page: Page) => plain(await page.getByRole('main').innerText());

test('prices follow the VAT switch, which is remembered', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const { common } = texts.nl;
  await open(page, path.nl);
  const cards = page.getByRole('main').getByRole('article');
  const incl = page.getByRole('radio', { name: common.vat.incl });
  if (isMobile) {
    await incl.tap();
  } else {
    await page.getByRole('radio', { name: common.vat.excl }).focus();
    await page.keyboard.press('ArrowRight');
    // Nobody types in a switch, so the key opens the search (spec help-152).
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
  }
  await expect(incl).toBeChecked();
  for (const [index, price] of stated.nl.withVat.entries()) {
    await expect(cards.nth(index)).toContainText(price);
    await expect(cards.nth(index)).toContainText(`${common.perMonth}, ${common.vat.incl}`);
  }
  expect(await shown(page)).toContain(stated.nl.fromWithVat);
  await open(page, path.nl);
  await expect(incl).toBeChecked();
  await expect(cards.first()).toContainText(stated.nl.withVat[0]);
});

test('the hero leads to the plans, and one question is open at a time', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, path.en);
  await page.getByRole('link', { name: en.hero.action }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: en.plans.title })).toBeInViewport();
  await expect(page).toHaveURL(/\/services\/vps-hosting#plans$/);

  const { speed, root } = en.faq.items;
  const first = page.getByText('The login details arrive by email.');
  await expect(first).toBeVisible();
  await page.getByText(root.question).click();
  await expect(page.getByText(root.answer)).toBeVisible();
  await expect(first).toBeHidden();
  await page.locator('summary').filter({ hasText: speed.question }).press('Enter');
  await expect(first).toBeVisible();
  await expect(page.getByText(root.answer)).toBeHidden();
});

test('the label stays at the lit plot, and the words leave both free', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, path.nl);
  for (const width of [320, 390, 768, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [map, pin, plate] = await Promise.all(
      ['.vps-map img', '.vps-pin', '.page-hero-words'].map(async (part) => {
        const box = await page.locator(part).boundingBox();
        if (!box) throw new Error(`${part} doesn't show`);
        return box;
      }),
    );
    if (!(map && pin && plate)) throw new Error('three boxes');
    // The plot in the drawing: 73 to 85.2 % from the left, 35.3 from the top.
    const plot = {
      left: map.x + map.width * 0.73,
      right: map.x + map.width * 0.852,
      top: map.y + map.height * 0.353,
    };
    const nearest = Math.min(
      Math.abs(pin.x - plot.right),
      Math.abs(pin.x + pin.width - plot.right),
    );
    expect.soft(nearest, `label beside the corner at ${width} px`).toBeLessThan(4);
    expect.soft(pin.y + pin.height, `label above the plot at ${width} px`).toBeLessThan(plot.top);
    expect.soft(pin.y, `label on the map at ${width} px`).toBeGreaterThan(map.y);
    expect.soft(pin.x, `label on the screen at ${width} px`).toBeGreaterThan(0);
    expect.soft(pin.x + pin.width).toBeLessThanOrEqual(width);
    const besides = plate.x + plate.width < plot.left || plate.y + plate.height <= map.y;
    expect.soft(besides, `words clear of the plot at ${width} px`).toBe(true);
  }
});

test('rows of the three plans stand side by side (spec pages-200)', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, path.nl);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('.price-card')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('h3, .price, li, .button')].map((row) =>
            Math.round(row.getBoundingClientRect().top),
          ),
        ),
      );
    const [basic = [], pro = [], enterprise = []] = tops;
    // Basic has three features, Pro four, Enterprise five.
    expect.soft(basic.slice(0, 5), `${width} px`).toEqual(enterprise.slice(0, 5));
    expect.soft(pro.slice(0, 6), `${width} px`).toEqual(enterprise.slice(0, 6));
    expect.soft([basic.at(-1), pro.at(-1)]).toEqual([enterprise.at(-1), enterprise.at(-1)]);
  }
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('prices, specifications and answers are there', { tag: '@long' }, async ({ page }) => {
    await page.goto(path.en);
    const text = await shown(page);
    for (const [name, price] of stated.en.plans) {
      expect.soft(text).toContain(name);
      expect.soft(text).toContain(price);
    }
    expect(text).toContain('15–30 minutes after payment');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByText(en.faq.items.root.question).tap();
    await expect(page.getByText(en.faq.items.root.answer)).toBeVisible();
    await page.getByRole('link', { name: en.hero.action }).tap();
    await expect(page.getByRole('heading', { name: en.plans.title })).toBeInViewport();
  });
});
