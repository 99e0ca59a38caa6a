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
   * @throws {Failure} 503 below the reserve for a post with a file, below half of it for calls that change something,
   *   below a quarter for every post
   */
  needRoomFor(post: 'file' | 'calls' | 'texts'): Promise<void>;
}

/** Below these parts of the reserve they are refused: customers' programs before visitors' forms. */
const PARTS = { file: 1, calls: 0.5, texts: 0.25 } as const;
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
      if (databaseUrl !== undefined && post !== 'file') return;
      const reserve = diskReserveBytes * PARTS[post];
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
