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
