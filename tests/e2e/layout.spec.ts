import type { ElementHandle, Locator, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import type { Language } from '#content/languages.ts';
import webHosting from '#content/locales/en/web-hosting.json' with { type: 'json' };
import {
  contactForm,
  either,
  expect,
  holdFiles,
  homePath,
  hydrated,
  missingPath,
  newMessage,
  open,
  prefix,
  statusMessage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

const widths = [320, 360, 390, 768, 1024, 1440, 1920];

// In Dutch, whose words are longer.
for (const language of either('nl')) {
  test(`nothing scrolls sideways at any width (${language})`, async ({ page, watch }) => {
    watch.allow(statusMessage(404));
    watch.allow(statusMessage(422));
    // The other pages: pages.spec.ts.
    for (const address of [missingPath[language], `${prefix[language]}/styleguide`, 'answer']) {
      if (address === 'answer') {
        await open(page, homePath[language]);
        await contactForm(page, language).fill(newMessage({ email: 'a@b' }));
        await page.locator('form.sheet').evaluate((form: HTMLFormElement) => form.submit());
        await expect(page).toHaveURL('/api/contact');
      } else {
        await open(page, address);
      }
      // At each width in Dutch, whose words are longer.
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => {
          scrollTo(10_000, 0);
          return { scrollX, excess: document.documentElement.scrollWidth - innerWidth };
        });
        expect.soft(overflow, `${address} at ${width} px`).toEqual({ scrollX: 0, excess: 0 });
      }
    }
  });
}

