import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import {
  bothLanguages,
  contactForm,
  either,
  expect,
  holdScripts,
  homePath,
  hydrated,
  idle,
  languageSwitch,
  newMessage,
  open,
  statusMessage,
  switchLanguage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

const title = {
  en: pageTitle(texts.en.home.hero.slides.development),
  nl: pageTitle(texts.nl.home.hero.slides.development),
};

async function expectLanguage(page: Page, language: Language) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title[language]);
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(new RegExp(texts[language].home.meta.title));
}

async function storeLanguage(page: Page, language: string) {
  await page.addInitScript((value) => {
    try {
      if (!localStorage.getItem('language')) localStorage.setItem('language', value);
    } catch {
      // about:blank has no storage
    }
  }, language);
}

test.describe('a Dutch browser', () => {
  test.use({ locale: 'nl-NL' });

  test('gets Dutch at the plain address, without a change of page', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.headers()['content-language']).toBe('nl');
    expect(response?.headers().vary).toContain('Accept-Language');
    expect(await response?.text()).toContain(texts.nl.home.hero.slides.development.tagline);
    await hydrated(page);
    await expectLanguage(page, 'nl');
    await expect(page).toHaveURL('/');
  });

  test('keeps the focus where an address with an anchor stays the same', { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, '/#contact');
    await languageSwitch(page, 'nl').focus();
    await page.keyboard.press('Enter');
    await expectLanguage(page, 'en');
    await expect(page).toHaveURL('/#contact');
    await expect(languageSwitch(page, 'en')).toBeFocused();
  });

  test('keeps English where English was chosen', { tag: '@long' }, async ({ page }) => {
    await storeLanguage(page, 'en');
    await open(page, '/');
    await expectLanguage(page, 'en');
  });
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('gets English', { tag: '@long' }, async ({ page }) => {
    await open(page, '/');
    await expectLanguage(page, 'en');
  });
});

test('Dutch in the address wins over browser and choice', async ({ page }) => {
  await storeLanguage(page, 'en');
  await open(page, '/nl');
  await idle(page);
  await expectLanguage(page, 'nl');
  await expect(page).toHaveURL('/nl');
});

test('a stored choice is settled before any text shows', async ({ page }) => {
  await storeLanguage(page, 'nl');
  const scripts = await holdScripts(page);
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading).toHaveText(title.en);
  await expect(heading).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The page's end changes its language last.
  const firstShown = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        function look() {
          const end = document.querySelector<HTMLElement>('body > footer');
          if (end?.checkVisibility({ visibilityProperty: true })) resolve(end.innerText);
          else requestAnimationFrame(look);
        }
        look();
      }),
  );
  await scripts.release();
  await hydrated(page);
  expect(await firstShown).toContain(texts.nl.common.pages['privacy-policy']);
  await expectLanguage(page, 'nl');
  await expect(page).toHaveURL('/');
});

test('a stored choice hides nothing for good when scripts fail', { tag: '@phone' }, async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await storeLanguage(page, 'nl');
  const scripts = await holdScripts(page);
  await page.goto('/');
  await scripts.refuse();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
});

test('an unknown stored value is ignored', { tag: '@long' }, async ({ page }) => {
  await storeLanguage(page, 'xx');
  await open(page, '/');
  await expectLanguage(page, 'en');
});

test('switching asks for nothing, keeps entries and place, and is remembered', async ({
  page,
  context,
}) => {
  const message = newMessage();
  await open(page, '/?from=mail#contact');
  const english = contactForm(page, 'en');
  await english.fill(message);
  // Pictures and parts below and above load when they come near; they must not count.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await english.email.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Chrome takes the icon from its cache at every new address; only what leaves the browser counts.
  const answered: string[] = [];
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache) answered.push(response.url);
  });
  const length = await page.evaluate(() => history.length);

  await switchLanguage(page, 'en');
  const dutch = contactForm(page, 'nl');
  await expect(dutch.button).toBeVisible();
  await expect(page).toHaveURL('/nl?from=mail#contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page).toHaveTitle(new RegExp(texts.nl.home.meta.title));
  await dutch.expectValues(message);
  await expect(dutch.email).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('nl');
  await idle(page);
  expect(answered).toEqual([]);

  await page.goto('/');
  await hydrated(page);
  await expectLanguage(page, 'nl');
  await switchLanguage(page, 'nl');
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL('/');
});

test('a switch in the menu closes it and leaves the focus at its button', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  await switchLanguage(page, 'en');
  await expectLanguage(page, 'nl');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: texts.nl.common.header.openMenu })).toBeFocused();
});

test('switching replaces the address: back leads to the page before', async ({ page, watch }) => {
  watch.allow(statusMessage(404));
  await open(page, '/no-such-page');
  await page.getByRole('link', { name: texts.en.notFound.home }).click();
  await expectLanguage(page, 'en');
  await switchLanguage(page, 'en');
  await expectLanguage(page, 'nl');
  await page.goBack();
  await expect(page).toHaveURL('/no-such-page');
  // The choice holds at an address that names no language.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.nl.notFound.title);
  await page.goForward();
  await expectLanguage(page, 'nl');
});

for (const language of either('nl')) {
  test(`the head names the address in both languages (${language})`, async ({ page, baseURL }) => {
    await page.goto(homePath[language]);
    const link = (selector: string) => page.locator(`head link${selector}`);
    await expect(link('[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${homePath[language]}`,
    );
    await expect(link('[hreflang=en]')).toHaveAttribute('href', `${baseURL}/`);
    await expect(link('[hreflang=nl]')).toHaveAttribute('href', `${baseURL}/nl`);
    await expect(link('[hreflang=x-default]')).toHaveAttribute('href', `${baseURL}/`);
    await hydrated(page);
    await expect(link('[rel=canonical]')).toHaveCount(1);
    await expect(link('[rel=alternate]')).toHaveCount(3);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('head meta[name=description]')).toHaveCount(1);

    const other = ({ en: 'nl', nl: 'en' } as const)[language];
    await switchLanguage(page, language);
    await expect(link('[rel=canonical]')).toHaveAttribute('href', `${baseURL}${homePath[other]}`);
    await expect(page.locator('head meta[name=description]')).toHaveAttribute(
      'content',
      texts[other].home.meta.description,
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch leads to the other address', async ({ page }) => {
    await page.goto('/');
    await switchLanguage(page, 'en');
    await expect(page).toHaveURL('/nl');
    await expectLanguage(page, 'nl');
    await switchLanguage(page, 'nl');
    await expect(page).toHaveURL('/');
    await expectLanguage(page, 'en');
  });
});

test('texts are served for the specified fallback', { tag: '@long' }, async ({ request }) => {
  for (const language of bothLanguages) {
    const response = await request.get(`/locales/${language}/home.json`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('application/json');
    expect(await response.json()).toEqual(texts[language].home);
  }
  expect((await request.get('/locales/xx/home.json')).status()).toBe(404);
});
