/**
 * Builds the site into `dist/`: browser files, prerendered pages in both languages, compressed files,
 * `server/`, by which the server renders pages itself, and `site.json`, its list of pages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { keepEarlierAssets } from '../server/site/earlier-assets.ts';
import { compressFile, compressFiles } from './site-build/compress.ts';
import { buildHeadScript } from './site-build/head-script.ts';
import { prerenderPages } from './site-build/prerender.ts';
import { searchFiles } from './site-build/search-index.ts';

// Whatever the shell says, because Vite and React take what is there for what is wanted, and one build is served by all.
process.env.NODE_ENV = 'production';

const started = performance.now();
const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const work = path.join(dist, '.work');
const site = path.join(work, 'site');

// Before all else, because this stamp of `set-up.mjs` is another build's and would call what this one makes current.
await rm(path.join(dist, '.built'), { force: true });
await rm(work, { recursive: true, force: true });
// Side by side, because the bundler and zlib have threads of their own beside the one of React and PostCSS.
const compressing = [addPublicFiles()];
await Promise.all([
  build({ root, logLevel: 'warn', build: { outDir: site, emptyOutDir: false } }),
  build({
    root,
    logLevel: 'warn',
    build: { outDir: path.join(site, 'server'), emptyOutDir: false, ssr: 'app/entry-server.tsx' },
  }),
]);
compressing.push(compressFiles(site, 'assets', dist));
const pages = await prerenderPages({
  client: site,
  renderer: path.join(site, 'server', 'render.js'),
  headScript: await buildHeadScript(root),
});
// Not `writeFile`, because its threads are busy with compressing.
mkdirSync(path.join(site, 'pages'));
for (const [name, text] of [...pages, ...searchFiles(pages)]) {
  writeFileSync(path.join(site, name), text);
  // The server compresses the pages, because only then their slots are filled in.
  if (/^(?:assets|public)\//.test(name)) compressing.push(compressFile(site, name, dist));
}
await Promise.all(compressing);

// Replaces the former build but keeps its hashed files, because open tabs may ask for them.
await keepEarlierAssets({ dist, current: path.join(site, 'assets') });
for (const name of ['pages', 'public', 'server', 'site.json']) {
  await rm(path.join(dist, name), { recursive: true, force: true });
  await rename(path.join(site, name), path.join(dist, name));
}
await rm(work, { recursive: true });

const seconds = (performance.now() - started) / 1000;
console.log(`Built ${pages.size} files in ${seconds.toFixed(1)} s`);

async function addPublicFiles(): Promise<void> {
  const folder = path.join(site, 'public');
  await cp(path.join(root, 'public'), folder, { recursive: true });
  await cp(path.join(root, 'content/locales'), path.join(folder, 'locales'), { recursive: true });
  await compressFiles(site, 'public', dist);
}
