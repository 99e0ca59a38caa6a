import en from '#content/locales/en/dedicated-servers.json' with { type: 'json' };
import nl from '#content/locales/nl/dedicated-servers.json' with { type: 'json' };
import { expect, open, test, texts } from '#tests/helpers/e2e.ts';

const path = { en: '/services/dedicated-servers', nl: '/nl/services/dedicated-servers' } as const;

/** What the specification states (spec content-12, pages-65), as each language writes it. */
const stated = {
  en: {
    from: '€99',
    models: [
      ['DS-1000', 'Xeon E3-1230', '32 GB', '2 × 500 GB SSD', '30 TB', '€149'],
      ['DS-2000', 'E5-2630', '64 GB', '2 × 1 TB SSD', '50 TB', '€249'],
      ['DS-3000', 'Dual', 'E5-2670', '128 GB', '2 × 2 TB SSD and 4 TB HDD', '100 TB', '€399'],
      ['DS-4000', 'Dual', 'Gold 6230', '256 GB', '4 × 2 TB NVMe', 'Unlimited', '€799'],
    ],
    withVat: ['€180.29', '€301.29', '€482.79', '€966.79'],
    uptime: '99.99% uptime',
    backups: 'us, daily, kept for 30 days',
    places: ['Amsterdam', 'London', 'Frankfurt'],
  },
  nl: {
    from: '€ 99',
    models: [
      ['DS-1000', 'Xeon E3-1230', '32 GB', '2 × 500 GB SSD', '30 TB', '€ 149'],
      ['DS-2000', 'E5-2630', '64 GB', '2 × 1 TB SSD', '50 TB', '€ 249'],
      ['DS-3000', 'Dual', 'E5-2670', '128 GB', '2 × 2 TB SSD en 4 TB HDD', '100 TB', '€ 399'],
      ['DS-4000', 'Dual', 'Gold 6230', '256 GB', '4 × 2 TB NVMe', 'Onbeperkt', '€ 799'],
    ],
    withVat: ['€ 180,29', '€ 301,29', '€ 482,79', '€ 966,79'],
    uptime: '99,99% uptime',
    backups: 'wij, dagelijks, 30 dagen bewaard',
    places: ['Amsterdam', 'Londen', 'Frankfurt'],
  },
} as const;

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

test('the cabinets leave the text free at every width', async ({ page }) => {
  await open(page, path.nl);
  await page.getByRole('link', { name: nl.hero.action }).press('Enter');
  await expect(page.getByRole('heading', { name: nl.models.title })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [320, 768, 1023, 1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [text, row] = await Promise.all(
      ['.dedicated-hero > div', '.dedicated-hero > img'].map((part) =>
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

  test('the register and both ways to run a server are there', async ({ page }) => {
    await page.goto(path.en);
    const text = plain(await page.getByRole('main').innerText());
    for (const fact of stated.en.models.flat()) expect.soft(text).toContain(fact);
    expect(text).toContain(stated.en.backups);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('link', { name: en.hero.action }).click();
    await expect(page.getByRole('heading', { name: en.models.title })).toBeInViewport();
  });
});
