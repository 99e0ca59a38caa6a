import en from '#content/locales/en/privacy-policy.json' with { type: 'json' };
import nl from '#content/locales/nl/privacy-policy.json' with { type: 'json' };
import {
  crosswise,
  either,
  expect,
  hydrated,
  open,
  prefix,
  switchLanguage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

const words = { en, nl };

for (const language of either('nl')) {
  const other = ({ en: 'nl', nl: 'en' } as const)[language];

  test(`a browser keeps what the privacy policy lists, and no cookie (${language})`, {
    tag: crosswise[language],
  }, async ({ page, context }) => {
    const { common } = texts[language];
    await open(page, `${prefix[other]}/services/cloud-hosting`);
    const withVat = page.getByRole('radio', { name: texts[other].common.vat.incl, exact: true });
    await page.locator('label').filter({ has: withVat }).click();
    await switchLanguage(page, other);
    // Home and back by its tile, out of which the page grows.
    await page.getByRole('banner').getByRole('link').first().click();
    await page.locator('.plot-cloud-hosting a').click();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: common.pages['privacy-policy'], exact: true })
      .click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(words[language].hero.title);
    // The router stores how far one has scrolled when the page is left.
    await page.reload();
    await hydrated(page);
    await expect(title).toHaveText(words[language].hero.title);

    const stored = await page.evaluate(() => ({
      local: Object.keys(localStorage).toSorted(),
      session: Object.keys(sessionStorage).toSorted(),
    }));
    expect(stored).toEqual({
      local: ['language', 'vat'],
      session: ['react-router-scroll-positions', 'remix-router-transitions', 'started'],
    });
    const points = page.locator('#information-collection li');
    for (const place of ['local', 'session'] as const) {
      for (const key of stored[place]) {
        await expect(points.filter({ hasText: `${key}, in ${place} storage:` })).toHaveCount(1);
      }
    }
    expect(await context.cookies()).toEqual([]);
  });
}

test('the privacy policy leads to where data is stored', { tag: '@long' }, async ({ page }) => {
  await open(page, '/company/privacy-policy');
  await page
    .locator('#international-transfers')
    .getByRole('link', { name: texts.en.common.pages['eu-cloud-policy'] })
    .click();
  await expect(page).toHaveURL(/\/company\/eu-cloud-policy$/);
});
