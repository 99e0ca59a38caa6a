/**
 * Pictures of the running site for docs/screens, by hand: `node scripts/generate-screens.ts [origin]`. Git has
 * only the one that README shows. Whole pages in both languages at the two widths of the design, and states that a page doesn't show. It needs
 * pngquant.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { languages, localizedPath } from '../content/languages.ts';
import { browserPath } from '../tests/helpers/browser.ts';
import { packPng } from './pack-png.ts';

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = path.resolve(import.meta.dirname, '../docs/screens');
const widths = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };
const pages = { home: '/', status: '/resources/server-status', 'not-found': '/no-such-page' };

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

for (const [width, viewport] of Object.entries(widths)) {
  for (const { code: language } of languages) {
    for (const [name, address] of Object.entries(pages)) {
      const page = await open(viewport, localizedPath(address, language));
      await save(page, `${name}-${width}-${language}`, true);
    }
  }
}

const desktop = await open(widths.desktop, '/nl');
await desktop.getByRole('button', { name: 'Diensten' }).hover();
await save(desktop, 'services-menu');

const phone = await open(widths.mobile, '/nl');
await phone.getByRole('button', { name: 'Menu openen' }).click();
await save(phone, 'mobile-menu');

const sent = await open(widths.desktop, '/');
await sent.getByLabel('Name', { exact: true }).fill('A visitor');
await sent.getByLabel('Email', { exact: true }).fill('visitor@example.com');
await sent.getByLabel('Subject').selectOption('Other');
await sent.getByLabel('Message', { exact: true }).fill('A picture of a sent message.');
await sent.getByRole('button', { name: 'Send message' }).click();
await sent.getByText('Message sent successfully!').first().waitFor();
await save(sent, 'message-sent');

const first = await browser.newPage({ viewport: widths.mobile });
await first.goto(origin);
await save(first, 'start-up-screen');

await browser.close();

async function open(viewport: { width: number; height: number }, address: string) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.addInitScript(() => sessionStorage.setItem('started', '1'));
  await page.goto(origin + address);
  await page.locator('html.hydrated').waitFor();
  return page;
}

/** Scrolls through the page first, so that lazy pictures are loaded. */
async function save(page: Page, name: string, fullPage = false): Promise<void> {
  if (fullPage) {
    for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.waitForLoadState('networkidle');
  await writeFile(path.join(folder, `${name}.png`), packPng(await page.screenshot({ fullPage })));
}
