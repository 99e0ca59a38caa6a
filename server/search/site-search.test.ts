import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { searchLimits } from '../limits.ts';
import { siteSearch } from './site-search.ts';

/** The files of a build with one page. */
async function startSearch(now: () => number) {
  const dist = await temporaryDirectory();
  const page = { kind: 'page', path: '/a', title: 'Backups', excerpt: '', parts: [] };
  const titles = { language: 'en', pages: [page], words: 'backups', places: '1I' };
  const bodies = { excerpts: [], words: 'backups', places: '1I' };
  await mkdir(path.join(dist, 'public'));
  const write = (file: string, value: unknown) =>
    writeFile(path.join(dist, file), JSON.stringify(value));
  await write('titles.json', titles);
  await write('bodies.json', bodies);
  await write('public/search.json', { en: { titles: 'titles.json', bodies: 'bodies.json' } });
  return siteSearch(dist, now);
}

// spec operation-206
it('a search that takes long answers with what it has; others are kept for the same words', async () => {
  let time = 0;
  let step = 0;
  const find = await startSearch(() => {
    time += step;
    return time;
  });
  step = searchLimits.longestMs + 1;
  expect(await find('bakcups', 'en')).toMatchObject({ results: [] });
  step = 1;
  const found = await find('bakcups', 'en');
  expect(found.results).toHaveLength(1);
  expect(found.ms).toBeGreaterThan(0);
  expect(await find(' BAKCUPS', 'en')).toEqual({ results: found.results, ms: 0 });
});
