import type { Page } from '@playwright/test';
import en from '#content/locales/en/hosting-panel.json' with { type: 'json' };
import nl from '#content/locales/nl/hosting-panel.json' with { type: 'json' };
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { expect, fill, open, resize, switchLanguage, test } from '#tests/helpers/e2e.ts';

const path = '/services/web-hosting';

/** The control panel as a visitor operates and sees it. */
function panelOf(page: Page, words: typeof en = en) {
  const section = page.locator('#panel');
  const { secure, open: insecure } = words.shop.label;
  return {
    section,
    plan: (name: string) => section.locator('.radio-switch label', { hasText: name }),
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    slider: section.getByRole('slider', { name: words.backups.copy }),
    certificate: section.getByRole('checkbox', { name: words.certificate.switch }),
    said: section.locator('.panel-said'),
    mail: section.locator('.panel-mail'),
    shop: (shown: 'glazed' | 'raw' | 'gone', isSecure = false) =>
      section.getByRole('img', {
        name: `${isSecure ? secure : insecure} ${words.shop.label[shown]}`,
        exact: true,
      }),
    done: section.getByText(words.proof.done),
    basins: section.locator('.panel-tick'),
  };
}

// spec pages-260, pages-261, pages-315
test('a deleted page comes back from a copy, the certificate closes the padlock, a mailbox costs nothing more', async ({
  page,
}) => {
  await open(page, path);
  const panel = panelOf(page);
  await expect(panel.shop('glazed')).toBeVisible();
  await expectAccessible(page, '#panel');
  await expect(panel.basins).toHaveText(['1', '2', '3']);
  await panel.button(en.backups.delete).click();
  await expect(panel.shop('gone')).toBeVisible();
  await expect(panel.slider).toBeFocused();
  await expect(panel.button(en.backups.restore)).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(panel.slider).toHaveAttribute('aria-valuetext', '7 nights ago');
  await expect(panel.shop('glazed')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(panel.said).toContainText(en.backups.in.gone);
  await page.keyboard.press('ArrowRight');
  await expect(panel.shop('raw')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expectAccessible(page, '#panel');
  await panel.button(en.backups.restore).click();
  await expect(panel.said).toContainText(en.backups.back);
  await expect(panel.shop('glazed')).toBeVisible();

  await panel.certificate.check();
  await expect(panel.shop('glazed', true)).toBeVisible();

  await panel.button(en.mail.add).click();
  await expect(panel.mail).toContainText('noor@');
  await expect(panel.mail).toContainText('€0 more');
  await expect(panel.done).toHaveCount(3);
  await expect(panel.basins).toHaveText(['', '', '']);
  await expectAccessible(page, '#panel');

  await page.locator('#plans .radio-switch label').nth(1).click();
  await expect(panel.mail).toContainText('Pro stays €30.25 a month, incl. VAT.');
  await switchLanguage(page, 'en');
  // What the visitor did stays.
  await expect(panelOf(page, nl).shop('glazed', true)).toBeVisible();
});

// spec pages-260
test('what a plan lacks is grey and named with the plan that has it', async ({ page }) => {
  await open(page, path);
  const panel = panelOf(page);
  await panel.plan('Enterprise').click();
  await expect(panel.section).toContainText('€70 a month');
  await panel.slider.press('ArrowLeft');
  await expect(panel.slider).toHaveAttribute('aria-valuetext', '1 night ago');

  await panel.plan('Basic').click();
  await expect(panel.slider).toBeDisabled();
  await expect(panel.certificate).toBeDisabled();
  await expect(panel.section.getByText(fill(en.from, { plan: 'Pro' }))).toHaveCount(3);
  await expect(panel.section).toContainText('€8.99 a month');
  await expectAccessible(page, '#panel');
  for (let count = 3; count <= 10; count++) await panel.button(en.mail.add).click();
  await expect(panel.mail).toContainText(fill(en.mail.limited, { count: 10, limit: 10 }));
  await expect(panel.button(en.mail.add)).toBeDisabled();

  await panel.button(en.backups.delete).click();
  await panel.button(fill(en.shown, { plan: 'Pro' })).click();
  await expect(panel.slider).toBeEnabled();
  await expect(panel.section).toContainText('€25 a month');
  await expect(panel.button(en.mail.add)).toBeEnabled();
});

// spec pages-264
test('what is pressed before its code is there is pressed again, and nothing is loaded before', async ({
  page,
}) => {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/hosting-panel-*.js', async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue();
  });
  await open(page, path);
  const panel = panelOf(page);
  await expect(panel.shop('glazed')).toBeVisible();
  expect(asked).toEqual([]);
  await panel.plan('Enterprise').click();
  await panel.button(en.backups.delete).click();
  await expect.poll(() => asked.length).toBe(1);
  release();
  await expect(panel.shop('gone')).toBeVisible();
  await expect(panel.section).toContainText('€70 a month');
});

// spec pages-263
test('on a phone there is one task at a time, in a view with what it does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, path);
  const panel = panelOf(page);
  await panel.button(en.certificate.title).click();
  await expect(panel.slider).toBeHidden();
  await panel.certificate.check();
  await expect(panel.shop('glazed', true)).toBeVisible();
  await expectAccessible(page, '#panel');
  await panel.button(en.backups.title).click();
  await panel.button(en.backups.delete).click();
  const shop = await panel.shop('gone', true).boundingBox();
  const said = await panel.said.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0) - (shop?.y ?? 0)).toBeLessThan(844 - 72);
  await resize(page, 320, 800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // spec pages-263
  test('no control of the panel is shown, and three drawings say what it does', async ({
    page,
  }) => {
    await page.goto(path);
    const section = page.locator('#panel');
    await expect(section.locator(':is(button, input):visible')).toHaveCount(0);
    const states = section.locator('details');
    await expect(states).toHaveCount(3);
    await states.first().locator('summary').click();
    await expect(section.getByRole('img', { name: en.shop.label.gone })).toBeVisible();
  });
});
