import { expectAccessible } from '#tests/helpers/accessible.ts';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { expect, open, test } from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';

/*
 * What holds for every page in both languages, in a browser: accessible, no sideways scrolling, printed
 * without navigation. The fixture adds: nothing on the console, no violation of the policy, no foreign
 * request. Heads, structured data and links need no browser: tests/site.
 */

const widths = [320, 360, 768, 1024, 1920];

/** Lessons are alike: one with every kind of part stands for all. */
const looked = builtPages.filter(({ id }) => long || !/^lesson-(?!sender-records$)/.test(id));

test.describe('every page is accessible', () => {
  // Colours in the middle of a transition are nobody's; axe sees the page at rest.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const built of looked) {
    test(`${built.id} (${built.language})`, async ({ page }) => {
      const expectToFit = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(excess, `scrolls sideways at ${width} px`).toBe(0);
      };
      await open(page, addressOf(built));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of [1440, 390]) {
        await expectToFit(width);
        // Crosswise, because a language and a width seldom fail together: axe takes most of the time.
        if (long || (built.language === 'en') === (width === 1440)) await expectAccessible(page);
      }
      for (const width of widths) await expectToFit(width);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const navigation = page.locator('header, footer, nav, search, .chat-button, .skip-link');
      await expect(navigation.filter({ visible: true })).toHaveCount(0);
    });
  }
});
