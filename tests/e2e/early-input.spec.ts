import type { Page } from '@playwright/test';
import {
  brokenRequest,
  contactForm,
  expect,
  fill,
  holdFiles,
  holdScripts,
  hydrated,
  idle,
  newMessage,
  open,
  switchLanguage,
  test,
  texts,
  toast,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';

const { home, leadForm, common } = texts.en;

/** Opens home with the application's scripts held back, and hands over before it is loaded. */
async function openEarly(page: Page) {
  const scripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  return scripts;
}

async function expectNotHydrated(page: Page) {
  await expect(page.locator('html')).not.toHaveClass(/hydrated/);
}

test('what is typed and chosen before the application runs stays', { tag: '@both' }, async ({
  page,
}) => {
  const message = newMessage();
  const form = contactForm(page, 'en');
  const scripts = await openEarly(page);
  await form.fill(message);
  await form.message.focus();
  await form.message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 8));
  await expectNotHydrated(page);
  await scripts.release();
  await hydrated(page);
  await form.expectValues(message);
  await expect(form.message).toBeFocused();
  expect(
    await form.message.evaluate((area: HTMLTextAreaElement) => [
      area.selectionStart,
      area.selectionEnd,
    ]),
  ).toEqual([3, 8]);

  await form.button.click();
  await expect(toast(page, leadForm.toast.sentTitle)).toBeVisible();
  await form.expectEmpty();
});

test('early clicks on slide dot, pager and pause are repeated, each once', async ({ page }) => {
  const scripts = await openEarly(page);
  const { hosting, development } = home.hero.slides;
  await page.getByRole('button', { name: hosting.name, exact: true }).click();
  await page.getByRole('button', { name: home.hero.pause }).click();
  const next = page.getByRole('button', { name: texts.en.testimonials.next });
  await next.click();
  await next.click();
  await page.getByRole('button', { name: texts.en.testimonials.pause }).click();
  await expectNotHydrated(page);
  await expect(
    page.getByRole('heading', { name: pageTitle(development), exact: true }),
  ).toBeVisible();

  await scripts.release();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: pageTitle(hosting), exact: true })).toBeVisible();
  await expect(page.getByText(development.subtitle.split('{{')[0] ?? '')).toBeHidden();
  await expect(page.getByRole('button', { name: home.hero.play })).toBeVisible();
  await expect(
    page.getByText(fill(texts.en.testimonials.page, { page: 3, pages: 6 }), { exact: true }),
  ).toBeVisible();
});

test('an early change of language is repeated and keeps what was typed', async ({ page }) => {
  const message = newMessage();
  const scripts = await openEarly(page);
  await contactForm(page, 'en').fill(message);
  await switchLanguage(page, 'en');
  await expectNotHydrated(page);
  await expect(page).toHaveURL('/');
  await scripts.release();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    pageTitle(texts.nl.home.hero.slides.development),
  );
  await expect(page).toHaveURL('/nl');
  await contactForm(page, 'nl').expectValues(message);
});

test('an early, impatient submit is sent once, by the application', async ({ page, watch }) => {
  const message = newMessage();
  const form = contactForm(page, 'en');
  const scripts = await openEarly(page);
  await form.fill(message);
  await form.button.click();
  await form.button.click();
  await expectNotHydrated(page);
  await scripts.release();
  await expect(toast(page, leadForm.toast.sentTitle)).toBeVisible();
  await form.expectEmpty();
  await expect(form.button).toBeEnabled();
  await expect.poll(async () => (await mailsWith(message.email)).length).toBe(2);
  // Last, because a second one would come later than the first.
  const posts = watch.requests.filter((request) => request.method() === 'POST');
  expect(posts.map((post) => post.headers()['content-type'])).toEqual(['application/json']);
});

test('an early submit is posted plainly when the scripts fail', { tag: '@phone' }, async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  const message = newMessage();
  const form = contactForm(page, 'en');
  const scripts = await openEarly(page);
  await form.fill(message);
  await form.button.click();
  await expectNotHydrated(page);
  await scripts.refuse();
  await expect(page).toHaveURL('/api/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(leadForm.toast.sentTitle);
  await expect.poll(async () => (await mailsWith(message.email)).length).toBe(2);
});

