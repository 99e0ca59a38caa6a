import en from '#content/locales/en/webflow.json' with { type: 'json' };
import nl from '#content/locales/nl/webflow.json' with { type: 'json' };
import { bothLanguages, crosswise, expect, fill, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/services/webflow', nl: '/nl/services/webflow' } as const;
const words = { en, nl };
/** What the specification states (spec pages-75). */
const price = { en: '€1,500', nl: '€ 1.500' };
const days = 14;
const hours = 24;

for (const language of bothLanguages) {
  const t = words[language];
  const prefix = language === 'nl' ? '/nl' : '';
  const contact = language === 'nl' ? '/nl#contact' : '/#contact';

  test(`the Webflow page has its parts in order, with their facts (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.hero.title);
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      t.services.title,
      t.why.title,
      fill(t.process.title, { days }),
      fill(t.closing.title, { days }),
    ]);
    await expect(main.getByText(price[language], { exact: true })).toBeVisible();
    await expect(main.locator('dl > div')).toHaveText([
      `${t.stats.projects}50+`,
      `${t.stats.satisfaction}98%`,
      `${t.stats.support}24/7`,
      `${t.stats.delivery}14`,
    ]);

    const section = (title: string) =>
      main.locator('section').filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });
    expect(
      await section(t.services.title).getByRole('heading', { level: 3 }).allInnerTexts(),
    ).toEqual(Object.values(t.services.items).map(({ title }) => title));
    await expect(section(t.services.title).getByRole('listitem')).toHaveCount(6);

    // A bar says its rating in words and stands as high, or as wide, as it is rated.
    const bars = section(t.why.title).getByRole('img');
    for (const [index, rating] of [5, 5, 4, 4, 2].entries()) {
      const bar = bars.nth(index);
      await expect(bar).toHaveAccessibleName(fill(t.why.rating, { rating, outOf: 5 }));
      const share = await bar.evaluate((tube) => {
        const level = tube.querySelector('i') ?? tube;
        return (level.clientWidth * level.clientHeight) / (tube.clientWidth * tube.clientHeight);
      });
      expect(share).toBeGreaterThan(rating / 5 - 0.06);
      expect(share).toBeLessThanOrEqual(rating / 5 + 0.01);
    }
    await expect(main.getByRole('link', { name: t.why.link })).toHaveAttribute(
      'href',
      `${prefix}/services/custom-project`,
    );

    const steps = section(fill(t.process.title, { days })).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    const ranges = ['1–2', '3–6', '7–11', '12–14'];
    for (const [index, { title, text }] of Object.values(t.process.steps).entries()) {
      await expect(steps.nth(index).getByRole('heading')).toHaveText(title);
      await expect(steps.nth(index)).toContainText(`${t.process.day} ${ranges[index]}`);
      await expect(steps.nth(index)).toContainText(text);
    }

    await expect(main).toContainText(fill(t.closing.text, { hours }));
    for (const label of [t.hero.button, t.closing.button]) {
      await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', contact);
    }
    await main.getByRole('link', { name: t.closing.button }).click();
    await expect(page).toHaveURL(contact);
  });
}

test('the four steps are as wide as they last', async ({ page }) => {
  await open(page, address.nl);
  const step = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const widths = [];
  for (const { title } of Object.values(nl.process.steps)) {
    widths.push((await step(title).boundingBox())?.width ?? 0);
  }
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (const [index, length] of [2, 4, 5, 3].entries()) {
    expect((widths[index] ?? 0) / total).toBeCloseTo(length / days, 2);
  }
});

test('the headline stays on one line at every width', async ({ page }) => {
  for (const language of bothLanguages) {
    await open(page, address[language]);
    for (const width of [320, 390, 768, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getClientRects().length;
      });
      expect(lines, `${language} at ${width} px`).toBe(1);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the Webflow page is complete', { tag: '@phone' }, async ({ page }) => {
    await page.goto(address.en);
    await expect(page.getByText(price.en, { exact: true })).toBeVisible();
    for (const title of [en.services.title, en.why.title, fill(en.process.title, { days })]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: en.closing.button })).toHaveAttribute(
      'href',
      '/#contact',
    );
  });
});
