import type { Page } from '@playwright/test';
import { articleIds, articlePath } from '#content/articles.ts';
import { placeOf } from '#content/knowledge-base.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/article.json' with { type: 'json' };
import enArticles from '#content/locales/en/articles.json' with { type: 'json' };
import nlArticles from '#content/locales/nl/articles.json' with { type: 'json' };
import {
  brokenRequest,
  expect,
  languageSwitch,
  open,
  prefix,
  statusMessage,
  switchLanguage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

const address = (id: (typeof articleIds)[number], language: Language) =>
  prefix[language] + articlePath(id);

const text = (page: Page) => page.getByRole('article');

test('the marked square or column is in the window, on every screen', { tag: '@long' }, async ({
  page,
}) => {
  // The map's diagonal has each row and each column once.
  const diagonal = articleIds.filter((id) => {
    const { column, row } = placeOf(id).square;
    return column === row;
  });
  expect(diagonal).toHaveLength(5);
  // Beyond the map a column is marked; these are its outer ones.
  for (const id of [...diagonal, 'first-hour-vps', 'certbot'] as const) {
    await open(page, address(id, 'en'));
    for (const width of [320, 390, 700, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const mark = await page.locator('.article-map rect').boundingBox();
      const map = await page.locator('.article-map').boundingBox();
      if (!mark || !map) throw new Error('There is no map');
      const where = `${id} at ${width} px`;
      expect.soft(mark.x + mark.width / 2, where).toBeGreaterThan(0);
      expect.soft(mark.x + mark.width / 2, where).toBeLessThan(width);
      expect.soft(mark.y + mark.height / 2, where).toBeGreaterThan(map.y);
      expect.soft(mark.y + mark.height / 2, where).toBeLessThan(map.y + map.height);
    }
  }
});

test('related articles stay beside the text where they fit (spec help-222)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, address('point-a-domain', 'en'));
  const nearby = page.getByRole('complementary', { name: en.nearby });
  await text(page).locator('section').last().scrollIntoViewIfNeeded();
  await expect(nearby).toBeInViewport({ ratio: 1 });
  // Where they don't, the last of them could not be reached.
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect(nearby).not.toBeInViewport();
});

test('contents lead to a part, and the one being read is marked', async ({ page }) => {
  await open(page, address('move-your-site', 'en'));
  const contents = page.getByRole('navigation', { name: en.contents });
  await contents.getByRole('link', { name: 'Switch', exact: true }).click();
  await expect(page).toHaveURL(`${address('move-your-site', 'en')}#switch`);
  await expect(page.locator('#switch')).toBeFocused();
  await expect(page.locator('#switch h2')).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Switch');
});

test('links in the text and nearby are followed without loading the page', async ({
  page,
  watch,
}) => {
  await open(page, address('point-a-domain', 'en'));
  const documents = () => watch.requests.filter((request) => request.isNavigationRequest()).length;
  const before = documents();
  await text(page).getByRole('link', { name: enArticles.items['switch-on-ssl'].title }).click();
  await expect(page).toHaveURL(address('switch-on-ssl', 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    enArticles.items['switch-on-ssl'].title,
  );
  await page
    .getByRole('complementary', { name: en.nearby })
    .getByRole('link', { name: enArticles.items['first-hour'].title })
    .click();
  await expect(page).toHaveURL(address('first-hour', 'en'));
  await page.goBack();
  await expect(page).toHaveURL(address('switch-on-ssl', 'en'));
  expect(documents()).toBe(before);
});

test('a link in the text keeps what it asks about', { tag: '@long' }, async ({ page }) => {
  await open(page, address('php-versions', 'en'));
  await text(page).getByRole('link', { name: 'tell us what you have' }).click();
  await expect(page).toHaveURL('/?topic=ticket#contact');
});

test('the language switches in place, to the same article and part', async ({ page, watch }) => {
  await open(page, `${address('backups-and-restore', 'en')}#own`);
  await page.waitForLoadState('networkidle');
  // The browser itself asks for the icon anew.
  const requests = () => watch.requests.filter((request) => !/favicon/.test(request.url())).length;
  const before = requests();
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL(`${address('backups-and-restore', 'nl')}#own`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    nlArticles.items['backups-and-restore'].title,
  );
  await expect(page.locator('#own h2')).toHaveText('Een eigen kopie');
  expect(requests()).toBe(before);
});

test('code can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address('point-a-domain', 'en'));
  const block = text(page).locator('.code-block').first();
  const button = block.getByRole('button', { name: en.copy });
  await button.click();
  await expect(button).toHaveText(en.copied);
  // Its name stays, because a screen reader would say it beside what the region says.
  await expect(button).toHaveAccessibleName(en.copy);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'dig +short NS example.com',
  );
});

