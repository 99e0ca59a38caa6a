/**
 * Writes docs/mails: each mail of tests/helpers/sample-mails.ts as HTML, plain text, and pictures at desktop
 * and phone width in light and dark mode. Run by hand: `node scripts/generate-mail-samples.ts`; with names of
 * samples it draws only their pictures. CHROMIUM names a browser other than Debian's. It needs pngquant.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '../tests/helpers/browser.ts';
import { sampleMails } from '../tests/helpers/sample-mails.ts';
import { packPng } from './pack-png.ts';

const folder = path.resolve(import.meta.dirname, '../docs/mails');
const views = (['light', 'dark'] as const).flatMap((scheme) =>
  [600, 390].map((width) => ({ width, scheme })),
);

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--disable-background-networking'],
});

for (const [name, { subject, text, html = '' }] of Object.entries(sampleMails())) {
  await writeFile(path.join(folder, `${name}.html`), html);
  await writeFile(path.join(folder, `${name}.txt`), text);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const shots = await Promise.all(
    views.map(async ({ width, scheme }) => {
      const page = await browser.newPage({
        viewport: { width, height: 200 },
        colorScheme: scheme,
        offline: true,
      });
      await page.setContent(html);
      const shot = await page.screenshot({ fullPage: true });
      await page.close();
      return `<img alt="" src="data:image/png;base64,${shot.toString('base64')}">`;
    }),
  );
  const sheet = await browser.newPage({ viewport: { width: 2060, height: 200 } });
  await sheet.setContent(
    `<style>body{margin:0;padding:16px;display:flex;gap:16px;align-items:start;background:#888}</style>${shots.join('')}`,
  );
  const file = path.join(folder, `${name}.png`);
  const picture = packPng(await sheet.screenshot({ fullPage: true }));
  await writeFile(file, picture);
  await sheet.close();
  console.log(`${name} (${subject}): ${html.length} bytes, picture ${picture.length}`);
}

await browser.close();
