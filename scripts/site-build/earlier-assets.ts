import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How long a hashed file stays served after the build that replaced it, in ms: 30 days. */
const keepMs = 30 * 24 * 60 * 60 * 1000;

interface Options {
  dist: string;
  /** Folder with the hashed files of the new build. */
  current: string;
}

/**
 * Adds the new hashed files to those of earlier builds, so that a tab that was open over a deploy still
 * finds its own. A file's time is that of the last build that had it; older ones go after 30 days.
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
