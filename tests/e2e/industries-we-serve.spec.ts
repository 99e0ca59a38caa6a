import { bothLanguages, expect, open, test } from '#tests/helpers/e2e.ts';

const address = {
  en: '/company/industries-we-serve',
  nl: '/nl/company/industries-we-serve',
} as const;

test('a plot leads to its card, and its words stay on it', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  for (const language of bothLanguages) {
    await open(page, address[language]);
    const plots = page.locator('.industries-plot');
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await plots.evaluateAll((all) =>
        all.filter((plot) => {
          const { right, bottom } = plot.getBoundingClientRect();
          return [...plot.querySelectorAll('b, span')].some((words) => {
            const box = words.getBoundingClientRect();
            return box.right > right || box.bottom > bottom;
          });
        }),
      );
      expect(outside, `${language} at ${width} px`).toEqual([]);
    }
    const last = plots.last();
    const target = (await last.getAttribute('href')) ?? '';
    await last.click();
    await expect(page).toHaveURL(`${address[language]}${target}`);
    await expect(page.locator(target).getByRole('heading')).toBeFocused();
    await expect(page.locator(target).getByRole('heading')).toBeInViewport();
  }
});
