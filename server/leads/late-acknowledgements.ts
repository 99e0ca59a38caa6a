import { type Database, withoutRoom } from '../db/schema.ts';
import { purseLimits } from '../limits.ts';
import { addAcknowledgement } from './acknowledgements.ts';
import { findLead } from './leads.queries.ts';
import { asLead } from './mark.ts';

/** Where the next look goes on, by the reason why there was no room. */
export type Place = Partial<Record<(typeof withoutRoom)[number], string>>;

/**
 * Puts mails to visitors that found no room into the outbox, as far as there is room now (spec forms-111). It looks at
 * some at a time, each time at the next, because the first may all be of a domain that has none.
 *
 * @returns where to go on
 */
export async function addLateAcknowledgements(
  db: Database,
  options: Omit<Parameters<typeof addAcknowledgement>[3], 'isProven'>,
  place: Place,
): Promise<Place> {
  const next: Place = {};
  for (const reason of withoutRoom) {
    const since = new Date(options.now.getTime() - purseLimits.giveUpMs);
    const found = await db
      .selectFrom('leads')
      .select(['id', 'reference'])
      .where('unacknowledged', '=', reason)
      .where('id', '>', place[reason] ?? '')
      .where('suspect', '=', 0)
      // What an operator asked meanwhile isn't asked again.
      .where('asked_at', 'is', null)
      .where('created_at', '>', since.toISOString())
      .orderBy('id')
      .limit(purseLimits.atOnce)
      .execute();
    for (const { id, reference } of found) {
      const isProven = reason === 'noRoomProven';
      await addLate(db, id, reference, { ...options, isProven });
    }
    if (found.length === purseLimits.atOnce) next[reason] = found.at(-1)?.id ?? '';
  }
  return next;
}

function addLate(
  db: Database,
  id: string,
  reference: string,
  options: Parameters<typeof addAcknowledgement>[3],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ unacknowledged: null })
      .where('id', '=', id)
      .where('unacknowledged', 'in', withoutRoom)
      .executeTakeFirstOrThrow();
    const record = numUpdatedRows > 0n ? await findLead(trx, reference) : undefined;
    if (record) await addAcknowledgement(trx, id, asLead(record), options);
  });
}
