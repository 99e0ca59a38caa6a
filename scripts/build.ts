/**
 * Builds the site into `dist/`: browser files, prerendered pages in both languages, compressed files,
 * and `site.json`, the server's list of pages.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { keepEarlierAssets } from '../server/site/earlier-assets.ts';
import { compressFile, compressFiles } from './site-build/compress.ts';
import { buildHeadScript } from './site-build/head-script.ts';
import { prerenderPages } from './site-build/prerender.ts';
import { searchFiles } from './site-build/search-index.ts';

const started = performance.now();
const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const work = path.join(dist, '.work');
const client = path.join(work, 'client');

await rm(work, { recursive: true, force: true });
await cp(path.join(root, 'public'), path.join(work, 'public'), { recursive: true });
await cp(path.join(root, 'content/locales'), path.join(work, 'public/locales'), {
  recursive: true,
});
// Side by side, because the bundler and zlib have threads of their own beside the one of React and PostCSS.
const compressingPublic = compressFiles(path.join(work, 'public'));
await Promise.all([
  build({ root, logLevel: 'warn', build: { outDir: client } }),
  build({
    root,
    logLevel: 'warn',
    build: { outDir: path.join(work, 'server'), ssr: 'app/entry-server.tsx' },
  }),
]);

const assets = path.join(client, 'assets');
const [files] = await Promise.all([
  prerenderPages({
    client,
    renderer: path.join(work, 'server', 'entry-server.js'),
    headScript: await buildHeadScript(root),
  }),
  compressFiles(assets),
  compressingPublic,
]);

// Replaces the former build but keeps its hashed files, because open tabs may ask for them.
await keepEarlierAssets({ dist, current: assets });
for (const folder of ['pages', 'public']) {
  await rm(path.join(dist, folder), { recursive: true, force: true });
}
await mkdir(path.join(dist, 'pages'), { recursive: true });
await cp(path.join(work, 'public'), path.join(dist, 'public'), { recursive: true });
await Promise.all(
  [...files, ...searchFiles(files)].map(async ([name, text]) => {
    const file = path.join(dist, name);
    await writeFile(file, text);
    // The server compresses the pages, because only then their slots are filled in.
    if (/^(?:assets|public)\//.test(name)) await compressFile(file, text);
  }),
);
await rm(work, { recursive: true });

const { pages } = JSON.parse(await readFile(path.join(dist, 'site.json'), 'utf8'));
console.log(
  `Built ${pages.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
