import { describe, expect, it } from 'vitest';
import { sandboxAccess } from '#content/api-facts.ts';
import { turnLimits } from '#server/limits.ts';
import { builtSite } from '#tests/helpers/built-site.ts';
import { startLookUps } from '#tests/helpers/look-ups.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startSubscriptions, subscriptionUrl } from '#tests/helpers/subscriptions.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';

/*
 * Few networks don't shut out all (docs/limits.md, spec operation-201 to operation-207): whatever many addresses ask
 * for, the next visitor is served.
 */

const env = { TRUST_PROXY: '1' };

interface Asked {
  method?: 'GET' | 'POST';
  url: string;
  payload?: object;
}

/** Asks on behalf of an address, as a proxy does. */
const ask = ({ app }: Pick<TestApp, 'app'>, from: string, { method = 'GET', ...asked }: Asked) =>
  app
    .inject({ method, ...asked, headers: { 'x-forwarded-for': from } })
    .then(({ statusCode }) => statusCode);

/** Networks of their own, whose /24 nobody else has. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, number) => `10.${number >> 8}.${number & 255}.1`);

/** Addresses of one household, each in a /64 network of its own. */
const household = (count: number) =>
  Array.from({ length: count }, (_, number) => `2001:db8:7:${number.toString(16)}::1`);

const visitor = '93.184.216.34';

/**
 * Sends so many from each address, one after the other.
 *
 * @returns how many were answered with each status
 */
async function flood(
  app: Pick<TestApp, 'app'>,
  addresses: readonly string[],
  { each, asked }: { each: number; asked: (number: number) => Asked },
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let number = 0;
  for (const address of addresses) {
    for (let sent = 0; sent < each; sent += 1) {
      const status = await ask(app, address, asked(number));
      statuses[status] = (statuses[status] ?? 0) + 1;
      number += 1;
    }
  }
  return statuses;
}

async function startSite() {
  const clock = manualClock();
  const publicUrl = 'http://localhost:3000';
  const site = await builtSite(clock, publicUrl);
  return startApp({ clock, site, env: { ...env, PUBLIC_URL: publicUrl } });
}

describe('the next visitor is served, whatever few networks send', () => {
  it('of searches', async () => {
    const app = await startSite();
    const asked = (number: number) => ({ url: `/search?q=hostng%20${number}%20certficate` });
    expect((await flood(app, networks(20), { each: 60, asked }))[200]).toBeGreaterThan(100);
    await flood(app, household(100), { each: 5, asked });
    expect(await ask(app, visitor, asked(0))).toBe(200);
    expect(await ask(app, visitor, { url: '/search?q=vps' })).toBe(200);
  });

  it('of look-ups', async () => {
    const app = await startLookUps({ env });
    const asked = () => ({ url: '/api/domains?name=jansen.nl' });
    const statuses = await flood(app, networks(30), { each: 20, asked });
    expect(statuses[429]).toBeGreaterThan(0);
    await flood(app, household(600), { each: 2, asked });
    expect(await ask(app, visitor, asked())).toBe(200);
  });

  it('of move checks, named and empty', async () => {
    const app = await startLookUps({ env });
    const post = (domain: string) => ({
      method: 'POST' as const,
      url: '/api/move-check',
      payload: { domain },
    });
    const empty = await flood(app, networks(300), { each: 3, asked: () => post('') });
    expect(empty).toEqual({ 422: 900 });
    app.clock.advance(60_000);
    const named = () => post('delegated.nl');
    expect((await flood(app, networks(20), { each: 3, asked: named }))[429]).toBeGreaterThan(0);
    await flood(app, household(300), { each: 1, asked: named });
    expect([200, 422]).toContain(await ask(app, visitor, named()));
  });

  it('of posts to subscriptions: whoever has a link leaves', async () => {
    const app = await startSubscriptions({ env });
    const { manage } = await app.subscribe();
    const asked = () => ({
      method: 'POST' as const,
      url: subscriptionUrl,
      payload: { token: 'x', action: 'leave' },
    });
    await flood(app, [...networks(20), visitor], { each: 61, asked });
    await flood(app, household(300), { each: 10, asked });
    // One click, as RFC 8058 has it, also from a network that sent many others.
    expect(
      await ask(app, visitor, {
        method: 'POST',
        url: `${subscriptionUrl}?token=${manage}`,
        payload: { 'List-Unsubscribe': 'One-Click' },
      }),
    ).toBe(200);
    expect(await app.subscribers()).toEqual([]);
  });

  it('of new sandboxes', async () => {
    const app = await startApp({ env });
    const asked = () => ({
      method: 'POST' as const,
      url: '/v1/auth/token',
      payload: sandboxAccess,
    });
    await flood(app, networks(30), { each: 10, asked });
    await flood(app, household(100), { each: 2, asked });
    expect(await ask(app, visitor, asked())).toBe(200);
  });

  it('of leads, taken and empty', async () => {
    // A tenth of what all may send, because thousands of leads take long to store.
    const app = await startApp({
      env,
      limits: { allLeadForms: { requests: 600, perSeconds: 60 } },
    });
    const post = (payload: object) => ({ method: 'POST' as const, url: '/api/contact', payload });
    const empty = await flood(app, networks(600), { each: 10, asked: () => post({}) });
    expect(empty).toEqual({ 422: 6000 });
    app.clock.advance(10 * 60_000);
    const lead = (number: number) =>
      post({ ...validContact, email: `a${number}@example.org`, message: `Message ${number}` });
    const addresses = [...networks(60), ...household(60)].flatMap((one) => Array(10).fill(one));
    let taken = 0;
    const sent = addresses.map(async (address: string, number) => {
      const status = await ask(app, address, lead(number + 1));
      if (status === 200) taken += 1;
      return status;
    });
    await expect.poll(() => taken, { timeout: 60_000 }).toBeGreaterThan(300);
    expect(await ask(app, visitor, lead(0))).toBe(200);
    app.clock.advance(turnLimits.longestMs);
    const statuses = await Promise.all(sent);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
