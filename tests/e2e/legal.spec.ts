import { localizedPath } from '#content/languages.ts';
import { euPolicySections, termsSections } from '#content/legal.ts';
import enPolicy from '#content/locales/en/eu-cloud-policy.json' with { type: 'json' };
import enLegal from '#content/locales/en/legal-page.json' with { type: 'json' };
import enRefund from '#content/locales/en/refund-policy.json' with { type: 'json' };
import enTerms from '#content/locales/en/terms-of-service.json' with { type: 'json' };
import nlPolicy from '#content/locales/nl/eu-cloud-policy.json' with { type: 'json' };
import nlLegal from '#content/locales/nl/legal-page.json' with { type: 'json' };
import nlTerms from '#content/locales/nl/terms-of-service.json' with { type: 'json' };
import { bothLanguages, crosswise, either, expect, open, test } from '#tests/helpers/e2e.ts';

const words = {
  en: { terms: enTerms, policy: enPolicy, legal: enLegal },
  nl: { terms: nlTerms, policy: nlPolicy, legal: nlLegal },
};

for (const language of either('nl')) {
  const { terms, legal } = words[language];

  test(`the contents of the terms lead to their parts and mark what is read (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    await open(page, localizedPath('/company/terms-of-service', language));
    const contents = page.getByRole('navigation', { name: legal.contents });
    const marked = contents.locator('[aria-current=location]');
    const beginning = terms.sections.introduction.title;
    await expect(marked).toHaveText(beginning);
    // On a phone the contents are closed, so that the text begins in the first view (spec pages-230).
    const introduction = page.getByRole('heading', { level: 2, name: beginning });
    await expect(introduction).toBeInViewport();
    if (isMobile) {
      await expect(contents.getByRole('link').first()).toBeHidden();
      await contents.getByText(legal.contents, { exact: true }).click();
    }
    await expect(contents.getByRole('link')).toHaveText(
      termsSections.map((id) => terms.sections[id].title),
    );

    for (const id of ['warranty', 'payment', 'contact'] as const) {
      const { title } = terms.sections[id];
      await contents.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
      await expect(marked).toHaveText(title);
    }

    await page.getByRole('link', { name: legal.backToTop }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(marked).toHaveText(beginning);
  });
}

for (const language of bothLanguages) {
  const { policy } = words[language];

  test(`the EU cloud policy was updated today, before and after hydration (${language})`, async ({
    page,
    request,
  }) => {
    const address = localizedPath('/company/eu-cloud-policy', language);
    const html = await (await request.get(address)).text();
    const [, iso = '', written] = /<time dateTime="([^"]+)"[^>]*>([^<]+)</i.exec(html) ?? [];
    expect(Math.abs(Date.now() - Date.parse(iso))).toBeLessThan(36 * 60 * 60 * 1000);
    expect(written).toContain(iso.slice(0, 4));
    await open(page, address);
    await expect(page.locator('main time').first()).toHaveText(String(written));
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(euPolicySections.map((id) => policy.sections[id].title)),
    );
  });
}

// spec pages-313
test('a table of two facts has one head, on phones too, and its rule below the caption', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await open(page, '/company/refund-policy');
  const table = page.getByRole('table');
  const { guarantee, withdrawal } = enRefund.rights.columns;
  const heads = table.getByRole('columnheader', { name: /./ });
  await expect(heads).toHaveText([guarantee, withdrawal]);
  const labels = await table
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(new Set(labels)).toEqual(new Set(['none']));
  const head = await heads.first().boundingBox();
  const cell = await table
    .getByRole('cell', { name: enRefund.rights.rows.who.guarantee })
    .boundingBox();
  expect(head?.x).toBe(cell?.x);
  expect(head?.height).toBeGreaterThan(10);
  const borders = await table.evaluate((element) => {
    const style = (one: Element | null) => one && getComputedStyle(one);
    return [
      style(element)?.borderTopWidth,
      style(element.querySelector('caption'))?.borderBottomWidth,
    ];
  });
  expect(borders).toEqual(isMobile ? ['0px', '6px'] : ['6px', '0px']);
});

// spec pages-231
test('on a wide window the tables of a legal page reach to its edge', async ({ page }) => {
  await open(page, '/company/refund-policy');
  const edge = (await page.getByRole('banner').getByRole('link').last().boundingBox()) ?? {
    x: 0,
    width: 0,
  };
  const table = await page.getByRole('table').boundingBox();
  expect(Math.abs((table?.x ?? 0) + (table?.width ?? 0) - edge.x - edge.width)).toBeLessThan(2);
  const text = await page.getByRole('article').getByRole('paragraph').first().boundingBox();
  expect(text?.x).toBe(table?.x);
  expect(text?.x).toBeGreaterThan(1440 * 0.38);
  expect(text?.width).toBeLessThanOrEqual(576);
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the contents of the terms are plain links, without a mark', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/company/terms-of-service');
    const contents = page.getByRole('navigation', { name: enLegal.contents });
    await contents.getByText(enLegal.contents, { exact: true }).click();
    await contents.getByRole('link', { name: enTerms.sections.limitation.title }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: enTerms.sections.limitation.title }),
    ).toBeInViewport();
    await expect(contents.locator('[aria-current]')).toHaveCount(0);
    await page.getByRole('link', { name: enLegal.backToTop }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});
