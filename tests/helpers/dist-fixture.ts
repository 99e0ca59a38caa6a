import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '#content/languages.ts';
import type { SiteManifest } from '#contracts/site.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { compressFile } from '../../scripts/site-build/compress.ts';

/** Stands for a video: every byte tells its own position. */
export const video = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));

export const assetText = `export const words = ${JSON.stringify('wolkendijk '.repeat(200))};\n`;

const page = (name: string, language: Language) =>
  [
    '<!DOCTYPE html>',
    `<html lang="${language}" data-origin="%ORIGIN%" data-year="%YEAR%" data-api="%API%">`,
    '<meta charSet="utf-8"/>',
    `<link rel="canonical" href="%ORIGIN%/"><title>${name} in ${language}</title>`,
    `<meta name="description" content="About ${name} &amp; more."/>`,
    `<p>© %YEAR%</p>${'<p>Dry feet for your data.</p>'.repeat(50)}`,
    ...(name === 'styleguide' ? ['<meta name="robots" content="noindex"/>'] : []),
    // One page shows the date, and the next high water.
    ...(name === 'downloads'
      ? [`<time datetime="%TODAY%">%TODAY:${language}%</time>`, '<div>%HIGH_WATER%</div>']
      : []),
    '<script>%PAGE_DATA%</script>',
    '</html>\n',
  ].join('\n');

/** Stands for React. */
const renderer = `
export const renderPage = async ({ address, answers }, head, { origin, api }) => [
  '<a href="#main"></a><a class="back" href="/nl"></a>',
  '<form action="' + api + '/api/contact">',
  '<pre>' + JSON.stringify({ address, answers, origin }).replaceAll('<', '&lt;') + '</pre>',
].join('\\n');
export const renderPlaces = ({ notice, footer, highWater }) => ({
  notice: notice ? '<p>' + notice.id + '</p>' : '',
  footer: '<li>' + footer.servers + '</li>',
  highWater: highWater ? '<p>' + highWater.at + '</p>' : '',
});
`;

/**
 * A folder as the build writes it, small and made by hand: two pages in both languages (one with an
 * alias), the styleguide, the 404 page, the answers to a plainly posted form, and files.
 */
export async function distFixture(): Promise<string> {
  const root = await temporaryDirectory();
  const dist = path.join(root, 'dist');
  for (const folder of ['pages', 'assets', 'public/video', 'public/locales/en']) {
    await mkdir(path.join(dist, folder), { recursive: true });
  }
  // What no address may reach: beside the folder, in it, and beside the public files.
  await writeFile(path.join(root, 'secret.txt'), 'top secret');
  await writeFile(path.join(dist, 'secret.txt'), 'top secret');

  const manifest: SiteManifest = {
    script: 'sha256-script+hash/of=',
    textFont: '/assets/text-abc123.woff2',
    pages: [],
    answers: [],
  };
  for (const { code: language } of languages) {
    const pages = [
      { id: 'home', paths: ['/'], status: 200 as const },
      {
        id: 'downloads',
        paths: ['/resources/knowledge-downloads', '/downloads'],
        status: 200 as const,
      },
      { id: 'styleguide', paths: ['/styleguide'], status: 200 as const },
      { id: 'not-found', paths: [], status: 404 as const },
    ];
    for (const one of pages) {
      const file = `pages/${one.id}.${language}.html`;
      const html = page(one.id, language);
      await writeFile(path.join(dist, file), html);
      manifest.pages.push({ ...one, language, file, style: `sha256-${one.id}-${language}=` });
    }
    for (const outcome of ['sent', 'failed'] as const) {
      manifest.answers.push({
        form: 'contact',
        outcome,
        language,
        style: `sha256-${outcome}-${language}=`,
      });
    }
  }
  await writeFile(path.join(dist, 'site.json'), JSON.stringify(manifest));

  await mkdir(path.join(dist, 'server'));
  await writeFile(path.join(dist, 'server/render.js'), renderer);
  const ids = [
    ...manifest.pages.map(({ id }) => id),
    'form-answer-contact-sent',
    'form-answer-contact-failed',
  ];
  const heads = ids.flatMap((id) => languages.map(({ code }) => [`${id}.${code}`, {}]));
  await writeFile(path.join(dist, 'server/heads.json'), JSON.stringify(Object.fromEntries(heads)));

  await writeFile(path.join(dist, 'assets/client-abc123.js'), assetText);
  await compressFile(dist, 'assets/client-abc123.js', dist);
  await writeFile(path.join(dist, 'assets/text-abc123.woff2'), 'Overpass');
  await writeFile(path.join(dist, 'public/video/hero-loop.mp4'), video);
  await writeFile(
    path.join(dist, 'public/favicon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  await writeFile(path.join(dist, 'public/locales/en/common.json'), '{"chat":"Chat with us"}');
  return dist;
}
