import pLimit from 'p-limit';
import { sandboxAccess, sandboxRules, takenInSandbox } from '#content/api-facts.ts';
import type { Database, EntityKind } from '../db/schema.ts';
import type { Party } from '../http/networks.ts';
import { limitInMemory, reasonOf } from '../http/rate-limit.ts';
import type { Limits } from '../limits.ts';
import type { LimitScope, NoteLimit } from '../operator/limit-notes.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { DAY_MS } from '../system/time.ts';
import { addAccount, addToken, newId } from './accounts.repository.ts';
import { type EntityDetails, prefixes, takenBy } from './entities.repository.ts';
import { tooManyCalls } from './failure.ts';
import { sandboxServer } from './providers/sandbox.ts';

/** How many sandboxes are removed at a time. Pages wait meanwhile, and one may have thousands of kept answers. */
const batch = 1;
/** How often the use of a sandbox is noted at most. */
const noteEveryMs = 10_000;

/** Whether somebody signs in for a sandbox, and not for an account (spec api-70). */
export function isForSandbox({ email, password }: { email: string; password: string }): boolean {
  return email.toLowerCase() === sandboxAccess.email && password === sandboxAccess.password;
}

/** Makes a sandbox and a token for it. @throws {ApiFailure} `rate_limit_exceeded` */
export type OpenSandbox = (
  networks: readonly Party[],
) => Promise<{ token: string; expiresAt: Date }>;

/**
 * Makes sandboxes with made-up data. The longest unused one goes where an address has too many. Where its widest network
 * or all have too many, one goes that nobody used for a while, and if there is none the new one is refused (spec api-71).
 */
export function createSandboxes({
  db,
  disk,
  clock,
  limits: { sandboxes: most, newSandboxes, allNewSandboxes, countedAddresses },
  noteLimit,
  salt,
}: {
  db: Database;
  disk: Pick<Disk, 'needRoomFor'>;
  clock: Clock;
  limits: Limits;
  noteLimit: NoteLimit;
  /** The installation's hash salt. */
  salt: () => Promise<string>;
}): OpenSandbox {
  const { admit } = limitInMemory(
    { name: 'sandboxes', ofNetwork: newSandboxes, ofAll: allNewSandboxes },
    { clock, countedAddresses, note: (of) => noteLimit('sandboxes', of) },
  );
  // Sandboxes are made one after the other, because two at a time wouldn't count each other.
  const turns = pLimit(1);

  async function open(networks: readonly Party[]) {
    // No address is stored in clear.
    const secret = await salt();
    const hashOf = (party: Party | undefined) => keyedHash(secret, 'sandbox', party?.key);
    const by = { address: hashOf(networks.at(-1)), wide: hashOf(networks[0]) };
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + sandboxRules.minutes * 60_000);
    return db.transaction().execute(async (trx) => {
      await removeExpiredSandboxes(trx, now);
      await makeRoom(trx, by, now);
      const account = await addAccount(
        trx,
        {
          kind: 'sandbox',
          name: 'Sandbox',
          network: `${by.address} ${by.wide}`,
          last_used_at: now.toISOString(),
          expires_at: expiresAt.toISOString(),
        },
        now,
      );
      if (account === undefined) {
        throw new Error('a sandbox has no address that another one could have');
      }
      await trx.insertInto('api_entities').values(sampleEntities(account.id, now)).execute();
      return addToken(trx, account, now, expiresAt);
    });
  }

  /** Removes a sandbox where there is no room for one more. @throws {ApiFailure} where none may go */
  async function makeRoom(trx: Database, by: { address: string; wide: string }, now: Date) {
    const all = await sandboxes(trx)
      .select(['network', 'last_used_at'])
      .orderBy('last_used_at')
      .orderBy('id')
      .execute();
    const remove = (id: string) => trx.deleteFrom('api_accounts').where('id', '=', id).execute();
    const own = all.filter(({ network }) => network?.startsWith(by.address));
    if (own[0] && own.length >= most.ofNetwork) {
      await remove(own[0].id);
      return;
    }
    const unusedSince = new Date(now.getTime() - most.unusedMs).toISOString();
    const wide = all.filter(({ network }) => network?.endsWith(by.wide));
    for (const [of, some, room] of [
      ['one', wide, most.ofWideNetwork],
      ['all', all, most.inAll],
    ] satisfies [LimitScope, typeof all, number][]) {
      if (some.length < room) continue;
      const unused = some.find(({ last_used_at }) => (last_used_at ?? '') <= unusedSince);
      if (unused) {
        await remove(unused.id);
        return;
      }
      noteLimit('sandboxes', of);
      const reason = reasonOf({ isOfAll: of === 'all' });
      throw tooManyCalls(most.unusedMs / 1000, reason);
    }
  }

  return async (networks) => {
    const { wait, settle } = await admit(networks);
    if (wait) throw tooManyCalls(wait.seconds, reasonOf(wait));
    const opened = disk.needRoomFor('calls').then(() => turns(() => open(networks)));
    return opened.catch((error: unknown) => {
      settle(0);
      throw error;
    });
  };
}

