import type { Database } from '../db/schema.ts';

/** An answer that is kept for a repeated idempotency key. */
export interface KeptAnswer {
  status: number;
  answer: string;
}

/** A request with an idempotency key, by keyed hashes. */
export interface KeyedRequest {
  /** Of account and key. */
  key: string;
  /** Of the call and what it takes. */
  request: string;
  account: string;
}

/**
 * Takes a key, in the transaction of its call; another one with the same key waits until that ends.
 *
 * @param since keys from before are free again
 * @returns what the key was answered, and whether to the same request; undefined if it is free
 */
export async function takeKey(
  trx: Database,
  { key, request, account }: KeyedRequest,
  { now, since }: { now: Date; since: Date },
): Promise<(KeptAnswer & { isSame: boolean }) | undefined> {
  await trx
    .deleteFrom('api_answers')
    .where('key', '=', key)
    .where('created_at', '<=', since.toISOString())
    .execute();
  const taken = await trx
    .insertInto('api_answers')
    .values({
      key,
      request,
      account_id: account,
      status: 0,
      answer: '',
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const kept = await trx
    .selectFrom('api_answers')
    .select(['request', 'status', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { ...kept, isSame: kept.request === request };
}

/** Keeps what a key was answered. */
export async function keepAnswer(trx: Database, key: string, kept: KeptAnswer): Promise<void> {
  await trx
    .updateTable('api_answers')
    .set({ ...kept })
    .where('key', '=', key)
    .execute();
}

/** Frees a key whose call changed nothing. */
export async function freeKey(trx: Database, key: string): Promise<void> {
  await trx.deleteFrom('api_answers').where('key', '=', key).execute();
}
