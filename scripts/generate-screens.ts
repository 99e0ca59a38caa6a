/**
 * The four pictures of the running site that README shows, by hand: `node scripts/generate-screens.ts [origin]`. It needs
 * pngquant.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '../tests/helpers/browser.ts';
import { packPng } from './pack-png.ts';

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = path.resolve(import.meta.dirname, '../docs/screens');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const screens = [
  { name: 'home-desktop-en', address: '/', viewport: desktop },
  { name: 'portfolio-desktop-en', address: '/resources/portfolio', viewport: desktop },
  { name: 'knowledge-base-desktop-en', address: '/resources/knowledge-base', viewport: desktop },
  { name: 'home-phone-nl', address: '/nl', viewport: phone },
];

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const { name, address, viewport } of screens) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  // The start-up screen is over.
  await page.addInitScript(() => sessionStorage.setItem('started', '1'));
  await page.goto(origin + address);
  await page.locator('html.hydrated').waitFor();
  // Home's tide comes when the page is idle.
  await page.waitForLoadState('networkidle');
  await writeFile(path.join(folder, `${name}.png`), packPng(await page.screenshot()));
}
await browser.close();