/**
 * Removes some of the sandboxes that have expired, with all that is in them.
 *
 * @returns how many
 */
export async function removeExpiredSandboxes(db: Database, now: Date): Promise<number> {
  const expired = sandboxes(db).where('expires_at', '<=', now.toISOString()).limit(batch);
  const gone = db.deleteFrom('api_accounts').where('id', 'in', expired);
  return Number((await gone.executeTakeFirstOrThrow()).numDeletedRows);
}

function sandboxes(db: Database) {
  return db.selectFrom('api_accounts').select('id').where('kind', '=', 'sandbox');
}

/**
 * Notes that a sandbox is used, so that others make room before it. Most calls note nothing, because that is a commit.
 */
export async function noteUse(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('api_accounts')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where('last_used_at', '<', new Date(now.getTime() - noteEveryMs).toISOString())
    .execute();
}

/** Whether a name is free in a sandbox, which asks no registry (spec api-73). */
export function isFreeInSandbox(name: string): boolean {
  return !name.includes(takenInSandbox);
}

type Sample = {
  [Kind in EntityKind]: { kind: Kind; name: string; details: EntityDetails[Kind] };
}[EntityKind];

/** What a new sandbox has: addresses, numbers and names that are reserved for examples. */
function sampleEntities(account: string, now: Date) {
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const record = (
    name: string,
    type: EntityDetails['record']['type'],
    value: string,
    priority: number | null = null,
  ) => ({ kind: 'record', name, details: { type, value, ttl: 3600, priority } }) as const;
  const samples: Sample[] = [
    {
      kind: 'domain',
      name: 'example.nl',
      details: { years: 1, expires_at: later(165), auto_renew: true },
    },
    {
      kind: 'domain',
      name: 'example.eu',
      details: { years: 2, expires_at: later(320), auto_renew: false },
    },
    {
      kind: 'hosting',
      name: 'example.nl',
      details: { plan: 'shared-pro', billing_cycle: 'annual', expires_at: later(165) },
    },
    record('@', 'A', '192.0.2.10'),
    record('@', 'AAAA', '2001:db8::10'),
    record('www', 'CNAME', 'example.nl'),
    record('@', 'MX', 'mx1.example.net', 20),
    record('@', 'TXT', 'v=spf1 mx -all'),
    { kind: 'mailbox', name: 'hello@example.nl', details: { quota_mb: 5120, used_mb: 212 } },
    { kind: 'mailbox', name: 'orders@example.nl', details: { quota_mb: 10_240, used_mb: 3408 } },
    {
      kind: 'database',
      name: 'catalogue',
      details: { server: sandboxServer, port: 5432, size_mb: 48 },
    },
    {
      kind: 'database',
      name: 'tides',
      details: { server: sandboxServer, port: 5432, size_mb: 1204 },
    },
  ];
  const domainId = newId(prefixes.domain);
  return samples.map(({ kind, name, details }, index) => ({
    id: index === 0 ? domainId : newId(prefixes[kind]),
    account_id: account,
    kind,
    name,
    domain_id: kind === 'record' || kind === 'mailbox' ? domainId : null,
    taken:
      kind === 'record' || kind === 'hosting'
        ? null
        : takenBy({ id: account, kind: 'sandbox' }, kind, name),
    status: 'active' as const,
    details: JSON.stringify(details),
    // Each sample is a little younger than the one before, because lists are in order of age.
    created_at: later(index / 10 - 200),
  }));
}
