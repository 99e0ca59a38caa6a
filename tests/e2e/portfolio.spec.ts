import type { Locator, Page } from '@playwright/test';
import en from '#content/locales/en/portfolio.json' with { type: 'json' };
import nl from '#content/locales/nl/portfolio.json' with { type: 'json' };
import { projectCategories, projects } from '#content/portfolio.ts';
import { brokenWords } from '#tests/helpers/broken-words.ts';
import { crosswise, either, expect, fill, open, test } from '#tests/helpers/e2e.ts';

const address = { en: '/resources/portfolio', nl: '/nl/resources/portfolio' } as const;
const words = { en, nl };

/** The titles of a category, or of all projects, in order. */
const titles = (t: typeof en, category?: string) =>
  projects
    .filter((one) => !category || one.category === category)
    .map(({ id }) => t.items[id].title);

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const shownTitles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const filterLink = (page: Page, t: typeof en, name: string) =>
  page
    .getByRole('navigation', { name: t.filter.label })
    .getByRole('link', { name: new RegExp(`^${name} \\d+$`) });
const previewButton = (page: Page, t: typeof en, title: string) =>
  page.getByRole('button', { name: `${t.projects.preview} ${title}`, exact: true });

for (const language of either('nl')) {
  const t = words[language];
  test(`the filter has an address, and each category its projects (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    for (const category of projectCategories) {
      const tab = filterLink(page, t, t.categories[category]);
      await tab.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${address[language]}?category=${category}`);
      await expect(shownTitles(page)).toHaveText(titles(t, category));
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(tab).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveText(
        fill(t.filter.shown, { count: titles(t, category).length }),
      );
    }
    await page.goBack();
    await expect(page).toHaveURL(`${address[language]}?category=ecommerce`);
    await expect(shownTitles(page)).toHaveText(titles(t, 'ecommerce'));
    await filterLink(page, t, t.filter.all).click();
    await expect(page).toHaveURL(address[language]);
    await expect(shownTitles(page)).toHaveText(titles(t));

    // Shared
    await open(page, `${address[language]}?category=software`);
    await expect(shownTitles(page)).toHaveText(titles(t, 'software'));
  });

  test(`a preview shows the screen with its problem and figure, and gives the focus back (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, address[language]);
    const [first, second] = projects;
    const last = projects[projects.length - 1];
    if (!last) throw new Error('No project');
    const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true });
    const title = t.items[first.id].title;
    await previewButton(page, t, title).click();
    await expect(dialog(title)).toBeVisible();
    await expect(dialog(title)).toContainText(
      fill(t.preview.position, { position: 1, total: projects.length }),
    );
    await expect(
      dialog(title).getByRole('img', { name: t.items[first.id].drawing, exact: true }),
    ).toBeVisible();
    await expect(dialog(title)).toContainText(t.items[first.id].problem);
    await expect(dialog(title)).toContainText(t.items[first.id].figure);
    await expect(dialog(title)).toContainText(t.projects.sampleFigure);
    const close = dialog(title).getByRole('button', { name: t.preview.close });
    const box = await close.boundingBox();
    expect(box).toMatchObject({ width: 48, height: 48 });
    await close.click();
    await expect(dialog(title)).toBeHidden();
    await expect(previewButton(page, t, title)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog(title)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(t.items[last.id].title)).toBeVisible();
    await expect(dialog(title)).toBeHidden();
    await page.keyboard.press('ArrowRight');
    const next = dialog(title).getByRole('button', { name: t.preview.next });
    await next.click();
    const other = t.items[second.id].title;
    await expect(dialog(other).getByRole('button', { name: t.preview.next })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(previewButton(page, t, other)).toBeFocused();
  });
}

test('a preview opens again at once after it was closed', async ({ page }) => {
  await open(page, address.en);
  const title = en.items[projects[0].id].title;
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  const opener = previewButton(page, en, title);
  await opener.click();
  await expect(dialog).toBeVisible();
  // Before the address has gone back.
  const button = await opener.elementHandle();
  await dialog.evaluate((element, again) => {
    const press = () => (again as HTMLElement).click();
    element.addEventListener('close', press, { once: true });
    (element as HTMLDialogElement).close();
  }, button);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/[?]project=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address.en);
});

test('a preview steps through the projects that the filter shows', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, `${address.en}?category=software`);
  const shown = titles(en, 'software');
  await previewButton(page, en, shown[0] ?? '').click();
  for (const title of [...shown.slice(1), shown[0] ?? '']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  }
});

test('a preview has an address, and closes by Back and beside the drawing', async ({ page }) => {
  const [first, second] = projects;
  const dialog = page.getByRole('dialog');
  await open(page, `${address.en}?category=${first.category}`);
  await previewButton(page, en, en.items[first.id].title).click();
  const own = `${address.en}?category=${first.category}&project=`;
  await expect(page).toHaveURL(own + first.id);
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(own + first.id);
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(`${address.en}?category=${first.category}`);
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toHaveCount(1);

  // Shared
  await open(page, `${address.en}?project=${second.id}`);
  await expect(dialog).toHaveAccessibleName(en.items[second.id].title);
  await dialog.locator('.project-screen').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address.en);

  // Opened and closed, it leaves nothing behind to go back through.
  const button = previewButton(page, en, en.items[first.id].title);
  await button.click();
  await expect(page).toHaveURL(`${address.en}?project=${first.id}`);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address.en);
  await expect(button).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.searchParams.get('category') === first.category);
  await open(page, `${address.en}?project=nobody`);
  await expect(dialog).toHaveCount(0);
});

// spec pages-310
test('all of a card opens its preview', { tag: '@both' }, async ({ page }) => {
  await open(page, address.en);
  const [first] = projects;
  const { title, text } = en.items[first.id];
  const words = cards(page).first().getByText(text, { exact: true });
  await words.click({ force: true }); // The button lies over them.
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
});

test('on a phone a card’s screen is as wide as the card', { tag: '@phone' }, async ({ page }) => {
  await open(page, address.nl);
  for (const card of (await cards(page).all()).slice(0, 3)) {
    const screen = await card.locator('.project-screen').boundingBox();
    expect(screen?.width).toBe((await card.boundingBox())?.width);
    const title = await card.getByRole('heading').boundingBox();
    expect(title?.y).toBeGreaterThan((screen?.y ?? 0) + (screen?.height ?? 0));
  }
});

// spec pages-311
test('a preview has its words together, and the steps below them with whole words', {
  tag: '@both',
}, async ({ page }) => {
  const t = words.nl;
  const [project] = projects;
  await open(page, `${address.nl}?project=${project.id}`);
  const dialog = page.getByRole('dialog', { name: t.items[project.id].title, exact: true });
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('Not shown');
    return box;
  };
  const problem = await boxOf(dialog.getByText(t.items[project.id].problem));
  const figure = await boxOf(dialog.getByText(t.items[project.id].figure, { exact: true }));
  expect(figure.y - problem.y - problem.height).toBeLessThan(100);

  // With the longest names.
  await open(page, `${address.nl}?project=dike-inspection`);
  for (const width of [390, 360, 320]) {
    if ((page.viewportSize()?.width ?? 0) > 390) break;
    await page.setViewportSize({ width, height: 844 });
    const next = page.getByRole('dialog').getByRole('button', { name: t.preview.next });
    await page.getByRole('dialog').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const technologies = page.getByRole('dialog').getByRole('list').last();
    const { y, height } = await boxOf(technologies);
    expect((await boxOf(next)).y, `at ${width} px`).toBeGreaterThanOrEqual(y + height);
    expect(await brokenWords(page), `at ${width} px`).toEqual([]);
  }
});

test('a swipe steps, and a tap on the drawing opens it', { tag: ['@phone', '@long'] }, async ({
  page,
}) => {
  await open(page, address.en);
  const [first, second] = projects;
  await cards(page)
    .first()
    .locator('.project-screen')
    .click({ force: true, position: { x: 40, y: 40 } });
  const stage = page
    .getByRole('dialog', { name: en.items[first.id].title })
    .locator('.lightbox-stage');
  await expect(stage).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 320 }],
    });
  await touch('touchStart', 300);
  await touch('touchMove', 180);
  await touch('touchEnd');
  await expect(page.getByRole('dialog', { name: en.items[second.id].title })).toBeVisible();
});

test('rows are whole at every width, whatever is shown', { tag: '@long' }, async ({ page }) => {
  await open(page, address.en);
  for (const category of ['', ...projectCategories] as const) {
    if (category) await filterLink(page, en, en.categories[category]).click();
    await expect(shownTitles(page)).toHaveText(titles(en, category));
    for (const [width, columns] of [
      [1440, 3],
      [900, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          const { top, width: wide, height } = card.getBoundingClientRect();
          const screen = card.querySelector('.project-screen')?.getBoundingClientRect();
          const isBeside = Math.round(screen?.height ?? 0) === Math.round(height);
          return { top: Math.round(top), wide, isBeside };
        }),
      );
      const narrow = Math.min(...boxes.map(({ wide }) => wide));
      const rows = Map.groupBy(boxes, ({ top }) => top);
      for (const row of rows.values()) {
        const cells = row.reduce((sum, { wide }) => sum + (wide > narrow * 1.5 ? 2 : 1), 0);
        expect.soft(cells, `${category} at ${width} px`).toBe(columns);
      }
      // A wide card's words stand beside its screen.
      for (const { wide, isBeside } of boxes) expect.soft(isBeside).toBe(wide > narrow * 1.5);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared category is filtered, all else shows all, and previews open', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`${address.en}?category=webapp`);
    await expect(shownTitles(page)).toHaveText(titles(en, 'webapp'));
    await filterLink(page, en, en.filter.all).click();
    await expect(shownTitles(page)).toHaveText(titles(en));
    await expect(page.getByRole('navigation', { name: en.filter.label })).toBeHidden();
    const [{ id }] = projects;
    await previewButton(page, en, en.items[id].title).click();
    const dialog = page.getByRole('dialog', { name: en.items[id].title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: en.preview.close }).click();
    await expect(dialog).toBeHidden();
  });
});
