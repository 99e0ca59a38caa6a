import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { type ChildProcess, spawn } from '#tests/helpers/child-process.ts';
import {
  contactForm,
  expect,
  fill,
  hydrated,
  newMessage,
  open,
  statusMessage,
  switchLanguage,
  test,
  texts,
} from '#tests/helpers/e2e.ts';
import { mailsWith } from '#tests/helpers/e2e-mail.ts';
import { serveExport } from '#tests/helpers/exported-site.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';

/*
 * The exported site, served by nginx, and its API on another origin (spec operation-135 to operation-138).
 */

const site = String(process.env.E2E_EXPORTED_URL);
const api = String(process.env.E2E_API_URL);
const env = { PUBLIC_URL: site, API_URL: api };
let folder: string;
let nginx: Awaited<ReturnType<typeof serveExport>>;
let server: ChildProcess;

test.skip(!isInstalled('nginx'), 'nginx is missing');
test.use({ baseURL: site });
// One server for all of them.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'website-exported-'));
  const { hostname, port } = new URL(api);
  server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...env,
      HOST: hostname,
      PORT: port,
      DATA_DIR: folder,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  nginx = await serveExport(path.join(folder, 'export'), env, Number(new URL(site).port));
  await expect
    .poll(() =>
      fetch(`${api}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});

test.afterAll(async () => {
  await nginx?.stop();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
});

test.beforeEach(async ({ watch, context }) => {
  watch.allow(new RegExp(`^foreign request: ${api}/`));
  // Its address would be one more header of a call, and the API takes only those of the pages.
  await context.setExtraHTTPHeaders({});
});

/** The reference that a page shows, whose lead sales and the visitor were told of: a suspect isn't acknowledged. */
async function expectGenuine(page: Page, language: Language) {
  const pattern = new RegExp(
    fill(texts[language].leadForm.reference, { reference: '(WD-\\w{6})' }),
  );
  await expect(page.getByText(pattern)).toBeVisible();
  const [, reference = ''] = pattern.exec(await page.getByText(pattern).innerText()) ?? [];
  await expect.poll(async () => (await mailsWith(reference, folder)).length).toBe(2);
  const subjects = (await mailsWith(reference, folder)).map(({ subject }) => subject);
  expect(subjects.join()).not.toContain('[SUSPECT]');
}

test('a form is sent to the API, and a language that was chosen stays', async ({ page }) => {
  await open(page, '/');
  const message = newMessage();
  await contactForm(page, 'en').fill(message);
  await switchLanguage(page, 'en');
  await expect(page).toHaveURL('/nl');
  const form = contactForm(page, 'nl');
  await form.expectValues(message);
  await form.button.click();
  await expectGenuine(page, 'nl');

  const known = page.waitForResponse(`${api}/api/status`);
  await page.goto(pages['server-status'].path);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  expect((await known).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the API answers with pages, and leads back to the site', async ({ page, watch }) => {
    watch.allow(statusMessage(422));
    await page.goto('/nl');
    const form = contactForm(page, 'nl');
    const message = newMessage();
    await form.fill({ ...message, email: 'saskia@intranet' });
    await form.button.click();
    await expect(page).toHaveURL(`${api}/api/contact`);
    await expect(form.message).toHaveValue(message.message);
    await form.email.fill(message.email);
    await form.button.click();
    await expectGenuine(page, 'nl');
    await page.getByRole('link', { name: texts.nl.formAnswer.back }).click();
    await expect(page).toHaveURL(`${site}/nl`);
  });
});
