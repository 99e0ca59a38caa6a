import type { Page } from '@playwright/test';
import { articlePath } from '#content/articles.ts';
import en from '#content/locales/en/article.json' with { type: 'json' };
import enForm from '#content/locales/en/forms/feedback.json' with { type: 'json' };
import nlAnswer from '#content/locales/nl/form-answer.json' with { type: 'json' };
import nlForm from '#content/locales/nl/forms/feedback.json' with { type: 'json' };
import { tutorialPath } from '#content/tutorials.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { brokenRequest, expect, open, statusMessage, test } from '#tests/helpers/e2e.ts';

/* "Was this helpful?" below articles and lessons (spec help-160). What is counted: server/leads/votes.db.test.ts. */

const article = articlePath('first-hour');
const form = (page: Page) => page.locator('form.helpful');
const answer = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });
const said = (page: Page) => form(page).getByRole('status');
const { yes, no } = enForm.options.helpful;

test('an answer is sent at once, with what was written, and only once', async ({ page, watch }) => {
  await open(page, article);
  await form(page).getByRole('textbox').fill('The figure helped');
  const posted = page.waitForRequest('**/api/feedback');
  await answer(page, no).click();
  expect((await posted).postDataJSON()).toEqual({
    page: article,
    helpful: 'no',
    words: 'The figure helped',
  });
  await expect(said(page)).toHaveText(`${enForm.toast.sentTitle} ${enForm.toast.sentText}`);
  await expect(form(page).getByRole('textbox')).toHaveValue('');
  await expect(answer(page, no)).toBeFocused();
  await page.keyboard.press('Enter');
  await answer(page, yes).dispatchEvent('click');
  await expectAccessible(page);
  expect(watch.requests.filter((one) => one.url().endsWith('/api/feedback'))).toHaveLength(1);
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
});

test('a refused answer says why, and without a connection it says so; what was typed stays', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(brokenRequest);
  watch.allow(statusMessage(422));
  await open(page, tutorialPath('first-website'));
  await context.setOffline(true);
  await form(page).getByRole('textbox').fill('x'.repeat(501));
  await answer(page, yes).click();
  await expect(said(page)).toHaveText(en.offline);
  await context.setOffline(false);
  await answer(page, yes).click();
  await expect(said(page)).toContainText('500');
  await form(page).getByRole('textbox').fill('Short');
  await answer(page, yes).click();
  await expect(said(page)).toContainText(enForm.toast.sentText);
});

test('what is typed while an answer is sent stays, and a refusal without words has some', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.allow(statusMessage(422));
  await open(page, article);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/feedback', async (route) => {
    await released;
    await route.continue();
  });
  await page.route(
    '**/api/feedback',
    (route) => route.fulfill({ status: 422, json: { success: false, message: '' } }),
    { times: 1 },
  );
  await form(page).getByRole('textbox').fill('The figure helped');
  await answer(page, yes).click();
  await expect(said(page)).toHaveText(enForm.toast.failedTitle);
  await answer(page, yes).click();
  await expect(said(page)).toHaveText(enForm.sending);
  await form(page).getByRole('textbox').fill('The figure helped, and the list');
  release();
  await expect(said(page)).toContainText(enForm.toast.sentText);
  await expect(form(page).getByRole('textbox')).toHaveValue('The figure helped, and the list');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a plain form, answered with a page', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/nl${article}`);
    await form(page).getByRole('button', { name: nlForm.options.helpful.yes, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nlForm.toast.sentTitle);
    await expect(page.getByRole('status').first()).toHaveText(nlForm.toast.sentText);
    // spec help-190
    await page.getByRole('link', { name: nlAnswer.backToPage, exact: true }).click();
    await expect(page).toHaveURL(`/nl${article}`);
  });
});
