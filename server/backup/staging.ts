import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../system/time.ts';

/** Prefixes of the folders in which a backup is made, and unpacked to be restored. */
export const stagingPrefix = { backup: '.backup-', restore: '.restore-' } as const;

/** Removes the staging folders of commands that were killed, because they hold personal data. */
export async function removeAbandoned(
  directory: string,
  prefix: (typeof stagingPrefix)[keyof typeof stagingPrefix],
  now: Date,
): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(prefix)) continue;
    const abandoned = path.join(directory, name);
    const { mtimeMs } = await stat(abandoned);
    // The folder of a running command isn't a day old.
    if (now.getTime() - mtimeMs > DAY_MS) await rm(abandoned, { recursive: true, force: true });
  }
}
