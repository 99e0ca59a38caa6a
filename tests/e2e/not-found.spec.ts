import { services } from '#content/navigation.ts';
import {
  bothLanguages,
  crosswise,
  expect,
  homePath,
  hydrated,
  missingPath,
  prefix,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

for (const language of bothLanguages) {
  test(`an unknown address is answered with Page Not Found (${language})`, {
    tag: long ? '@both' : crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(statusMessage(404));
    const t = texts[language].notFound;
    const response = await page.goto(missingPath[language]);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Page Not Found' : t.title,
    );
    await expect(page).toHaveTitle(new RegExp(t.meta.title));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByText(t.hint)).toBeVisible();
    const links = page.getByRole('navigation', { name: t.linksTitle }).getByRole('link');
    for (const id of services) {
      await expect(
        links.filter({ hasText: new RegExp(`^${texts[language].common.pages[id]}$`) }),
      ).toHaveAttribute('href', `${prefix[language]}/services/${id}`);
    }
    await expect(links).toHaveCount(services.length + 2);
    await page.getByRole('main').getByRole('link', { name: t.home }).click();
    await expect(page).toHaveURL(homePath[language]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      pageTitle(texts[language].home.hero.slides.development),
    );
    await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
  });
}

test('in a Dutch browser an unknown address answers in Dutch', { tag: '@long' }, async ({
  request,
}) => {
  const response = await request.get('/no-such-page', { headers: { 'Accept-Language': 'nl' } });
  expect(response.status()).toBe(404);
  expect(response.headers()['content-language']).toBe('nl');
  expect(await response.text()).toContain(texts.nl.notFound.title);
});

test('pages have one address', async ({ request }) => {
  const moved: [from: string, to: string][] = [
    ['/nl/', '/nl'],
    ['/index.html', '/'],
    ['/nl/index.html', '/nl'],
    ['/styleguide/', '/styleguide'],
    ['/styleguide/?a=b', '/styleguide?a=b'],
  ];
  for (const [from, to] of moved) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers().location, from).toBe(to);
  }
});

test('unknown files are not found, paths lead nowhere outside, the styleguide is there', async ({
  request,
}) => {
  const statuses: [path: string, status: number][] = [
    ['/assets/no-such-file.js', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    ['/package.json', 404],
    ['/pages/home.en.html', 404],
    ['/site.json', 404],
    ['/styleguide', 200],
    ['/nl/styleguide', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/manifest.webmanifest', 200],
    ['/favicon.ico', 200],
    ['/og/home.en.png', 200],
    ['/og/home.nl.png', 200],
  ];
  for (const [path, status] of statuses) {
    expect((await request.get(path)).status(), path).toBe(status);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/nl</loc>');
  expect(sitemap).not.toContain('styleguide');
});
