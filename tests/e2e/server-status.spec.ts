import type { Locator, Page } from '@playwright/test';
import en from '#content/locales/en/server-status.json' with { type: 'json' };
import nl from '#content/locales/nl/server-status.json' with { type: 'json' };
import { unreadOn } from '#content/status.ts';
import { statusCalls } from '#content/status-paths.ts';
import type { StatusReport } from '#contracts/status.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { expectAccessible } from '#tests/helpers/accessible.ts';
import {
  brokenRequest,
  crosswise,
  either,
  expect,
  fill,
  holdScripts,
  hydrated,
  idle,
  open,
  openWithStoppedClock,
  statusMessage,
  switchLanguage,
  test,
  texts,
  tick,
} from '#tests/helpers/e2e.ts';
import { serveReport } from '#tests/helpers/served-report.ts';

/*
 * The status page (spec status-1 to status-13): as prerendered, and as the server has it.
 */

const address = { en: '/resources/server-status', nl: '/nl/resources/server-status' } as const;
const words = { en, nl };
const states = { en: texts.en.common.states, nl: texts.nl.common.states };

const place = (page: Page, name: string, part: Page | Locator = page) =>
  part.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const slider = (page: Page, name: string) => place(page, name).getByRole('slider');
const sampleSheet = (page: Page, t: typeof en) =>
  page.getByRole('main').getByRole('region', { name: t.samples.title });
const note = (page: Page) => page.locator('.server-status-notes [role=status]');
/** The sign's words: the page's name, and below it the state. */
const signOf = (language: 'en' | 'nl', state: string) =>
  `${texts[language].common.pages['server-status']} ${state}`;
const footerStatus = (page: Page) => page.locator('footer .state');

/** Nothing is known yet. */
const unread = unreadOn(new Date());

/** The server answers with a changed report, and the page is as the build wrote it. */
async function answerWith(page: Page, change = (_report: StatusReport) => {}): Promise<void> {
  const report = structuredClone(sampleReport);
  change(report);
  await page.route('**/api/status', (route) => route.fulfill({ json: report }));
  await serveReport(page, unread);
}

