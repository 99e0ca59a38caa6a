import { Resolver } from 'node:dns/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pLimit from 'p-limit';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { registeredNames } from '#content/domains/registered.ts';
import { type DnsShape, startDnsServer } from '#tests/helpers/dns-server.ts';
import { long } from '#tests/helpers/long.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { type Respond, shapes, startRdapServer } from '#tests/helpers/rdap-server.ts';
import { lookUpLimits } from '../limits.ts';
import { systemClock } from '../system/clock.ts';
import { createLookUps } from './look-ups.ts';
import { createRegistry } from './registry.ts';

const known = registeredNames.nl;
const staying = new AbortController().signal;

/** Look-ups of .nl at a server whose answers a test sets by name. */
async function startNl({ limits: some = {}, clock = manualClock() } = {}) {
  const answers = new Map<string, Respond>();
  const set = (name: string, answer: Respond) => answers.set(name, answer);
  set(known, shapes.found.found);
  const server = await startRdapServer(
    (path) => answers.get(path.slice(path.lastIndexOf('/') + 1)) ?? shapes.missing.missing,
  );
  const limits = { ...lookUpLimits, ...some };
  const registry = createRegistry(server.base, { clock, limits });
  const dns = { resolveNs: vi.fn(() => Promise.reject({ code: 'ENOTFOUND' })) };
  const onFound = vi.fn();
  const registries = new Map([
    ['nl' as const, registry],
    ['de' as const, registry],
  ]);
  const lookUps = createLookUps({ registries, dns, clock, limits, onFound });
  const find = async (name: string, gone = staying) => (await lookUps.find(name, 'nl', gone)).state;
  return { ...server, clock, set, find, lookUps, onFound };
}

// spec domains-3, domains-4
describe('a name', () => {
  type Judged = keyof typeof shapes;
  const dnsShapes: DnsShape[] = ['delegated', 'none', 'empty', 'failed', 'silent'];
  const proofs = {
    found: shapes.found.found,
    missing: shapes.missing.missing,
    failed: shapes.unclear.failed,
    page: shapes.unclear.page,
  };
  const all = Object.entries(shapes).flatMap(([judged, some]) =>
    Object.entries(some).map(([name, answer]) => ({ judged: judged as Judged, name, answer })),
  );
  const cases = all.flatMap((shape) =>
    dnsShapes.flatMap((dns) =>
      (Object.keys(proofs) as (keyof typeof proofs)[]).map((proof) => ({ ...shape, dns, proof })),
    ),
  );

  const isTaken = ({ dns, judged }: (typeof cases)[number]) =>
    dns === 'delegated' || judged === 'found';
  /** Nothing but the time-out ends it. */
  const isStuck = (one: (typeof cases)[number]) =>
    !isTaken(one) && (one.dns === 'silent' || one.name === 'slow');

  it('is available only where registry and DNS both say so, of more than 500 answers', async () => {
    expect(cases.length).toBeGreaterThan(500);
    const server = await startRdapServer((path) => {
      const [, index = '', , name] = path.split('/');
      const one = cases[Number(index)] as (typeof cases)[number];
      return name === known ? proofs[one.proof] : one.answer;
    });
    const dns = new Resolver({ timeout: 20_000, tries: 1 });
    dns.setServers([
      await startDnsServer((name) => cases[Number(/\d+/.exec(name))]?.dns ?? 'none'),
    ]);
    onTestFinished(() => dns.cancel());
    const surroundings = { clock: manualClock(), limits: lookUpLimits };
    const look = async (one: (typeof cases)[number], index: number) => {
      const registry = createRegistry(`${server.base}${index}/`, surroundings);
      const registries = new Map([['nl' as const, registry]]);
      const lookUps = createLookUps({ ...surroundings, registries, dns });
      const { state, source } = await lookUps.find(`name-${index}.nl`, 'nl', staying);
      const isFree = one.dns === 'none' && one.judged === 'missing' && one.proof === 'found';
      const label = `${one.name}, ${one.dns} in the DNS, known name ${one.proof}`;
      const expected = isTaken(one) ? 'taken' : isFree ? 'available' : 'unknown';
      expect.soft(state, label).toBe(expected);
      if (isFree) expect.soft(source, label).toBe(new URL(server.base).host);
    };
    const fewAtOnce = pLimit(50);
    const stuck = cases.map((one, index) => isStuck(one) && look(one, index));
    await Promise.all(cases.map((one, index) => isStuck(one) || fewAtOnce(() => look(one, index))));
    surroundings.clock.advance(lookUpLimits.timeoutMs);
    await Promise.all(stuck);
  });

  it('is no word of the registry that repeats it', async () => {
    const { find, set } = await startNl();
    for (const name of [
      'premiumkoffie',
      'tafelreserveren',
      'blockchain',
      'reserved',
      'xn--blockierer-mnchen-i3b',
    ]) {
      set(`${name}.nl`, shapes.missing.missingNamed);
      expect(await find(`${name}.nl`)).toBe('available');
    }
    set('koffie.nl', shapes.unclear.missingBlocked);
    expect(await find('koffie.nl')).toBe('unknown');
  });

  it('is taken as soon as one of both says so', async () => {
    const { find, set, lookUps, open } = await startNl();
    set('slow.nl', shapes.unclear.slow);
    const dns = { resolveNs: () => Promise.resolve(['ns.example']) };
    const other = createLookUps({
      registries: new Map(),
      dns,
      clock: systemClock,
      limits: lookUpLimits,
    });
    expect(await other.find('slow.nl', 'nl', staying)).toMatchObject({
      state: 'taken',
      source: 'dns',
    });
    set('taken.nl', shapes.found.found);
    expect(await find('taken.nl')).toBe('taken');
    expect(await lookUps.find('taken.nl', 'nl', staying)).toMatchObject({ state: 'taken' });
    await vi.waitFor(() => expect(open.size).toBe(0), patience);
  });

  it('is unknown once the time is over, whoever is silent', async () => {
    const { find, set, clock, asked } = await startNl();
    set('slow.nl', shapes.unclear.slow);
    const finding = find('slow.nl');
    await vi.waitFor(() => expect(asked).toContain('slow.nl'), patience);
    clock.advance(lookUpLimits.timeoutMs);
    expect(await finding).toBe('unknown');
  });
});

