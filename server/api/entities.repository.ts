import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { apiRecordTypes } from '#content/catalog/domains.ts';
import type { ApiEntitiesTable, Database, EntityKind, Tables } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';
import { type Account, newId } from './accounts.repository.ts';
import type { ContactInfo } from './calls/schemas.ts';
import { type AskedPage, cursorAt, type Page, readCursor, wrongCursor } from './pages.ts';

/*
 * In a transaction on PostgreSQL the rows that are found are locked, so that what is decided by them holds until its
 * end.
 */

/** What is known of an entity besides its name and status. Sizes are there once a provider has measured them. */
export interface EntityDetails {
  hosting: { plan: string; billing_cycle: string; expires_at: string };
  domain: {
    years: number;
    nameservers?: string[] | undefined;
    contact_info?: ContactInfo | undefined;
    expires_at: string;
    auto_renew: boolean;
  };
  record: {
    type: (typeof apiRecordTypes)[number];
    value: string;
    ttl: number;
    /** Of MX and SRV. */
    priority: number | null;
    /** Of SRV. */
    weight?: number | undefined;
    port?: number | undefined;
    /** Of CAA. */
    flags?: number | undefined;
    tag?: string | undefined;
  };
  mailbox: { quota_mb: number; used_mb?: number };
  /** User and database have its name, unless the provider says other ones. */
  database: {
    server: string | null;
    port: number | null;
    username?: string;
    database?: string;
    size_mb?: number;
  };
}

export type Entity<Kind extends EntityKind = EntityKind> = {
  [Each in Kind]: Omit<Selectable<ApiEntitiesTable>, 'kind' | 'details'> & {
    kind: Each;
    details: EntityDetails[Each];
  };
}[Kind];

export const prefixes = {
  hosting: 'acc',
  domain: 'dom',
  record: 'rec',
  mailbox: 'eml',
  database: 'db',
};

/**
 * The key that only one entity may have. Domains and mailboxes are unique among all customers; names in a sandbox, and
 * those of databases, only within the account.
 */
export function takenBy(
  account: Pick<Account, 'id' | 'kind'>,
  kind: 'domain' | 'mailbox' | 'database',
  name: string,
): string {
  const isOwn = account.kind === 'sandbox' || kind === 'database';
  return [...(isOwn ? [account.id] : []), kind, name.toLowerCase()].join(' ');
}

/** Whether an entity has this key of `takenBy`. */
export async function isTaken(db: Database, taken: string): Promise<boolean> {
  const one = db.selectFrom('api_entities').select('id').where('taken', '=', taken);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Adds an entity that is `pending`; undefined if its `taken` is another's. */
export async function addEntity<Kind extends EntityKind>(
  trx: Database,
  entity: Pick<Entity<Kind>, 'account_id' | 'kind' | 'name' | 'details'> &
    Partial<Pick<Entity, 'domain_id' | 'taken' | 'secret'>>,
  now: Date,
): Promise<Entity<Kind> | undefined> {
  const added = {
    domain_id: null,
    taken: null,
    secret: null,
    ...entity,
    id: newId(prefixes[entity.kind]),
    created_at: now.toISOString(),
    status: 'pending' as const,
    status_reason: null,
    deleted_at: null,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('api_entities')
    .values({ ...added, details: JSON.stringify(entity.details) })
    .onConflict((conflict) => conflict.column('taken').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows ? (added as Entity<Kind>) : undefined;
}

/** Entities of a kind that an account has, the oldest first, without those that are being removed. */
export async function listEntities<Kind extends EntityKind>(
  db: Database,
  {
    account,
    kind,
    status,
    ...asked
  }: { account: string; kind: Kind; status?: string | undefined } & AskedPage,
): Promise<Page<Entity<Kind>>> {
  const all = db
    .selectFrom('api_entities')
    .selectAll()
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status as 'active'));
  return (await readPage(all, asked)) as Page<Entity<Kind>>;
}

/** Records or mailboxes of a domain, the oldest first, without those that are being removed. */
export async function listInDomain<Kind extends 'record' | 'mailbox'>(
  db: Database,
  { domain, kind, ...asked }: { domain: string; kind: Kind } & AskedPage,
): Promise<Page<Entity<Kind>>> {
  const all = db
    .selectFrom('api_entities')
    .selectAll()
    .where('domain_id', '=', domain)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null);
  return (await readPage(all, asked)) as Page<Entity<Kind>>;
}

/** A page of what a query finds, which ends sooner where its rows are large (spec api-112). */
async function readPage(
  query: SelectQueryBuilder<Tables, 'api_entities', Selectable<ApiEntitiesTable>>,
  { limit, cursor }: AskedPage,
): Promise<Page<Entity>> {
  // The null character, which PostgreSQL refuses, is in no cursor of ours.
  const [, at, id] = cursor ? (/^([\w:.-]+) (\w+)$/.exec(readCursor(cursor)) ?? []) : [];
  if (cursor && id === undefined) throw wrongCursor();
  const rows = await query
    .$if(id !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(at as string, id as string)),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  let bytes = 0;
  const tooLarge = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(row.details);
    return index > 0 && bytes > apiLimits.pageBytes;
  });
  const shown = rows.slice(0, tooLarge < 0 ? limit : Math.min(tooLarge, limit));
  const last = shown.at(-1);
  const isMore = last !== undefined && shown.length < rows.length;
  return {
    data: shown.map(parsed),
    next: isMore ? cursorAt(`${last.created_at} ${last.id}`) : null,
  };
}

