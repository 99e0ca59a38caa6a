import { hash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ApiAccountsTable, Database } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';
import { ApiFailure } from './failure.ts';

export type Account = Selectable<ApiAccountsTable>;

/** Who calls: an account by one of its tokens. */
export interface Caller {
  account: Pick<Account, 'id' | 'kind'>;
  /** `tok_…`. */
  token: string;
}

/** A random id with the prefix of its kind, such as `dom_`: nobody guesses another one's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(10).toString('hex')}`;
}

/** Adds an account; undefined if its address has one. */
export function addAccount(
  db: Database,
  account: Pick<Account, 'kind' | 'name'> & Partial<Account>,
  now: Date,
): Promise<Account | undefined> {
  return db
    .insertInto('api_accounts')
    .values({
      id: newId('acct'),
      email: null,
      password: null,
      network: null,
      disabled_at: null,
      last_used_at: null,
      expires_at: null,
      created_at: now.toISOString(),
      ...account,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The account that signs in with an address, in small letters; not a disabled one. */
export function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('api_accounts')
    .selectAll()
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Makes a token, which is shown once, and deletes the account's oldest ones beyond a number (spec api-23).
 *
 * @param account as it was when its password was checked
 * @param expiresAt a day later by default
 * @throws {ApiFailure} `auth_failed` where the account has another password by now, is disabled or is gone
 */
export async function addToken(
  db: Database,
  { id, password }: Pick<Account, 'id' | 'password'>,
  now: Date,
  expiresAt = new Date(now.getTime() + apiLimits.tokenMs),
): Promise<{ token: string; expiresAt: Date }> {
  const token = `wd_${randomBytes(32).toString('base64url')}`;
  await db
    .deleteFrom('api_tokens')
    .where('hash', 'in', (query) =>
      query
        .selectFrom('api_tokens')
        .select('hash')
        .where('account_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .offset(apiLimits.tokens - 1)
        // SQLite has no offset without a limit.
        .limit(1000),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('api_tokens')
    .columns(['hash', 'id', 'account_id', 'created_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('api_accounts')
        .select(({ val }) => [
          val(hashOf(token)).as('hash'),
          val(newId('tok')).as('token'),
          'id',
          val(now.toISOString()).as('created_at'),
          val(expiresAt.toISOString()).as('expires_at'),
        ])
        .where('id', '=', id)
        .where('password', password === null ? 'is' : '=', password)
        .where('disabled_at', 'is', null)
        // On PostgreSQL it waits for whoever changes the account, and looks again then.
        .forShare(),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new ApiFailure('auth_failed', { reason: 'api-sign-in' });
  return { token, expiresAt };
}

/** Whose token this is; undefined for one that is unknown, expired or revoked, or whose account is disabled. */
export async function findCaller(
  db: Database,
  token: string,
  now: Date,
): Promise<Caller | undefined> {
  const found = await db
    .selectFrom('api_tokens')
    .innerJoin('api_accounts', 'api_accounts.id', 'account_id')
    .select(['api_tokens.id as token', 'api_accounts.id as account', 'kind'])
    .where('hash', '=', hashOf(token))
    .where('api_tokens.expires_at', '>', now.toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { account: id, kind } = found;
  return { account: { id, kind }, token: found.token };
}

/**
 * Checks, in the transaction of a change, that a call's token wasn't revoked and its account not disabled since the
 * call began, which may wait for its body and for a hash (spec operation-230). On PostgreSQL it holds until the end.
 *
 * @throws {ApiFailure} `auth_failed`
 */
export async function needStillAdmitted(trx: Database, { token, account }: Caller): Promise<void> {
  const found = await trx
    .selectFrom('api_accounts')
    .select('id')
    .where('id', '=', account.id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const kept = await trx
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', token)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (found === undefined || kept === undefined) throw new ApiFailure('auth_failed');
}

/** A fast hash without salt is enough, because tokens are random. */
function hashOf(token: string): string {
  return hash('sha256', token);
}

/** Ends tokens of an account, all of them or one. @returns how many there were */
export async function revokeTokens(
  trx: Database,
  account: string,
  token?: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_tokens')
    .where('account_id', '=', account)
    .$if(token !== undefined, (query) => query.where('id', '=', token as string))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
