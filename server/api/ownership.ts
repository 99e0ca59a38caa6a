import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import { newResolver } from '../domains/resolver.ts';
import { lookUpLimits, proofLimits } from '../limits.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import type { Clock } from '../system/clock.ts';
import { type Facts, NotYet, type Provider } from './providers/provider.ts';

/** Where a domain's own DNS has the record that proves whose it is (spec api-90). */
export const ownershipLabel = `_${site.brand.short.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-verify`;

export interface OwnershipRecord {
  type: 'TXT';
  name: string;
  value: string;
}

/** Proofs that a domain is an account's, by a TXT record at the domain's own DNS (spec api-90). */
export interface Ownership {
  /** The record to look for; it is another one for each account and name. */
  record(account: string, name: string): Promise<OwnershipRecord>;
  /** Whether the DNS has the record, of a key that counts. Rejects only if the keys can't be read from the database. */
  isProved(account: string, name: string, signal: AbortSignal): Promise<boolean>;
}

/**
 * The proofs of this installation; undefined where no names are looked up.
 *
 * @param keys the installation's; the records' values are keyed hashes, so none is stored
 */
export function createOwnership(
  { domains }: Pick<Config, 'domains'>,
  keys: () => Promise<Keys>,
): Ownership | undefined {
  if (!domains.isOn) return undefined;
  const placeOf = (name: string) => `${ownershipLabel}.${name}`;
  const textOf = (key: string, account: string, name: string) =>
    keyedHash(key, 'ownership', account, name);
  return {
    async record(account, name) {
      const { key } = (await keys()).signing('ownership');
      return { type: 'TXT', name: placeOf(name), value: textOf(key, account, name) };
    },
    async isProved(account, name, signal) {
      const values = (await keys()).accepted('ownership').map((key) => textOf(key, account, name));
      const dns = newResolver(domains, lookUpLimits, signal);
      const found = await dns.resolveTxt(placeOf(name)).catch(() => []);
      return found.some((parts) => values.includes(parts.join('')));
    },
  };
}

const who = 'proof of ownership';
/** A name that was registered elsewhere stays there, so nobody here renews it. */
const facts: Facts = { auto_renew: false };

/** Completes at once the order of a domain that is proved already (spec api-91). */
export const proved: Provider = { name: 'proof', who, accept: async () => facts };

/**
 * Completes an order that a person was told of, once the domain is proved (spec api-90). It looks more and more
 * rarely, and goes on for as long as the domain waits.
 */
export function proofs({ isProved }: Ownership, clock: Clock): Provider {
  return {
    name: 'manual',
    who,
    async carryOut({ action, account_id, created_at }, { name }, signal) {
      if (action === 'create' && (await isProved(account_id, name, signal))) return facts;
      const { partOfAge, shortestPauseMs, longestPauseMs } = proofLimits;
      const pauseMs = (clock.now().getTime() - Date.parse(created_at)) * partOfAge;
      throw new NotYet(Math.min(Math.max(pauseMs, shortestPauseMs), longestPauseMs));
    },
  };
}
