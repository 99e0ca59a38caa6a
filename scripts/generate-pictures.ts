/**
 * Draws the bitmaps of public/ in a browser: favicon, app icons with their manifest, and one picture per
 * page and language for social networks. Run by hand: `node scripts/generate-pictures.ts`; with ids of
 * pages it draws only their pictures. It needs pngquant. The
 * drawing of each page: content/previews.ts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { optimize } from 'svgo';
import { type Language, languages } from '../content/languages.ts';
import { previewDrawings } from '../content/previews.ts';
import { site } from '../content/site.ts';
import { drawings } from '../design/svg/all.mjs';
import { browserPath } from '../tests/helpers/browser.ts';
import { packPng } from './pack-png.ts';

const budget = 70_000;

const design = new URL('../design/svg/', import.meta.url);
const target = new URL('../public/', import.meta.url);

function drawn(name: string): string {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`design/svg makes no drawing ${name}`);
  return drawing.svg;
}

async function save(name: string, data: string | Buffer): Promise<void> {
  const file = new URL(name, target);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, data);
  console.log(`${name} ${data.length} bytes`);
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** Renders a document as a small PNG. */
async function render(html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg,img{display:block}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ omitBackground: true });
  return packPng(shot);
}

const icon = optimize(drawn('favicon.svg'), { multipass: true, floatPrecision: 1 }).data;
/** Without round corners: systems cut their own shape; `scale` keeps the mark inside it. */
const square = (scale: number) =>
  drawn('favicon.svg')
    .replace('rx="6"', '')
    .replace(/(<rect.*?\/>)(.*)<\/svg>/, (_, ground: string, mark: string) => {
      const shift = 16 - 16 * scale;
      return `${ground}<g transform="translate(${shift} ${shift}) scale(${scale})">${mark}</g></svg>`;
    });
const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any', svg: icon },
  { file: 'icon-512.png', size: 512, purpose: 'any', svg: icon },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', svg: square(0.78) },
  { file: 'apple-touch-icon.png', size: 180, purpose: null, svg: square(0.9) },
  { file: 'favicon.ico', size: 32, purpose: null, svg: icon },
];

await save('favicon.svg', `${icon}\n`);
for (const { file, size, svg } of icons) {
  const picture = await render(svg, size, size);
  // An ICO file with one entry: its directory, then the PNG.
  const directory = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  const place = Buffer.alloc(8);
  place.writeUInt32LE(picture.length);
  place.writeUInt32LE(22, 4);
  await save(file, file.endsWith('.ico') ? Buffer.concat([directory, place, picture]) : picture);
}
await save(
  'manifest.webmanifest',
  `${JSON.stringify(
    {
      name: site.brand.name,
      short_name: site.brand.name,
      start_url: '/',
      display: 'browser',
      theme_color: '#06303A',
      background_color: '#F4EFE3',
      icons: icons.flatMap(({ file, size, purpose }) =>
        purpose ? { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose } : [],
      ),
    },
    null,
    2,
  )}\n`,
);

const font = await readFile(new URL('../app/fonts/overpass-text.woff2', import.meta.url), 'base64');
const style = `<style>
  @font-face { font-family: Overpass; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
  body { background: #06303A; color: #F4EFE3; font: 700 84px/0.96 Overpass; letter-spacing: -0.035em }
  div { position: absolute }
  div svg { width: 100%; height: 100% }
  .hero { inset: 0 } .foot { inset: auto 0 0 } .foot svg { height: auto } .right { inset: 0 0 0 56%; background: #F4EFE3 }
  .logo { left: 61px; top: 50px } .logo svg { width: auto; height: 44px }
  p { position: absolute; left: 60px; top: 124px; width: 600px; margin: 0; text-wrap: balance }
  .right ~ p { width: 550px } .foot ~ p { width: 1080px; font-size: 76px }
  body:has(.foot) { background: #F4EFE3; color: #0A2A31 }
</style>`;
const asked = process.argv.slice(2);
for (const [id, drawing] of Object.entries(previewDrawings)) {
  if (!drawing || (asked.length > 0 && !asked.includes(id))) continue;
  for (const { code: language } of languages) {
    await save(`og/${id}.${language}.png`, await linkPreview(id, language, drawing));
  }
}
await browser.close();

async function texts(language: Language, namespace: string) {
  const file = new URL(`../content/locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8'));
}

async function linkPreview(id: string, language: Language, drawing: string): Promise<Buffer> {
  const { hero } = await texts(language, id);
  const { pages } = await texts(language, 'common');
  // The status page's first heading changes, its picture doesn't.
  const title: string = hero?.title ?? hero?.slides.development.title ?? pages[id];
  // Drawings that stretch on pages keep their proportions here.
  const svg = drawn(drawing).replace('Ratio="none"', 'Ratio="xMaxYMax slice"');
  const [, width = 1, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []).map(Number);
  const place = drawing.startsWith('hero') ? 'hero' : width / height > 2 ? 'foot' : 'right';
  const logo = await readFile(
    new URL(place === 'foot' ? 'logo.svg' : 'logo-inverse.svg', design),
    'utf8',
  );
  const html = `${style}<div class="${place}">${svg}</div><div class="logo">${logo}</div><p>${title}</p>`;
  const picture = await render(html, 1200, 630);
  if (picture.length > budget) throw new Error(`${id}.${language}: ${picture.length} bytes`);
  return picture;
}
