import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';
import { keysOf } from '../privacy/keys.ts';
import { proofsInMemory } from '../processes/used-proofs.ts';
import type { Clock } from '../system/clock.ts';
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
        expect(await proofs.isSolved(field, 'one')).toBe(false);
      },
    ),
    { numRuns: long ? 20_000 : 500, timeout: 2000 },
  );
});

const attack = { beginsAtPerMinute: 3, calmBelowPerMinute: 2, calmMs: 60_000 };
const fetchChallenge = ({ app }: TestApp) => app.inject('/api/challenge');
const storedSuspicions = async ({ db }: TestApp) => {
  const leads = await db
    .selectFrom('leads')
    .select(['fields', 'suspect', 'suspicions'])
    .orderBy('created_at')
    .execute();
  return leads.map(({ fields, suspect, suspicions }) => {
    const { message } = JSON.parse(fields) as { message: string };
    return { message, suspect, suspicions: JSON.parse(suspicions) as string[] };
  });
};

async function startPosted(posts: number) {
  const app = await startApp({ limits: { attack } });
  for (let count = 0; count < posts; count += 1) {
    await app.post('{', {}, { remoteAddress: `192.0.2.${count}` });
  }
  return app;
}

/** An attack that all processes know of (spec operation-122). */
async function startAttacked() {
  const app = await startPosted(3);
  app.clock.advance(5000);
  return app;
}

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
    app.clock.advance(60_000);
    expect((await fetchChallenge(app)).json()).toEqual({ needed: false });
  });
});

describe('a post during an attack', () => {
  it('is stored, marked and mailed without a solution, and ordinary with one', async () => {
    const app = await startAttacked();
    const bare = await app.post(validContact);
    expect(bare.statusCode).toBe(200);
    app.clock.advance(1);
    const altcha = encode(await solve((await fetchChallenge(app)).json().challenge));
    const solved = { ...validContact, message: 'Solved', altcha };
    const key = { 'idempotency-key': 'k1' };
    expect((await app.post(solved, key)).statusCode).toBe(200);
    // A retry is the same lead.
    expect((await app.post(solved, key)).statusCode).toBe(200);
    app.clock.advance(1);
    expect((await app.post({ ...solved, message: 'Again' })).statusCode).toBe(200);
    expect(await storedSuspicions(app)).toEqual([
      { message: validContact.message, suspect: 1, suspicions: ['noProofOfWork'] },
      { message: 'Solved', suspect: 0, suspicions: [] },
      { message: 'Again', suspect: 1, suspicions: ['noProofOfWork'] },
    ]);
    const deliveries = await app.db.selectFrom('deliveries').select(['kind', 'message']).execute();
    expect(deliveries.map(({ kind }) => kind).sort()).toEqual([
      'acknowledgement',
      'sales',
      'sales',
      'sales',
    ]);
    const marked = deliveries.filter(({ message }) => message.includes('[SUSPECT] '));
    expect(marked).toHaveLength(2);
    for (const { message } of marked) expect(message).toContain('without the proof of work');
    const rows = [deliveries, await app.db.selectFrom('leads').selectAll().execute()];
    expect(JSON.stringify(rows)).not.toContain(altcha.slice(0, 60));
  });

  it('may have several reasons to be suspect', async () => {
    const app = await startAttacked();
    await app.post({ ...validContact, homepage: 'x', altcha: 'not one' });
    expect(await storedSuspicions(app)).toMatchObject([
      { suspicions: ['honeypot', 'noProofOfWork'] },
    ]);
  });
});

it('a solution that is too long or no text is refused as any other field', async () => {
  const app = await startApp();
  const long = await app.post({ ...validContact, altcha: 'x'.repeat(2001) });
  expect(long.statusCode).toBe(422);
  expect(long.json().message).toBe('altcha: please use at most 2000 characters.');
  expect((await app.post({ ...validContact, altcha: 1 })).statusCode).toBe(422);
});
