/**
 * Writes docs/mails: each mail of tests/helpers/sample-mails.ts as plain text, which stands in git, and as HTML.
 * Run by hand: `node scripts/generate-mail-samples.ts`. With `pictures` it also draws them at desktop and phone
 * width in light and dark mode; names behind that draw only these. CHROMIUM names a browser other than Debian's.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from '../tests/helpers/browser.ts';
import { sampleMails } from '../tests/helpers/sample-mails.ts';

const folder = path.resolve(import.meta.dirname, '../docs/mails');
const views = (['light', 'dark'] as const).flatMap((scheme) =>
  [600, 390].map((width) => ({ width, scheme })),
);

const [what, ...wanted] = process.argv.slice(2);
const samples = Object.entries(sampleMails());
await mkdir(folder, { recursive: true });
for (const [name, { text, html = '' }] of samples) {
  await writeFile(path.join(folder, `${name}.html`), html);
  await writeFile(path.join(folder, `${name}.txt`), text);
}
if (what !== 'pictures') process.exit();

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--disable-background-networking'],
});

for (const [name, { subject, html = '' }] of samples) {
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
  await sheet.screenshot({ fullPage: true, path: path.join(folder, `${name}.png`) });
  await sheet.close();
  console.log(`${name} (${subject}): ${html.length} bytes`);
}

await browser.close();
