// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyAddress, nastyParams } from '#tests/helpers/nasty-addresses.ts';
import { type CompetitorId, competitors } from './competitors.ts';
import {
  compareCosts,
  readUsage,
  type Usage,
  type UsageState,
  usageSliders,
  writeUsage,
} from './cost-calculator.ts';

const names = Object.keys(usageSliders) as (keyof Usage)[];
const initial: Usage = { storage: 50, bandwidth: 100, domains: 1, email: 5 };
const least: Usage = { storage: 10, bandwidth: 50, domains: 1, email: 1 };
const most: Usage = { storage: 500, bandwidth: 1000, domains: 10, email: 50 };

function position(name: keyof Usage) {
  const { min, max, step } = usageSliders[name];
  return fc.integer({ min: 0, max: (max - min) / step }).map((steps) => min + steps * step);
}
const usages: fc.Arbitrary<Usage> = fc.record({
  storage: position('storage'),
  bandwidth: position('bandwidth'),
  domains: position('domains'),
  email: position('email'),
});
const providers = fc.constantFrom(...competitors.map(({ id }) => id));
const states: fc.Arbitrary<UsageState> = fc
  .tuple(usages, fc.oneof({ weight: 9, arbitrary: providers }, fc.constant('unknown' as const)))
  .map(([usage, provider]) => ({ ...usage, provider }));

function expectPossible(state: UsageState): void {
  for (const name of names) {
    const { min, max, step } = usageSliders[name];
    expect(state[name]).toBeGreaterThanOrEqual(min);
    expect(state[name]).toBeLessThanOrEqual(max);
    expect((state[name] - min) % step).toBe(0);
  }
  expect(['unknown', ...competitors.map(({ id }) => id)]).toContain(state.provider);
}

describe('the sliders', () => {
  it('are those of spec calculators-2', () => {
    expect(usageSliders).toEqual({
      storage: { min: 10, max: 500, step: 10, initial: 50 },
      bandwidth: { min: 50, max: 1000, step: 50, initial: 100 },
      domains: { min: 1, max: 10, step: 1, initial: 1 },
      email: { min: 1, max: 50, step: 1, initial: 5 },
    });
  });
});

describe('compareCosts', () => {
  /*
   * By hand, in cents: monthly = storage × price + bandwidth × price + domains × price + e-mail ×
   * price; year one = 12 × monthly + setup fee; year two = 12 × monthly × multiplier, rounded.
   * At the start ours is 50 × 8 + 100 × 5 + 499 + 5 × 50 = 1649 a month, 12 × 1649 = 19788 a year.
   */
  it.each<[CompetitorId, monthly: number, yearOne: number, yearTwo: number]>([
    // 800 + 1200 + 1199 + 900; 49188 + 2000; 49188 × 2.2 = 108213.6
    ['mijndomein', 4099, 51_188, 108_214],
    // 700 + 1000 + 999 + 750; 41388 + 1000; 41388 × 2
    ['vimexx', 3449, 42_388, 82_776],
    // 1050 + 1500 + 1899 + 1400; 70188 + 0; 70188 × 1.9 = 133357.2
    ['antagonist', 5849, 70_188, 133_357],
    // 650 + 900 + 899 + 650; 37188 + 1500; 37188 × 2.5
    ['strato', 3099, 38_688, 92_970],
    // 600 + 800 + 899 + 600; 34788 + 1500; 34788 × 2.1 = 73054.8
    ['hostgator', 2899, 36_288, 73_055],
    // 750 + 900 + 1299 + 750; 44388 + 2000; 44388 × 2.3 = 102092.4
    ['bluehost', 3699, 46_388, 102_092],
    // 1100 + 1400 + 1799 + 1250; 66588 + 0; 66588 × 2
    ['siteground', 5549, 66_588, 133_176],
  ])('with %s at the start', (provider, monthlyCents, yearOneCents, yearTwoCents) => {
    expect(compareCosts(initial, provider)).toEqual({
      ours: { monthlyCents: 1649, yearOneCents: 19_788, yearTwoCents: 19_788 },
      theirs: { monthlyCents, yearOneCents, yearTwoCents },
    });
  });

  it('at the lower ends', () => {
    // Ours 80 + 250 + 499 + 50 = 879; theirs 140 + 500 + 999 + 150 = 1789.
    expect(compareCosts(least, 'vimexx')).toEqual({
      ours: { monthlyCents: 879, yearOneCents: 10_548, yearTwoCents: 10_548 },
      theirs: { monthlyCents: 1789, yearOneCents: 22_468, yearTwoCents: 42_936 },
    });
  });

  it('at the upper ends', () => {
    // Ours 4000 + 5000 + 4990 + 2500 = 16490; theirs 7000 + 10000 + 9990 + 7500 = 34490.
    expect(compareCosts(most, 'vimexx')).toEqual({
      ours: { monthlyCents: 16_490, yearOneCents: 197_880, yearTwoCents: 197_880 },
      theirs: { monthlyCents: 34_490, yearOneCents: 414_880, yearTwoCents: 827_760 },
    });
  });

  it('is in whole cents', () => {
    fc.assert(
      fc.property(usages, providers, (usage, provider) => {
        const { ours, theirs } = compareCosts(usage, provider);
        for (const costs of [ours, theirs]) {
          for (const cents of Object.values(costs)) expect(Number.isInteger(cents)).toBe(true);
        }
      }),
    );
  });

  it('costs more the more is used, everywhere', () => {
    fc.assert(
      fc.property(usages, providers, fc.constantFrom(...names), (usage, provider, name) => {
        fc.pre(usage[name] < usageSliders[name].max);
        const before = compareCosts(usage, provider);
        const more = { ...usage, [name]: usage[name] + usageSliders[name].step };
        const after = compareCosts(more, provider);
        for (const side of ['ours', 'theirs'] as const) {
          for (const period of ['monthlyCents', 'yearOneCents', 'yearTwoCents'] as const) {
            expect(after[side][period]).toBeGreaterThan(before[side][period]);
          }
        }
      }),
    );
  });
});