// Dutch has the longer words.
for (const language of either('nl')) {
  test(`the hero’s parts do not cover each other, nor move (spec pages-172, pages-173) (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    await open(page, homePath[language]);
    await page.getByRole('button', { name: texts[language].home.hero.pause }).click();
    const parts = await heroParts(page, language);
    // Low windows of laptops, a phone held sideways, and text of twice the size.
    const sizes: { width: number; height: number; text?: string }[] = [
      ...widths.map((width) => ({ width, height: width < 700 ? 844 : 900 })),
      { width: 1366, height: 625 },
      { width: 844, height: 390 },
      { width: 820, height: 1180 },
      { width: 1440, height: 900, text: '200%' },
      { width: 390, height: 844, text: '200%' },
    ];
    for (const { width, height, text = '' } of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      const shown = await lookAtSlides(page, parts);
      for (const { name, actions, controls, rating, lead, title, highest } of shown) {
        const where = `${name} at ${width} × ${height} px ${text}`;
        // Nothing moves from one slide to the next (spec pages-172).
        expect.soft(actions, `at one place: ${where}`).toEqual(shown[0]?.actions);
        expect.soft(lead, `at one place: ${where}`).toEqual(shown[0]?.lead);
        expect.soft(highest, `below the text: ${where}`).toBeGreaterThan(actions.bottom + 23);
        expect.soft(actions.height, `shown: ${where}`).toBeGreaterThan(0);
        expect.soft(controls.bottom, `dots above the title: ${where}`).toBeLessThanOrEqual(title);
        expect
          .soft(actions.bottom, `buttons above the rating: ${where}`)
          .toBeLessThanOrEqual(rating.top);
        for (const part of [actions, controls]) {
          expect.soft(part.right, `inside: ${where}`).toBeLessThanOrEqual(width);
        }
      }
    }
  });
}

/** Of each slide its dot and its last link, and what stands below all of them. */
async function heroParts(page: Page, language: Language) {
  const { label, chooseSlide, slides } = texts[language].home.hero;
  const region = page.getByRole('region', { name: label });
  const dots = page.getByRole('group', { name: chooseSlide });
  const found = [slides.development, slides.hosting, slides.cloud].map(
    async ({ name, secondary }) => ({
      name,
      dot: await handleOf(dots.getByRole('button', { name, exact: true })),
      // Links of other slides are hidden.
      link: await handleOf(region.locator('.hero-slide a', { hasText: secondary })),
    }),
  );
  return {
    slides: await Promise.all(found),
    controls: await handleOf(dots),
    rating: await handleOf(page.getByText(/4[.,]9\/5/)),
  };
}

async function handleOf(part: Locator): Promise<ElementHandle<HTMLElement>> {
  return (await part.elementHandle()) as ElementHandle<HTMLElement>;
}

/** Shows one slide after the other; in the page, because a question for each box would take as long as all. */
function lookAtSlides(page: Page, parts: Awaited<ReturnType<typeof heroParts>>) {
  return page.evaluate(async ({ slides, controls, rating }) => {
    const boxOf = (element: HTMLElement) => {
      const { top, left, right, bottom, height } = element.getBoundingClientRect();
      return { top, left, right, bottom, height };
    };
    const boxes = [];
    const water = document.querySelector('.sea-level') as HTMLElement;
    const mark = document.querySelector('.sea-mark') as HTMLElement;
    for (const { name, dot, link } of slides) {
      dot.click();
      while (!link.checkVisibility({ visibilityProperty: true })) {
        await new Promise(requestAnimationFrame);
      }
      boxes.push({
        name,
        actions: boxOf(link),
        lead: boxOf(link.closest('.hero-slide')?.querySelector('.text-lead') as HTMLElement).top,
        title: boxOf(link.closest('.hero-slide')?.querySelector('.page-title') as HTMLElement).top,
        // Of a spring tide, 1.7 m over NAP; the mark is 1.44 m wide.
        highest:
          boxOf(water).top -
          (1.7 - Number(getComputedStyle(water).getPropertyValue('--level'))) *
            (mark.offsetWidth / 1.44),
        controls: boxOf(controls),
        rating: boxOf(rating),
      });
    }
    return boxes;
  }, parts);
}

test('the page looks the same while the shared stylesheet is on its way, and needs its own no more', {
  tag: '@phone',
}, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.push(new URL(request.url()).pathname);
  });
  const styles = await holdFiles(page, /\/site-[\w-]+\.css$/);
  await page.goto('/services/webflow', { waitUntil: 'commit' });
  // A rule of the page stands above one of the site that is as specific.
  const price = page.locator('.webflow-stats .gauge').first();
  const size = () => price.evaluate((element) => getComputedStyle(element).fontSize);
  const below = page.getByRole('contentinfo').getByRole('link').first();
  const atFirst = await size();
  await expect(below).toBeVisible();
  await styles.release();
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/site-')),
  );
  expect(await size()).toBe(atFirst);
  await hydrated(page);
  const own = await page
    .locator('link[disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(own).not.toEqual([]);
  expect(loaded.filter((file) => own.includes(file))).toEqual([]);
});

test('nothing moves when the font of labels comes', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  const font = await holdFiles(page, '**/overpass-mono*');
  // In one line, whose width tells whether a longer one would break elsewhere.
  await page.setViewportSize({ width: 600, height: 844 });
  // With the whole shared stylesheet, because the rules that name the font come with it.
  await open(page, '/resources/tutorials/clean-a-site');
  const widthOfDate = async () => (await page.locator('.article-head time').boundingBox())?.width;
  const below = page.locator('#needs');
  const [width = 0, place] = [await widthOfDate(), await below.boundingBox()];
  await font.release();
  await page.evaluate(() => document.fonts.load('500 13px "Overpass Mono"'));
  expect(Math.abs(((await widthOfDate()) ?? 0) / width - 1)).toBeLessThan(0.01);
  expect(await below.boundingBox()).toEqual(place);
});

test('what is tapped is at least 44 px high', { tag: '@both' }, async ({ page, isMobile }) => {
  await open(page, '/');
  const { home, common } = texts.en;
  const form = contactForm(page, 'en');
  const targets: Locator[] = [
    page.getByRole('button', { name: home.hero.pause }),
    page.getByRole('button', { name: home.hero.slides.hosting.name, exact: true }),
    page.getByRole('link', { name: home.hero.slides.development.primary }).first(),
    page.getByRole('button', { name: texts.en.testimonials.next }),
    page.getByRole('button', { name: texts.en.testimonials.pause }),
    page.getByRole('button', { name: home.stats.pause }),
    page.getByRole('button', { name: common.footer.pauseTyping }),
    page.locator('summary').first(),
    form.name,
    form.subject,
    form.message,
    form.button,
    isMobile
      ? page.getByRole('button', { name: common.header.openMenu })
      : page.getByRole('button', { name: common.header.services }),
  ];
  const group = page.getByRole('contentinfo').locator('summary').nth(1);
  if (isMobile) {
    targets.push(group);
    await group.click();
  }
  // The design gives the footer's links 36 px where there is a pointer.
  for (const id of ['webflow', 'privacy-policy'] as const) {
    const box = await page
      .getByRole('contentinfo')
      .getByRole('link', { name: common.pages[id], exact: true })
      .boundingBox();
    expect.soft(box?.height, common.pages[id]).toBeGreaterThanOrEqual(isMobile ? 44 : 36);
  }
  for (const target of targets) {
    const box = await target.boundingBox();
    expect.soft(box?.height, String(target)).toBeGreaterThanOrEqual(44);
    expect.soft(box?.width, String(target)).toBeGreaterThanOrEqual(44);
  }
});

test('the footer is low, and its typed words are large on home alone (spec pages-180)', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const sizeOfWords = () =>
    footer
      .locator('.typed-line')
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  await open(page, '/');
  expect(await sizeOfWords()).toBeGreaterThan(60);
  await open(page, '/contact');
  expect(await sizeOfWords()).toBeLessThan(40);
  expect((await footer.boundingBox())?.height).toBeLessThan(680);
});

test('a menu under the pointer isn’t marked as the current page is (spec pages-181)', async ({
  page,
}) => {
  await open(page, '/');
  const { header, pages: names } = texts.en.common;
  const banner = page.getByRole('banner');
  const mark = (item: Locator) => item.evaluate((one) => getComputedStyle(one).boxShadow);
  const services = banner.getByRole('button', { name: header.services });
  await services.hover();
  const current = await mark(banner.getByRole('link', { name: names.home, exact: true }).first());
  expect(current).not.toBe('none');
  expect(await mark(services)).not.toBe('none');
  expect(await mark(services)).not.toBe(current);
});

test('on a wide screen header, page and footer share one axis', { tag: '@long' }, async ({
  page,
}) => {
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0);
  for (const address of ['/', '/contact', '/services/cloud-hosting']) {
    await open(page, address);
    for (const width of [2560, 3440]) {
      await page.setViewportSize({ width, height: 1300 });
      const axis = await left(page.getByRole('banner').locator('.brand'));
      const heading = page.getByRole('heading', { level: 1 });
      const footer = page.getByRole('contentinfo').locator('.wrap');
      expect.soft(await left(heading), `${address} at ${width} px`).toBe(axis);
      expect.soft(await left(footer), `${address} at ${width} px`).toBe(axis);
      // As far from the left edge as the end of the page is from the right one, but for the gauge's rail.
      expect.soft(axis).toBe((width - 1776) / 2 + 56);
    }
  }
  await page.goto('/contact');
  expect((await page.locator('form').boundingBox())?.width).toBeGreaterThan(600);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('on a phone a group of the footer opens by its heading', { tag: '@phone' }, async ({
      page,
    }) => {
      await page.goto('/');
      const { columns } = texts.en.common.footer;
      const footer = page.getByRole('contentinfo');
      const link = footer.getByRole('link', { name: texts.en.common.pages.careers, exact: true });
      await expect(link).toBeHidden();
      await footer.getByRole('heading', { name: columns.company, exact: true }).click();
      await expect(link).toBeVisible();
    });

    test('on a desktop the footer shows its groups', { tag: '@long' }, async ({ page }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      for (const id of ['webflow', 'careers', 'tutorials'] as const) {
        const name = texts.en.common.pages[id];
        await expect(
          footer.getByRole('link', { name, exact: true, includeHidden: true }),
        ).toBeVisible();
      }
    });
  });
}

test('a printed page has its content, without navigation', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { packages, faq } = texts.en.home;
  const { testimonials } = texts.en;
  await expect(page.getByRole('heading', { name: packages.title })).toBeVisible();
  await expect(page.getByText(testimonials.items.t01.name)).toBeVisible();
  // What nobody can press.
  await expect(page.locator(':is(.pager, .pause, .radio-switch):visible')).toHaveCount(0);
  // Also to the questions that aren't open.
  const answers = page.locator('.accordion details > p:first-of-type');
  await expect(answers).toHaveCount(Object.keys(faq.items).length);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
  }
});

test('on paper no heading stands without what follows it (spec pages-127)', async ({ page }) => {
  await open(page, '/services/web-hosting');
  const { text: sheets } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { plans, faq, closing } = webHosting;
  const sheetOf = (words: string) => sheets.findIndex((text) => text.includes(words));
  expect(sheetOf(plans.title)).toBeGreaterThan(0);
  expect(sheetOf(plans.title)).toBe(sheetOf('100 GB SSD'));
  expect(sheetOf(faq.title)).toBe(sheetOf(faq.items.moving.question));
  // A call to action is none on paper.
  expect(sheetOf(closing.title)).toBe(-1);
});

/** A letter that they lack looks foreign, and the first layout of the page waits for the search of another. */
test('every letter of the home page is one of the site’s fonts', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await open(page, '/');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :is(a, p, span, b, h1, h2, h3, button, li, summary, label, figcaption)',
  });
  const used = new Map<string, boolean>();
  for (const nodeId of nodeIds) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) used.set(familyName, isCustomFont);
  }
  expect(used.get('Overpass')).toBe(true);
  expect([...used].filter(([, isCustomFont]) => !isCustomFont)).toEqual([]);
});
