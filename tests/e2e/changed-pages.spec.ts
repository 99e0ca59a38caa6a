import type { Page } from '@playwright/test';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { changePage, pageState, sharedTexts } from '#tests/helpers/changed-page.ts';
import {
  bothLanguages,
  brokenRequest,
  expect,
  holdScripts,
  hydrated,
  idle,
  statusMessage,
  switchLanguage,
  test,
} from '#tests/helpers/e2e.ts';
import { long } from '#tests/helpers/long.ts';
import { seeded } from '#tests/helpers/seeded.ts';
import { serveReport } from '#tests/helpers/served-report.ts';

/*
 * Pages that others change: translators, extensions, password managers (spec languages-15, forms-105). What a visitor
 * does there has to come to the same as on a page that nobody changes.
 */

interface Visit {
  path: string;
  /** What is done as soon as the page shows, before or after it is changed. */
  early?: (page: Page) => Promise<void>;
  /** What is done once the application runs. */
  later: (page: Page, random: () => number) => Promise<void>;
}

/** An incident is open, so that there is a message about it. */
const report = structuredClone(sampleReport);
Object.assign(report.incidents[0] ?? {}, { status: 'in progress' });

const type = async (page: Page, selector: string, text: string) => {
  await page.locator(selector).first().focus();
  await page.keyboard.type(text);
};

/** Puts a slider at its end. */
const toEnd = async (page: Page, selector: string, key: 'End' | 'Home') => {
  await page.locator(selector).first().focus();
  await page.keyboard.press(key);
};

const check = (page: Page, selector: string) =>
  page.locator(selector).first().check({ force: true });

/** What the server has to say of the message. */
const answers = [
  { status: 200, json: { success: true, message: 'ok', reference: 'WD-AAAAAA' } },
  { status: 422, json: { success: false, message: 'No.', fields: { email: 'No such address.' } } },
  { status: 429, json: { success: false, message: 'Too many. Please wait.' } },
  undefined,
];

