import { testimonials } from '#content/home.ts';
import {
  crosswise,
  either,
  expect,
  fill,
  homePath,
  open,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { stated } from '#tests/stated/home.ts';

for (const language of either('nl')) {
  const t = texts[language].home;
  const words = texts[language].testimonials;
  test(`questions open one at a time (${language})`, { tag: crosswise[language] }, async ({
    page,
  }) => {
    await open(page, homePath[language]);
    const answer = (id: keyof typeof t.faq.items) =>
      page.getByText(t.faq.items[id].answer.split('{{')[0]?.trim() ?? '');
    await expect(answer('duration')).toBeVisible();
    await expect(answer('duration')).toContainText(/8–\u2060?24/);
    for (const id of ['backups', 'stop'] as const) {
      await page.getByText(fill(t.faq.items[id].question, {})).click();
      for (const other of Object.keys(t.faq.items) as (keyof typeof t.faq.items)[]) {
        await expect(answer(other)).toBeVisible({ visible: other === id });
      }
    }
    await page.getByText(t.faq.items.stop.question).click();
    await expect(answer('stop')).toBeHidden();
    await page.getByText(t.faq.items.backups.question).click();
    for (const words of stated[language].backups) {
      await expect(answer('backups')).toContainText(words);
    }
  });

  test(`the field for a domain is wide (spec pages-174) (${language})`, async ({ page }) => {
    await open(page, homePath[language]);
    const field = await page.getByRole('textbox', { name: t.tiles.search }).boundingBox();
    expect(field?.width).toBeGreaterThan(0.4 * (page.viewportSize()?.width ?? 0));
  });

  test(`the names of testimonials stand on one line (spec pages-175) (${language})`, async ({
    page,
  }) => {
    await open(page, homePath[language]);
    const lines = await page
      .locator('.voices footer')
      .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)));
    expect(new Set(lines).size).toBe(1);
  });

  test(`seventeen testimonials in pages of three (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, homePath[language]);
    await page.getByRole('button', { name: words.pause }).click();
    const shown = page.getByRole('blockquote').filter({ visible: true });
    const label = (at: number) =>
      page.getByText(fill(words.page, { page: at, pages: 6 }), { exact: true });
    const seen: string[] = [];
    for (let at = 1; at <= 6; at++) {
      await expect(label(at)).toBeVisible();
      await expect(shown).toHaveCount(at === 6 ? 2 : 3);
      for (const quote of await shown.allInnerTexts()) seen.push(quote);
      await page.getByRole('button', { name: words.next }).click();
    }
    expect(seen).toHaveLength(17);
    for (const [index, { id, rating }] of testimonials.entries()) {
      expect(seen[index]).toContain(words.items[id].name);
      expect(seen[index]).toContain(words.items[id].text);
      expect(rating).toBeGreaterThanOrEqual(1);
    }
    await expect(label(1)).toBeVisible();
    await expect(
      shown.first().getByRole('img', { name: fill(words.rated, { rating: 5 }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: words.previous }).click();
    await expect(label(6)).toBeVisible();
    await expect(shown).toHaveCount(2);
    await expect(page.getByText(words.samples)).toBeVisible();
  });
}
