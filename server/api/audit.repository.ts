import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../db/schema.ts';

/** Notes who changed what of an account, in the transaction that changes it (spec api-27). */
export async function noteChange(
  trx: Database,
  change: {
    at: Date;
    who: string;
    action: string;
    account: string;
    entity?: string | undefined;
    /** Without passwords. */
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { at, who, action, account, entity = null, details = {} } = change;
  await trx
    .insertInto('api_audit')
    .values({
      id: randomUUIDv7(),
      at: at.toISOString(),
      who,
      action,
      account_id: account,
      entity_id: entity,
      details: JSON.stringify(details),
    })
    .execute();
}

/** When the change of an account was noted that has so many after it; undefined if there are fewer. */
export async function findChangeBefore(
  db: Database,
  account: string,
  later: number,
): Promise<string | undefined> {
  const change = await db
    .selectFrom('api_audit')
    .select('at')
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(later)
    .executeTakeFirst();
  return change?.at;
}
