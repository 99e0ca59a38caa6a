import type { Page } from '@playwright/test';
import en from '#content/locales/en/server-status.json' with { type: 'json' };
import nl from '#content/locales/nl/server-status.json' with { type: 'json' };
import type { StatusReport } from '#contracts/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  bothLanguages,
  brokenRequest,
  crosswise,
  expect,
  fill,
  open,
  statusMessage,
  switchLanguage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

/*
 * The status page (spec status-1 to status-13): as prerendered, and as the server has it.
 */

const address = { en: '/resources/server-status', nl: '/nl/resources/server-status' } as const;
const words = { en, nl };
const states = { en: texts.en.common.states, nl: texts.nl.common.states };

const place = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const slider = (page: Page, name: string) => place(page, name).getByRole('slider');
const note = (page: Page) => page.locator('.server-status-notes [role=status]');
const footerStatus = (page: Page) => page.locator('footer .state');

/** The server answers with a changed report. */
async function answerWith(page: Page, change = (_report: StatusReport) => {}): Promise<void> {
  const report = structuredClone(sampleReport);
  change(report);
  await page.route('**/api/status', (route) => route.fulfill({ json: report }));
}

/** One of each, and one that nobody knows. */
function worse(report: StatusReport): void {
  const { infrastructure, services, incidents } = report;
  report.overall = 'outage';
  report.footer = { servers: 'outage', network: 'degraded', database: 'on fire' };
  const [amsterdam, delft, paris] = infrastructure;
  Object.assign(amsterdam ?? {}, { status: 'outage' });
  Object.assign(amsterdam?.systems[2] ?? {}, { status: 'outage' });
  Object.assign(delft?.systems[1] ?? {}, { status: 'degraded' });
  Object.assign(paris?.systems[2] ?? {}, { status: 'maintenance' });
  Object.assign(services[5] ?? {}, { status: 'on fire' });
  Object.assign(incidents[0] ?? {}, { status: 'in progress' });
}

