import { testimonials } from '#content/home.ts';
import enReseller from '#content/locales/en/reseller.json' with { type: 'json' };
import nlReseller from '#content/locales/nl/reseller.json' with { type: 'json' };
import { services } from '#content/navigation.ts';
import { addressOf, shownPages } from '#tests/helpers/built-pages.ts';
import {
  bothLanguages,
  crosswise,
  expect,
  fill,
  homePath,
  missingPath,
  prefix,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

test.use({ javaScriptEnabled: false });

const reseller = { en: enReseller, nl: nlReseller };

for (const language of bothLanguages) {
  const { home, common, notFound } = texts[language];

  test(`all content is readable (${language})`, { tag: crosswise[language] }, async ({ page }) => {
    await page.goto(homePath[language]);
    for (const slide of Object.values(home.hero.slides)) {
      await expect(
        page.getByRole('heading', { name: pageTitle(slide), exact: true }),
      ).toBeVisible();
      await expect(page.getByText(slide.subtitle.split('{{')[0] ?? '')).toBeVisible();
    }
    await expect(page.getByRole('blockquote').filter({ visible: true })).toHaveCount(17);
    for (const { id } of testimonials) {
      await expect(page.getByText(texts[language].testimonials.items[id].text)).toBeVisible();
    }
    // The figures as stated, which scripts make grow.
    await expect(page.getByText(/^26[.,]281$/)).toBeVisible();
    // What only scripts can operate isn't there.
    for (const name of [
      home.hero.pause,
      texts[language].testimonials.next,
      common.footer.pauseTyping,
    ]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    for (const { question, answer } of Object.values(home.faq.items)) {
      const text = page.getByText(answer.split('{{')[0]?.trim() ?? '');
      if (!(await text.isVisible())) await page.getByText(fill(question, {})).click();
      await expect(text).toBeVisible();
    }
    await expect(page.getByRole('contentinfo')).toContainText(
      (common.footer.customers as readonly string[])[0] ?? '',
    );
  });

  // On phones layouts leave out heads of tables and the like, with scripts too.
  test(`every page is readable (${language})`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(180_000);
    // A page in one language in turn, because its parts are the same in the other one.
    const pages = shownPages.filter((one) => one.language === language);
    const tried = pages.filter((_, index) => long || index % 2 === bothLanguages.indexOf(language));
    for (const built of tried) {
      await page.goto(addressOf(built));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await page.evaluate(hiddenWords), addressOf(built)).toEqual([]);
    }
  });

  test(`navigation works (${language})`, { tag: crosswise[language] }, async ({
    page,
    isMobile,
  }) => {
    await page.goto(homePath[language]);
    if (isMobile) {
      await page.getByRole('button', { name: common.header.openMenu }).click();
      const menu = page.getByRole('dialog', { name: common.header.menu });
      for (const id of services) {
        await expect(menu.getByRole('link', { name: common.pages[id], exact: true })).toBeVisible();
      }
      await menu.getByRole('link', { name: common.header.resellers, exact: true }).click();
    } else {
      await page.getByRole('button', { name: common.header.services }).hover();
      await expect(
        page.getByRole('link', { name: common.servicesMenu.items['cloud-hosting'] }),
      ).toBeVisible();
      await page
        .getByRole('navigation', { name: common.header.mainNavigation })
        .getByRole('link', { name: common.header.resellers, exact: true })
        .click();
    }
    await expect(page).toHaveURL(`${prefix[language]}/reseller`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      pageTitle(reseller[language].hero),
    );
    await page.getByRole('link', { name: common.chat }).click();
    await expect(page).toHaveURL(`${homePath[language]}#contact`);
    await expect(page.getByRole('heading', { name: home.contact.title })).toBeInViewport();
  });

  test(`Page Not Found is readable (${language})`, { tag: crosswise[language] }, async ({
    page,
    watch,
  }) => {
    watch.allow(statusMessage(404));
    await page.goto(missingPath[language]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(notFound.hint)).toBeVisible();
  });
}

test.describe('a Dutch browser', () => {
  test.use({ locale: 'nl-NL' });

  test('gets Dutch by negotiation', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      pageTitle(texts.nl.home.hero.slides.development),
    );
  });
});

/** Words of the main part that nobody could read, but for what is closed and what scripts would say. */
function hiddenWords(): string[] {
  const excused = [
    'dialog',
    'details:not([open])',
    // Ornaments.
    '[aria-hidden=true]',
    '.sr-only',
    '.needs-script',
    // On paper only, and a repetition of what stands above.
    '.letterhead',
    '.bill-bar',
    'button span',
    // Names on the map that stand below it too.
    '.knowledge-base-plate',
    // Shown where nothing is found.
    '.search-ask',
    // A click on its button shows it, also without scripts.
    '.tooltip [popover]',
    'script, style, option, svg',
  ].join();
  return [...document.querySelectorAll('main *')]
    .filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
    )
    .filter(
      (element) =>
        !element.closest(excused) &&
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map((element) => element.textContent);
}