// spec domains-4
describe('a registry', () => {
  it('is believed for an hour, and then has to find the registered name again', async () => {
    const { find, asked, clock, set } = await startNl();
    const proofs = () => asked.filter((name) => name === known).length;
    await Promise.all(['a.nl', 'b.nl', 'c.nl'].map((name) => find(name)));
    clock.advance(lookUpLimits.believedMs - 1);
    expect(await find('d.nl')).toBe('available');
    expect(proofs()).toBe(1);
    set(known, shapes.missing.missing);
    clock.advance(1);
    expect(await find('e.nl')).toBe('unknown');
    expect(await find('f.nl')).toBe('unknown');
    expect(proofs()).toBe(3);
    set(known, shapes.found.found);
    expect(await find('f.nl')).toBe('available');
  });
});

// spec domains-4
it('a registry is believed only of the extensions under which it found a registered name', async () => {
  const { lookUps, find, set } = await startNl();
  expect(await find('one.nl')).toBe('available');
  const ofDe = async (name: string) => (await lookUps.find(name, 'de', staying)).state;
  expect(await ofDe('one.de')).toBe('unknown');
  set(registeredNames.de, shapes.found.found);
  expect(await ofDe('one.de')).toBe('available');
});

// spec domains-5
describe('look-ups', () => {
  it('of the same name are shared by all who wait', async () => {
    const { find, asked } = await startNl();
    const states = await Promise.all(Array.from({ length: 200 }, () => find('one.nl')));
    expect(new Set(states)).toEqual(new Set(['available']));
    expect(asked.filter((name) => name === 'one.nl')).toHaveLength(1);
  });

  it('are kept for a time that depends on the answer', async () => {
    const { find, asked, clock, set } = await startNl();
    set('taken.nl', shapes.found.found);
    set('unknown.nl', shapes.unclear.badRequest);
    const names = ['taken.nl', 'available.nl', 'unknown.nl'];
    const again = async () => {
      asked.length = 0;
      for (const name of names) await find(name);
      return asked.filter((name) => name !== known);
    };
    expect(await again()).toEqual(names);
    expect(await again()).toEqual(['unknown.nl']);
    clock.advance(lookUpLimits.keptMs.available);
    clock.advance(1);
    expect(await again()).toEqual(['available.nl', 'unknown.nl']);
    clock.advance(lookUpLimits.keptMs.taken);
    expect(await again()).toEqual(names);
  });

  it('forget the oldest beyond a number of names', async () => {
    const { find, asked } = await startNl({ limits: { kept: 10 } });
    for (let index = 0; index < 50; index += 1) await find(`${index}.nl`);
    asked.length = 0;
    await find('49.nl');
    expect(asked).toEqual([]);
    await find('0.nl');
    expect(asked).toEqual(['0.nl']);
  });

  it('of ever more names take no more memory', { ...(long && { timeout: 300_000 }) }, async () => {
    const dns = { resolveNs: () => Promise.resolve(['ns.example']) };
    const lookUps = createLookUps({
      registries: new Map(),
      dns,
      clock: manualClock(),
      limits: { ...lookUpLimits, kept: 1000 },
    });
    const look = async (from: number, count: number) => {
      for (let index = from; index < from + count; index += 1) {
        await lookUps.find(`name-${index}.nl`, 'nl', staying);
      }
      setFlagsFromString('--expose-gc');
      runInNewContext('gc')();
      return process.memoryUsage().heapUsed;
    };
    const count = long ? 1_000_000 : 30_000;
    const before = await look(0, 5000);
    // A kept answer takes some 300 bytes.
    expect((await look(5000, count)) - before).toBeLessThan(2 * 1024 * 1024);
  });

  it('go on for those who still wait, and are broken off once nobody does', async () => {
    const { lookUps, set, open, asked } = await startNl();
    let answer = () => {};
    set('slow.nl', (response, name) => {
      answer = () => shapes.found.found(response, name);
    });
    set('left.nl', shapes.unclear.slow);
    const gone = new AbortController();
    const leaving = ['slow.nl', 'left.nl'].map((name) => lookUps.find(name, 'nl', gone.signal));
    const waiting = lookUps.find('slow.nl', 'nl', staying);
    await vi.waitFor(
      () => expect(asked).toEqual(expect.arrayContaining(['slow.nl', 'left.nl'])),
      patience,
    );
    gone.abort();
    await vi.waitFor(() => expect(open.size).toBe(1), patience);
    answer();
    expect((await waiting).state).toBe('taken');
    expect((await Promise.all(leaving)).map(({ state }) => state)).toEqual(['taken', 'unknown']);
  });

  it('beyond a number at a time ask nobody', async () => {
    const { find, set, asked } = await startNl({ limits: { running: 2 } });
    for (const name of ['a.nl', 'b.nl']) set(name, shapes.unclear.slow);
    void Promise.all([find('a.nl'), find('b.nl')]);
    await vi.waitFor(() => expect(asked).toHaveLength(3), patience);
    expect(await find('c.nl')).toBe('unknown');
    expect(asked).toHaveLength(3);
  });

  it('tell how they ended, without the name', async () => {
    const { find, base, onFound } = await startNl();
    await find('one.nl');
    expect(onFound.mock.calls).toEqual([[new URL(base).host, 'available', expect.any(Number)]]);
  });
});