const visits = {
  contact: {
    path: pages.contact.path,
    async early(page) {
      await type(page, '.lead-form [name=name]', 'Anna');
      await type(page, '.lead-form [name=email]', 'anna@example.org');
      await type(page, '.lead-form [name=message]', 'We want to ');
    },
    async later(page, random) {
      await page.keyboard.type('move before May.');
      await type(page, '.lead-form [name=subject]', 'A move');
      const answer = answers[Math.floor(random() * answers.length)];
      await page.route('**/api/contact', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await page.locator('.lead-form [type=submit]').click();
      await expect(page.locator('.toast').first()).toBeVisible();
      await expect(page.locator('.lead-form [type=submit]:not([aria-disabled])')).toBeVisible();
      await type(page, '.lead-form [name=message]', ' And ');
    },
  },
  estimator: {
    path: pages['custom-project'].path,
    async early(page) {
      await check(page, '#calculator [name=features]');
      await toEnd(page, '#calculator [type=range]', 'End');
    },
    async later(page) {
      await check(page, '#calculator [name=type][value=webapp]');
      await check(page, '#calculator [name=estimate-vat][value=incl]');
      await check(page, '#calculator [name=features][value=search]');
      await toEnd(page, '#calculator [type=range]', 'Home');
    },
  },
  careers: {
    path: pages.careers.path,
    async early(page) {
      await page.locator('.lead-form [name=position]').selectOption({ index: 2 });
      await page.locator('.lead-form [type=file]').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      });
      await check(page, '.lead-form [type=checkbox]');
      await type(page, '.lead-form [name=coverLetter]', 'I build ');
    },
    async later(page) {
      await page.keyboard.type('ships.');
    },
  },
  hosting: {
    path: pages['web-hosting'].path,
    early: (page) => toEnd(page, '#calculator [type=range]', 'End'),
    async later(page) {
      await check(page, '[name=vat-calculator][value=incl]');
      await page.locator('#calculator select').selectOption({ index: 1 });
      await toEnd(page, '#calculator [type=range] >> nth=1', 'End');
    },
  },
  language: {
    path: pages.contact.path,
    early: (page) => type(page, '.lead-form [name=message]', 'We want to move'),
    async later(page) {
      const isDutch = (await page.locator('html').getAttribute('lang')) === 'nl';
      await switchLanguage(page, isDutch ? 'nl' : 'en');
      await type(page, '.lead-form [name=name]', 'Anna');
    },
  },
  status: {
    path: pages['server-status'].path,
    early: (page) => type(page, '.lead-form [name=email]', 'anna@exam'),
    async later(page) {
      await page.keyboard.type('ple.org');
      const newer = structuredClone(report);
      for (const place of newer.infrastructure)
        Object.assign(place, { status: 'degraded', uptime: 98.76 });
      await page.route('**/api/status', (route) => route.fulfill({ json: newer }));
      // Again and again, because a fetch that is under way has the old report.
      await expect(async () => {
        await page.evaluate(() =>
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
        );
        await expect(page.getByText(/98[.,]76/).first()).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  },
  domains: {
    path: pages['domain-registration'].path,
    early: (page) => type(page, '.domain-search [name=domain]', 'exam'),
    async later(page) {
      await page.keyboard.type('ple.nl');
      await page.keyboard.press('Enter');
      await expect(page.locator('.domain-answer-name')).toHaveText('example.nl');
      await page.locator('.domain-board [type=checkbox]').nth(3).check();
      await type(page, '.move-form [name=domain]', 'example.com');
    },
  },
  prices: {
    path: pages['vps-hosting'].path,
    early: (page) => check(page, '[name=vps-vat][value=incl]'),
    async later(page) {
      await check(page, '[name=vps-vat][value=excl]');
      await check(page, '[name=vps-vat][value=incl]');
    },
  },
  search: {
    path: pages.search.path,
    early: (page) => type(page, '.finder [name=q]', 'dom'),
    async later(page) {
      await page.keyboard.type('ain');
      await expect(page.locator('.search-group').first()).toBeVisible();
      await page.keyboard.type(' mail');
    },
  },
  dialog: {
    path: pages.contact.path,
    async later(page) {
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(page.locator('dialog[open] [type=search]')).toBeFocused({ timeout: 1000 });
      }).toPass();
      await page.keyboard.type('backup');
      await expect(page.locator('dialog[open] .search-group').first()).toBeVisible();
      await page.keyboard.type('s mail');
    },
  },
  portfolio: {
    path: pages.portfolio.path,
    async later(page) {
      await page.locator('[data-filter=ecommerce]').click();
      await page.locator('[data-filter=software]').click();
    },
  },
  console: {
    path: `${pages['api-documentation'].path}#hosting-plans`,
    async later(page) {
      await page.locator('#hosting-plans .api-try button').first().click();
      await page.locator('#hosting-plans .api-console [type=submit]').click();
      await expect(page.locator('#hosting-plans .api-outcome b')).toBeVisible();
      await page.locator('#hosting-plans .api-console [type=submit]').click();
    },
  },
} satisfies Record<string, Visit>;

const names = Object.keys(visits) as (keyof typeof visits)[];

for (let seed = 1; seed <= (long ? 100 : 5); seed += 1) {
  const random = seeded(seed * 7919);
  const name = names[(seed - 1) % names.length] as keyof typeof visits;
  const visit: Visit = visits[name];
  const language = bothLanguages[Math.floor(random() * 2)] ?? 'en';
  const isWide = random() < 0.5;
  const isBefore = random() < 0.6;
  const when = isBefore ? 'before' : 'after';

  test(`a page that others change ${when} it runs survives: ${name}, ${language} (seed ${seed})`, async ({
    page,
    watch,
  }) => {
    // Of a part that is made anew.
    watch.allow(/^console warning: .*#418/);
    watch.allow(brokenRequest);
    for (const answer of answers) watch.allow(statusMessage(answer?.status ?? 0));
    await page.setViewportSize(isWide ? { width: 1440, height: 900 } : { width: 390, height: 844 });
    await page.route('**/api/status', (route) => route.fulfill({ json: report }));
    await serveReport(page, report);
    const address = localizedPath(visit.path, language);
    const fate = random();

    const go = async (change: () => Promise<void>) => {
      const scripts = await holdScripts(page);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      if (isBefore) await change();
      await visit.early?.(page);
      await scripts.release();
      await page.keyboard.press('Shift');
      await hydrated(page);
      if (!isBefore) await change();
      await visit.later(page, () => fate);
    };

    await go(async () => {});
    await idle(page);
    const right = await pageState(page);
    expect(await sharedTexts(page)).toEqual([]);
    // The second visit is of another visitor.
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.unrouteAll();
    await page.route('**/api/status', (route) => route.fulfill({ json: report }));
    await serveReport(page, report);
    await go(() => changePage(page, random));
    await expect.poll(() => pageState(page)).toEqual(right);
  });
}
