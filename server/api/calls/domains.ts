import { z } from 'zod';
import {
  type DomainExtension,
  domainPrices,
  registrationYears,
  yearlyCentsOf,
} from '#content/catalog/domains.ts';
import type { DomainState } from '#contracts/domains.ts';
import { readName } from '../../domains/read-name.ts';
import { lookUpLimits } from '../../limits.ts';
import { addMonths } from '../../system/time.ts';
import { asciiName, readHost } from '../dns-record.ts';
import {
  addEntity,
  type Entity,
  findDomain,
  listEntities,
  takenBy,
} from '../entities.repository.ts';
import { ApiFailure, tooManyCalls } from '../failure.ts';
import { needRoom } from '../guards.ts';
import { orderCreation } from '../orders.repository.ts';
import { type OwnershipRecord, ownershipLabel, proved } from '../ownership.ts';
import { noteClaim } from '../proofs.repository.ts';
import { isFreeInSandbox } from '../sandboxes.ts';
import { type AreaCalls, type CallContext, defineCall } from './define.ts';
import {
  contactInfo,
  createdAt,
  domainName,
  eg,
  expiresAt,
  host,
  hostname,
  inPages,
  ownDomain,
  pageFailures,
  statusReason,
  text,
} from './schemas.ts';

const newDomain = 'kavel-0000.nl';
const domainStatus = z.enum(['active', 'expired', 'transferring', 'pending', 'failed']);

/** Null where there is nothing to prove. */
const ownership = eg(
  z.object({ type: z.literal('TXT'), name: text, value: text }).nullable(),
  null,
);

const domainEntity = z
  .object({
    id: eg(text, 'dom_2071'),
    name: eg(hostname, ownDomain),
    status: eg(domainStatus, 'active'),
    status_reason: statusReason,
    created_at: createdAt,
    expires_at: expiresAt,
    auto_renew: eg(z.boolean(), true),
    ownership,
  })
  .meta({ id: 'Domain' });

const availability = z
  .object({
    domain: eg(hostname, newDomain),
    // Null if unknown (spec api-16).
    available: eg(z.boolean().nullable(), true),
    price: eg(z.number().nullable(), yearlyCentsOf('nl') / 100),
    suggestions: eg(z.array(hostname), ['kavel-0000.eu', 'kavel-0000.com']),
    ownership,
  })
  .meta({ id: 'Availability' });

const sold: readonly string[] = domainPrices.map(({ extension }) => extension);

export const domains = {
  'domains-list': defineCall({
    method: 'get',
    path: '/domains',
    query: z.object({ status: eg(domainStatus, 'active').optional(), ...inPages }),
    status: 200,
    answer: z.array(domainEntity),
    failures: [{ field: 'status' }, ...pageFailures],
    handle: async (asked, context) => {
      const { db, account } = context;
      const wanted = { account: account.id, kind: 'domain', ...asked } as const;
      const { data, next } = await listEntities(db, wanted);
      const records = await Promise.all(data.map(({ name }) => recordOf(name, context)));
      return { data: data.map((one, at) => shown(one, records[at] ?? null)), next };
    },
  }),

  'domains-check': defineCall({
    method: 'post',
    path: '/domains/check',
    body: z.object({
      domain: eg(domainName, 'kavel-0000'),
      tlds: eg(z.array(host(63)).min(1).max(15), ['nl', 'eu', 'com']).optional(),
    }),
    status: 200,
    answer: availability,
    codes: { domain: 'invalid_domain' },
    failures: ['invalid_domain', { field: 'tlds' }],
    handle: async ({ domain, tlds }, context) => {
      const { label, extension } = read(domain);
      const asked = tlds?.map((one) => one.toLowerCase().replace(/^\./, ''));
      if (asked?.some((one) => !sold.includes(one))) {
        throw new ApiFailure('invalid_parameter', { field: 'tlds' });
      }
      const first = extension ?? asked?.[0] ?? sold[0];
      const others = (asked ?? sold).filter((one) => one !== first) as DomainExtension[];
      const wanted = [...(isSold(first) ? [first] : []), ...new Set(others)];
      const states = await statesOf(label, wanted, context);
      const name = `${label}.${first}`;
      const available = availableBy(states.get(first ?? ''));
      return {
        domain: name,
        available,
        price: isSold(first) ? yearlyCentsOf(first) / 100 : null,
        suggestions: others
          .filter((one) => states.get(one) === 'available')
          .map((one) => `${label}.${one}`),
        ownership: available === false ? await recordOf(name, context) : null,
      };
    },
  }),

  'domains-register': defineCall({
    method: 'post',
    path: '/domains/register',
    body: z.object({
      domain: eg(hostname, newDomain),
      years: eg(z.int().min(registrationYears.min).max(registrationYears.max), 2),
      nameservers: eg(z.array(hostname).min(1).max(13), [
        'ns1.example.net',
        'ns2.example.net',
      ]).optional(),
      contact_info: contactInfo.optional(),
    }),
    status: 201,
    answer: domainEntity,
    example: {
      id: 'dom_2072',
      name: newDomain,
      status: 'pending',
      expires_at: '2028-03-02T09:00:00Z',
      ownership: {
        type: 'TXT',
        name: `${ownershipLabel}.${newDomain}`,
        value: 'q0Zt3sV8m2XkYw5dRbN7cHfJ1aLpE4uGi6oTy9SxKvM',
      },
    },
    codes: { domain: 'invalid_domain' },
    failures: ['domain_unavailable', 'invalid_domain', { field: 'years' }],
    handle: async ({ domain, years, nameservers, contact_info }, context) => {
      const { account, now, db } = context;
      const { label, extension } = read(domain);
      if (!isSold(extension)) throw new ApiFailure('invalid_domain');
      const servers = nameservers?.map((server) => readHost(server));
      if (servers?.includes(undefined)) {
        throw new ApiFailure('invalid_parameter', { field: 'nameservers' });
      }
      const name = `${label}.${extension}`;
      if (await findDomain(db, account, name)) throw new ApiFailure('domain_unavailable');
      // The look-up goes on if the caller leaves: broken off it would make the name unknown, which is accepted.
      const gone = () => new AbortController().signal;
      const states = await statesOf(label, [extension], { ...context, gone });
      const isTaken = states.get(extension) === 'taken';
      if (isTaken && !(await isProved(name, context))) throw new ApiFailure('domain_unavailable');
      const taken = takenBy(account, 'domain', name);
      // Where another account has it, a person decides (spec api-134), and the answer is the same until then.
      if (isTaken) await noteClaim(db, { taken, account: account.id, years }, now);
      // The record is read before the transaction, which has the only connection of the embedded database.
      const record = await recordOf(name, context);
      return async (ordering) => {
        const { trx } = ordering;
        await needRoom(trx, account, 'domain');
        const entity = await addEntity<'domain'>(
          trx,
          {
            account_id: account.id,
            kind: 'domain',
            name,
            taken,
            details: {
              years,
              nameservers: servers as string[] | undefined,
              contact_info,
              expires_at: addMonths(now, 12 * years).toISOString(),
              auto_renew: true,
            },
          },
          now,
        );
        if (entity === undefined) throw new ApiFailure('domain_unavailable');
        const { providers } = ordering;
        const by = isTaken
          ? { ...ordering, providers: { ...providers, domains: proved } }
          : ordering;
        return shown(await orderCreation(by, entity), record);
      };
    },
  }),
} satisfies AreaCalls;

