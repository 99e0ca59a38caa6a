import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { dialectOf } from '../db/dialect.ts';
import { networksOf } from '../http/networks.ts';
import { createPurgeSchedule, FIRST_PURGE_MS, purgeAll } from '../jobs/purge.ts';
import { attackFrom, defaultLimits, type Limits, turnLimits } from '../limits.ts';
import { MINUTE_MS } from '../system/time.ts';
import { processesOn } from './processes.ts';

/*
 * What processes on one database do together (spec operation-120 to operation-125). With SQLite there is one
 * process, and all of it holds for that one too.
 */

const isShared = inject('postgresUrl') !== undefined;

/** Servers on one database, whose clocks say the same. */
async function startServers(limits: Partial<Limits> = {}) {
  const env = await testDatabase();
  const clock = manualClock();
  const servers: TestApp[] = [];
  while (servers.length < (isShared ? 3 : 1)) {
    servers.push(await startApp({ env, clock, limits }));
  }
  const [first, second = first, third = second] = servers;
  if (!first || !second || !third) throw new Error('no server');
  return { clock, servers, first, second, third };
}

type Servers = Awaited<ReturnType<typeof startServers>>['servers'];

/** Posts through the servers in turn, all at once; each from an address of its own, unless one is given. */
async function postAll(servers: Servers, posts: number, remoteAddress?: string) {
  const answers = Array.from({ length: posts }, (_, number) =>
    servers[number % servers.length]?.post(
      { ...validContact, message: `Message ${number}` },
      {},
      { remoteAddress: remoteAddress ?? `198.51.100.${number}` },
    ),
  );
  return (await Promise.all(answers)).map((answer) => answer?.statusCode);
}

const taken = (statuses: (number | undefined)[]) =>
  statuses.filter((status) => status === 200).length;

// spec operation-121
describe('the limits of posts', () => {
  it('let an address send ten, through whichever process', async () => {
    const { servers } = await startServers();
    const statuses = await postAll(servers, 20, '192.0.2.1');
    expect(taken(statuses)).toBe(10);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(taken(await postAll(servers, 3, '192.0.2.1'))).toBe(0);
    expect(taken(await postAll(servers, 3, '192.0.2.2'))).toBe(3);
  });

  it('count all addresses together, and those that may send no more only once', async () => {
    const { servers, clock } = await startServers({
      leadForm: { requests: 2, perSeconds: 600 },
      allLeadForms: { requests: 9, perSeconds: 60 },
    });
    expect(taken(await postAll(servers, 12, '192.0.2.1'))).toBe(2);
    let answered = 0;
    const rest = Array.from({ length: 20 }, async (_, number) => {
      const from = { remoteAddress: `10.${number}.0.1` };
      const answer = await servers[number % servers.length]?.post(validContact, {}, from);
      answered += 1;
      return answer?.statusCode;
    });
    // Those for whom nothing is left wait for their turn in each process, whose first one is free.
    const most = 7 + servers.length;
    await expect.poll(() => answered, patience).toBe(most);
    clock.advance(turnLimits.longestMs);
    expect(taken(await Promise.all(rest))).toBe(most);
  });
});

it('posts that come at once to all processes, beside a purge, are all taken', async () => {
  const { servers, first, clock } = await startServers();
  const { db } = first;
  for (let round = 0; round < 3; round += 1) {
    // What the last round has counted is over.
    clock.advance(2 * 60 * MINUTE_MS);
    const purged = purgeAll({ db, mailDirectory: '/nowhere' }, clock.now());
    expect(await postAll(servers, 30)).toEqual(Array(30).fill(200));
    await purged;
  }
  const leads = await db.selectFrom('leads').select('id').execute();
  expect(leads).toHaveLength(90);
  const acknowledged = db
    .selectFrom('deliveries')
    .select('lead_id')
    .where('kind', '=', 'acknowledgement');
  // Once in each round, because all have the same sender.
  expect(await acknowledged.execute()).toHaveLength(3);
});

const attack = attackFrom({ perTenMinutes: 5, perDay: 60 });
const POSTS = 6;
const challengeOf = async ({ app }: TestApp) => (await app.inject('/api/challenge')).json();

