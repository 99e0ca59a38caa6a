import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backups } from '#content/retention.ts';
import { DAY_MS } from '../system/time.ts';

/*
 * Folders of `DATA_DIR` with the data that a restore replaced. They hold personal data that neither the purge nor an
 * erasure reaches, so they go soon (spec operation-238).
 */

/** How the name of such a folder begins. */
export function replacedPrefix(now: Date): string {
  return `replaced-${now.toISOString().slice(0, 10)}-`;
}

/** The folders with replaced data, and the moment from which on each goes. */
export async function listReplaced(dataDir: string): Promise<{ folder: string; goesAt: Date }[]> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    // With PostgreSQL there may be no folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => {
    const [, day = ''] = /^replaced-(\d{4}-\d{2}-\d{2})-\w+$/.exec(name) ?? [];
    const begun = Date.parse(day);
    if (Number.isNaN(begun)) return [];
    // Its own day counts as none, because it isn't known when on that day it was made.
    const goesAt = new Date(begun + (backups.replacedDays + 1) * DAY_MS);
    return [{ folder: path.join(dataDir, name), goesAt }];
  });
}

/** Removes replaced data that were kept for `backups.replacedDays`. */
export async function removeReplaced(dataDir: string, now: Date): Promise<void> {
  for (const { folder, goesAt } of await listReplaced(dataDir)) {
    if (goesAt <= now) await rm(folder, { recursive: true, force: true });
  }
}
