import en from '#content/locales/en/dedicated-servers.json' with { type: 'json' };
import nl from '#content/locales/nl/dedicated-servers.json' with { type: 'json' };
import { expect, open, test, texts } from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/dedicated-servers.ts';

const path = { en: '/services/dedicated-servers', nl: '/nl/services/dedicated-servers' } as const;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the register follows the VAT switch', { tag: '@both' }, async ({ page, isMobile }) => {
  const { common } = texts.nl;
  await open(page, path.nl);
  const incl = page.getByRole('radio', { name: common.vat.incl });
  await (isMobile ? incl.tap() : incl.click());
  const rows = page.getByRole('table').getByRole('row');
  for (const [index, price] of stated.nl.withVat.entries()) {
    await expect(rows.nth(index + 1)).toContainText(price);
    await expect(rows.nth(index + 1)).toContainText(`${common.perMonth}, ${common.vat.incl}`);
  }
  await incl.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rows.nth(4)).toContainText('€ 799');
});

test('the cabinets leave the text free at every width', { tag: '@long' }, async ({ page }) => {
  await open(page, path.nl);
  await page.getByRole('link', { name: nl.hero.action }).press('Enter');
  await expect(page.getByRole('heading', { name: nl.models.title })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [320, 768, 1023, 1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [text, row] = await Promise.all(
      ['.dedicated-hero .page-hero-words', '.dedicated-hero img'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    if (!(text && row)) throw new Error('The hero lacks a part');
    // The first cabinet stands at 24 % of the drawing.
    const free = text.x + text.width <= row.x + row.width * 0.24 || text.y + text.height <= row.y;
    expect.soft(free, `at ${width} px`).toBe(true);
    expect.soft(row.x + row.width, `bleeds off right at ${width} px`).toBeGreaterThanOrEqual(width);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the register and both ways to run a server are there', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(path.en);
    const text = plain(await page.getByRole('main').innerText());
    for (const fact of stated.en.models.flat()) expect.soft(text).toContain(fact);
    expect(text).toContain(stated.en.backups);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('link', { name: en.hero.action }).click();
    await expect(page.getByRole('heading', { name: en.models.title })).toBeInViewport();
  });
});
