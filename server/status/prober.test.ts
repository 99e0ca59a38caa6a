import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dataCentres, platformServices } from '#content/status.ts';
import type { Probe, ProbeInput } from '#contracts/status-probes.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { statusLimits } from '../limits.ts';
import { nothingHeard } from './hearing.ts';
import { nextState, type ProbeState } from './minutes.ts';
import { readProbes } from './monitor.ts';
import { createProber, type Found } from './prober.ts';
import type { Try } from './tries.ts';

const probesOf = (count: number) =>
  readProbes(
    Array.from({ length: count }, (_, index) => ({
      id: `probe-${index}`,
      component: 'dns',
      kind: 'tcp' as const,
      port: 1,
      host: 'target.example',
    })),
  );

/** A prober on a clock that the test moves, by as little as a second. */
function startProber(
  given: number | readonly Probe[],
  tryProbe: (at: number, probe: Probe) => Try | Promise<Try>,
  options: { asksOwnOutside?: boolean } = {},
) {
  const clock = manualClock();
  const begun = clock.now().getTime();
  const found: Found[] = [];
  const prober = createProber({
    probes: typeof given === 'number' ? probesOf(given) : given,
    clock,
    ...options,
    onReading: (one) => found.push(one),
    tryProbe: async (probe) => tryProbe(clock.now().getTime() - begun, probe),
  });
  prober.start();
  return {
    prober,
    found,
    clock,
    async pass(seconds: number, stepMs = 1000) {
      for (let passed = 0; passed < seconds * 1000; passed += stepMs) {
        clock.advance(stepMs);
        await nextTurn();
      }
    },
  };
}

it('the example in content/status-probes.ts is right, and has every service and data centre', () => {
  const text = readFileSync('content/status-probes.ts', 'utf8');
  const lines = [...text.matchAll(/^ {2}\/\/ (\{ .* \},)$/gm)].map(([, line]) => line);
  const examples: ProbeInput[] = new Function(`return [${lines.join('')}]`)();
  const probed = new Set(readProbes(examples).map(({ component }) => component));
  const systems = dataCentres.flatMap((centre) => centre.systems);
  expect([...systems, ...platformServices].filter(({ id }) => !probed.has(id))).toEqual([]);
});

const ok: Try = { state: 'operational', ms: 5 };
const failed: Try = { state: 'outage', ms: 5, problem: 'ECONNREFUSED' };

describe('the prober (spec status-20)', () => {
  it('gives no false alarm in a day of forty probes a minute of which every try fails with 2 %', async () => {
    let seed = 19;
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed / 0x7fffffff;
    };
    const { found, pass } = startProber(40, () => (random() < 0.02 ? failed : ok));
    await pass(24 * 60 * 60, 2500);
    expect(found.length).toBeGreaterThan(40 * 60 * 24 * 0.95);
    expect(found.filter(({ state }) => state !== 'operational')).toEqual([]);
  });

  it('shows an outage within two intervals, of one and of all at once', async () => {
    const outageAt = 60 * 60_000;
    const { found, pass } = startProber(40, async (at) => (at >= outageAt ? failed : ok));
    await pass(60 * 60 + 120);
    const seen = new Set(found.filter(({ state }) => state === 'outage').map((one) => one.probe));
    expect(seen.size).toBe(40);
  });

  it('repeats a failed try three times within a quarter of the interval, and takes the best', async () => {
    const tries: number[] = [];
    const { found, pass } = startProber(1, (at) => {
      tries.push(at);
      return tries.length === 4 ? { state: 'degraded', ms: 9 } : failed;
    });
    await pass(20, 500);
    expect(tries).toHaveLength(4);
    expect((tries[3] ?? 0) - (tries[0] ?? 0)).toBeLessThanOrEqual(15_000);
    expect(found).toMatchObject([{ state: 'degraded' }]);
  });

  it('never tries more than a few at a time, and one that hangs stops no other', async () => {
    let underWay = 0;
    let most = 0;
    let calls = 0;
    const { found, pass } = startProber(40, async () => {
      calls += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      // The first one never answers; the real one ends by its limit.
      if (calls === 1) await new Promise(() => {});
      // As long as fifteen seconds of the test's clock.
      for (let turns = 0; turns < 15; turns += 1) await nextTurn();
      underWay -= 1;
      return ok;
    });
    await pass(180);
    expect(most).toBe(statusLimits.triesAtOnce);
    expect(new Set(found.map(({ probe }) => probe)).size).toBe(39);
  });

  it('goes on when the clock is set back, and ends when it is stopped', async () => {
    const { prober, found, clock, pass } = startProber(1, () => ok);
    await pass(5);
    clock.shift(-60 * 60_000);
    await pass(125);
    expect(found).toHaveLength(3);
    prober.stop();
    await pass(120);
    expect(found).toHaveLength(3);
    expect(clock.pending()).toBe(0);
  });
});

