import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import {
  startApp,
  validApplication,
  validContact,
  validReseller,
} from '#tests/helpers/test-app.ts';
import { defaultLimits } from '../limits.ts';
import { createLimitNotes } from '../operator/limit-notes.ts';
import type { Clock } from '../system/clock.ts';
import { networksOf } from './networks.ts';
import { createCounter, limitInMemory } from './rate-limit.ts';

describe('the limit per address', () => {
  const counting = (most: number, clock: Clock) => {
    const counter = createCounter(most, clock);
    return (key: string) => counter(key, { perSeconds: 600 }).count;
  };

  it('keeps its memory bounded, whatever number of addresses comes', () => {
    const maximum = 10_000;
    const count = counting(maximum, manualClock());
    for (let address = 0; address < 200_000; address += 1) count(`${address}`);
    // The newest keys are still counted, the older ones were forgotten, so that each is new.
    expect([count('199999'), count('190001')]).toEqual([2, 2]);
    for (let address = 0; address < maximum; address += 1) expect(count(`${address}`)).toBe(1);
    expect(count('199999')).toBe(1);
  });

  it('forgets first who was counted first, not who came back after the time was over', () => {
    const clock = manualClock();
    const count = counting(2, clock);
    count('a');
    clock.advance(300_000);
    count('b');
    // Coming again meanwhile changes nothing.
    expect(count('a')).toBe(2);
    clock.advance(300_000);
    expect(count('a')).toBe(1);
    count('c');
    expect([count('a'), count('c'), count('b')]).toEqual([2, 2, 1]);
  });

  it('begins anew where the clock was set back', () => {
    const clock = manualClock();
    const count = counting(2, clock);
    expect([count('a'), count('a')]).toEqual([1, 2]);
    clock.shift(-3_600_000);
    expect(count('a')).toBe(1);
  });
});

/** A limit of all together of a hundred, and ten of each network. */
function startLimit() {
  const clock = manualClock();
  const notes = createLimitNotes(clock, undefined);
  const limit = limitInMemory(
    {
      name: 'searches',
      ofNetwork: { requests: 10, perSeconds: 60 },
      ofAll: { requests: 100, perSeconds: 60 },
    },
    { clock, note: (of) => notes.note('searches', of), countedAddresses: 10_000 },
  );
  /** Asks so often from an address; whoever was let through costs so much. @returns how many were */
  async function ask(ip: string, times = 1, cost = 1): Promise<number> {
    let passed = 0;
    for (let asked = 0; asked < times; asked += 1) {
      const { wait, settle } = await limit.admit(networksOf(ip));
      if (wait === undefined) passed += 1;
      settle(cost);
    }
    return passed;
  }
  return { limit, clock, notes, ask };
}

describe('a limit', () => {
  // spec operation-201
  it('has a share for each network, and a multiple of it for the wider ones', async () => {
    const { ask } = startLimit();
    expect(await ask('2001:db8:1:1::1', 20, 0)).toBe(10);
    let passed = 10;
    for (let net = 2; net < 255; net += 1) {
      passed += await ask(`2001:db8:1:${net.toString(16)}::1`, 10, 0);
    }
    expect(passed).toBe(100);
    for (let net = 0x100; net < 0xff00; net += 0x100) {
      passed += await ask(`2001:db8:1:${net.toString(16)}::1`, 10, 0);
    }
    expect(passed).toBe(300);
    expect(await ask('2001:db8:2:1::1', 20, 0)).toBe(10);
  });

  // spec operation-202
  it('of all together is a reserve for those seen little, who are refused last', async () => {
    const { ask, notes, clock, limit } = startLimit();
    const networks = Array.from({ length: 12 }, (_, net) => `10.${net}.0.1`);
    for (const one of networks) await ask(one, 10);
    // Whoever used half of its share was refused, and there is room for many who come for the first time.
    expect(limit.isLow()).toBe(true);
    expect(await ask(networks[0] as string)).toBe(0);
    for (let net = 0; net < 5; net += 1) expect(await ask(`192.0.${net}.1`)).toBe(1);
    expect(notes.since(1).map(({ of }) => of)).toContain('all');
    clock.advance(60_000);
    expect(limit.isLow()).toBe(false);
    expect(await ask(networks[0] as string)).toBe(1);
  });

  // spec operation-203
  it('of all together counts what a request cost, and nothing of what was refused after all', async () => {
    const { ask } = startLimit();
    for (let net = 0; net < 200; net += 1) expect(await ask(`10.0.${net}.1`, 10, 0)).toBe(10);
    expect(await ask('10.1.0.1', 1, 60)).toBe(1);
    expect(await ask('10.1.0.1', 9, 0)).toBeGreaterThan(3);
    expect(await ask('10.2.0.1', 1, 40)).toBe(1);
    expect(await ask('10.3.0.1')).toBe(0);
  });
});

