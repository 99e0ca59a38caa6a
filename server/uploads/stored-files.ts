import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Files of leads stand in the database in pieces of so many bytes, because a large insert holds the thread. */
export const PIECE_BYTES = 256 * 1024;

/** Stores a file piece by piece. Pass the transaction that stores its lead (spec operation-60). */
export async function storeFile(
  trx: Database,
  { file, leadId, source }: { file: string; leadId: string; source: FileHandle },
): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let position = 0; ; position += 1) {
    const length = fillFrom(source, piece, position * PIECE_BYTES);
    if (length > 0) {
      const bytes = piece.subarray(0, length);
      await trx
        .insertInto('file_pieces')
        .values({ file, position, lead_id: leadId, bytes })
        .execute();
    }
    if (length < PIECE_BYTES) return;
    await nextTurn();
  }
}

/**
 * Reads until the buffer is full or the file ends, because a single read may bring less. It reads synchronously,
 * because Node's threads for files may be busy with what other visitors send, and the database waits meanwhile.
 */
function fillFrom({ fd }: FileHandle, buffer: Buffer, start: number): number {
  let filled = 0;
  for (;;) {
    const read = readSync(fd, buffer, filled, buffer.length - filled, start + filled);
    filled += read;
    if (read === 0 || filled === buffer.length) return filled;
  }
}

/** A stored file as a stream that reads one piece at a time; undefined if there is none. */
export async function openFile(db: Database, file: string): Promise<Readable | undefined> {
  const { last } = await db
    .selectFrom('file_pieces')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  if (last === null) return undefined;
  return Readable.from(pieces(db, file, last), { objectMode: false });
}

/** @throws if the file is erased meanwhile, so that nobody takes a part of it for the whole */
async function* pieces(db: Database, file: string, last: number) {
  for (let position = 0; position <= last; position += 1) {
    const { bytes } = await db
      .selectFrom('file_pieces')
      .select('bytes')
      .where('file', '=', file)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    yield bytes;
  }
}

/** The files that leads have in the database, by the leads' ids. */
export async function filesOf(
  db: Database,
  leadIds: readonly string[],
): Promise<{ file: string; leadId: string }[]> {
  if (leadIds.length === 0) return [];
  return db
    .selectFrom('file_pieces')
    .select(['file', 'lead_id as leadId'])
    .where('lead_id', 'in', leadIds)
    .where('position', '=', 0)
    .execute();
}

/**
 * Removes a lead together with its file; one piece at a time, because a large deletion holds the thread.
 *
 * @param only what must still hold of the lead
 */
export async function removeWithFile(
  db: Database,
  { file, leadId }: { file: string; leadId: string },
  only: RawBuilder<SqlBool>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lead = trx.selectFrom('leads').select('id').where('id', '=', leadId).where(only);
    if ((await lead.forUpdate().executeTakeFirst()) === undefined) return;
    for (let position = 0; ; position += 1) {
      const { numDeletedRows } = await trx
        .deleteFrom('file_pieces')
        .where('file', '=', file)
        .where('position', '=', position)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) break;
      await nextTurn();
    }
    await trx.deleteFrom('leads').where('id', '=', leadId).execute();
  });
}
