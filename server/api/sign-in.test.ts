import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { apiLimits } from '../limits.ts';
import {
  databaseVerifier,
  hashesWaiting,
  hashPassword,
  isPassword,
  mailboxVerifier,
} from './passwords.ts';

/* On SQLite alone, because passwords are hashed and failures are counted in memory, whatever the database is. */

const password = 'a long password';

/** An app with an account, and what tries to sign in to it. */
async function start() {
  const api = await startApi();
  await api.customer('Anna', { password: await hashPassword(password) });
  const signIn = (given: { email?: string; password?: string; from?: string } = {}) =>
    api.call('auth-token', {
      body: { email: given.email ?? 'anna@example.org', password: given.password ?? password },
      from: given.from ?? '192.0.2.1',
    });
  /** Lets the delays of sign-ins pass, however long. */
  async function patiently<Answer>(trying: Promise<Answer>): Promise<Answer> {
    let isDone = false;
    void trying.finally(() => {
      isDone = true;
    });
    await vi.waitFor(() => {
      api.clock.advance(apiLimits.longestDelayMs);
      expect(isDone).toBe(true);
    }, 20_000);
    return trying;
  }
  return { ...api, signIn, patiently };
}

// spec api-24
describe('signing in', () => {
  it('answers unknown accounts as it answers wrong passwords, after the same work', async () => {
    const { signIn } = await start();
    const wrong = await signIn({ password: 'another password' });
    const unknown = await signIn({ email: 'nobody@example.org', from: '192.0.2.2' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.status).toBe(401);
    /** Time of the processor, which holds on a busy machine too. */
    const cost = async (hash: string | undefined) => {
      const began = process.cpuUsage();
      expect(await isPassword('another password', hash)).toBe(false);
      return process.cpuUsage(began).user;
    };
    expect(await cost(undefined)).toBeGreaterThan((await cost(await hashPassword(password))) / 3);
    expect(await isPassword(password, undefined)).toBe(false);
    expect(await isPassword(password, null)).toBe(false);
  });

  it('is delayed by failures alone, and refuses nobody who knows the password', async () => {
    const { signIn, patiently, clock } = await start();
    // A delay would last for ever, because this clock stands still.
    for (let count = 0; count < 5; count += 1) expect((await signIn()).status).toBe(200);
    for (let count = 0; count < apiLimits.freeFailures; count += 1) {
      await signIn({ password: 'no' });
    }
    let isDone = false;
    const delayed = signIn().finally(() => {
      isDone = true;
    });
    let others = 0;
    /** Two that nothing delays, one after the other. */
    const pass = async () => {
      for (const host of [++others, ++others]) {
        await signIn({ email: `nobody${host}@example.org`, from: `203.0.113.${host}` });
      }
    };
    await pass();
    expect(isDone).toBe(false);
    clock.advance(apiLimits.delayMs - 1);
    await pass();
    expect(isDone).toBe(false);
    clock.advance(1);
    expect((await delayed).status).toBe(200);

    // Somebody else's failures from everywhere delay, and don't lock out.
    for (let host = 10; host < 15; host += 1) {
      await patiently(signIn({ password: 'no', from: `192.0.2.${host}` }));
    }
    expect((await patiently(signIn({ from: '198.51.100.1' }))).status).toBe(200);
    // Another account of another network isn't concerned.
    const other = await signIn({ email: 'bram@example.org', from: '203.0.113.99' });
    expect(other.status).toBe(401);
  });

  it('of a network waits a few at a time; more are told to wait', async () => {
    const { signIn, patiently } = await start();
    for (let count = 0; count < apiLimits.freeFailures; count += 1) {
      await signIn({ email: `nobody${count}@example.org` });
    }
    const answers = await patiently(
      Promise.all(Array.from({ length: apiLimits.delayed + 2 }, () => signIn({ password: 'no' }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(apiLimits.delayed).fill(401), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

// spec operation-205
describe('many sign-ins at once from different networks', () => {
  const stranger = (number: number) => `10.${number}.0.1`;

  it('keep nobody out who signs in from where the account is known', async () => {
    const { signIn, call } = await start();
    const first = await signIn({ from: '192.0.2.1' });
    expect(first.status).toBe(200);
    // Who calls from a network is known from there as well.
    const token = first.body.data.token as string;
    expect((await call('domains-list', { token, from: '198.51.100.7' })).status).toBe(200);
    let answered = 0;
    const strangers = Array.from({ length: 60 }, (_, number) =>
      signIn({ email: `nobody${number}@example.org`, password: 'no', from: stranger(number) }).then(
        ({ status }) => {
          answered += 1;
          return status;
        },
      ),
    );
    await new Promise((resolve) => void setTimeout(resolve, 50));
    for (const from of ['192.0.2.1', '198.51.100.7']) {
      expect((await signIn({ from })).status).toBe(200);
    }
    expect(answered).toBeLessThan(60);
    const statuses = await Promise.all(strangers);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('count from their beginning, so that a burst of guesses is no quicker than one by one', async () => {
    const { signIn, patiently } = await start();
    const statuses: number[] = [];
    const burst = Array.from({ length: 10 }, () =>
      signIn({ password: 'no' }).then(({ status }) => void statuses.push(status)),
    );
    const free = apiLimits.freeFailures;
    await vi.waitFor(() => expect(statuses).toHaveLength(10 - apiLimits.delayed), 10_000);
    expect(statuses.filter((status) => status === 401)).toHaveLength(free);
    await patiently(Promise.all(burst));
    expect(statuses.filter((status) => status === 401)).toHaveLength(free + apiLimits.delayed);
  });
});

// spec api-24
it('hashes two passwords at a time', async () => {
  const hashes = Array.from({ length: 5 }, () => hashPassword(password));
  await new Promise((resolve) => void setImmediate(resolve));
  expect(hashesWaiting()).toBe(3);
  await Promise.all(hashes);
});

// spec api-97
it('waits for no password of a mailbox', async () => {
  const hashes = Array.from({ length: 40 }, () => mailboxVerifier(password));
  await new Promise((resolve) => void setImmediate(resolve));
  expect(hashesWaiting()).toBe(0);
  const first = await Promise.race([hashPassword(password), Promise.all(hashes)]);
  expect(first).toEqual(expect.any(String));
  await Promise.all(hashes);
});

// spec api-97
it('a mailbox that is there already is refused before its password is hashed', async () => {
  const { call, customer, addDomain } = await startApi();
  const { account, token } = await customer();
  await addDomain(account, 'example.nl');
  const body = { username: 'info', password };
  const make = () => call('email-create', { token, path: { domain: 'example.nl' }, body });
  expect((await make()).status).toBe(201);
  const hashes = Array.from({ length: 40 }, () => mailboxVerifier(password));
  const first = await Promise.race([make(), Promise.all(hashes)]);
  expect(first).toMatchObject({ status: 409 });
  await Promise.all(hashes);
});

// spec api-28
it('a database’s verifier is the one of SCRAM-SHA-256', async () => {
  const [, iterations, salt = '', stored, server] =
    /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):(.+)$/.exec(await databaseVerifier(password)) ?? [];
  // RFC 5802 §3.
  const salted = pbkdf2Sync(
    password,
    Buffer.from(salt, 'base64'),
    Number(iterations),
    32,
    'sha256',
  );
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  expect(createHash('sha256').update(clientKey).digest('base64')).toBe(stored);
  expect(createHmac('sha256', salted).update('Server Key').digest('base64')).toBe(server);
});
