import type { Page } from '@playwright/test';
import { moreServices, services } from '#content/navigation.ts';
import {
  expect,
  holdScripts,
  hydrated,
  missingPath,
  open,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

const transparent = 'rgba(0, 0, 0, 0)';
const white = 'rgb(255, 255, 255)';

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
}

test('on home the header is transparent up to 10 px, then white with a shadow', async ({
  page,
}) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  const hero = page.getByRole('region', { name: texts.en.home.hero.label });
  for (const top of [0, 10]) {
    await scrollTo(page, top);
    await expect(header).toHaveCSS('background-color', transparent);
    await expect(header).toHaveCSS('box-shadow', 'none');
  }
  await scrollTo(page, 11);
  await expect(header).toHaveCSS('background-color', white);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await scrollTo(page, 2000);
  expect((await header.boundingBox())?.y).toBe(0);
  await expect(header).toHaveCSS('background-color', white);
  await scrollTo(page, 0);
  await expect(header).toHaveCSS('background-color', transparent);
  // Laid over the hero, not above it.
  expect((await hero.boundingBox())?.y).toBe(0);
});

test('elsewhere the header is white, with a shadow once scrolled', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.allow(statusMessage(404));
  await open(page, missingPath.en);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', white);
  await expect(header).toHaveCSS('box-shadow', 'none');
  await scrollTo(page, 11);
  await expect(header).toHaveCSS('background-color', white);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollTo(page, 0);
  await expect(header).toHaveCSS('box-shadow', 'none');
});

// Where its links lead, and which are marked: tests/site/wayfinding.test.ts.
test('the Services dropdown opens and closes by pointer and keyboard', async ({ page }) => {
  await open(page, '/');
  const { header, pages, servicesMenu } = texts.en.common;
  const { items } = servicesMenu;
  const button = page.getByRole('button', { name: header.services });
  const navigation = page.getByRole('navigation', { name: header.mainNavigation });
  const first = navigation.getByRole('link', { name: items['custom-project'] });
  const expectOpen = async (isOpen: boolean) => {
    await expect(first).toBeVisible({ visible: isOpen });
    await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
  };
  await expectOpen(false);

  // Hover, over the button and down into the sheet, whose ground makes the header white.
  await button.hover();
  await expectOpen(true);
  for (const [index, id] of services.entries()) {
    if (index % 2 === 0) await navigation.getByRole('link', { name: items[id] }).hover();
    await expectOpen(true);
  }
  for (const id of moreServices) {
    await navigation.getByRole('link', { name: pages[id], exact: true }).hover();
    await expectOpen(true);
  }
  await page.mouse.move(700, 880, { steps: 5 });
  await expectOpen(false);

  // Escape closes what the pointer opened, and leaves the focus where it is (spec pages-47).
  const item = navigation.getByRole('link', { name: header.company });
  await item.focus();
  await button.hover();
  await expectOpen(true);
  await page.keyboard.press('Escape');
  await expectOpen(false);
  await expect(item).toBeFocused();
  await page.mouse.move(700, 880, { steps: 5 });

  // Keyboard.
  await button.focus();
  await expectOpen(true);
  await page.keyboard.press('Enter');
  await expectOpen(false);
  await page.keyboard.press('Enter');
  await expectOpen(true);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(false);
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link', { name: header.company })).toBeFocused();
  await expectOpen(false);
  await page.keyboard.press('Shift+Tab');
  await expectOpen(true);
  await page.keyboard.press('Tab');
  await first.press('Enter');
  await expect(page).toHaveURL('/services/custom-project');
  await expect(first).toBeHidden();
});

test('the mobile menu covers the screen, keeps the focus and closes', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/nl');
  const { header, pages } = texts.nl.common;
  const opener = page.getByRole('button', { name: header.openMenu });
  const menu = page.getByRole('dialog', { name: header.menu });
  await expect(page.getByRole('button', { name: header.services })).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

  // The focus goes round inside; the browser's own surface may come in between.
  const focusables = await menu.locator('a, button').count();
  for (let press = 0; press < focusables + 3; press++) {
    await page.keyboard.press('Tab');
    expect(
      await menu.evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('button', { name: header.closeMenu }).click();
  await expect(menu).toBeHidden();

  await opener.click();
  await menu.getByRole('link', { name: pages['vps-hosting'], exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/nl/services/vps-hosting');
  // A link to the page that is open closes it, too.
  await page.getByRole('button', { name: header.openMenu }).click();
  await menu.getByRole('link', { name: pages['vps-hosting'], exact: true }).click();
  await expect(menu).toBeHidden();
});

test('the mobile menu opens before the application runs, and stays open', {
  tag: '@phone',
}, async ({ page }) => {
  const { header } = texts.en.common;
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: header.openMenu }).click();
  const menu = page.getByRole('dialog', { name: header.menu });
  await expect(menu).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/hydrated/);
  await scripts.release();
  await hydrated(page);
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: header.closeMenu }).click();
  await expect(menu).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the Services menu closes after a choice, though the pointer stays (motion: ${reducedMotion})`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    const { header, servicesMenu } = texts.en.common;
    const button = page.getByRole('button', { name: header.services });
    await button.hover();
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: servicesMenu.items['vps-hosting'] });
    await link.click();
    await expect(page).toHaveURL('/services/vps-hosting');
    await expect(link).toBeHidden();
    await page.mouse.move(700, 880, { steps: 3 });
    await button.hover();
    await expect(link).toBeVisible();
  });
}

test.describe('with touch at a desktop’s width', () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });

  test('a tap opens the Services menu, another one closes it, and so does a choice', async ({
    page,
  }) => {
    await open(page, '/');
    const { header, servicesMenu } = texts.en.common;
    const button = page.getByRole('button', { name: header.services });
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: servicesMenu.items['vps-hosting'] });
    await button.tap();
    await expect(link).toBeVisible();
    await button.tap();
    await expect(link).toBeHidden();
    await button.tap();
    await link.tap();
    await expect(page).toHaveURL('/services/vps-hosting');
    await expect(link).toBeHidden();
  });
});

test('before the application runs, a scrolled header is white on home', { tag: '@long' }, async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', transparent);
  await scrollTo(page, 600);
  await expect(header).toHaveCSS('background-color', white);
  await scripts.release();
  await hydrated(page);
  await expect(header).toHaveCSS('background-color', white);
  await scrollTo(page, 0);
  await expect(header).toHaveCSS('background-color', transparent);
});

test('the portal opens in a new tab', async ({ page, context, watch }) => {
  watch.allow(/foreign request: https:\/\/portal\.example\.com\//);
  await context.route('https://portal.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title>' }),
  );
  await open(page, '/');
  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: texts.en.common.header.login }).click(),
  ]);
  await expect(portal).toHaveTitle('Portal');
  expect(await portal.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/');
});
