/**
 * Draws the bitmaps of public/ in a browser: favicon, app icons with their manifest, and one picture per
 * page and language for social networks. Run by hand: `node scripts/generate-pictures.ts`; with ids of
 * pages it draws only their pictures, with `articles` or `lessons` those of all of these. It needs pngquant. The
 * drawing of each page: content/previews.ts; an article has its square of the map or its column, a lesson its way over it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { optimize } from 'svgo';
import { routeOf } from '../app/pages/lesson/route.ts';
import { articleIds } from '../content/articles.ts';
import { placeOf, type Square } from '../content/knowledge-base.ts';
import { type Language, languages } from '../content/languages.ts';
import { previewDrawings } from '../content/previews.ts';
import { site } from '../content/site.ts';
import { tutorials } from '../content/tutorials.ts';
import { drawings } from '../design/svg/all.mjs';
import { drawInterface } from '../design/svg/interfaces.mjs';
import { browserPath } from '../tests/helpers/browser.ts';
import { packPng } from './pack-png.ts';
import { readLesson } from './site-build/markdown.ts';

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

const asked = process.argv.slice(2);
if (asked.length === 0) await saveIcons();

const font = (name: string) =>
  readFile(new URL(`../app/fonts/${name}.woff2`, import.meta.url), 'base64');
const style = `<style>
  @font-face { font-family: Overpass; font-weight: 300 700; src: url(data:font/woff2;base64,${await font('overpass-text')}) }
  body { background: #06303A; color: #F4EFE3; font: 700 84px/0.96 Overpass; letter-spacing: -0.035em }
  div { position: absolute }
  div svg { width: 100%; height: 100% }
  .hero { inset: 0 } .foot { inset: auto 0 0 } .foot svg { height: auto } .right { inset: 0 0 0 56%; background: #F4EFE3 }
  .logo { left: 61px; top: 50px } .logo svg { width: auto; height: 44px }
  p { position: absolute; left: 60px; top: 124px; width: 600px; margin: 0; text-wrap: balance }
  p span { display: block; font-weight: 300 }
  .right ~ p { width: 550px; font-size: 68px } .foot ~ p { top: 108px; width: 1080px; font-size: 58px }
  .square { left: 58px; bottom: 8px; font: 300 200px/1 Overpass; letter-spacing: -0.05em }
  .minutes { right: 60px; top: 44px; font: 300 130px/1 Overpass; letter-spacing: -0.05em }
  .minutes small { margin-left: 12px; font: 700 30px/1 Overpass; letter-spacing: 0 }
  .minutes ~ p { top: 124px; width: 840px; font-size: 84px }
  .square ~ p { font-size: 68px; line-height: 1.02 }
  body:has(.foot) { background: #F4EFE3; color: #0A2A31 }
</style>`;
for (const [id, drawing] of Object.entries(previewDrawings)) {
  if (!drawing || (asked.length > 0 && !asked.includes(id))) continue;
  for (const { code: language } of languages) {
    await save(`og/${id}.${language}.png`, await linkPreview(id, language, drawing));
  }
}
for (const id of articleIds) {
  if (asked.length > 0 && !asked.includes('articles')) break;
  for (const { code: language } of languages) {
    const { items } = await texts(language, 'articles');
    const { square } = placeOf(id);
    const gauge = `<div class="square">${square.name}</div>`;
    const words = { title: items[id].title, more: gauge };
    await save(
      `og/article-${id}.${language}.png`,
      await draw(`article-${id}`, 'right', mapAround(square), words),
    );
  }
}
for (const { id, minutes } of tutorials) {
  if (asked.length > 0 && !asked.includes('lessons')) break;
  for (const { code: language } of languages) {
    const { min } = await texts(language, 'lesson');
    const source = new URL(`../content/lessons/${id}.${language}.md`, import.meta.url);
    const { title, sections } = readLesson(await readFile(source, 'utf8'), language);
    const stops = sections.filter(({ see }) => see).length;
    const more = `<div class="minutes">${minutes}<small>${min}</small></div>`;
    const picture = await draw(`lesson-${id}`, 'foot', mapAlong(minutes, stops), { title, more });
    await save(`og/lesson-${id}.${language}.png`, picture);
  }
}
await browser.close();

/** Favicon and app icons, with their manifest. */
async function saveIcons(): Promise<void> {
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
}

