import type { Page } from '@playwright/test';
import { articlePath } from '#content/articles.ts';
import { helpPages, moreServices, services } from '#content/navigation.ts';
import { pages as allPages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import {
  bothLanguages,
  crosswise,
  expect,
  fill,
  holdScripts,
  homePath,
  hydrated,
  languageSwitch,
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

test('elsewhere the header is white, with a shadow once scrolled', async ({ page, watch }) => {
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

for (const language of bothLanguages) {
  const { header, pages, newTab } = texts[language].common;
  const prefix = language === 'nl' ? '/nl' : '';

  test(`items lead to their pages, the portal opens in a new tab (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    await open(page, homePath[language]);
    await expect(
      page.getByRole('link', { name: fill(header.homeLink, { brand: 'Wolkendijk' }) }),
    ).toHaveAttribute('href', prefix || '/');
    if (isMobile) await page.getByRole('button', { name: header.openMenu }).click();
    const area = isMobile
      ? page.getByRole('dialog', { name: header.menu })
      : page.getByRole('navigation', { name: header.mainNavigation });
    const items = [
      [pages.home, prefix || '/'],
      [header.company, `${prefix}/company/about-us`],
      [header.resellers, `${prefix}/reseller`],
      [header.help, `${prefix}/resources/knowledge-base`],
      [header.contact, `${prefix}/contact`],
    ] as const;
    for (const [name, path] of items) {
      await expect(area.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(area.getByRole('link', { name: pages.home, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const to of ['login', 'register'] as const) {
      const link = area.getByRole('link', { name: `${header[to]} (${newTab})`, exact: true });
      await expect(link).toHaveAttribute('href', site.portal[to]);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

  test(`pages about the company are marked as its part (${language})`, async ({ page }) => {
    const company = page
      .getByRole('navigation', { name: header.mainNavigation })
      .getByRole('link', { name: header.company, exact: true });
    for (const [path, current] of [
      ['/company/about-us', 'page'],
      ['/company/careers', 'true'],
      ['/company/consumer-goods', 'true'],
    ] as const) {
      await page.goto(`${prefix}${path}`);
      await expect(company).toHaveAttribute('aria-current', current);
    }
    await page.goto(`${prefix}/company/privacy-policy`);
    await expect(company).not.toHaveAttribute('aria-current');
  });

  test(`pages of Help and of the dropdown are marked as their part (${language})`, async ({
    page,
  }) => {
    const navigation = page.getByRole('navigation', { name: header.mainNavigation });
    const help = navigation.getByRole('link', { name: header.help, exact: true });
    const row = page.getByRole('navigation', { name: header.help, exact: true });
    for (const id of helpPages) {
      await page.goto(`${prefix}${allPages[id].path}`);
      await expect(help).toHaveAttribute('aria-current', id === 'knowledge-base' ? 'page' : 'true');
      await expect(row.getByRole('link')).toHaveCount(helpPages.length);
      await expect(row.locator('[aria-current=page]')).toHaveText(pages[id]);
    }
    await page.goto(`${prefix}${articlePath('set-up-email')}`);
    await expect(help).toHaveAttribute('aria-current', 'true');
    await page.goto(`${prefix}${allPages.portfolio.path}`);
    await expect(help).not.toHaveAttribute('aria-current');
    await expect(navigation.getByRole('button', { name: header.services })).toHaveAttribute(
      'data-current',
      'true',
    );
  });

  test(`the switch shows both languages, and marks the present one (${language})`, async ({
    page,
  }) => {
    await page.goto(homePath[language]);
    const link = languageSwitch(page, language);
    await expect(link.locator('[aria-hidden]')).toHaveText('ennl');
    await expect(link.locator('[data-current]')).toHaveText(language);
    await expect(link).not.toHaveAttribute('lang');
    await expect(link).toHaveAttribute('hreflang', language === 'en' ? 'nl' : 'en');
  });

  test(`the Services dropdown (${language})`, async ({ page }) => {
    await open(page, homePath[language]);
    const { items } = texts[language].common.servicesMenu;
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
      const link = navigation.getByRole('link', { name: items[id] });
      await expect(link).toHaveAttribute('href', `${prefix}/services/${id}`);
      if (index % 2 === 0) await link.hover();
      await expectOpen(true);
    }
    for (const id of moreServices) {
      const link = navigation.getByRole('link', { name: pages[id], exact: true });
      await expect(link).toHaveAttribute('href', `${prefix}${allPages[id].path}`);
      await link.hover();
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
    await expect(page).toHaveURL(`${prefix}/services/custom-project`);
    await expect(first).toBeHidden();
  });

  test(`the mobile menu (${language})`, { tag: '@phone' }, async ({ page }) => {
    await open(page, homePath[language]);
    const opener = page.getByRole('button', { name: header.openMenu });
    const menu = page.getByRole('dialog', { name: header.menu });
    await expect(page.getByRole('button', { name: header.services })).toBeHidden();
    await opener.click();
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    for (const id of [...services, ...moreServices, ...helpPages]) {
      const name = id === 'knowledge-base' ? header.help : pages[id];
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `${prefix}${allPages[id].path}`,
      );
    }
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
    await expect(page).toHaveURL(`${prefix}/services/vps-hosting`);
    // A link to the page that is open closes it, too.
    await page.getByRole('button', { name: header.openMenu }).click();
    await menu.getByRole('link', { name: pages['vps-hosting'], exact: true }).click();
    await expect(menu).toBeHidden();
  });
}

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

test('the Services menu closes after a choice, though the pointer stays', async ({ page }) => {
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

test('before the application runs, a scrolled header is white on home', async ({ page }) => {
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