/** An attack that all processes know of, each of which saw a part of it. */
async function startAttacked() {
  const started = await startServers({ attack });
  const { servers, clock } = started;
  for (let number = 0; number < POSTS; number += 1) {
    await servers[number % servers.length]?.post('{', {}, { remoteAddress: `192.0.2.${number}` });
  }
  const needed = async () =>
    (await Promise.all(servers.map(challengeOf))).map((answer) => answer.needed);
  // What each tells in two seconds, and hears in two more.
  for (let round = 0; round < 2; round += 1) {
    clock.advance(2000);
    await needed();
  }
  expect(new Set(await needed())).toEqual(new Set([true]));
  return { ...started, needed };
}

/** How the post with this reference was mailed to us. */
const mailedAs = async ({ db }: TestApp, reference: string) => {
  const { digest } = await db
    .selectFrom('leads')
    .select('digest')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return digest === null ? 'singly' : 'in a digest';
};

async function solve(server: TestApp): Promise<string> {
  const { challenge } = await challengeOf(server);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

// spec operation-122
describe('an attack', () => {
  it('is one of all processes, from the posts of all, to its end', async () => {
    const { servers, clock, needed } = await startAttacked();
    for (const [number, server] of servers.entries()) {
      const answer = await server.post({ ...validContact, message: `No proof ${number}` });
      expect(await mailedAs(server, answer.json().reference)).toBe('in a digest');
    }
    clock.advance(10 * MINUTE_MS);
    expect(new Set(await needed())).toEqual(new Set([false]));
  });

  it('is known to another process within two seconds', async () => {
    const { first, second, clock } = await startServers({ attack });
    expect((await challengeOf(first)).needed).toBe(false);
    for (let number = 0; number < POSTS; number += 1) {
      await second.post('{', {}, { remoteAddress: `192.0.2.${number}` });
    }
    clock.advance(1999);
    // The one that saw it knows at once.
    expect((await challengeOf(second)).needed).toBe(true);
    expect((await challengeOf(first)).needed).toBe(!isShared);
    clock.advance(1);
    expect((await challengeOf(first)).needed).toBe(true);
  });
});

// spec operation-123
it('a proof of work that one process took is refused by the others, but for the same submission', async () => {
  const { first, second, third } = await startAttacked();
  const post = async (server: TestApp, message: string, key: string, altcha: string) => {
    const headers = { 'idempotency-key': key };
    return (await server.post({ ...validContact, message, altcha }, headers)).json().reference;
  };
  const altcha = await solve(first);
  const solved = await post(second, 'Solved', 'k1', altcha);
  expect(await mailedAs(first, solved)).toBe('singly');
  expect(await post(third, 'Solved', 'k1', altcha)).toBe(solved);
  const again = await post(third, 'Again', 'k2', altcha);
  expect(await mailedAs(first, again)).toBe('in a digest');
  // Two at once: one has it.
  const other = await solve(third);
  const both = await Promise.all([
    post(first, 'One', 'k3', other),
    post(second, 'Two', 'k4', other),
  ]);
  const found = await Promise.all(both.map((reference) => mailedAs(first, reference)));
  expect(found.toSorted()).toEqual(['in a digest', 'singly']);
});

// spec operation-125
it('one process purges in an hour, and another one where that one is gone', async () => {
  const { servers, first, clock } = await startServers();
  const lines: object[] = [];
  const log = {
    info: (line: object) => lines.push(line),
    error: (line: object) => lines.push(line),
  };
  const before = clock.pending();
  const schedules = servers.map(({ db }) => {
    const storage = { db, mailDirectory: '/nowhere' };
    return createPurgeSchedule({ storage, clock, log: log as never });
  });
  for (const schedule of schedules) schedule.start();
  // Each one that begins a purge fails, and says so.
  await first.db.schema.alterTable('mail_hours').renameTo('gone').execute();
  const planned = () =>
    vi.waitFor(() => expect(clock.pending()).toBe(before + schedules.length), patience);
  clock.advance(FIRST_PURGE_MS);
  await planned();
  expect(lines).toEqual([{ err: expect.any(Error) }]);
  clock.advance(59 * MINUTE_MS);
  await planned();
  expect(lines).toHaveLength(1);
  if (isShared) await schedules.shift()?.stop();
  clock.advance(MINUTE_MS);
  await planned();
  expect(lines).toHaveLength(2);
  for (const schedule of schedules) await schedule.stop();
});

describe.runIf(isShared)('where processes share a database', () => {
  const rule = {
    name: 'lead-forms',
    ofNetwork: { requests: 2, perSeconds: 600 },
    ofAll: defaultLimits.allLeadForms,
  } as const;

  it('addresses are counted under hashes, which the next purge removes', async () => {
    const server = await startApp();
    const { db, clock } = server;
    await postAll([server], 3, '192.0.2.1');
    const rows = () => db.selectFrom('shared_counts').selectAll().orderBy('count').execute();
    const counted = await rows();
    // Of the address, of its /24 network, and of all.
    expect(counted.map(({ count }) => count)).toEqual([3, 3, 3]);
    expect(JSON.stringify(counted)).not.toContain('192.0.2');
    clock.advance(10 * MINUTE_MS);
    await purgeAll({ db, mailDirectory: '/nowhere' }, clock.now());
    expect(await rows()).toEqual([]);
  });

  it('one that the database lets wait counts by itself after 300 ms', async () => {
    const { db, clock } = await startApp();
    const refused = { seconds: 600, isOfAll: false };
    const { countedAddresses } = defaultLimits;
    const parts = { clock, countedAddresses, note() {}, salt: async () => 'salt' };
    const { admit } = processesOn(db).createLimit(rule, parts);
    const ask = async (ip: string) => (await admit(networksOf(ip))).wait;
    for (let posts = 0; posts < 3; posts += 1) await ask('192.0.2.1');
    await db.transaction().execute(async (trx) => {
      await sql`lock table shared_counts`.execute(trx);
      const waits: unknown[] = [];
      for (let posts = 0; posts < 3; posts += 1) {
        const answer = ask('192.0.2.2').then((wait) => waits.push(wait));
        clock.advance(299);
        await Promise.resolve();
        expect(waits).toHaveLength(posts);
        clock.advance(1);
        await answer;
      }
      expect(waits).toEqual([undefined, undefined, refused]);
      // What is known to be refused asks nothing, and waits for nothing.
      expect(await ask('192.0.2.1')).toEqual(refused);
    });
  });

  it('a lease is held to its end, unless a clock was set back, and renewed by its holder', async () => {
    const { db, clock } = await startApp();
    const take = async (holder: string) =>
      (await processesOn(db).takeLease('test', { holder, now: clock.now(), ms: MINUTE_MS })).isOurs;
    expect([await take('a'), await take('b'), await take('a')]).toEqual([true, false, true]);
    clock.advance(MINUTE_MS - 1);
    expect([await take('b'), await take('a')]).toEqual([false, true]);
    // More than once, because the first round opens the connections one after the other.
    for (let round = 0; round < 3; round += 1) {
      clock.advance(MINUTE_MS);
      const all = await Promise.all(['b', 'c', 'd', 'e'].map(take));
      expect(all.filter(Boolean)).toHaveLength(1);
    }
    clock.shift(-60 * MINUTE_MS);
    expect(await take('f')).toBe(true);
  });

  it('one that doesn’t know the time yet takes messages, and sends none', async () => {
    const migrated = Promise.withResolvers<void>();
    const { app, db, post, clock, transport } = await startApp({ migrated: migrated.promise });
    await app.ready();
    expect((await post(validContact)).statusCode).toBe(200);
    clock.advance(MINUTE_MS);
    const leases = db.selectFrom('deliveries').select('id').where('leased_until', 'is not', null);
    expect(await leases.execute()).toEqual([]);
    expect(transport.sent).toEqual([]);
    migrated.resolve();
    await expect.poll(() => transport.sent.length).toBeGreaterThan(0);
  });

  it('the time is the database’s, whatever the machine’s clock says', async () => {
    const { db } = await startApp();
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
      const clock = dialectOf(db).createClock(db);
      const aheadMs = () => clock.now().getTime() - Number(rows[0]?.now);
      expect(aheadMs()).toBeGreaterThan(59 * MINUTE_MS);
      await clock.measure();
      expect(Math.abs(aheadMs())).toBeLessThan(MINUTE_MS);
      vi.setSystemTime(Date.now() - 120 * MINUTE_MS);
      expect(Math.abs(aheadMs())).toBeLessThan(MINUTE_MS);
    } finally {
      vi.useRealTimers();
    }
  });
});
