import { statfs } from 'node:fs/promises';
import type { Language } from '#content/languages.ts';
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
   * @throws {Failure} 503 below half of the reserve for calls that change something, below a quarter for every post
   */
  needRoomFor(post: keyof typeof PARTS): Promise<void>;
  /**
   * Books room for a file that is going to be written, so that those under way together leave the reserve.
   *
   * @returns gives it back
   * @throws {Failure} 503 where less than the reserve would be left
   */
  book(bytes: number): Promise<() => void>;
}

/** Below these parts of the reserve they are refused: customers' programs before visitors' forms. */
const PARTS = { calls: 0.5, texts: 0.25 } as const;
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

  let bookedBytes = 0;

  return {
    freeBytes,
    async needRoomFor(post) {
      if (databaseUrl !== undefined) return;
      const reserve = diskReserveBytes * PARTS[post];
      if (((await freeBytes()) ?? reserve) < reserve) throw new Failure(503, because(reserve));
    },
    async book(bytes) {
      const free = (await freeBytes()) ?? Number.POSITIVE_INFINITY;
      // Nothing is awaited between the comparison and the booking, so that two can't have the same room.
      if (free - bookedBytes - bytes < diskReserveBytes) {
        const text = (language: Language) => texts[language].forms.refusals.noFiles;
        throw new Failure(503, { ...because(diskReserveBytes), text });
      }
      bookedBytes += bytes;
      return () => {
        bookedBytes -= bytes;
      };
    },
  };
}

function because(reserve: number) {
  const megabytes = Math.round(reserve / MEGABYTE);
  return { cause: new Error(`less than ${megabytes} MB of DATA_DIR's disk are left`) };
}
