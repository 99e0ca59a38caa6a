import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { forms } from '#contracts/forms/index.ts';
import { long } from '#tests/helpers/long.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';
import { readConfig } from '../config.ts';
import { attackFrom, attackLimits } from '../limits.ts';
import { keysOf } from '../privacy/keys.ts';
import { proofsInMemory } from '../processes/used-proofs.ts';
import type { Clock } from '../system/clock.ts';
import { joinDigest } from './digest.ts';
import { createProofOfWork } from './proof-of-work.ts';

const createProofs = (salt: string, clock: Clock) =>
  createProofOfWork(async () => keysOf(salt), clock, proofsInMemory(clock));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved in time');
  return { challenge, solution };
}

describe('proof of work', () => {
  const minutes = (count: number) => count * 60_000;

  it('counts for one submission, which may be tried again', async () => {
    const proofs = createProofs('salt', manualClock());
    const field = encode(await solve(await proofs.challenge()));
    expect(field.length).toBeLessThan(1000);
    expect(await proofs.isSolved(field, 'one')).toBe(true);
    expect(await proofs.isSolved(field, 'one')).toBe(true);
    expect(await proofs.isSolved(field, 'another')).toBe(false);
  });

  it('is taken by another process on the same database, and by no other installation', async () => {
    const clock = manualClock();
    const field = encode(await solve(await createProofs('salt', clock).challenge()));
    expect(await createProofs('other', clock).isSolved(field, 'one')).toBe(false);
    expect(await createProofs('salt', clock).isSolved(field, 'one')).toBe(true);
  });

  it('counts after another secret has taken the place of its own (spec operation-236)', async () => {
    const clock = manualClock();
    const field = encode(await solve(await createProofs('salt', clock).challenge()));
    const first = { id: '1', secret: 'salt', replacedAt: clock.now().toISOString() };
    const keys = keysOf('salt', [{ id: '2', secret: 'new' }, first], clock.now());
    const proofs = createProofOfWork(async () => keys, clock, proofsInMemory(clock));
    expect(await proofs.isSolved(field, 'one')).toBe(true);
    const revoked = keysOf('salt', [{ id: '2', secret: 'new' }], clock.now());
    const others = createProofOfWork(async () => revoked, clock, proofsInMemory(clock));
    expect(await others.isSolved(field, 'one')).toBe(false);
  });

  it('expires, and stays used until then', async () => {
    const clock = manualClock();
    const proofs = createProofs('salt', clock);
    const used = encode(await solve(await proofs.challenge()));
    const unused = encode(await solve(await proofs.challenge()));
    expect(await proofs.isSolved(used, 'one')).toBe(true);
    clock.advance(minutes(15) - 1);
    expect(await proofs.isSolved(used, 'another')).toBe(false);
    clock.advance(1);
    expect(await proofs.isSolved(unused, 'one')).toBe(false);
  });

  it('takes no challenge that was made easier, later or up', async () => {
    const proofs = createProofs('salt', manualClock());
    const { challenge, solution } = await solve(await proofs.challenge());
    const { parameters } = challenge;
    for (const change of [
      { cost: 1 },
      { keyPrefix: '0' },
      { data: { expires: Number.MAX_SAFE_INTEGER } },
      { extra: 1 },
    ]) {
      const forged = { ...challenge, parameters: { ...parameters, ...change } };
      expect(await proofs.isSolved(encode({ challenge: forged, solution }), 'one')).toBe(false);
    }
    const unsigned = { ...challenge, signature: '' };
    expect(await proofs.isSolved(encode({ challenge: unsigned, solution }), 'one')).toBe(false);
    for (const counter of [solution.counter + 1, -1, 0.5, 1e12]) {
      const wrong = { ...solution, counter };
      expect(await proofs.isSolved(encode({ challenge, solution: wrong }), 'one')).toBe(false);
    }
    expect(await proofs.isSolved(encode({ challenge, solution }), 'one')).toBe(true);
  });

  it.each([
    undefined,
    '',
    'x',
    '{}',
    encode(null),
    encode([]),
    encode({}),
    encode({ solution: 1 }),
  ])('takes %j for no solution', async (field) => {
    expect(await createProofs('salt', manualClock()).isSolved(field, 'one')).toBe(false);
  });
});