/** So do the calls of the pages below the status page. */
async function serveBelow(page: Page, { incidents }: StatusReport): Promise<void> {
  const months = [{ month: '2026-11', uptimes: [], incidents }];
  await page.route(`**${statusCalls.history}`, (route) => route.fulfill({ json: months }));
  for (const incident of incidents) {
    await page.route(`**${statusCalls.incident(incident.id)}`, (route) =>
      route.fulfill({ json: incident }),
    );
  }
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

for (const language of either('nl')) {
  const t = words[language];

  test(`every state is shown as the server tells it (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    const say = states[language];
    await answerWith(page, worse);
    await open(page, address[language]);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      signOf(language, t.banner.titles.outage),
    );
    const [amsterdam, delft, paris] = sampleReport.infrastructure.map(({ name, systems }) => ({
      name: name[language],
      system: (index: number) => systems[index]?.name[language] ?? '',
    }));
    await expect(place(page, amsterdam?.name ?? '')).toContainText(
      `${amsterdam?.system(2)} 42 ms ${say.outage}`,
    );
    await expect(place(page, delft?.name ?? '')).toContainText(
      `${delft?.system(1)} 42 ms ${say.degraded}`,
    );
    await expect(place(page, paris?.name ?? '')).toContainText(
      `${paris?.system(2)} 42 ms ${say.maintenance}`,
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
    await serveReport(page, unread);
    await page.route('**/api/status', (route) => route.fulfill({ status: 503, body: 'closed' }));
    await open(page, address[language]);
    await expect(note(page)).toHaveText(t.banner.failedFirst);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      signOf(language, t.banner.unread),
    );
    await expect(footerStatus(page)).toHaveText([states[language].unknown]);
  });
}

test('the footer keeps what it said while the report can’t be read', async ({ page, watch }) => {
  watch.allow(statusMessage(503));
  await serveReport(page, sampleReport);
  await page.route('**/api/status', (route) => route.fulfill({ status: 503, body: 'closed' }));
  await open(page, '/contact');
  await idle(page);
  await page.getByRole('link', { name: 'All systems' }).click();
  await expect(note(page)).toHaveText(words.en.banner.failedFirst);
  await expect(footerStatus(page)).toHaveText(Array(3).fill(states.en.operational));
});

test('without a network it says so too', { tag: ['@phone', '@long'] }, async ({ page, watch }) => {
  watch.allow(brokenRequest);
  await serveReport(page, unread);
  const { promise: waited, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/status', async (route) => {
    await waited;
    await route.abort();
  });
  await open(page, address.en);
  // There before its text, because screen readers announce only changes of a region that they know.
  await expect(page.getByRole('status').and(note(page))).toHaveText('');
  release();
  await expect(note(page)).toHaveText(words.en.banner.failedFirst);
});

test('the call is made by itself again, and not for what the page or an earlier visit has', async ({
  page,
  watch,
}) => {
  const calls = () => watch.requests.filter((one) => one.url().endsWith('/api/status')).length;
  await answerWith(page, worse);
  // The stopped clock's time.
  await serveReport(page, { ...sampleReport, updatedAt: '2026-03-02T09:58:00Z' });
  await openWithStoppedClock(page, address.en);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(signOf('en', en.banner.titles.operational));
  await switchLanguage(page, 'en');
  await expect(title).toHaveText(signOf('nl', nl.banner.titles.operational));
  await tick(page, 25_000);
  expect(calls()).toBe(0);
  // What asks is loaded after the page, so that its half minute begins later.
  await expect(async () => {
    await tick(page, 10_000);
    await expect(title).toHaveText(signOf('nl', nl.banner.titles.outage), { timeout: 1000 });
  }).toPass();
  const asked = calls();

  const { contact } = texts.nl.common.header;
  await page.getByRole('link', { name: contact, exact: true }).first().click();
  await expect(page).toHaveURL('/nl/contact');
  await page.goBack();
  await tick(page, 2000);
  await expect(title).toHaveText(signOf('nl', nl.banner.titles.outage));
  expect(calls()).toBe(asked);
});

test('what somebody opened stays open, and the rest follows', async ({ page }) => {
  await answerWith(page);
  await serveReport(page, { ...sampleReport, updatedAt: '2026-03-02T09:58:00Z' });
  await openWithStoppedClock(page, address.en);
  const opened = page.getByText(fill(en.readings.notable_other, { count: 3 }));
  await opened.click();
  await answerWith(page, worse);
  await expect(async () => {
    await tick(page, 35_000);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(signOf('en', en.banner.titles.outage), { timeout: 1000 });
  }).toPass();
  await expect(place(page, 'Delft').locator('details')).toHaveAttribute('open');
  await expect(opened).toBeFocused();
  await expect(place(page, 'Amsterdam')).toContainText(states.en.outage);
});

test.describe('the message about an incident (spec status-56)', () => {
  const report = structuredClone(sampleReport);
  worse(report);
  const message = (page: Page) => page.getByRole('region', { name: /^(Incident|Storing)$/ });

  test('stays over navigations and in either language, until it is closed', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await serveReport(page, report);
    for (const width of [320, page.viewportSize()?.width ?? 0]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/');
      await expect(message(page)).toHaveCount(1);
      const above = await message(page).boundingBox();
      const header = await page.locator('.header').boundingBox();
      expect(header?.y).toBeCloseTo(above?.height ?? 0, 0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
    // What follows is the same at every width.
    if (isMobile) return;
    await switchLanguage(page, 'en');
    await expect(message(page)).toContainText('Traag netwerk in Parijs');
    await page.goto('/nl/contact');
    await hydrated(page);
    await page.getByRole('link', { name: texts.nl.common.pages.home }).first().click();
    await expect(page).toHaveURL('/nl');
    await expect(message(page)).toBeVisible();
    await message(page).getByRole('button', { name: nl.notice.close }).click();
    await expect(message(page)).toHaveCount(0);
    await page.goto('/contact');
    await expect(message(page)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.setItem('notice', 'another'));
    await page.reload();
    await expect(message(page)).toBeVisible();
  });

  test('goes when the status page sees that the incident is over', async ({ page }) => {
    await answerWith(page);
    // Of long ago, so that the page asks at once.
    await serveReport(page, report);
    await open(page, address.en);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      signOf('en', en.banner.titles.operational),
    );
    await expect(message(page)).toHaveCount(0);
  });

  test('is closed before the application is there, by keyboard', async ({ page }) => {
    await serveReport(page, report);
    await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await message(page).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(message(page)).toHaveCount(0);
  });
});

test('links lead from the status to its history, to incidents and back', { tag: '@long' }, async ({
  page,
}) => {
  await answerWith(page);
  await serveReport(page, sampleReport);
  await serveBelow(page, sampleReport);
  const [first, second] = sampleReport.incidents.map(({ title }) => title.en);
  const title = page.getByRole('heading', { level: 1 });
  const history = `${en.history.title} ${en.history.tagline}`;
  await open(page, address.en);
  const follow = async (name: string, heading: string) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(title).toHaveText(heading);
  };
  await follow(en.incidents.all, history);
  await follow(first ?? '', first ?? '');
  await follow(en.incidents.all, history);
  await follow(second ?? '', second ?? '');
  await follow(texts.en.common.pages['server-status'], signOf('en', en.banner.titles.operational));
  await page.goBack();
  await expect(title).toHaveText(second ?? '');
});

test('no other page asks for the report or loads what does', async ({ page, watch }) => {
  await open(page, '/contact');
  await idle(page);
  await page.waitForLoadState('networkidle');
  const names = watch.requests.map((one) => new URL(one.url()).pathname);
  expect(names.filter((name) => /api\/status|assets\/status-/.test(name))).toEqual([]);
  await expect(footerStatus(page)).toHaveText(Array(3).fill('Operational'));
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
  // What somebody is busy with stays as it is, so the answer has to be there before.
  await expect(bars).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: Operational');
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

test('the first report moves nothing, and neither does a call that fails (spec status-94)', {
  tag: '@both',
}, async ({ page, watch }) => {
  watch.allow(statusMessage(503));
  const first = unreadOn(new Date());
  const known = { status: 'operational', uptime: 100, measuredFrom: first.period.lastDay };
  const read = { responseMs: 42, responseHours: [42] };
  first.updatedAt = new Date().toISOString();
  first.overall = 'operational';
  first.website = {
    ...first.website,
    ...known,
    systems: first.website.systems.map((system) => ({ ...system, ...known, ...read })),
  };
  first.services = first.services.map((one) =>
    one.id === 'api' ? { ...one, ...known, ...read } : one,
  );
  const below = () =>
    page.evaluate(() =>
      ['.server-status-readings h2', '.server-status-days'].map((part) =>
        Math.round(document.querySelector(part)?.getBoundingClientRect().top ?? 0),
      ),
    );
  for (const answer of [{ json: first }, { status: 503, body: 'closed' }]) {
    const { promise: waited, resolve: release } = Promise.withResolvers<void>();
    await serveReport(page, unread);
    await page.route('**/api/status', async (route) => {
      await waited;
      await route.fulfill(answer);
    });
    await open(page, address.en);
    const before = await below();
    release();
    await expect(
      page.getByText('json' in answer ? en.banner.website : en.banner.failedFirst),
    ).toBeVisible();
    expect(await below()).toEqual(before);
    await page.unrouteAll();
  }
});

test('words stay within the sign on a small screen', { tag: '@long' }, async ({ page }) => {
  await answerWith(page);
  await open(page, address.nl);
  // The report’s arrival replaces the places, and one that goes has no size.
  await expect(slider(page, 'Delft')).toBeVisible();
  for (const width of [320, 360, 390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page
      .locator('.server-status-sign h1')
      .evaluate((title) => title.scrollWidth - title.clientWidth);
    expect.soft(excess, `at ${width} px`).toBe(0);
    const apart = await page
      .locator('.server-status-who')
      .first()
      .evaluate((place) => {
        const [who, uptime] = ['h3', '.gauge'].map((part) =>
          place.querySelector(part)?.getBoundingClientRect(),
        );
        if (!who?.width || !uptime?.width) throw new Error('A place or its uptime is not shown');
        return who.bottom <= uptime.top || who.right <= uptime.left;
      });
    expect.soft(apart, `at ${width} px`).toBe(true);
  }
});

for (const language of either('nl')) {
  const t = words[language];

  test(`what nobody probes yet is a sample, and stays one with each report (${language})`, {
    tag: crosswise[language],
  }, async ({ page, isMobile }) => {
    const report = unreadOn(new Date());
    const own = { status: 'operational', monitored: true };
    report.updatedAt = new Date().toISOString();
    report.overall = 'operational';
    report.website = {
      ...report.website,
      ...own,
      systems: report.website.systems.map((system) => ({ ...system, ...own })),
    };
    report.services = report.services.map((one) => (one.id === 'api' ? { ...one, ...own } : one));
    await serveReport(page, unread);
    await page.route('**/api/status', (route) => route.fulfill({ json: report }));
    await open(page, address[language]);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(signOf(language, t.banner.website));
    const sheet = sampleSheet(page, t);
    await expect(sheet.getByRole('article')).toHaveCount(0);
    await sheet.getByText(t.samples.title).click();
    await expect(place(page, `Amsterdam ${t.samples.one}`, sheet)).toContainText('100%');
    await expect(place(page, report.website.name[language], sheet)).toHaveCount(0);
    const slow = { en: 'Slow storage in Amsterdam', nl: 'Trage opslag in Amsterdam' };
    await expect(sheet.getByText(slow[language])).toBeVisible();
    await expect(sheet.getByRole('link')).toHaveCount(0);
    // A part of the page, cut out, doesn't look like a part of the sheet.
    const ground = (part: Locator) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(sheet)).not.toBe(await ground(page.locator('.server-status-readings')));
    const marks = page.locator('.state[data-state=operational]');
    const mark = (part: Locator) =>
      part
        .locator(marks)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    const known = place(page, report.website.name[language]);
    expect(await mark(sheet)).not.toBe(await mark(known));
    if (!isMobile) {
      const begin = async (part: Locator) => (await part.getByRole('list').boundingBox())?.x ?? 0;
      const sample = place(page, `Amsterdam ${t.samples.one}`, sheet);
      expect(await begin(sample)).toBeCloseTo(await begin(known), 0);
    }
    await expectAccessible(page);

    // What is known since then lies on the page, and only the rest on the sheet.
    const [amsterdam, delft] = report.infrastructure;
    Object.assign(amsterdam ?? {}, own);
    for (const system of amsterdam?.systems ?? []) Object.assign(system, own);
    Object.assign(delft ?? {}, own);
    Object.assign(delft?.systems[0] ?? {}, own);
    await page.reload();
    await sheet.getByText(t.samples.title).click();
    await expect(place(page, 'Amsterdam')).toHaveCount(1);
    await expect(place(page, `Amsterdam ${t.samples.one}`, sheet)).toHaveCount(0);
    await expect(place(page, 'Delft')).toContainText(states[language].unmonitored);
    const rest = place(page, `Delft ${t.samples.one}`, sheet).getByRole('listitem');
    await expect(rest).toHaveCount(3);

    await switchLanguage(page, language);
    await expect(sampleSheet(page, words[language === 'en' ? 'nl' : 'en'])).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of either('nl')) {
    test(`what isn’t known is said to be unknown, and samples to be samples (${language})`, {
      tag: crosswise[language],
    }, async ({ page }) => {
      const t = words[language];
      await serveReport(page, unread);
      await page.goto(address[language]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        signOf(language, t.banner.unread),
      );
      const sheet = sampleSheet(page, t);
      await sheet.getByText(t.samples.title).click();
      const delft = place(page, `Delft ${t.samples.one}`, sheet);
      await expect(delft).toContainText(`${sampleReport.infrastructure[1]?.role[language]}`);
      await expect(delft.getByRole('img')).toBeVisible();
      await expect(page.getByRole('slider')).toHaveCount(0);
      await expect(footerStatus(page)).toHaveText([states[language].unknown]);
    });
  }
});