// spec domains-7
describe('a registry is spared', () => {
  let nl: Awaited<ReturnType<typeof startNl>>;
  beforeEach(async () => {
    nl = await startNl();
    await nl.find('first.nl');
    nl.asked.length = 0;
  });

  it('by few questions at a time', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `slow-${index}.nl`);
    for (const name of names) nl.set(name, shapes.unclear.slow);
    const findings = Promise.all(names.map((name) => nl.find(name)));
    await vi.waitFor(() => expect(nl.asked).toHaveLength(lookUpLimits.atOnce), patience);
    nl.clock.advance(lookUpLimits.timeoutMs);
    expect(new Set(await findings)).toEqual(new Set(['unknown']));
    // Those that waited in line are never asked.
    expect(nl.asked).toHaveLength(lookUpLimits.atOnce);
  });

  it('for as long as it asks to be', async () => {
    nl.set('many.nl', shapes.unclear.tooMany);
    await nl.find('many.nl');
    expect(await nl.find('a.nl')).toBe('unknown');
    nl.clock.advance(119_999);
    expect(await nl.find('a.nl')).toBe('unknown');
    expect(nl.asked).toEqual(['many.nl']);
    nl.clock.advance(1);
    expect(await nl.find('a.nl')).toBe('available');
  });

  it('after failures in a row, and asked once again then', async () => {
    const fail = async (name: string) => {
      nl.set(name, shapes.unclear.failed);
      await nl.find(name);
    };
    for (let index = 1; index < lookUpLimits.failures; index += 1) await fail(`${index}.nl`);
    expect(await nl.find('between.nl')).toBe('available');
    for (let index = 1; index <= lookUpLimits.failures; index += 1) await fail(`again-${index}.nl`);
    nl.asked.length = 0;
    expect(await nl.find('a.nl')).toBe('unknown');
    expect(nl.asked).toEqual([]);
    nl.clock.advance(lookUpLimits.pauseMs);
    await fail('still.nl');
    expect(nl.asked).toEqual(['still.nl']);
    expect(await nl.find('a.nl')).toBe('unknown');
    nl.clock.advance(lookUpLimits.pauseMs);
    expect(await nl.find('a.nl')).toBe('available');
  });
});