describe('the address', () => {
  const read = (text: string) => readUsage(new URLSearchParams(text));

  it('that is empty gives the defaults of spec calculators-2, the first provider listed among them', () => {
    expect(read('')).toEqual({ provider: 'mijndomein', ...initial });
  });

  it.each<[string, Partial<UsageState>]>([
    ['storage=230&provider=vimexx', { storage: 230, provider: 'vimexx' }],
    ['?bandwidth=300&domains=2&email=40', { bandwidth: 300, domains: 2, email: 40 }],
    ['storage=9999&bandwidth=-1&domains=0&email=51', { storage: 500, bandwidth: 50, email: 50 }],
    ['storage=234&bandwidth=325&domains=1.5', { storage: 230, bandwidth: 350, domains: 2 }],
    ['storage=lots&email=', {}],
    ['storage=230&storage=240', {}],
    ['provider=vimexx&provider=strato', {}],
    ['provider=', {}],
    ['provider=nobody', { provider: 'unknown' }],
    ['provider=Vimexx', { provider: 'unknown' }],
    ['provider=__proto__', { provider: 'unknown' }],
    ['provider=unknown', { provider: 'unknown' }],
    ['utm_source=mail&storage=60', { storage: 60 }],
  ])('%s is read', (text, changes) => {
    expect(read(text)).toEqual({ provider: 'mijndomein', ...initial, ...changes });
  });

  it.each<[Partial<UsageState>, string]>([
    [{}, ''],
    [{ storage: 230, provider: 'vimexx' }, 'provider=vimexx&storage=230'],
    [most, 'storage=500&bandwidth=1000&domains=10&email=50'],
    [{ provider: 'unknown' }, 'provider=unknown'],
  ])('of %j is written without defaults', (changes, text) => {
    expect(writeUsage({ provider: 'mijndomein', ...initial, ...changes })).toBe(text);
  });

  it('gives back the state that was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(writeUsage(state))).toEqual(state);
      }),
    );
  });

  it('never throws, and gives a possible state, whatever stands in it', () => {
    fc.assert(
      fc.property(nastyParams(['provider', ...names], ['vimexx', '230', '5']), (params) => {
        const state = readUsage(params);
        expectPossible(state);
        expect(read(writeUsage(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it.each(nastyAddress('storage'))(
    'of 10,000 characters is read at once: %s',
    (_, text) => {
      for (let count = 0; count < 20; count += 1) expectPossible(read(text));
    },
    1000,
  );
});