for (const language of bothLanguages) {
  const t = words[language];

  test(`every state is shown as the server tells it (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    const say = states[language];
    await answerWith(page, worse);
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.banner.titles.outage);
    const [amsterdam, delft, paris] = sampleReport.infrastructure.map(({ name, systems }) => ({
      name: name[language],
      system: (index: number) => systems[index]?.name[language] ?? '',
    }));
    await expect(place(page, amsterdam?.name ?? '')).toContainText(
      `${amsterdam?.system(2)} ${say.outage}`,
    );
    await expect(place(page, delft?.name ?? '')).toContainText(
      `${delft?.system(1)} ${say.degraded}`,
    );
    await expect(place(page, paris?.name ?? '')).toContainText(
      `${paris?.system(2)} ${say.maintenance}`,
    );
    await expect(main.getByRole('list', { name: t.services.title, exact: true })).toContainText(
      say.unknown,
    );
    await expect(main.getByText(fill(t.banner.affected, { systems: '' }).trim())).toContainText(
      fill(t.banner.system, { system: amsterdam?.system(2) ?? '', place: amsterdam?.name ?? '' }),
    );
    await expect(main.getByText(t.incidents.inProgress, { exact: true })).toBeVisible();
    await expect(main.getByText(t.incidents.none)).toHaveCount(0);
    await expect(footerStatus(page)).toHaveText([say.outage, say.degraded, say.unknown]);
    await expectAccessible(page);
  });

  test(`where the call fails the last known state stays, and is called so (${language})`, {
    tag: crosswise[language],
  }, async ({ page, watch }) => {
    watch.allow(statusMessage(503));
    await page.route('**/api/status', (route) => route.fulfill({ status: 503, body: 'closed' }));
    await open(page, address[language]);
    await expect(note(page)).toHaveText(t.banner.failedFirst);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.banner.titles.unknown);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(footerStatus(page)).toHaveText(Array(3).fill(states[language].unknown));
  });
}

test('without a network it says so too', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(brokenRequest);
  await page.route('**/api/status', (route) => route.abort());
  await open(page, address.en);
  await expect(note(page)).toContainText('couldn’t be fetched');
});

test('the call is made once, and again when the page is visited again', async ({ page, watch }) => {
  const calls = () => watch.requests.filter((one) => one.url().endsWith('/api/status')).length;
  await answerWith(page);
  await open(page, address.en);
  await expect.poll(calls).toBe(1);
  await switchLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.banner.titles.operational);
  expect(calls()).toBe(1);

  await answerWith(page, worse);
  await page
    .getByRole('link', { name: texts.nl.common.header.contact, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL('/nl/contact');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.banner.titles.outage);
  expect(calls()).toBe(2);
});

test('no other page asks for the report or loads what does', async ({ page, watch }) => {
  await open(page, '/contact');
  const names = watch.requests.map((one) => new URL(one.url()).pathname);
  expect(names.filter((name) => /api\/status|follow-report/.test(name))).toEqual([]);
  await expect(footerStatus(page)).toHaveText(Array(3).fill('Unknown'));
});

test('a day is read out by keyboard, mouse and touch', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await answerWith(page);
  await open(page, address.en);
  const reading = place(page, 'Delft').locator('.server-status-reading');
  const bars = slider(page, 'Delft');
  await expect(reading).toHaveText(en.readings.hint);
  await bars.focus();
  await expect(reading).toHaveText('Nov 20, 2026: Operational');
  for (let presses = 0; presses < 15; presses++) await page.keyboard.press('ArrowLeft');
  await expect(reading).toHaveText('Nov 5, 2026: Maintenance, 60 minutes');
  await expect(bars).toHaveAttribute('aria-valuetext', 'Nov 5, 2026: Maintenance, 60 minutes');
  await page.keyboard.press('Home');
  await expect(bars).toHaveAttribute('aria-valuetext', 'Aug 23, 2026: Operational');

  // The middle of the eleventh bar.
  const outage = place(page, 'Delft').locator('.server-status-bars i').nth(10);
  const box = await outage.boundingBox();
  if (!box) throw new Error('the bar is not shown');
  const [x, y] = [box.x + box.width / 2, box.y - 4];
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.move(x, y));
  await expect(reading).toHaveText('Sep 2, 2026: Service Outage, 19 minutes');
});

test('days with something to report stand in a list', async ({ page }) => {
  await answerWith(page);
  await open(page, address.en);
  const delft = place(page, 'Delft');
  await delft.getByText(fill(en.readings.notable_other, { count: 3 })).click();
  await expect(delft.locator('details li')).toHaveText([
    'Nov 5, 2026 Maintenance 60 minutes',
    'Sep 3, 2026 Degraded Performance 46 minutes',
    'Sep 2, 2026 Service Outage 19 minutes',
  ]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('13 minutes')).toBeVisible();
});

test('words stay within the sign on a small screen', async ({ page }) => {
  await answerWith(page);
  for (const width of [320, 360, 390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, address.nl);
    const excess = await page
      .locator('.server-status-sign h1')
      .evaluate((title) => title.scrollWidth - title.clientWidth);
    expect.soft(excess, `at ${width} px`).toBe(0);
    const [who, uptime] = await Promise.all(
      ['h3', '.gauge'].map((part) =>
        page.locator('.server-status-who').first().locator(part).boundingBox(),
      ),
    );
    const apart =
      (who?.y ?? 0) + (who?.height ?? 0) <= (uptime?.y ?? 0) ||
      (who?.x ?? 0) + (who?.width ?? 0) <= (uptime?.x ?? 0);
    expect.soft(apart, `at ${width} px`).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of bothLanguages) {
    test(`what isn’t known is said to be unknown (${language})`, {
      tag: crosswise[language],
    }, async ({ page }) => {
      const t = words[language];
      await page.goto(address[language]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.banner.titles.unknown);
      await expect(place(page, 'Delft')).toContainText(t.notMonitored);
      await expect(page.getByRole('slider')).toHaveCount(0);
      await expect(footerStatus(page)).toHaveText(Array(3).fill(states[language].unknown));
    });
  }
});
