import { statfs } from 'node:fs/promises';
import { type Config, MEGABYTE } from '../config.ts';
import { Failure } from '../http/failure.ts';
import { texts } from '../i18n/texts.ts';
import type { Clock } from './clock.ts';
import { remembered } from './remember.ts';

/** The disk of `DATA_DIR`. */
export interface Disk {
  /** Bytes that the program may still write; undefined where the system doesn't tell. */
  freeBytes(): Promise<number | undefined>;
  /**
   * Keeps a reserve, so that what was taken is still sent and noted (spec operation-80). PostgreSQL has a disk of
   * its own, which it doesn't tell of; files pass through that of `DATA_DIR` all the same.
   *
   * @throws {Failure} 503 below the reserve for a post with a file, below a quarter of it for every post
   */
  needRoomFor(post: 'file' | 'texts'): Promise<void>;
}

/** Below this part of the reserve every form is refused, not only files. */
const RESERVE_OF_FORMS = 0.25;
/** How old an answer of the system may be, because asking for each post would wait for the disk. */
const ASK_EVERY_MS = 5000;

/** Bytes that the program may still write to a folder's disk. @throws where there is no such folder */
export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** @param ask how many bytes are free, as the system says */
export function createDisk(
  { dataDir, databaseUrl, diskReserveBytes }: Config,
  clock: Clock,
  ask = () => freeBytesOf(dataDir),
): Disk {
  const freeBytes = remembered(clock, ASK_EVERY_MS, () => ask().catch(() => undefined));

  return {
    freeBytes,
    async needRoomFor(post) {
      if (databaseUrl !== undefined && post === 'texts') return;
      const reserve = diskReserveBytes * (post === 'file' ? 1 : RESERVE_OF_FORMS);
      if (((await freeBytes()) ?? reserve) >= reserve) return;
      throw new Failure(503, {
        cause: new Error(
          `less than ${Math.round(reserve / MEGABYTE)} MB of DATA_DIR's disk are free`,
        ),
        ...(post === 'file' && { text: (language) => texts[language].forms.refusals.noFiles }),
      });
    },
  };
}
