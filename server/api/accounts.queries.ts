import type { Database } from '../db/schema.ts';
import { sameAddress } from '../mail/address.ts';
import type { Account } from './accounts.repository.ts';

/** A customer's account, by its address or its id. */
export function findCustomer(db: Database, named: string): Promise<Account | undefined> {
  return db
    .selectFrom('api_accounts')
    .selectAll()
    .where('kind', '=', 'customer')
    .where(({ or, eb }) => or([eb('id', '=', named), eb('email', '=', sameAddress(named))]))
    .executeTakeFirst();
}

/** The accounts of customers, the oldest first, with what each has. */
export function listCustomers(db: Database, now: Date) {
  return db
    .selectFrom('api_accounts')
    .select(['id', 'name', 'email', 'created_at', 'disabled_at'])
    .select(({ selectFrom }) => [
      selectFrom('api_tokens')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('account_id', '=', 'api_accounts.id')
        .where('expires_at', '>', now.toISOString())
        .as('tokens'),
      selectFrom('api_entities')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('account_id', '=', 'api_accounts.id')
        .as('entities'),
    ])
    .where('kind', '=', 'customer')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Tokens of customers that still count, the oldest first; of one account or of all. */
export function listTokens(db: Database, now: Date, account?: string) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('api_accounts', 'api_accounts.id', 'account_id')
    .select(['api_tokens.id', 'account_id', 'name', 'api_tokens.created_at'])
    .select('api_tokens.expires_at')
    .where('kind', '=', 'customer')
    .where('api_tokens.expires_at', '>', now.toISOString())
    .$if(account !== undefined, (query) => query.where('account_id', '=', account as string))
    .orderBy('api_tokens.created_at')
    .orderBy('api_tokens.id')
    .execute();
}

/** All that is stored of an account, without passwords and their verifiers. */
export async function describeAccount(db: Database, { password: _, ...account }: Account) {
  const { id } = account;
  const entities = await db
    .selectFrom('api_entities')
    .select(['id', 'kind', 'name', 'status', 'status_reason', 'details'])
    .select(['created_at', 'deleted_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const orders = await db
    .selectFrom('api_orders')
    .select(['reference', 'entity_id', 'area', 'action', 'state', 'reason'])
    .select(['created_at', 'ended_at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('api_audit')
    .select(['at', 'who', 'action', 'entity_id', 'details'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  const proofs = await db
    .selectFrom('api_proofs')
    .select(['entity_id', 'proved_at', 'doubt', 'doubted_at'])
    .where('account_id', '=', id)
    .orderBy('entity_id')
    .execute();
  const read = <Row extends { details: string }>(row: Row) => ({
    ...row,
    details: JSON.parse(row.details) as unknown,
  });
  return { account, entities: entities.map(read), proofs, orders, changes: changes.map(read) };
}

/** What changed, the latest first: who, when and what (spec api-57). */
export function findChanges(
  db: Database,
  { account, limit }: { account?: string | undefined; limit: number },
) {
  return db
    .selectFrom('api_audit')
    .innerJoin('api_accounts', 'api_accounts.id', 'account_id')
    .select(['at', 'who', 'action', 'account_id', 'name', 'entity_id', 'details'])
    .where('kind', '=', 'customer')
    .$if(account !== undefined, (query) => query.where('account_id', '=', account as string))
    .orderBy('api_audit.id', 'desc')
    .limit(limit)
    .execute();
}