describe('the limit of all addresses together', () => {
  const limits = { allLeadForms: { requests: 3, perSeconds: 60 } };

  it('refuses nothing below 3,000 leads a minute', () => {
    const { requests, perSeconds } = defaultLimits.allLeadForms;
    expect((requests / perSeconds) * 60).toBeGreaterThanOrEqual(3000);
    // The addresses of that many leads are counted to the end of their time.
    const { leadForm, countedAddresses } = defaultLimits;
    expect(countedAddresses).toBeGreaterThanOrEqual((3000 / 60) * leadForm.perSeconds);
  });

  it('counts the posts of all forms that were taken; then each waits for its turn', async () => {
    const app = await startApp({ limits });
    const from = (host: number) => ({ remoteAddress: `192.0.${host}.1` });
    // Posts that are refused count for their network alone.
    const careers = { ...from(3), url: '/api/careers' };
    for (let count = 0; count < 5; count += 1) {
      expect((await app.post(validApplication, {}, careers)).statusCode).toBe(415);
      expect((await app.post({}, {}, from(4))).statusCode).toBe(422);
    }
    expect((await app.post(validContact, {}, from(1))).statusCode).toBe(200);
    const reseller = { ...from(2), url: '/api/reseller' };
    expect((await app.post(validReseller, {}, reseller)).statusCode).toBe(200);
    expect((await app.post(validReseller, {}, { ...reseller, ...from(5) })).statusCode).toBe(200);
    // The first turn is free, and the next one is long after what anybody waits.
    expect((await app.post(validContact, {}, from(6))).statusCode).toBe(200);
    const before = app.clock.pending();
    const late = app.post(validContact, {}, from(7));
    await expect.poll(app.clock.pending).toBeGreaterThan(before);
    app.clock.advance(10_000);
    const refused = await late;
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({
      success: false,
      message:
        'We’re getting an unusual number of requests right now. Please try again in a minute.',
    });
  });

  // spec operation-204
  it('lets through whoever proves work, which browsers are asked for before', async () => {
    const app = await startApp({ limits });
    const challenge = async () => (await app.app.inject('/api/challenge')).json();
    const post = (host: number, more: object = {}) =>
      app.post({ ...validContact, ...more }, {}, { remoteAddress: `192.0.${host}.1` });
    expect(await challenge()).toEqual({ needed: false });
    for (let host = 1; host <= 4; host += 1) expect((await post(host)).statusCode).toBe(200);
    for (let host = 5; host <= 7; host += 1) {
      const answer = await challenge();
      expect(answer.needed).toBe(true);
      const solution = await solveChallenge({ challenge: answer.challenge, deriveKey });
      const field = JSON.stringify({ challenge: answer.challenge, solution });
      const altcha = Buffer.from(field).toString('base64');
      expect((await post(host, { altcha })).statusCode).toBe(200);
    }
    // No lead is suspect for it.
    const suspects = app.db.selectFrom('leads').select('id').where('suspect', '=', 1);
    expect(await suspects.execute()).toEqual([]);
  });

  it('is not used up by an address that may send no more', async () => {
    const app = await startApp({
      limits: { ...limits, leadForm: { requests: 1, perSeconds: 60 } },
    });
    for (let count = 0; count < 10; count += 1) await app.post(validContact);
    const { statusCode } = await app.post(validContact, {}, { remoteAddress: '192.0.2.1' });
    expect(statusCode).toBe(200);
  });
});

describe('X-Forwarded-For', () => {
  /** Whether posts from an address are told apart by a header that the client forges. */
  async function isFooled(TRUST_PROXY: string, remoteAddress: string, proxyAdds: string) {
    const app = await startApp({
      env: { TRUST_PROXY },
      limits: { leadForm: { requests: 1, perSeconds: 60 } },
    });
    const statuses: number[] = [];
    for (const forged of ['198.51.100.1', '198.51.100.2']) {
      const headers = { 'x-forwarded-for': `${forged}${proxyAdds}` };
      const message = `Forged ${forged}`;
      const response = await app.post({ ...validContact, message }, headers, { remoteAddress });
      statuses.push(response.statusCode);
    }
    expect(statuses[0]).toBe(200);
    return statuses[1] === 200;
  }

  it.each([
    ['false', '203.0.113.1', ''],
    // The proxy adds the client's address; earlier entries aren't believed.
    ['1', '10.0.0.1', ', 203.0.113.1'],
    ['2', '10.0.0.1', ', 203.0.113.1, 10.0.0.2'],
    ['10.0.0.1', '10.0.0.1', ', 203.0.113.1'],
    ['10.0.0.0/8', '10.0.0.1', ', 203.0.113.1, 10.9.9.9'],
    // A request past the proxy isn't believed.
    ['10.0.0.1', '203.0.113.1', ''],
    ['10.0.0.0/8, 2001:db8::/32', '203.0.113.1', ''],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db9::1', ''],
  ])('with TRUST_PROXY=%s from %s fools nobody', async (trust, remote, added) => {
    expect(await isFooled(trust, remote, added)).toBe(false);
  });

  it('is believed as a whole with TRUST_PROXY=true: the proxy must write it anew', async () => {
    expect(await isFooled('true', '10.0.0.1', ', 203.0.113.1')).toBe(true);
    expect(await isFooled('10.0.0.0/8, 2001:db8::/32', '2001:db8::1', '')).toBe(true);
  });
});