test('code within a step can be copied by keyboard, which is said (spec help-174)', {
  tag: '@both',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, address('disk-space-full', 'en'));
  const command = 'find ~ -xdev -type f -size +100M -exec ls -lh {} +';
  const block = text(page).locator('li .code-block').filter({ hasText: command });
  const button = block.getByRole('button', { name: en.copy });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('[aria-live]')).toHaveText(`${en.copied}: ${command}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  await expect(block.locator('[aria-live]')).toBeEmpty();

  await page.setViewportSize({ width: 320, height: 844 });
  for (const one of await text(page).locator('.code-block').all()) {
    const copy = await one.getByRole('button').boundingBox();
    const code = await one.locator('code').boundingBox();
    if (!copy || !code) throw new Error('There is no code');
    expect.soft(copy.y + copy.height, 'the button ends above the code').toBeLessThan(code.y + 1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
});

test('an article that does not exist is not found', async ({ page, watch }) => {
  watch.allow(statusMessage(404));
  for (const slug of ['no-such-article', 'point-a-domain/more']) {
    const response = await page.goto(`/nl/resources/knowledge-base/${slug}`);
    expect(response?.status(), slug).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nl.notFound.title);
  }
});

test('a page that knows no articles still leads to them, and to none that is not there', {
  tag: '@long',
}, async ({ page, watch }) => {
  const documents = () => watch.requests.filter((request) => request.isNavigationRequest()).length;
  /** As a link would, on a page that has none. */
  const navigate = (to: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  const title = page.getByRole('heading', { level: 1 });
  await open(page, '/contact');
  const before = documents();
  await navigate('/resources/knowledge-base/no-such-article');
  await expect(title).toHaveText(texts.en.notFound.title);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
  await navigate(address('switch-on-ssl', 'en'));
  await expect(title).toHaveText(enArticles.items['switch-on-ssl'].title);
  await expect(page.locator('head link[hreflang]')).toHaveCount(3);
  await navigate('/nl/resources/knowledge-base/no-such-article');
  await expect(title).toHaveText(texts.nl.notFound.title);
  await navigate(address('set-up-email', 'nl'));
  await expect(title).toHaveText(nlArticles.items['set-up-email'].title);
  expect(documents()).toBe(before);
});

test('where the articles don’t arrive the page says so, and a reload leads to the article', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  watch.allow(brokenRequest);
  const { title: name } = enArticles.items['switch-on-ssl'];
  await open(page, '/resources/knowledge-base');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await context.setOffline(true);
  await page.locator('#articles').getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(texts.en.error.notLoaded.title);
  await context.setOffline(false);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: texts.en.error.reload }).click();
  await expect(title).toHaveText(name);
});

test('only its own text is loaded', { tag: '@long' }, async ({ page, watch }) => {
  await open(page, address('switch-on-ssl', 'en'));
  const scripts = watch.requests.map((request) => request.url()).join('\n');
  expect(scripts).toMatch(/switch-on-ssl\.en-[\w-]+\.js/);
  for (const id of articleIds) {
    if (id !== 'switch-on-ssl') expect(scripts).not.toContain(`/assets/${id}.`);
  }
});

test('printed, an article is its text alone', async ({ page }) => {
  await open(page, address('set-up-email', 'en'));
  await page.emulateMedia({ media: 'print' });
  await expect(text(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: en.contents })).toBeHidden();
  await expect(page.locator('.article-map')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is complete, and leads to its Dutch self', async ({ page }) => {
    await page.goto(address('set-up-email', 'en'));
    await expect(text(page).getByRole('table')).toBeVisible();
    await expect(text(page).getByText('_imaps._tcp')).toBeVisible();
    await expect(text(page).getByRole('button')).toHaveCount(0);
    await languageSwitch(page, 'en').click();
    await expect(page).toHaveURL(address('set-up-email', 'nl'));
  });
});
