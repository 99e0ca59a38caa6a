import type { Page, Request } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import portfolioEn from '#content/locales/en/portfolio.json' with { type: 'json' };
import vps from '#content/locales/en/vps-hosting.json' with { type: 'json' };
import webHosting from '#content/locales/en/web-hosting.json' with { type: 'json' };
import portfolioNl from '#content/locales/nl/portfolio.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  contactForm,
  crosswise,
  either,
  expect,
  holdScripts,
  homePath,
  hydrated,
  idle,
  missingPath,
  open,
  prefix,
  resize,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

const portfolio = { en: portfolioEn, nl: portfolioNl };

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** A page whose code home doesn't carry, and the tile that leads to it. */
const vpsHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: pageTitle(vps.hero), exact: true });
const vpsTile = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: texts.en.home.tiles.items['vps-hosting'].title });

/** Names of the footer's links that "Chat with us" lies over at the page's end. */
async function coveredLinks(page: Page, language: Language): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const chat = page.getByRole('link', { name: texts[language].common.chat, exact: true });
  const plate = await chat.boundingBox();
  if (!plate) throw new Error('there is no plate');
  const links = page.getByRole('contentinfo').getByRole('link');
  // On phones the groups are closed.
  expect(await links.count()).toBeGreaterThan(5);
  return links.evaluateAll(
    (all, { x, y, height }) =>
      all
        .filter((link) => {
          const { top, right, bottom } = link.getBoundingClientRect();
          return right > x && bottom > y && top < y + height;
        })
        .map((link) => link.textContent),
    plate,
  );
}

for (const language of either('en')) {
  const { common, home, notFound } = texts[language];

  test(`"Chat with us" leads to the form, and is not where the form is (${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(statusMessage(404));
    const chat = page.getByRole('link', { name: common.chat, exact: true });
    await open(page, homePath[language]);
    await expect(chat).toHaveCount(0);
    await open(page, missingPath[language]);
    await expect(chat).toHaveAttribute('href', `${homePath[language]}#contact`);
    await chat.click();
    await expect(page).toHaveURL(`${homePath[language]}#contact`);
    await expect(page.getByRole('heading', { name: home.contact.title })).toBeInViewport();
    await expect(page.getByRole('heading', { name: home.contact.title })).toBeFocused();
    const heading = await page.getByRole('heading', { name: home.contact.title }).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    await expect(chat).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#contact')?.id)).toBe(
      'contact',
    );
  });

  test(`"Chat with us" is whole, and covers no link at a page's end (spec pages-27, ${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, `${prefix[language]}/services/dedicated-servers`);
    const chat = page.getByRole('link', { name: common.chat, exact: true });
    for (const width of [1920, 1440, 1200, 768, 390]) {
      await resize(page, width, 844);
      const plate = await chat.boundingBox();
      if (!plate) throw new Error('there is no plate');
      expect(plate.height).toBeGreaterThanOrEqual(48);
      expect(plate.y + plate.height).toBe(844 - 16);
      const windowWidth = await page.evaluate(() => document.documentElement.clientWidth);
      expect(plate.x + plate.width).toBeCloseTo(windowWidth - 16, 0);
      await expect(chat.getByText(common.chat)).toBeVisible({ visible: width >= 768 });
      if (width < 768) expect(plate.width).toBe(48);
      expect(await coveredLinks(page, language), `at ${width}`).toEqual([]);
    }
  });

  for (const [address, bar] of [
    ['/services/custom-project', '.bill-bar'],
    ['/services/web-hosting', '.web-hosting-bar'],
  ] as const) {
    test(`"Chat with us" stands above the bottom bar of ${address} (spec pages-27, ${language})`, {
      tag: crosswise[language],
    }, async ({ page }) => {
      await open(page, `${prefix[language]}${address}`);
      for (const width of [390, 768]) {
        await resize(page, width, 844);
        await page.locator('#calculator').evaluate((part) => part.scrollIntoView());
        await page.mouse.wheel(0, 200);
        const plate = await page
          .getByRole('link', { name: common.chat, exact: true })
          .boundingBox();
        const foot = await page.locator(bar).boundingBox();
        if (!plate || !foot) throw new Error('there is no plate, or no bar');
        expect(plate.y + plate.height, `at ${width}`).toBeLessThanOrEqual(foot.y);
        expect(await coveredLinks(page, language), `at ${width}`).toEqual([]);
      }
    });
  }

  test(`the skip link leads past the header (${language})`, { tag: crosswise[language] }, async ({
    page,
    watch,
  }) => {
    watch.allow(statusMessage(404));
    await open(page, missingPath[language]);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: common.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: notFound.home })).toBeFocused();
  });
}

for (const language of either('en')) {
  const { home, common } = texts[language];

  test(`a screen reader hears where a link has led (spec pages-128, ${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, `${prefix[language]}/company/about-us`);
    const focused = page.locator('*:focus');
    const main = page.getByRole('main');
    await main.locator(`a[href="${homePath[language]}#packages"]`).first().click();
    await expect(focused).toHaveRole('heading');
    await expect(focused).toHaveAccessibleName(home.packages.title);
    // By keyboard, which shows a ring on whatever gets the focus; this is none of the controls that it is for.
    await main.getByRole('link', { name: home.features.portfolioLink }).press('Enter');
    await expect(focused).toHaveRole('heading');
    await expect(focused).toHaveAccessibleName(pageTitle(portfolio[language].hero));
    await expect(focused).toHaveCSS('outline-style', 'none');
    await page.getByRole('link', { name: common.chat, exact: true }).click();
    await expect(focused).toHaveAccessibleName(home.contact.title);
    // A later click into the heading doesn't move the focus there.
    await page.keyboard.press('Tab');
    await page.getByRole('heading', { name: home.contact.title }).click();
    await expect(focused).not.toHaveRole('heading');
  });
}

