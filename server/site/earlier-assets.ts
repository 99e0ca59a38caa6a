import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Life of a hashed file after the build that replaced it, in ms: 30 days. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

interface Options {
  dist: string;
  /** Folder with the hashed files of the new build. */
  current: string;
}

/**
 * Adds the new hashed files to those of earlier builds, because tabs opened before a deploy ask for these. All files of
 * a build have one mtime; one that a build replaces gets that build's, less a millisecond, and is deleted 30 days
 * later.
 */
export async function keepEarlierAssets({ dist, current }: Options): Promise<void> {
  const assets = path.join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  const built = new Set(await readdir(current));
  const earlier = await Promise.all(
    (await readdir(assets)).map(async (name) => {
      const file = path.join(assets, name);
      return { name, file, time: Math.round((await stat(file)).mtimeMs) };
    }),
  );
  const former = Math.max(0, ...earlier.map(({ time }) => time));
  const now = Date.now();
  await cp(current, assets, { recursive: true });
  for (const { name, file, time } of earlier) {
    if (built.has(name)) continue;
    if (time === former) await setTime(file, now - 1);
    else if (now - time > keepMs) await rm(file);
  }
  for (const name of built) await setTime(path.join(assets, name), now);
}

function setTime(file: string, ms: number): Promise<void> {
  return utimes(file, new Date(ms), new Date(ms));
}
