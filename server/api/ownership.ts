import type { Resolver } from 'node:dns/promises';
import type { DomainExtension } from '#content/catalog/domains.ts';
import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import type { LookUps } from '../domains/look-ups.ts';
import { newResolver } from '../domains/resolver.ts';
import { lookUpLimits, proofLimits } from '../limits.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import type { Clock } from '../system/clock.ts';
import { prover } from './proofs.repository.ts';
import { type Facts, NotYet, type Provider } from './providers/provider.ts';

/** Where a domain's own DNS has the record that proves whose it is (spec api-90). */
export const ownershipLabel = `_${site.brand.short.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-verify`;

export interface OwnershipRecord {
  type: 'TXT';
  name: string;
  value: string;
}

/** What the look at a domain says of its proof; `unknown` where somebody didn't answer, which is no answer. */
export type Evidence =
  /** The DNS has the record now. */
  | 'proved'
  /** The domain leads to us, and is registered as it was when it was proved. */
  | 'holds'
  /** The domain leads to us, and was registered anew since it was proved. */
  | 'registered'
  /** The domain's own DNS has no such record any more, or nobody has registered the domain. */
  | 'missing'
  | 'unknown';

/** Proofs that a domain is an account's, by a TXT record at the domain's own DNS (spec api-90, api-130, api-131). */
export interface Ownership {
  /** The record to look for; it is another one for each account and name. */
  record(account: string, name: string): Promise<OwnershipRecord>;
  /** Whether the DNS has the record, of a key that counts. Rejects only if the keys can't be read from the database. */
  isProved(account: string, name: string, signal: AbortSignal): Promise<boolean>;
  /** Looks again at a domain that was proved. Rejects only like `isProved`. */
  look(
    proof: { account: string; name: string; provedAt: Date },
    signal: AbortSignal,
  ): Promise<Evidence>;
}

/**
 * The proofs of this installation; undefined where no names are looked up.
 *
 * @param keys the installation's; the records' values are keyed hashes, so none is stored
 */
export function createOwnership(
  { domains, api }: Pick<Config, 'domains' | 'api'>,
  {
    keys,
    lookUps,
  }: { keys: () => Promise<Keys>; lookUps: Pick<LookUps, 'registeredAt'> | undefined },
): Ownership | undefined {
  if (!domains.isOn || lookUps === undefined) return undefined;
  const ours = new Set(api.powerdns?.nameservers);
  const placeOf = (name: string) => `${ownershipLabel}.${name}`;
  const textOf = (key: string, account: string, name: string) =>
    keyedHash(key, 'ownership', account, name);
  /** What the record may be, by each key that counts. */
  const textsOf = async (account: string, name: string) =>
    (await keys()).accepted('ownership').map((key) => textOf(key, account, name));

  /** Whether a domain's name servers are ours; undefined where the DNS doesn't say. */
  async function leadsToUs(dns: Resolver, name: string): Promise<boolean | undefined> {
    if (ours.size === 0) return false;
    const servers = await answered(dns.resolveNs(name));
    return servers?.some((server) => ours.has(server.toLowerCase()));
  }

  /**
   * Whether a domain's own DNS has the record; undefined where it doesn't say. An alias has it from somebody else, who
   * may have a name that the domain's holder has forgotten.
   */
  async function hasRecord(dns: Resolver, name: string, values: readonly string[]) {
    const [texts, aliases] = await Promise.all([
      answered(dns.resolveTxt(placeOf(name))),
      answered(dns.resolveCname(placeOf(name))),
    ]);
    if (texts === undefined) return undefined;
    if (!texts.some((parts) => values.includes(parts.join('')))) return false;
    return aliases && aliases.length === 0;
  }

  return {
    async record(account, name) {
      const { key } = (await keys()).signing('ownership');
      return { type: 'TXT', name: placeOf(name), value: textOf(key, account, name) };
    },

    async isProved(account, name, signal) {
      const values = await textsOf(account, name);
      const dns = newResolver(domains, lookUpLimits, signal);
      const [isOurs, isThere] = await Promise.all([
        leadsToUs(dns, name),
        hasRecord(dns, name, values),
      ]);
      // What our own servers answer is what an account has put there.
      return isOurs === false && isThere === true;
    },

    async look({ account, name, provedAt }, signal) {
      const values = await textsOf(account, name);
      const dns = newResolver(domains, lookUpLimits, signal);
      const isOurs = await leadsToUs(dns, name);
      if (isOurs === undefined) return 'unknown';
      if (!isOurs) {
        const isThere = await hasRecord(dns, name, values);
        if (isThere === undefined) return 'unknown';
        return isThere ? 'proved' : 'missing';
      }
      const extension = name.slice(name.indexOf('.') + 1) as DomainExtension;
      const registered = await lookUps.registeredAt(name, extension, signal);
      if (registered === undefined) return 'unknown';
      if (registered === 'none') return 'missing';
      return registered > provedAt ? 'registered' : 'holds';
    },
  };
}

/** What the DNS answers; an empty list where it says that there is nothing, undefined where it doesn't say. */
async function answered<Records>(question: Promise<Records[]>): Promise<Records[] | undefined> {
  try {
    return await question;
  } catch (error) {
    const isAnswer = ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isAnswer ? [] : undefined;
  }
}

/** A name that was registered elsewhere stays there, so nobody here renews it. */
const facts: Facts = { auto_renew: false };

/** Completes at once the order of a domain that is proved already (spec api-91). */
export const proved: Provider = { name: 'proof', who: prover, accept: async () => facts };

/**
 * Completes an order that a person was told of, once the domain is proved (spec api-90). It looks more and more
 * rarely, and goes on for as long as the domain waits.
 */
export function proofs({ isProved }: Ownership, clock: Clock): Provider {
  return {
    name: 'manual',
    who: prover,
    async carryOut({ action, account_id, created_at }, { name }, signal) {
      if (action === 'create' && (await isProved(account_id, name, signal))) return facts;
      const { partOfAge, shortestPauseMs, longestPauseMs } = proofLimits;
      const pauseMs = (clock.now().getTime() - Date.parse(created_at)) * partOfAge;
      throw new NotYet(Math.min(Math.max(pauseMs, shortestPauseMs), longestPauseMs));
    },
  };
}