describe('a silence that may be this machine’s own (spec status-89)', () => {
  const silent: Try = { state: 'outage', ms: 1000, problem: 'no answer in time', isSilent: true };
  const refused = failed;
  const outside = (component: string, everySeconds = 60): ProbeInput => {
    return {
      id: `${component}-tcp`,
      component,
      kind: 'tcp',
      host: 'x.example',
      port: 1,
      everySeconds,
    };
  };
  const own: ProbeInput = {
    id: 'own-pages',
    component: 'website-pages',
    kind: 'own',
    part: 'pages',
  };
  const three = readProbes([
    own,
    outside('dns'),
    outside('email', 300),
    outside('databases', 3600),
  ]);
  const hourMs = 60 * 60_000;
  /** The states that were found after an hour, by component. */
  const since = (found: Found[], clock: { now(): Date }, ms: number) => {
    const from = clock.now().getTime() - ms;
    const states = (id: string) => found.filter((one) => one.at >= from && one.probe === id);
    return (component: string) => [...new Set(states(component).map(({ state }) => state))];
  };

  it('is unknown where all fall silent, whatever their intervals, while its own parts are measured', async () => {
    const isOurs = (probe: Probe) => probe.kind === 'own';
    const { found, clock, pass } = startProber(three, (at, probe) => {
      return at < hourMs || isOurs(probe) ? ok : silent;
    });
    await pass(2 * 60 * 60 + 120);
    const states = since(found, clock, hourMs);
    expect(states('dns-tcp')).toEqual(['unknown']);
    expect(states('email-tcp')).toEqual(['unknown']);
    expect(states('databases-tcp')).toEqual(['unknown']);
    expect(states('own-pages')).toEqual(['operational']);
    expect(found.some(({ state }) => state === 'outage')).toBe(false);
    expect(found.at(-1)?.problem ?? nothingHeard).toContain(nothingHeard);
  });

  it('is known again with the first answers', async () => {
    const { found, clock, pass } = startProber(three, (at, probe) => {
      const isAway = at > hourMs && at < 2 * hourMs;
      return isAway && probe.kind !== 'own' ? silent : ok;
    });
    await pass(3 * 60 * 60);
    expect(found.filter(({ state }) => state === 'outage')).toEqual([]);
    expect(found.some(({ state }) => state === 'unknown')).toBe(true);
    expect(since(found, clock, hourMs - 60_000)('dns-tcp')).toEqual(['operational']);
  });

  it.each([
    ['answers', ok],
    ['refuses', refused],
  ])(
    'is an outage where one of the others %s, even one that is asked once an hour',
    async (_, answer) => {
      const { found, clock, pass } = startProber(three, (at, probe) => {
        return at < hourMs ? ok : probe.component === 'databases' ? answer : silent;
      });
      await pass(2 * 60 * 60);
      const states = since(found, clock, hourMs - 180_000);
      expect(states('dns-tcp')).toEqual(['outage']);
      expect(states('email-tcp')).toEqual(['outage']);
    },
  );

  it('is an outage within two intervals where only that one is silent', async () => {
    const { found, pass } = startProber(three, (at, probe) => {
      return at >= hourMs && probe.component === 'dns' ? silent : ok;
    });
    await pass(60 * 60 + 120);
    expect(found.findLast(({ probe }) => probe === 'dns-tcp')).toMatchObject({
      state: 'outage',
      problem: 'no answer in time',
    });
  });

  it('is an outage of a component that is probed alone, because nothing tells them apart', async () => {
    const { found, pass } = startProber(readProbes([own, outside('dns')]), (_, probe) => {
      return probe.kind === 'own' ? ok : silent;
    });
    await pass(120);
    expect(found.findLast(({ probe }) => probe === 'dns-tcp')?.state).toBe('outage');
  });

  it('takes the site itself for one target where it is asked over the network', async () => {
    const api: ProbeInput = { id: 'own-api', component: 'website-api', kind: 'own', part: 'api' };
    const forms: ProbeInput = {
      id: 'own-forms',
      component: 'website-forms',
      kind: 'own',
      part: 'forms',
    };
    const isForms = (probe: Probe) => probe.id === 'own-forms';
    const answers = (_: number, probe: Probe) => (isForms(probe) ? ok : silent);
    const options = { asksOwnOutside: true };
    const alone = startProber(readProbes([own, api, forms]), answers, options);
    await alone.pass(120);
    expect(since(alone.found, alone.clock, 120_000)('own-pages')).toEqual(['outage']);
    const more = startProber(readProbes([own, api, forms, outside('dns')]), answers, options);
    await more.pass(120);
    const states = since(more.found, more.clock, 120_000);
    expect(['own-pages', 'own-api', 'dns-tcp'].flatMap(states)).toEqual(Array(3).fill('unknown'));
    expect(states('own-forms')).toEqual(['operational']);
  });

  it('never tries more than a few at a time', async () => {
    let underWay = 0;
    let most = 0;
    const ids = platformServices.map(({ id }) => id);
    const many = ids.flatMap((id) => [1, 2, 3].map((n) => ({ ...outside(id), id: `${id}-${n}` })));
    const { pass } = startProber(readProbes(many), async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let turns = 0; turns < 5; turns += 1) await nextTurn();
      underWay -= 1;
      return silent;
    });
    await pass(120);
    expect(most).toBe(statusLimits.triesAtOnce);
  });
});

describe('the state of a probe (spec status-23)', () => {
  function follow(readings: Try['state'][], recovers = 2): ProbeState[] {
    const states: ProbeState[] = [];
    for (const [at, state] of readings.entries()) {
      states.push(nextState(states.at(-1), { state, at }, recovers));
    }
    return states;
  }

  it('gets worse at once, and better after some readings in a row', () => {
    const [up, slow, down] = ['operational', 'degraded', 'outage'] as const;
    const states = follow([up, down, up, down, slow, up, up]).map(({ state }) => state);
    expect(states).toEqual([up, down, down, down, down, up, up]);
    expect(follow([down, up, up, up], 3).map(({ state }) => state)).toEqual([down, down, down, up]);
    expect(follow([up, down, down]).at(-1)?.since).toBe('1970-01-01T00:00:00.001Z');
  });

  it('is unknown where the probe could not run, and known by the next reading', () => {
    const states = follow(['outage', 'unknown', 'operational']).map(({ state }) => state);
    expect(states).toEqual(['outage', 'unknown', 'operational']);
  });
});
