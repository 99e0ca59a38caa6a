import type { Database, ProofDoubt } from '../db/schema.ts';
import { proofLookLimits } from '../limits.ts';
import type { Account } from './accounts.repository.ts';
import { type Entity, parsed } from './entities.repository.ts';

/** Whom the audit trail names for what was proved. */
export const prover = 'proof of ownership';

/** The domain of an account that was proved, and when. */
export interface ProvedDomain {
  entity_id: string;
  account_id: string;
  proved_at: string;
  name: string;
}

/** Notes that an account has proved now that a domain is its own, in the transaction that makes the domain active. */
export async function noteProof(
  trx: Database,
  { entity_id, account_id }: Pick<ProvedDomain, 'entity_id' | 'account_id'>,
  now: Date,
): Promise<void> {
  const proof = {
    proved_at: now.toISOString(),
    next_look_at: new Date(now.getTime() + proofLookLimits.everyMs).toISOString(),
    doubt: null,
    doubted_at: null,
    years: null,
  };
  await trx
    .insertInto('api_proofs')
    .values({ entity_id, account_id, ...proof })
    .onConflict((conflict) => conflict.columns(['entity_id', 'account_id']).doUpdateSet(proof))
    .execute();
}

/**
 * Notes that an account has proved a name that another account has as its domain (spec api-134).
 *
 * @param taken the key of the domain
 */
export async function noteClaim(
  db: Database,
  { taken, account, years }: { taken: string; account: string; years: number },
  now: Date,
): Promise<void> {
  const held = await db
    .selectFrom('api_entities')
    .select(['id', 'account_id'])
    .where('taken', '=', taken)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['pending', 'failed'])
    .executeTakeFirst();
  if (held === undefined || held.account_id === account) return;
  const at = now.toISOString();
  const claim = { proved_at: at, doubt: 'claimed', doubted_at: at, years } as const;
  await db
    .insertInto('api_proofs')
    .values({ entity_id: held.id, account_id: account, next_look_at: null, ...claim })
    .onConflict((conflict) => conflict.columns(['entity_id', 'account_id']).doUpdateSet(claim))
    .execute();
}

/**
 * Takes some of the proofs that are due, each of an active domain, and puts their next look off by a day. Other
 * processes don't get them.
 */
export async function takeDue(db: Database, now: Date, limit: number): Promise<ProvedDomain[]> {
  const due = db
    .selectFrom('api_proofs')
    .select('entity_id')
    .where('next_look_at', '<=', now.toISOString())
    .orderBy('next_look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const next = new Date(now.getTime() + proofLookLimits.everyMs).toISOString();
  const taken = await db
    .updateTable('api_proofs')
    .set({ next_look_at: next })
    .where('entity_id', 'in', due)
    .where('next_look_at', '<=', now.toISOString())
    .returning(['entity_id', 'account_id', 'proved_at'])
    .execute();
  if (taken.length === 0) return [];
  const domains = await db
    .selectFrom('api_entities')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      taken.map(({ entity_id }) => entity_id),
    )
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  const names = new Map(domains.map(({ id, name }) => [id, name]));
  return taken.flatMap((proof) => {
    const name = names.get(proof.entity_id);
    return name === undefined ? [] : [{ ...proof, name }];
  });
}

/** Notes what a look said, unless the domain was proved or decided on meanwhile. */
export async function noteLook(
  db: Database,
  { entity_id, account_id, proved_at }: Omit<ProvedDomain, 'name'>,
  found: { provedAt: Date } | { doubt: Exclude<ProofDoubt, 'claimed'>; at: Date } | undefined,
): Promise<void> {
  const look = db
    .updateTable('api_proofs')
    .where('entity_id', '=', entity_id)
    .where('account_id', '=', account_id)
    .where('proved_at', '=', proved_at)
    .where('next_look_at', 'is not', null);
  if (found === undefined) {
    await look.set({ doubt: null, doubted_at: null }).execute();
  } else if ('provedAt' in found) {
    const proved = found.provedAt.toISOString();
    await look.set({ proved_at: proved, doubt: null, doubted_at: null }).execute();
  } else {
    // A doubt counts from when it came up.
    const isNew = look.where(({ or, eb }) =>
      or([eb('doubt', 'is', null), eb('doubt', '<>', found.doubt)]),
    );
    await isNew.set({ doubt: found.doubt, doubted_at: found.at.toISOString() }).execute();
  }
}

/** Says that a domain is its account's after all: its proof counts from now, and nobody claims it (spec api-135). */
export async function keepProof(trx: Database, entityId: string, now: Date): Promise<void> {
  const next_look_at = new Date(now.getTime() + proofLookLimits.everyMs).toISOString();
  await removeClaims(trx, entityId);
  await trx
    .updateTable('api_proofs')
    .set({ proved_at: now.toISOString(), next_look_at, doubt: null, doubted_at: null })
    .where('entity_id', '=', entityId)
    .execute();
}

/** Ends the looks at a domain that is suspended, and claims on it; its next proof begins them again. */
export async function suspendProof(trx: Database, entityId: string): Promise<void> {
  await removeClaims(trx, entityId);
  await trx
    .updateTable('api_proofs')
    .set({ next_look_at: null, doubt: null, doubted_at: null })
    .where('entity_id', '=', entityId)
    .execute();
}

async function removeClaims(trx: Database, entityId: string): Promise<void> {
  await trx
    .deleteFrom('api_proofs')
    .where('entity_id', '=', entityId)
    .where('doubt', '=', 'claimed')
    .execute();
}

/** The claim of an account on a domain. */
export function findClaim(db: Database, { entity, account }: { entity: string; account: string }) {
  return db
    .selectFrom('api_proofs')
    .select(['proved_at', 'years'])
    .where('entity_id', '=', entity)
    .where('account_id', '=', account)
    .where('doubt', '=', 'claimed')
    .executeTakeFirst();
}

/** What a person decides about: a domain with its account, and what is doubtful since when. */
export interface Doubt {
  domain: Pick<Entity, 'id' | 'name' | 'account_id'>;
  doubt: ProofDoubt;
  at: string;
  provedAt: string;
  /** Who claims the domain; its account where nobody does. */
  account: Pick<Account, 'id' | 'name'>;
}

/** Proofs that a person decides about, those that wait longest first. A record that is missing counts after a while. */
export async function findDoubts(db: Database, now: Date, limit: number): Promise<Doubt[]> {
  const missing = new Date(now.getTime() - proofLookLimits.missingMs).toISOString();
  const rows = await db
    .selectFrom('api_proofs')
    .innerJoin('api_entities', 'api_entities.id', 'entity_id')
    .innerJoin('api_accounts', 'api_accounts.id', 'api_proofs.account_id')
    .selectAll('api_entities')
    .select(['doubt', 'doubted_at', 'proved_at', 'api_proofs.account_id as by'])
    .select('api_accounts.name as by_name')
    .where('doubt', 'is not', null)
    .where(({ or, eb }) => or([eb('doubt', '<>', 'missing'), eb('doubted_at', '<=', missing)]))
    .orderBy('doubted_at')
    .orderBy('entity_id')
    .limit(limit)
    .execute();
  return rows.map(({ doubt, doubted_at, proved_at, by, by_name, ...row }) => ({
    domain: parsed(row),
    doubt: doubt as ProofDoubt,
    at: doubted_at ?? '',
    provedAt: proved_at,
    account: { id: by, name: by_name },
  }));
}
