import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../system/clock.ts';
import { remembered } from '../system/remember.ts';

/** How long a sum counts; in between a process adds what it stores itself. */
const COUNTED_MS = 60_000;

/** What suspects may take on the disk together (spec forms-94). */
export interface SuspectRoom {
  /** Whether there is room for so many bytes more, which then count as taken. Posts with a file may fill half of it. */
  take(bytes: number, post: 'file' | 'texts'): Promise<boolean>;
}

/**
 * The database has the sum, so that processes share it and what is erased makes room. It is read now and
 * then only, because a flood must not make each post read it.
 */
export function createSuspectRoom(
  db: Database,
  clock: Clock,
  limitBytes: number,
  refused: () => void = () => {},
): SuspectRoom {
  const sum = remembered(clock, COUNTED_MS, async () => ({ bytes: await suspectBytesIn(db) }));
  return {
    async take(bytes, post) {
      const counted = await sum();
      // Otherwise a few files would fill the room, and the texts of many people would be refused.
      const limit = post === 'file' ? limitBytes / 2 : limitBytes;
      if (counted.bytes + bytes > limit) {
        refused();
        return false;
      }
      counted.bytes += bytes;
      return true;
    },
  };
}

/** How many bytes suspects take, their files included. */
export async function suspectBytesIn(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.sum('bytes').as('bytes'))
    // The value is a literal, because a partial index isn't used for a parameter.
    .where('suspect', '=', sql.lit(1 as const))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
