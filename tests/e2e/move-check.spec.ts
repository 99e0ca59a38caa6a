import en from '#content/locales/en/move-check.json' with { type: 'json' };
import checklistEn from '#content/locales/en/move-checklist.json' with { type: 'json' };
import checklistNl from '#content/locales/nl/move-checklist.json' with { type: 'json' };
import type { MoveCheck } from '#contracts/move-check.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { expect, fill, open, statusMessage, switchLanguage, test } from '#tests/helpers/e2e.ts';

const check: MoveCheck = {
  // Too long for one line of a phone.
  ...{ name: 'timmerbedrijfjansen.nl', at: '2026-01-05T10:00:00.000Z', isSigned: true },
  nameServers: ['ns1.host.example', 'ns2.host.example'],
  mail: ['mx1.post.example'],
  senders: ['v=spf1 include:post.example -all'],
  web: ['198.51.100.7'],
  issuers: [],
  certificate: { until: '2026-03-01T00:00:00.000Z', issuer: 'Some CA', isTrusted: true },
};

// spec domains-37
test('domains: a move is checked, printed and sent', async ({ page, watch }) => {
  watch.allow(statusMessage(422));
  const posted: unknown[] = [];
  let answer: { status: number; json: object } = {
    status: 422,
    json: { success: false, message: 'Leave out the port.' },
  };
  await page.route('**/api/move-check', (route) => {
    posted.push(route.request().postDataJSON());
    return route.fulfill(answer);
  });
  await open(page, '/services/domain-registration');
  const field = page.getByLabel(en.label, { exact: true });
  const button = page.getByRole('button', { name: en.button });
  await field.fill('bakker.nl:80');
  await button.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Leave out the port.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  answer = { status: 200, json: { success: true, message: '', check } };
  await field.fill(check.name);
  await field.press('Enter');
  const title = page.getByRole('heading', { name: fill(checklistEn.title, { name: check.name }) });
  await expect(title).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(posted).toEqual([{ domain: 'bakker.nl:80' }, { domain: check.name }]);
  const list = page.getByRole('list', { name: checklistEn.parts.before });
  await expect(
    list.getByRole('checkbox', { name: checklistEn.items.mail.title }),
  ).not.toBeChecked();
  await expect(list.getByRole('checkbox', { name: checklistEn.items.issuers.title })).toBeChecked();
  await expect(list).toContainText('mx1.post.example');

  await expectAccessible(page, '#move-check');

  const wide = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(wide);

  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/Mail first: mx1\.post\.example/);

  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Switching the language asks nobody again.
  await switchLanguage(page, 'en');
  await expect(page.getByRole('list', { name: checklistNl.parts.before })).toBeVisible();
  expect(posted).toHaveLength(2);
});