/** A strip of the map with a lesson's way over it. */
function mapAlong(minutes: number, stops: number): string {
  const { way, places } = routeOf(minutes, stops);
  const route = [
    '<path d="M72 224h456" stroke="#0A2A31" stroke-width="2.4"/>',
    `<path d="${way}" stroke="#0A2A31" stroke-width="9"/>`,
    `<path d="${way}" stroke="#FF5B22" stroke-width="5.5" stroke-dasharray="28 2"/>`,
    ...places.map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="7" fill="#FCFAF4" stroke="#0A2A31" stroke-width="3"/>`,
    ),
  ].join('');
  return drawn('kb-map.svg')
    .replace(/viewBox="[^"]*"/, 'viewBox="72 224 456 130"')
    .replace('</svg>', `<g fill="none" stroke-linejoin="round">${route}</g></svg>`);
}

/** The map around a square, which is marked, or around the middle of a column. */
function mapAround({ column, row }: Square): string {
  const [width, height] = [264, 315];
  const begin = (place: number, size: number) =>
    Math.min(Math.max(place * 120 + 60 - size / 2, 0), 600 - size);
  const view = [begin(column, width), begin(row ?? 2, height), width, height].join(' ');
  const { y, height: size } =
    row === undefined ? { y: 3, height: 594 } : { y: row * 120 + 3, height: 114 };
  const mark = `<path d="M${column * 120 + 3} ${y}h114v${size}h-114z" fill="none" stroke="#FF5B22" stroke-width="6"/>`;
  return drawn('kb-map.svg')
    .replace(/viewBox="[^"]*"/, `viewBox="${view}"`)
    .replace('</svg>', `${mark}</svg>`);
}

async function texts(language: Language, namespace: string) {
  const file = new URL(`../content/locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8'));
}

async function linkPreview(id: string, language: Language, drawing: string): Promise<Buffer> {
  const { hero } = await texts(language, id);
  const { pages } = await texts(language, 'common');
  // The status page's first heading changes, its picture doesn't.
  const { title = pages[id], tagline } = hero?.slides?.development ?? hero ?? {};
  // Drawings that stretch on pages keep their proportions here.
  const svg =
    screenOf(drawing, language) ?? drawn(drawing).replace('Ratio="none"', 'Ratio="xMaxYMax slice"');
  const [, width = 1, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []).map(Number);
  const place = drawing.startsWith('hero') ? 'hero' : width / height > 2 ? 'foot' : 'right';
  const lines = tagline ? `${title}<span>${tagline}</span>` : title;
  return draw(`${id}.${language}`, place, svg, { title: lines });
}

/** The screen of a project, for `interfaces/<id>`. */
function screenOf(drawing: string, language: Language): string | undefined {
  const [folder, id] = drawing.split('/');
  if (folder !== 'interfaces' || !id) return undefined;
  const { body } = drawInterface(id, language);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

/** A drawing in its place, the logo, and words. `more` is HTML. */
async function draw(
  name: string,
  place: string,
  svg: string,
  { title, more = '' }: { title: string; more?: string },
): Promise<Buffer> {
  const logo = await readFile(
    new URL(place === 'foot' ? 'logo.svg' : 'logo-inverse.svg', design),
    'utf8',
  );
  const html = `${style}<div class="${place}">${svg}</div><div class="logo">${logo}</div>${more}<p>${title}</p>`;
  const picture = await render(html, 1200, 630);
  if (picture.length > budget) throw new Error(`${name}: ${picture.length} bytes`);
  return picture;
}
