import type { Locator, Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  bothLanguages,
  contactForm,
  crosswise,
  either,
  expect,
  homePath,
  hydrated,
  missingPath,
  newMessage,
  open,
  statusMessage,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';

// Colours in the middle of a transition are nobody's; axe sees the page at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A lead form posted by the browser itself; the answer is a page. */
async function postPlainly(page: Page, language: Language, email: string) {
  await open(page, homePath[language]);
  await contactForm(page, language).fill(newMessage({ email }));
  await page.locator('form.sheet').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/api/contact');
}

for (const language of bothLanguages) {
  const t = texts[language];
  // Crosswise, because a language and a width seldom fail together: axe takes most of the time.
  const sizes = long ? '@both' : crosswise[language];

  test(`Page Not Found (${language})`, { tag: sizes }, async ({ page, watch }) => {
    watch.allow(statusMessage(404));
    await open(page, missingPath[language]);
    await expectAccessible(page);
  });

  test(`styleguide (${language})`, { tag: sizes }, async ({ page }) => {
    await open(page, { en: '/styleguide', nl: '/nl/styleguide' }[language]);
    await expectAccessible(page);
  });

  test(`answers to a plain post (${language})`, { tag: sizes }, async ({ page, watch }) => {
    watch.allow(statusMessage(422));
    await postPlainly(page, language, newMessage().email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.leadForm.toast.sentTitle);
    await expectAccessible(page);
    await postPlainly(page, language, 'saskia@intranet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.leadForm.toast.failedTitle);
    await expectAccessible(page);
  });

  test(`toasts, sending and an open question (${language})`, { tag: crosswise[language] }, async ({
    page,
  }) => {
    const form = contactForm(page, language);
    await open(page, homePath[language]);
    await page.getByText(t.home.faq.items.backups.question).click();
    await expect(page.getByText(t.home.faq.items.backups.answer)).toBeVisible();
    await expectAccessible(page, '.accordion');

    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await asked;
      await route.fulfill({ json: { success: false, message: 'Closed for the flood.' } });
    });
    await form.fill(newMessage());
    await form.button.click();
    await expect(form.sendingButton).toBeVisible();
    await expectAccessible(page, 'form');
    answer();
    await expect(toast(page, t.leadForm.toast.failedTitle)).toBeVisible();
    await toast(page, t.leadForm.toast.failedTitle).hover();
    await expectAccessible(page, '.toast-region');
    await page.unroute('**/api/contact');
    await form.button.click();
    await expect(toast(page, t.leadForm.toast.sentTitle)).toBeVisible();
    await toast(page, t.leadForm.toast.sentTitle).hover();
    await expectAccessible(page, '.toast-region');
    await expectAccessible(page, 'form');
  });
}

test('services dropdown, open, over the hero and on white', async ({ page }) => {
  for (const language of either('en')) {
    await open(page, homePath[language]);
    await page.getByRole('button', { name: texts[language].common.header.services }).hover();
    await expect(
      page.getByRole('banner').getByRole('link', {
        name: texts[language].common.servicesMenu.items['web-hosting'],
      }),
    ).toBeVisible();
    await expectAccessible(page, 'header');
    await page.mouse.move(700, 850);
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expectAccessible(page, 'header');
  }
});

/** Something of what has the focus is seen: nothing that sticks lies over all of it (WCAG 2.4.11). */
async function expectFocusSeen(page: Page) {
  const covered = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has the focus';
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share);
      return hit?.contains(element) || element.contains(hit);
    });
    return isSeen ? '' : `${element.outerHTML} at ${top} of ${innerHeight}`;
  });
  expect(covered).toBe('');
}

test('no bar covers what has the focus', async ({ page }) => {
  // The former two at 200 %.
  for (const [address, width, height, first, key, times] of [
    ['/services/custom-project', 720, 450, '.estimate input', 'Tab', 30],
    ['/services/web-hosting', 720, 450, '.web-hosting-controls select', 'Tab', 8],
    ['/resources/portfolio', 1440, 900, '.portfolio-closing a', 'Shift+Tab', 12],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, address);
    await page.locator(first).first().focus();
    for (let presses = 0; presses < times; presses++) {
      await page.keyboard.press(key);
      await expectFocusSeen(page);
    }
  }
});

test('forced colours leave what is chosen, current and focused to be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const style = (part: Locator, name: string) =>
    part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
  await open(page, '/styleguide');
  const tabs = page.getByRole('tab');
  const shown = (at: number) => style(tabs.nth(at), 'background-color');
  expect(await shown(0)).not.toBe(await shown(1));
  // Text on the highlight has the colour that goes with it.
  const onHighlight = await style(tabs.first(), 'color');
  for (const part of ['.radio-cards :checked + b', '.radio-switch :checked + span'])
    expect(await style(page.locator(part).first(), 'color'), part).toBe(onHighlight);

  await open(page, '/resources/mvp-development');
  const signs = page.locator('.mvp-sign');
  await signs.first().focus();
  await page.keyboard.press('Tab');
  expect(await style(signs.nth(1), 'outline-style')).not.toBe(
    await style(signs.first(), 'outline-style'),
  );
  await open(page, '/contact');
  const current = page.getByRole('banner').locator('[aria-current]').filter({ visible: true });
  expect(await style(current, 'text-decoration-line')).toBe('underline');
});

test('mobile menu', { tag: '@phone' }, async ({ page }) => {
  for (const language of either('nl')) {
    await open(page, homePath[language]);
    const { header } = texts[language].common;
    await page.getByRole('button', { name: header.openMenu }).click();
    await expect(page.getByRole('dialog', { name: header.menu })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('at first visit', () => {
  test.use({ started: false });

  test('start-up screen', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const screen = page.getByText(texts.en.common.startUp.label);
    await screen.waitFor();
    // Stopped, so that it stays while axe looks.
    await screen.evaluate((element) => {
      for (const animation of element.parentElement?.getAnimations() ?? []) animation.pause();
    });
    await expect(screen).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('home at rest', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: texts.en.home.hero.pause }).click();
    await hydrated(page);
    await expectAccessible(page);
  });
});