test('with scripts blocked page, questions, menu and form work', { tag: '@both' }, async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.keyboard.press('Shift');

  const { duration, backups } = home.faq.items;
  await page.getByText(backups.question).click();
  await expect(page.getByText(backups.answer)).toBeVisible();
  await expect(page.getByText(duration.answer.slice(0, 30))).toBeHidden();

  if (await page.getByRole('button', { name: common.header.openMenu }).isVisible()) {
    await page.getByRole('button', { name: common.header.openMenu }).click();
    await expect(page.getByRole('dialog', { name: common.header.menu })).toBeVisible();
    await page.getByRole('button', { name: common.header.closeMenu }).click();
    await expect(page.getByRole('dialog', { name: common.header.menu })).toBeHidden();
  } else {
    await page.getByRole('button', { name: common.header.services }).hover();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: common.servicesMenu.items['vps-hosting'] }),
    ).toBeVisible();
  }
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL('/nl');

  const message = newMessage();
  const form = contactForm(page, 'nl');
  await form.fill(message);
  await form.button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.nl.leadForm.toast.sentTitle,
  );
  await expect.poll(async () => (await mailsWith(message.email)).length).toBe(2);
});

for (const way of ['release', 'refuse'] as const) {
  const leads = { release: 'leads on once that is there', refuse: 'loads the page where it fails' };
  test(`a press on a link whose part isn’t there yet ${leads[way]}`, async ({ page, watch }) => {
    watch.allow(brokenRequest);
    const code = await holdFiles(page, '**/assets/features-*.js');
    await open(page, '/');
    await page.locator('#features').getByRole('link', { name: 'MVP development' }).click();
    await expect.poll(code.held).toBeGreaterThan(0);
    await expect(page).toHaveURL('/');
    await code[way]();
    await expect(page).toHaveURL('/resources/mvp-development');
    const documents = watch.requests.filter((request) => request.isNavigationRequest());
    expect(documents).toHaveLength(way === 'release' ? 1 : 2);
  });
}

test('a link within the page leaves parts as they are whose code isn’t there yet, with what was typed and pressed', async ({
  page,
}) => {
  const { next, pause, play, page: shown } = texts.en.testimonials;
  const code = await holdFiles(page, /assets\/(process|features|testimonials|xray)-.*\.js/);
  await open(page, '/');
  const place = () =>
    page.locator('#contact').evaluate((form) => form.getBoundingClientRect().top + scrollY);
  const domain = page.locator('#xray-domain');
  await domain.fill('bakery.nl');
  const before = await place();
  await page.getByRole('link', { name: home.consultancy.button }).click();
  await expect(page).toHaveURL('/?topic=consultation#contact');
  await expect(page.locator('#process')).toContainText(home.process.title);
  expect(await place()).toBe(before);

  await page.getByRole('button', { name: next }).click();
  // The pages go on by themselves, too.
  await page.getByRole('button', { name: pause }).click();
  await expect.poll(code.held).toBeGreaterThan(0);
  await code.release();
  await expect(page.getByRole('button', { name: play })).toBeVisible();
  await expect(page.getByText(fill(shown, { page: 2, pages: 6 }), { exact: true })).toBeVisible();
  await expect(domain).toHaveValue('bakery.nl');
  expect(await place()).toBe(before);
});

test('what was chosen on a page that was left isn’t chosen again with its late part', async ({
  page,
}) => {
  const { incl, excl } = common.vat;
  const choose = (name: string) => page.getByRole('radio', { name }).first().check({ force: true });
  const code = await holdFiles(page, '**/assets/hosting-panel-*.js');
  await open(page, '/services/web-hosting');
  await page.getByRole('main').locator('a[href="#plans"]').first().click();
  await expect(page).toHaveURL(/#plans$/);
  await choose(incl);
  const loaded = page.waitForResponse('**/assets/hosting-panel-*.js');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: common.pages['vps-hosting'] })
    .click();
  await expect(page).toHaveURL('/services/vps-hosting');
  await choose(excl);
  await code.release();
  await loaded;
  await page.goBack();
  await expect(page.getByText('Bowl four').first()).toBeVisible();
  await idle(page);
  await expect(page.getByRole('radio', { name: excl }).first()).toBeChecked();
});
