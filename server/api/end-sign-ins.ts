import type { Database } from '../db/schema.ts';
import type { Account } from './accounts.repository.ts';
import { noteChange } from './audit.repository.ts';

/** A customer's account whose password and tokens are gone. */
export type Closed = Pick<Account, 'id' | 'name' | 'email' | 'disabled_at'>;

/**
 * Deletes every token, and closes every customer's password until an operator sets another one, because a database from
 * before a revocation would bring back what was revoked since (spec operation-231).
 *
 * @param disabled accounts that are disabled besides, with the moment
 */
export function endSignIns(
  db: Database,
  { now, who, disabled = new Map() }: { now: Date; who: string; disabled?: Disabled },
): Promise<Closed[]> {
  return db.transaction().execute(async (trx) => {
    for (const [id, disabled_at] of disabled) {
      await trx
        .updateTable('api_accounts')
        .set({ disabled_at })
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .execute();
    }
    const closed = await trx
      .updateTable('api_accounts')
      .set({ password: null })
      .where('kind', '=', 'customer')
      .returning(['id', 'name', 'email', 'disabled_at'])
      .execute();
    await trx.deleteFrom('api_tokens').execute();
    for (const { id } of closed) {
      await noteChange(trx, { at: now, who, action: 'sign-ins ended', account: id });
    }
    return closed.sort((one, other) => (one.id < other.id ? -1 : 1));
  });
}

/** When accounts were disabled, by their ids. */
export type Disabled = ReadonlyMap<string, string>;