/**
 * A name in punycode and its extension, sold or not; undefined for a name alone.
 *
 * @throws {ApiFailure} `invalid_domain` for a subdomain and all else that can't be registered
 */
function read(typed: string): { label: string; extension: string | undefined } {
  const name = asciiName(typed);
  const found = readName(typed);
  if (name === undefined || 'problem' in found) throw new ApiFailure('invalid_domain');
  const { ascii: label } = found;
  if (name === label) return { label, extension: undefined };
  const extension = name.slice(label.length + 1);
  // A subdomain or an address has the label elsewhere than at its beginning.
  if (!name.startsWith(`${label}.`) || readHost(name) === undefined) {
    throw new ApiFailure('invalid_domain');
  }
  return { label, extension };
}

function isSold(extension: string | undefined): extension is DomainExtension {
  return sold.includes(extension ?? '');
}

function availableBy(state: DomainState | undefined): boolean | null {
  return state === undefined || state === 'unknown' ? null : state === 'available';
}

/**
 * What is known of a name under extensions, which counts as one look-up of the account (spec api-98). In a sandbox the
 * name alone decides whether it is taken, and no registry is asked (spec api-73).
 *
 * @throws {ApiFailure} `rate_limit_exceeded`
 */
async function statesOf(
  label: string,
  extensions: readonly DomainExtension[],
  { account, db, domains: lookUps, admitLookUp, gone }: CallContext,
): Promise<Map<string, DomainState>> {
  if (account.kind !== 'sandbox' && lookUps !== undefined) {
    const { wait } = await admitLookUp([{ key: account.id, times: 1 }]);
    if (wait) throw tooManyCalls(wait.seconds, 'api-limit');
  }
  const left = gone();
  const found = extensions.map(async (extension) => {
    const name = `${label}.${extension}`;
    const isOurs = (await findDomain(db, account, name)) !== undefined;
    if (isOurs) return [extension, 'taken'] as const;
    if (account.kind === 'sandbox') {
      return [extension, isFreeInSandbox(name) ? 'available' : 'taken'] as const;
    }
    const finding = await lookUps?.find(name, extension, left);
    return [extension, finding?.state ?? 'unknown'] as const;
  });
  return new Map(await Promise.all(found));
}

/** The record that proves that a name is the account's; null in a sandbox, which reaches nobody (spec api-72). */
async function recordOf(
  name: string,
  { account, ownership }: CallContext,
): Promise<OwnershipRecord | null> {
  if (account.kind === 'sandbox') return null;
  return (await ownership?.record(account.id, name)) ?? null;
}

/** Whether the account has proved that a taken name is its own (spec api-91). */
async function isProved(name: string, { account, ownership }: CallContext): Promise<boolean> {
  if (account.kind === 'sandbox' || ownership === undefined) return false;
  return ownership.isProved(account.id, name, AbortSignal.timeout(lookUpLimits.timeoutMs));
}

function shown(
  { id, name, status, status_reason, created_at, details }: Entity<'domain'>,
  ownership: OwnershipRecord | null,
): z.output<typeof domainEntity> {
  const { expires_at, auto_renew } = details;
  return {
    id,
    name,
    status: status as 'active',
    status_reason,
    created_at,
    expires_at,
    auto_renew,
    ownership: status === 'pending' ? ownership : null,
  };
}
