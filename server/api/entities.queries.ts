import { dialectOf } from '../db/dialect.ts';
import type { Database } from '../db/schema.ts';
import type { Account } from './accounts.repository.ts';
import { type Entity, parsed } from './entities.repository.ts';

/** Hosting or a domain of a customer, as the operator sees it. */
export interface Owned {
  entity: Entity<'hosting' | 'domain'>;
  account: Pick<Account, 'id' | 'name'>;
}

/** Hosting and domains that were made, the first to end first. */
export async function findEnding(
  db: Database,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Owned[]> {
  const ends = dialectOf(db).jsonText('details', 'expires_at');
  const rows = await ofCustomers(db)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['pending', 'failed'])
    .$if(before !== undefined, (query) => query.where(ends, '<', before as string))
    .orderBy(ends)
    .orderBy('api_entities.id')
    .limit(limit)
    .execute();
  return rows.map(owned);
}

/** Hosting or a domain by its id, also while it is being removed. A transaction locks it until its end. */
export async function findOwned(db: Database, id: string): Promise<Owned | undefined> {
  const row = await ofCustomers(db)
    .where('api_entities.id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate(['api_entities']))
    .executeTakeFirst();
  return row && owned(row);
}

function ofCustomers(db: Database) {
  return db
    .selectFrom('api_entities')
    .innerJoin('api_accounts', 'api_accounts.id', 'account_id')
    .selectAll('api_entities')
    .select('api_accounts.name as account_name')
    .where('api_accounts.kind', '=', 'customer')
    .where('api_entities.kind', 'in', ['hosting', 'domain']);
}

type Row = Awaited<ReturnType<ReturnType<typeof ofCustomers>['execute']>>[number];

function owned({ account_name: name, ...row }: Row): Owned {
  return { entity: parsed(row) as Owned['entity'], account: { id: row.account_id, name } };
}
