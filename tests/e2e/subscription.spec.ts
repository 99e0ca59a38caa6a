import enForm from '#content/locales/en/forms/status-subscription.json' with { type: 'json' };
import en from '#content/locales/en/subscription.json' with { type: 'json' };
import nlForm from '#content/locales/nl/forms/status-subscription.json' with { type: 'json' };
import nl from '#content/locales/nl/subscription.json' with { type: 'json' };
import {
  crosswise,
  either,
  expect,
  fill,
  prefix,
  statusMessage,
  test,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';

const texts = { en: { t: en, form: enForm }, nl: { t: nl, form: nlForm } };

test.use({ javaScriptEnabled: false });

for (const language of either('nl')) {
  const { t, form } = texts[language];

  test(`a subscription is confirmed, changed and ended without scripts (${language}, spec status-70 to status-73)`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    // Where nothing is chosen.
    watch.allow(statusMessage(422));
    const email = `subscriber-${language}-${Date.now()}@example.org`;
    await page.goto(`${prefix[language]}/resources/server-status`);
    const shown = page.locator('form[action="/api/status-subscription"]');
    await shown.locator('[name=email]').fill(email);
    await shown.locator('[name=incidents]').check();
    await shown.getByRole('button').click();
    await expect(page.getByText(form.toast.sentText)).toBeVisible();
    await expect.poll(async () => (await mailsWith(email)).length).toBe(1);
    const [mail] = await mailsWith(email);
    const [, query = ''] = /\/api\/subscription(\?token=\S+)/.exec(mail?.text ?? '') ?? [];

    await page.goto(`/api/subscription${query}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.said.confirm.title);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByLabel(form.labels.incidents)).toBeChecked();
    await expect(page.getByLabel(form.labels.report)).not.toBeChecked();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.locator('form summary').click();
    const components = page.locator('form details input');
    await expect(components.first()).toBeChecked();
    await components.first().uncheck();
    await page.getByRole('button', { name: t.buttons.confirm }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.said.subscribed.title);
    await expect(page).not.toHaveURL(/token/);
    const count = await components.count();
    await expect(page.getByText(fill(t.some, { count: count - 1, all: count }))).toBeVisible();
    await page.getByLabel(form.labels.incidents).uncheck();
    await page.getByRole('button', { name: t.buttons.save }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.said.nothing.title);
    await page.getByRole('button', { name: t.buttons.leave }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.said.left.title);
    expect((await page.request.get(`/api/subscription${query}`)).status()).toBe(404);
    await page.getByRole('link', { name: t.back }).click();
    await expect(page).toHaveURL(/\/resources\/server-status$/);
  });
}
