import { describe, expect, it } from 'vitest';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import {
  startApp,
  validApplication,
  validContact,
  validReseller,
} from '#tests/helpers/test-app.ts';
import { defaultLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { createCounter, network } from './rate-limit.ts';

describe('network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8:0:1::9', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:0:1::9]:51234', '2001:db8:0:1'],
    ['[2001:db8:0:1::9]', '2001:db8:0:1'],
    ['192.0.2.7:', 'unknown'],
    ['unknown, by a proxy', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('of %s is %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});

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

describe('the limit of all addresses together', () => {
  const limits = { allLeadForms: { requests: 3, perSeconds: 60 } };

  it('refuses nothing below 3,000 leads a minute', () => {
    const { requests, perSeconds } = defaultLimits.allLeadForms;
    expect((requests / perSeconds) * 60).toBeGreaterThanOrEqual(3000);
    // The addresses of that many leads are counted to the end of their time.
    const { leadForm, countedAddresses } = defaultLimits;
    expect(countedAddresses).toBeGreaterThanOrEqual((3000 / 60) * leadForm.perSeconds);
  });

  it('counts all forms, and says when to come back', async () => {
    const app = await startApp({ limits });
    const from = (host: number) => ({ remoteAddress: `192.0.2.${host}` });
    expect((await app.post(validContact, {}, from(1))).statusCode).toBe(200);
    const reseller = { ...from(2), url: '/api/reseller' };
    expect((await app.post(validReseller, {}, reseller)).statusCode).toBe(200);
    // Posts that another check refuses count as well.
    const careers = { ...from(3), url: '/api/careers' };
    expect((await app.post(validApplication, {}, careers)).statusCode).toBe(415);
    const refused = await app.post(validContact, {}, from(4));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({
      success: false,
      message:
        'We’re getting an unusual number of requests right now. Please try again in a minute.',
    });
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