test('a new page starts at its top, back returns to the place, also after a reload', async ({
  page,
}) => {
  await open(page, '/');
  const link = page.getByRole('link', { name: texts.en.home.packages.compare });
  await link.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(1500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(webHosting.hero));
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrollTop(page)) - place)).toBeLessThan(3);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(webHosting.hero));
});

test('a page that the browser kept as it was left comes back at its place (spec pages-9)', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Shift');
  await hydrated(page);
  // As WebKit shows it: at the top, because positions are the router's again by then.
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect.poll(() => scrollTop(page)).toBe(1200);
});

test('every page that a link leads to has its title in its first frame (spec operation-34)', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/');
  await hydrated(page);
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector('main h1')) document.body.dataset.untitled = location.pathname;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  for (const { path } of Object.values(pages)) {
    await page.evaluate((href) => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = href;
      link.click();
      link.remove();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('data-page', /./);
    await expect(page.locator('body')).not.toHaveAttribute('data-untitled');
  }
});

test('anchors on the page lead to their section, below the header', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: texts.en.home.consultancy.button }).click();
  await expect(page).toHaveURL('/?topic=consultation#contact');
  await expect(contactForm(page, 'en').name).toBeInViewport();
  await expect(page.getByRole('heading', { name: texts.en.home.contact.title })).toBeFocused();
  // The same link again, after scrolling away.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: texts.en.home.consultancy.button }).click();
  await expect(page.getByRole('heading', { name: texts.en.home.contact.title })).toBeInViewport();
});

test('client navigation asks for the next page’s files only', async ({ page, watch }) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const before = watch.requests.length;
  await vpsTile(page).click();
  await expect(vpsHeading(page)).toBeVisible();
  const asked = watch.requests.slice(before).map((request) => new URL(request.url()).pathname);
  expect(asked.filter((path) => path.startsWith('/assets/'))).not.toEqual([]);
  expect(asked.filter((path) => !/^\/(assets\/|page-files\.json$|favicon)/.test(path))).toEqual([]);
});

/** Addresses of the files that were asked for. */
const fetched = (requests: Request[]) => requests.map((request) => new URL(request.url()).pathname);

/** The files that a page needs beside those of every page. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get('/page-files.json');
  return (await answer.json())[path];
}

/** The file of a page's own code. */
async function moduleOf(page: Page, path: string): Promise<string> {
  const module = (await filesOf(page, path)).find((file) => /page-.*\.js$/.test(file));
  if (!module) throw new Error(`${path} has no code of its own`);
  return module;
}