it('takes nothing forged for a solution, whatever it is made of, and at once', async () => {
  const proofs = createProofs('salt', manualClock());
  const { challenge, solution } = await solve(await proofs.challenge());
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    // Values that would keep us busy if they were believed, or have a wrong type.
    fc.constantFrom<unknown[]>(
      1e9,
      -1,
      0.5,
      2 ** 53,
      1e308,
      '',
      'zz',
      'f'.repeat(900),
      '\0',
      '\ud800',
    ),
    fc.constantFrom('SHA-256', 'PBKDF2/SHA-512', 'ARGON2', 'SCRYPT', 'constructor', '__proto__'),
  );
  const names = Object.keys(challenge.parameters);
  const change = (of: fc.Arbitrary<string>) => fc.dictionary(of, odd, { maxKeys: 3 });
  await fc.assert(
    fc.asyncProperty(
      change(fc.oneof(fc.constantFrom(...names), fc.string())),
      change(fc.constantFrom('signature', 'parameters')),
      change(fc.constantFrom('counter', 'derivedKey')),
      async (parameters, rest, of) => {
        const genuine = { challenge, solution };
        const forged = {
          challenge: {
            ...challenge,
            parameters: { ...challenge.parameters, ...parameters },
            ...rest,
          },
          solution: { ...solution, ...of },
        };
        const field = encode(forged);
        fc.pre(field !== encode(genuine));
        // A parameter of this name is dropped when it is read, so the genuine ones are left.
        fc.pre(!Object.hasOwn(parameters, '__proto__'));
        expect(await proofs.isSolved(field, 'one')).toBe(false);
      },
    ),
    { numRuns: long ? 20_000 : 500, timeout: 2000 },
  );
});

const attack = attackFrom({ perTenMinutes: 2, perDay: 60 });
const fetchChallenge = ({ app }: TestApp) => app.inject('/api/challenge');
/** What was written, whether it is suspect, and whether sales is mailed of it singly. */
const stored = async ({ db }: TestApp) => {
  const leads = await db
    .selectFrom('leads')
    .select(['fields', 'suspicions', 'digest'])
    .orderBy('created_at')
    .execute();
  return leads.map(({ fields, suspicions, digest }) => {
    const { message } = JSON.parse(fields) as { message: string };
    return { message, suspicions: JSON.parse(suspicions) as string[], isSingle: digest === null };
  });
};

async function startPosted(posts: number, env = {}) {
  const app = await startApp({ limits: { attack }, env });
  for (let count = 0; count < posts; count += 1) {
    await app.post('{', {}, { remoteAddress: `192.0.2.${count}` });
  }
  return app;
}

const startAttacked = () => startPosted(3);

describe('GET /api/challenge', () => {
  it('has none while there is no attack', async () => {
    const app = await startApp();
    const response = await fetchChallenge(app);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ needed: false });
  });

  it('has another one each time during an attack, and none after it', async () => {
    const app = await startPosted(2);
    expect((await fetchChallenge(app)).json()).toEqual({ needed: false });
    await app.post('{');
    const [one, two] = [await fetchChallenge(app), await fetchChallenge(app)];
    expect(one?.headers['cache-control']).toBe('no-store');
    expect(one?.json()).toMatchObject({
      needed: true,
      challenge: { signature: expect.any(String) },
    });
    expect(one?.json().challenge.signature).not.toBe(two?.json().challenge.signature);
    app.clock.advance(10 * 60_000);
    expect((await fetchChallenge(app)).json()).toEqual({ needed: false });
  });
});

