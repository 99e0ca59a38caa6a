import { bothLanguages, expect, open, test } from '#tests/helpers/e2e.ts';

const address = {
  en: '/resources/knowledge-downloads',
  nl: '/nl/resources/knowledge-downloads',
} as const;

test('a stake stands over each topic, and none through the words of high water', {
  tag: '@long',
}, async ({ page }) => {
  for (const language of bothLanguages) {
    await open(page, address[language]);
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const words = await page.locator('.downloads-high b').boundingBox();
      const topics = await page.locator('.downloads-topics .card').all();
      const stakes = await page.locator('.downloads-stakes i').all();
      if (!words) throw new Error('The words have no place');
      expect(stakes).toHaveLength(topics.length);
      for (const [index, stake] of stakes.entries()) {
        const box = await stake.boundingBox();
        const topic = await topics[index]?.boundingBox();
        if (!box || !topic) throw new Error('A stake has no place');
        expect.soft(box.x, `at ${width} px`).toBeCloseTo(topic.x, 0);
        expect.soft(box.y, `at ${width} px`).toBeGreaterThanOrEqual(words.y + words.height);
      }
    }
  }
});
