import { sandboxRules } from '#content/api-facts.ts';
import { apiRoom } from '#contracts/api/errors.ts';
import type { Database, EntityKind } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';
import type { Account } from './accounts.repository.ts';
import { asciiName } from './dns-record.ts';
import { type Entity, findDomain, measureEntities } from './entities.repository.ts';
import { ApiFailure } from './failure.ts';

/** Checks that the account may have one more entity of a kind (spec api-34). @throws {ApiFailure} where it may not */
export async function needRoom(
  db: Database,
  { id, kind: ofAccount }: Pick<Account, 'id' | 'kind'>,
  kind: EntityKind,
): Promise<void> {
  const isSandbox = ofAccount === 'sandbox';
  const most = isSandbox ? sandboxRules.entities : apiRoom[kind];
  const { entities, bytes } = await measureEntities(db, id, isSandbox ? undefined : kind);
  if (entities >= most || bytes >= apiLimits.kindBytes) {
    throw new ApiFailure('invalid_parameter', { field: 'account', reason: 'api-full' });
  }
}

/** The account's domain of a name as it was typed. @throws {ApiFailure} `domain_not_found` */
export async function needDomain(
  db: Database,
  account: Pick<Account, 'id' | 'kind'>,
  typed: string,
): Promise<Entity<'domain'>> {
  const name = asciiName(typed);
  const found = name === undefined ? undefined : await findDomain(db, account, name);
  if (found === undefined) throw new ApiFailure('domain_not_found');
  return found;
}