// spec forms-113
describe('a post during an attack', () => {
  it('is mailed in a digest without a solution and singly with one, and is never suspect', async () => {
    const app = await startAttacked();
    const bare = await app.post(validContact);
    expect(bare.statusCode).toBe(200);
    app.clock.advance(1);
    const altcha = encode(await solve((await fetchChallenge(app)).json().challenge));
    const solved = { ...validContact, email: 'solved@example.org', message: 'Solved', altcha };
    const key = { 'idempotency-key': 'k1' };
    expect((await app.post(solved, key)).statusCode).toBe(200);
    // A retry is the same lead.
    expect((await app.post(solved, key)).statusCode).toBe(200);
    app.clock.advance(1);
    const again = { ...solved, email: 'again@example.org', message: 'Again' };
    expect((await app.post(again)).statusCode).toBe(200);
    expect(await stored(app)).toEqual([
      { message: validContact.message, suspicions: [], isSingle: false },
      { message: 'Solved', suspicions: [], isSingle: true },
      { message: 'Again', suspicions: [], isSingle: false },
    ]);
    const deliveries = await app.db
      .selectFrom('deliveries')
      .select(['kind', 'priority', 'message'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const ofKind = (kind: string) => deliveries.filter((one) => one.kind === kind);
    // Each is acknowledged, those without proof after the others.
    expect(ofKind('acknowledgement').map(({ priority }) => priority)).toEqual([1, 0, 1]);
    expect(ofKind('sales')).toHaveLength(1);
    expect(ofKind('digest')).toHaveLength(1);
    expect(JSON.stringify(deliveries)).not.toContain('[SUSPECT] ');
    const rows = [deliveries, await app.db.selectFrom('leads').selectAll().execute()];
    expect(JSON.stringify(rows)).not.toContain(altcha.slice(0, 60));
  });

  it('is named by the digest, by which each can be found', async () => {
    const app = await startAttacked();
    const { reference } = (await app.post(validContact)).json();
    app.clock.advance(62 * 60_000);
    await vi.waitFor(() => {
      app.clock.advance(1000);
      const digest = app.transport.sent.find(({ subject }) => subject.includes('in one mail'));
      expect(digest?.subject).toBe('Messages in one mail: 1');
      expect(digest?.text).toContain(
        `${reference}, contact form: Anna de Vries <anna@example.org>: Do you host shops?`,
      );
    }, patience);
  });

  it('goes to the webhook as any other', async () => {
    const env = {
      WEBHOOK_URL: 'http://127.0.0.1:9',
      WEBHOOK_SECRET: `whsec_${Buffer.from('0123456789abcdefghijklmnop').toString('base64')}`,
    };
    const app = await startPosted(3, env);
    await app.post(validContact);
    const webhooks = app.db.selectFrom('deliveries').select('priority');
    expect(await webhooks.where('kind', '=', 'webhook').execute()).toEqual([{ priority: 0 }]);
  });

  it('is mailed singly with a solution up to a number in an hour', async () => {
    const app = await startApp();
    const { db, clock } = app;
    const post = (number: number) => ({
      form: forms.contact,
      suspicions: [],
      number,
    });
    const options = { now: clock.now(), config: readConfig({}), isProven: true, isInAttack: true };
    const inDigest: boolean[] = [];
    for (let number = 0; number <= attackLimits.singlyPerHour; number += 1) {
      inDigest.push(await joinDigest(db, `${number}`, post(number), options));
    }
    expect(inDigest.indexOf(true)).toBe(attackLimits.singlyPerHour);
  });

  it('is suspect where it shows itself as spam', async () => {
    const app = await startAttacked();
    await app.post({ ...validContact, homepage: 'x', altcha: 'not one' });
    expect(await stored(app)).toMatchObject([{ suspicions: ['honeypot'] }]);
  });
});

it('a solution that is too long or no text is refused as any other field', async () => {
  const app = await startApp();
  const long = await app.post({ ...validContact, altcha: 'x'.repeat(2001) });
  expect(long.statusCode).toBe(422);
  expect(long.json().message).toBe('altcha: please use at most 2000 characters.');
  expect((await app.post({ ...validContact, altcha: 1 })).statusCode).toBe(422);
});
