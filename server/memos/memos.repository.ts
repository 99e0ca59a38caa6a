import { randomUUIDv7 } from 'node:crypto';
import type { Database, MemoKind } from '../db/schema.ts';
import { newReference } from '../privacy/reference.ts';

/** What a memo is stored with. */
interface NewMemo {
  /** Of an order the order's own; else a new one. */
  reference?: string;
  kind: MemoKind;
  /** What the operator is told of an order. */
  told?: object;
  now: Date;
}

/**
 * Stores what the outbox sends that is of no lead. Pass the transaction that adds its deliveries.
 *
 * @returns its id
 */
export async function addMemo(
  trx: Database,
  { reference, kind, told, now }: NewMemo,
): Promise<string> {
  // Ids are in order of time, so that a large index grows at its end only.
  const id = randomUUIDv7();
  await trx
    .insertInto('memos')
    .values({
      id,
      reference: reference ?? (await unusedReference(trx)),
      kind,
      told: told === undefined ? null : JSON.stringify(told),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/** A reference that no lead, memo or order has. */
export async function unusedReference(trx: Database): Promise<string> {
  for (;;) {
    const reference = newReference();
    const used = await trx
      .selectFrom('leads')
      .select('reference')
      .where('reference', '=', reference)
      .unionAll(trx.selectFrom('memos').select('reference').where('reference', '=', reference))
      .unionAll(trx.selectFrom('api_orders').select('reference').where('reference', '=', reference))
      .executeTakeFirst();
    if (used === undefined) return reference;
  }
}