/** A domain of an account by its name in punycode, unless it is being removed. */
export async function findDomain(
  db: Database,
  account: Pick<Account, 'id' | 'kind'>,
  name: string,
): Promise<Entity<'domain'> | undefined> {
  const row = await db
    .selectFrom('api_entities')
    .selectAll()
    .where('taken', '=', takenBy(account, 'domain', name))
    .where('account_id', '=', account.id)
    .where('deleted_at', 'is', null)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && (parsed(row) as Entity<'domain'>);
}

/** An entity of an account by its id, a record or mailbox also by its domain, unless it is being removed. */
export async function findOwn<Kind extends EntityKind>(
  db: Database,
  {
    account,
    kind,
    id,
    domain = null,
  }: { account: string; kind: Kind; id: string; domain?: string | null },
): Promise<Entity<Kind> | undefined> {
  // PostgreSQL refuses the null character in any text.
  if (id.includes('\0')) return undefined;
  const row = await db
    .selectFrom('api_entities')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('domain_id', domain === null ? 'is' : '=', domain)
    .where('deleted_at', 'is', null)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && (parsed(row) as Entity<Kind>);
}

/** The oldest records or mailboxes of a domain. */
export async function oldestOfDomain<Kind extends 'record' | 'mailbox'>(
  db: Database,
  domainId: string,
  kind: Kind,
  most: number,
): Promise<Entity<Kind>[]> {
  const rows = await db
    .selectFrom('api_entities')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => parsed(row) as Entity<Kind>);
}

/** Records of a domain that no provider has to make yet, and once there is none, mailboxes; the oldest first. */
export async function listWaiting(
  db: Database,
  domainId: string,
  limit: number,
): Promise<Entity<'record' | 'mailbox'>[]> {
  for (const kind of ['record', 'mailbox'] as const) {
    const rows = await db
      .selectFrom('api_entities')
      .selectAll()
      .where('domain_id', '=', domainId)
      .where('kind', '=', kind)
      .where('status', '=', 'pending')
      .where('deleted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('api_orders')
              .select('api_orders.id')
              .whereRef('entity_id', '=', 'api_entities.id')
              .where('state', '=', 'open'),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      // The lock keeps others from removing what an order is made for.
      .forUpdate()
      .execute();
    if (rows.length > 0) return rows.map((row) => parsed(row) as Entity<'record' | 'mailbox'>);
  }
  return [];
}

/** The records of a domain that have a name; unordered, because SQLite would read the whole zone to sort them. */
export async function recordsNamed(
  db: Database,
  domainId: string,
  name: string,
): Promise<Entity<'record'>[]> {
  const rows = await db
    .selectFrom('api_entities')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('kind', '=', 'record')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => parsed(row) as Entity<'record'>);
}

/** How many records and mailboxes a domain has, those included that are being removed. */
export async function countOfDomain(db: Database, domainId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_entities')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('domain_id', '=', domainId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How much an account has, of a kind or of all, what is being removed included. */
export async function measureEntities(
  db: Database,
  account: string,
  kind?: EntityKind,
): Promise<{ entities: number; bytes: number }> {
  const { entities, bytes } = await db
    .selectFrom('api_entities')
    .select(({ fn }) => fn.countAll().as('entities'))
    .select(sql<number | string | null>`sum(octet_length(details))`.as('bytes'))
    .where('account_id', '=', account)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as EntityKind))
    .executeTakeFirstOrThrow();
  return { entities: Number(entities), bytes: Number(bytes ?? 0) };
}

export async function findEntity(db: Database, id: string): Promise<Entity | undefined> {
  const row = await byId(db, id).executeTakeFirst();
  return row && parsed(row);
}

/** Like `findEntity`, locked until the transaction's end, so that its details can be changed. */
export async function lockEntity(trx: Database, id: string): Promise<Entity | undefined> {
  const row = await byId(trx, id).forUpdate().executeTakeFirst();
  return row && parsed(row);
}

function byId(db: Database, id: string) {
  return db.selectFrom('api_entities').selectAll().where('id', '=', id);
}

/** Changes an entity; details are the whole of them. */
export async function changeEntity(
  trx: Database,
  id: string,
  {
    details,
    ...change
  }: Partial<
    Pick<Entity, 'status' | 'status_reason' | 'taken' | 'secret' | 'details' | 'deleted_at'>
  >,
): Promise<void> {
  await trx
    .updateTable('api_entities')
    .set({ ...change, ...(details && { details: JSON.stringify(details) }) })
    .where('id', '=', id)
    .execute();
}

export async function removeEntity(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('api_entities').where('id', '=', id).execute();
}

export function parsed(row: Selectable<ApiEntitiesTable>): Entity {
  return { ...row, details: JSON.parse(row.details) } as Entity;
}
