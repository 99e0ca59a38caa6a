import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Life of a hashed file after the build that replaced it, in ms: 30 days. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

interface Options {
  dist: string;
  /** Folder with the hashed files of the new build. */
  current: string;
}

/**
 * Adds the new hashed files to those of earlier builds, because tabs opened before a deploy ask for these. A
 * file's mtime is that of the last build with it; files are deleted after 30 days.
 */
export async function keepEarlierAssets({ dist, current }: Options): Promise<void> {
  const assets = path.join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  await cp(current, assets, { recursive: true });
  const now = new Date();
  for (const name of await readdir(assets)) {
    const file = path.join(assets, name);
    if (now.getTime() - (await stat(file)).mtimeMs > keepMs) await rm(file);
  }
}
