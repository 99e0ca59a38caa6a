import type { Page } from '@playwright/test';
import { terminalLines } from '#content/api-terminal.ts';
import en from '#content/locales/en/api-terminal.json' with { type: 'json' };
import nl from '#content/locales/nl/api-terminal.json' with { type: 'json' };
import { expectAccessible } from '#tests/helpers/accessible.ts';
import { expect, fill, open, statusMessage, test } from '#tests/helpers/e2e.ts';

const address = '/resources/api-documentation';

function terminalOf(page: Page) {
  const terminal = page.locator('#terminal');
  return {
    terminal,
    line: (id: (typeof terminalLines)[number]['id']) =>
      terminal.locator(`[data-line="${id}"]`).getByRole('button'),
    status: terminal.getByRole('status'),
    answer: terminal.getByRole('tabpanel'),
    map: terminal.locator('.terminal-live .polder-map').getByRole('img'),
  };
}

// spec api-150, api-151
test('Enter runs one line after the other in the visitor’s own sandbox, and the map shows what they made', async ({
  page,
  watch,
}) => {
  await open(page, `/nl${address}`);
  const { terminal, line, status, answer, map } = terminalOf(page);
  await expect(map).toHaveAccessibleName(nl.map.empty);
  const before = watch.requests.length;
  const isCall = (url: string) => url.includes('/v1/');
  await line('token').focus();
  for (const { id } of terminalLines) {
    await expect(line(id)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line(id)).toContainText(/ms$/);
    await expect(status).toContainText(/^20[01] /);
    await expect(answer).toContainText('"success": true');
    if (id === 'check') await expect(map).toHaveAccessibleName(/afgepaald.*vrij, €.7,99 per jaar/);
    if (id === 'database') {
      await expect(map).toHaveAccessibleName(
        'Kavel kavel-0412.nl is van jou. Erop: een sloot, A 192.0.2.10, een hooiberg, webshop en een brievenbus, info@.',
      );
      await expect(status).toContainText('nog 25 van 30');
    }
  }
  await expect(map).toHaveAccessibleName(/de gaten van een hooiberg en een brievenbus/);
  await expect(status).toContainText(nl.finished);
  const calls = watch.requests.slice(before).map((request) => request.url());
  expect(calls.filter(isCall)).toHaveLength(terminalLines.length);
  await expectAccessible(page, '#terminal');

  // What was run shows its answer again, and its code.
  await line('register').click();
  await expect(answer).toContainText('"name": "kavel-0412.nl"');
  await terminal.getByRole('tab', { name: nl.request }).click();
  await expect(answer).toContainText("/v1/domains/register' \\");
  expect(watch.requests.slice(before).filter((one) => isCall(one.url()))).toHaveLength(7);

  // A new sandbox has nothing.
  await terminal.getByRole('button', { name: nl.again }).click();
  await expect(map).toHaveAccessibleName(nl.map.empty);
  await line('register').click();
  await expect(line('register')).toContainText(/201 \d+ ms$/);
});

// spec api-152
test('what fails is said: a line before its time, too many requests, and no network', async ({
  page,
  context,
  watch,
}) => {
  await open(page, address);
  const { line, status, answer, map, terminal } = terminalOf(page);
  watch.allow(statusMessage(404));
  await line('record').click();
  await expect(answer).toContainText('"code": "domain_not_found"');
  await expect(status).toContainText(en.first);
  await expect(map).toHaveAccessibleName(`${en.map.empty} ${en.map.shut}`);
  await expectAccessible(page, '#terminal');

  watch.allow(statusMessage(429));
  await page.route(
    '**/v1/domains/check',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3' },
        json: { success: false, error: { code: 'rate_limit_exceeded', message: 'Too many' } },
      }),
    { times: 1 },
  );
  await line('check').click();
  await expect(terminal).toContainText(fill(en.limit, { requests: 30, seconds: 2 }));
  await expectAccessible(page, '#terminal');
  await expect(terminal).not.toContainText(en.limit.split('{')[0] ?? '');
  await line('check').click();
  await expect(answer).toContainText('"available": true');

  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await line('register').click();
  await expect(status).toHaveText(en.none);
  await expect(map).toHaveAccessibleName(/^Plot 0412 is staked out/);
});

// spec api-154
test('it stays in sight, marks the call that is read, and nothing moves when an answer comes', async ({
  page,
}) => {
  await open(page, `${address}#dns-create`);
  const { terminal, line } = terminalOf(page);
  await expect(terminal.getByRole('heading')).toBeInViewport();
  await expect(line('record')).toContainText(en.inView);
  const boxes = () =>
    terminal
      .locator('li, .terminal-pane, .polder-map')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await boxes();
  await line('check').click();
  await expect(line('check')).toContainText(/ms$/);
  expect(await boxes()).toEqual(before);
});

test('on a phone it stands above the text, within the screen', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, address);
  const { line, terminal } = terminalOf(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await line('check').click();
  await expect(line('check')).toContainText(/ms$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await terminal.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectAccessible(page, '#terminal');
});