test.describe('where data need not be saved', () => {
  test.use({ heroVideo: true });

  test('a page’s files are fetched once a link to it was in view, without running them', {
    tag: '@both',
  }, async ({ page, watch, isMobile }) => {
    const wanted = await filesOf(page, '/services/custom-project');
    await page.route(await moduleOf(page, '/services/custom-project'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${await response.text()}\nglobalThis.hasRun = true;`,
      });
    });
    await open(page, '/contact');
    const link = page.getByRole('main').locator('a[href="/services/custom-project"]').first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => fetched(watch.requests)).toEqual(expect.arrayContaining(wanted));
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    // Nobody reads a footer to its end: its links are fetched when somebody turns to one of them.
    const goods = await moduleOf(page, '/company/consumer-goods');
    const footerLink = page.getByRole('contentinfo').getByRole('link', {
      name: texts.en.common.pages['consumer-goods'],
      exact: true,
      includeHidden: true,
    });
    expect(fetched(watch.requests)).not.toContain(goods);
    if (isMobile) await footerLink.dispatchEvent('pointerover');
    else await footerLink.hover();
    await expect.poll(() => fetched(watch.requests)).toContain(goods);
  });
});

test('where data are to be saved, a page’s files wait for a pointer or the focus', async ({
  page,
  watch,
}) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const wanted = await filesOf(page, '/services/vps-hosting');
  expect(fetched(watch.requests)).not.toContain(await moduleOf(page, '/services/vps-hosting'));
  await vpsTile(page).focus();
  await expect.poll(() => fetched(watch.requests)).toEqual(expect.arrayContaining(wanted));
});

test('a page whose code cannot be loaded recovers by a full load', async ({ page, watch }) => {
  watch.allow(brokenRequest);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  // As after a deploy: the files that the open tab asks for are gone; a fresh page asks for others.
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  await page.route('**/assets/*.js', (route) => (documents ? route.continue() : route.abort()));
  await vpsTile(page).click();
  await expect(page).toHaveURL('/services/vps-hosting');
  await expect(vpsHeading(page)).toBeVisible();
  await hydrated(page);
  expect(documents).toBe(1);
});

test('a page whose code never loads does not reload for ever and says what to do', async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  const { notLoaded } = texts.en.error;
  const documents = () =>
    watch.requests.filter(
      (request) => request.resourceType() === 'document' && request.url().endsWith('vps-hosting'),
    );
  // Of this page alone, because home's code has to run for the second try.
  await page.route(await moduleOf(page, '/services/vps-hosting'), (route) => route.abort());
  await open(page, '/');
  await vpsTile(page).click();
  // The full load that is to help: the served page is readable without its code.
  await expect.poll(() => documents().length).toBe(1);
  await expect(page).toHaveURL('/services/vps-hosting');
  await expect(vpsHeading(page)).toBeVisible();

  await open(page, '/');
  await vpsTile(page).click();
  await expect(page.getByRole('heading', { level: 1, name: notLoaded.title })).toBeVisible();
  await expect(page.getByText(notLoaded.text)).toBeVisible();
  // What would load it again does so before the page comes to rest.
  await idle(page);
  await expect(page.getByRole('heading', { level: 1, name: notLoaded.title })).toBeVisible();
  expect(documents()).toHaveLength(1);
});

test('offline, a page that is not here yet says that it is the connection', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(brokenRequest);
  const { error } = texts.nl;
  await open(page, '/nl');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('main').locator('a[href="/nl/services/vps-hosting"]').first().click();
  const heading = page.getByRole('heading', { level: 1, name: error.notLoaded.title });
  await expect(heading).toBeVisible();
  await expect(page.getByText(error.notLoaded.text)).toBeVisible();
  await expect(page.getByText(error.text)).toHaveCount(0);
  await context.setOffline(false);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: error.reload }).click();
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const language of either('nl')) {
  const { error } = texts[language];

  test(`a page that breaks while it is shown says what to do, and the way back works (${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(/the page is broken|error occurred/i);
    await open(page, homePath[language]);
    await page.route('**/assets/page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("the page is broken"); }',
      }),
    );
    await page
      .getByRole('main')
      .locator(`a[href="${prefix[language]}/services/vps-hosting"]`)
      .first()
      .click();
    const heading = page.getByRole('heading', { level: 1, name: error.title, exact: true });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(`${error.title} | Wolkendijk`);
    await expectAccessible(page, 'main');
    await page.unroute('**/assets/page-*.js');
    await page.getByRole('main').getByRole('link', { name: error.home, exact: true }).click();
    await expect(page).toHaveURL(homePath[language]);
    await expect(heading).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a slow page shows the loading overlay', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const scripts = await holdScripts(page);
  await vpsTile(page).click();
  const overlay = page.getByRole('status').filter({ hasText: texts.en.common.loading });
  await expect(overlay).toBeVisible();
  await scripts.release();
  await expect(vpsHeading(page)).toBeVisible();
  await expect(overlay).toBeHidden();
});
