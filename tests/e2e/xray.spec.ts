import layersEn from '#content/locales/en/domain-layers.json' with { type: 'json' };
import en from '#content/locales/en/domain-xray.json' with { type: 'json' };
import checklistEn from '#content/locales/en/move-checklist.json' with { type: 'json' };
import layersNl from '#content/locales/nl/domain-layers.json' with { type: 'json' };
import type { MoveCheck } from '#contracts/move-check.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  expect,
  fill,
  holdFiles,
  open,
  statusMessage,
  switchLanguage,
  test,
} from '#tests/helpers/e2e.ts';

const check: MoveCheck = {
  // Too long for one line of a phone.
  ...{ name: 'timmerbedrijfjansen.nl', at: '2026-01-05T10:00:00.000Z', isSigned: true },
  nameServers: ['ns1.zxcs.nl', 'ns2.zxcs.be'],
  mail: ['mx1.post.example'],
  senders: ['v=spf1 include:post.example -all'],
  proofs: { spf: true, dmarc: false },
  web: ['198.51.100.7'],
  issuers: [],
  certificate: {
    since: '2025-12-01T00:00:00.000Z',
    until: '2026-03-01T00:00:00.000Z',
    issuer: 'Some CA',
    isTrusted: true,
  },
};
const { layers, move } = layersEn;

// spec domains-39
test('the X-ray says what a site stands on, what moving it takes, and carries the list into a form', async ({
  page,
  watch,
}) => {
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
  const xray = page.locator('.xray');
  await expect(xray).toContainText(layers.nameServers.unsigned.meaning);
  const field = page.getByLabel(en.label, { exact: true });
  const button = page.getByRole('button', { name: en.button });
  await field.fill('bakker.nl:80');
  await button.click();
  await expect(xray.getByText('Leave out the port.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  answer = { status: 200, json: { success: true, message: '', check } };
  await field.fill(check.name);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: check.name, exact: true })).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(posted).toEqual([{ domain: 'bakker.nl:80' }, { domain: check.name }]);
  await expect(xray).toContainText(layers.web.four.finding);
  await expect(xray).toContainText(fill(layers.certificate.valid.finding, { left: 54, life: 90 }));
  await expect(xray).toContainText(layers.senders.spfOnly.finding);
  await expect(xray).toContainText(fill(move.title, { name: check.name, steps: 8, yours: 4 }));
  const compare = xray.getByRole('link', { name: layersEn.compare });
  await expect(compare).toHaveAttribute('href', '/services/web-hosting?provider=vimexx#calculator');
  await expectAccessible(page, '.xray');

  const wide = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, '.xray');
  await page.setViewportSize(wide);

  await xray.getByText(move.whole).click();
  const list = page.getByRole('list', { name: checklistEn.parts.before });
  await expect(
    list.getByRole('checkbox', { name: checklistEn.items.mail.title }),
  ).not.toBeChecked();
  await expect(list.getByRole('checkbox', { name: checklistEn.items.issuers.title })).toBeChecked();
  await expect(list).toContainText('mx1.post.example');

  await xray.getByText(move.send).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/Mail first: mx1\.post\.example/);

  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // Switching the language asks nobody again.
  await switchLanguage(page, 'en');
  await expect(xray).toContainText(layersNl.layers.web.four.finding);
  expect(posted).toHaveLength(2);
  expect(page.url()).not.toContain('timmerbedrijf');
});

test('a name that nothing points to stands on empty ground, with a way on', async ({
  page,
  watch,
}) => {
  watch.allow(statusMessage(422));
  await page.route('**/api/move-check', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, message: 'No nameservers.', notRead: 'missing' },
    }),
  );
  await open(page, '/services/domain-registration');
  await page.getByLabel(en.label, { exact: true }).fill('bakerij.nl');
  await page.getByRole('button', { name: en.button }).click();
  const xray = page.locator('.xray');
  await expect(xray).toContainText(layersEn.missing.summary);
  await expect(xray.getByRole('link', { name: en.free })).toBeVisible();
  await expect(page.getByLabel(en.label, { exact: true })).toBeFocused();
  await expectAccessible(page, '.xray');
});

test('a question asked before the X-ray’s code is there is answered in its place', async ({
  page,
  watch,
}) => {
  const code = await holdFiles(page, '**/assets/xray-*.js');
  await page.route('**/api/move-check', (route) =>
    route.fulfill({ json: { success: true, message: '', check } }),
  );
  await open(page, '/services/domain-registration');
  await page.getByLabel(en.label, { exact: true }).fill(check.name);
  const button = page.getByRole('button', { name: en.button });
  await button.click();
  await button.click();
  await expect.poll(code.held).toBeGreaterThan(0);
  await code.release();
  await expect(page.getByRole('heading', { name: check.name, exact: true })).toBeFocused();
  const posts = watch.requests.filter((request) => request.method() === 'POST');
  expect(posts.map((post) => post.headers()['content-type'])).toEqual(['application/json']);
});

test('a question is posted plainly when the X-ray’s code can’t be loaded', async ({
  page,
  watch,
}) => {
  watch.allow(brokenRequest);
  const code = await holdFiles(page, '**/assets/xray-*.js');
  await page.route('**/api/move-check', (route) => route.fulfill({ body: 'A page' }));
  await open(page, '/services/domain-registration');
  await page.getByLabel(en.label, { exact: true }).fill(check.name);
  await page.getByRole('button', { name: en.button }).click();
  await expect.poll(code.held).toBeGreaterThan(0);
  await code.refuse();
  await expect(page.getByText('A page')).toBeVisible();
  const posts = watch.requests.filter((request) => request.method() === 'POST');
  expect(posts.map((post) => post.headers()['content-type'])).toEqual([
    'application/x-www-form-urlencoded',
  ]);
});
