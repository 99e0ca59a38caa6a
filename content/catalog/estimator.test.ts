// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '#content/locales/en/estimator.json' with { type: 'json' };
import { nastyAddress, nastyParams } from '#tests/helpers/nasty-addresses.ts';
import {
  complexityLabel,
  type EstimateInput,
  type EstimateLine,
  estimateProject,
  estimateSliders,
  pageCents,
  projectFeatures,
  projectTypes,
  readEstimate,
  stackGroups,
  stackOptions,
  writeEstimate,
} from './estimator.ts';

const read = (text: string) => readEstimate(new URLSearchParams(text));

/** The state at the start (spec calculators-16). */
const initial: EstimateInput = {
  type: 'website',
  pages: 5,
  complexity: 50,
  months: 4,
  rush: false,
  features: [],
  maintenance: false,
  frontend: 'react',
  backend: 'nodejs',
  database: 'postgresql',
  hosting: 'standard',
};

const euros = (input: Partial<EstimateInput>) =>
  estimateProject({ ...initial, ...input }).totalCents / 100;

const everyFeature = projectFeatures.map(({ id }) => id);
const idsOf = <Id extends string>(list: readonly { id: Id }[]) =>
  fc.constantFrom(...list.map(({ id }) => id));
const position = ({ min, max, step }: { min: number; max: number; step: number }) =>
  fc.integer({ min: 0, max: (max - min) / step }).map((steps) => min + steps * step);

const inputs: fc.Arbitrary<EstimateInput> = fc.record({
  type: idsOf(projectTypes),
  pages: position(estimateSliders.pages),
  complexity: position(estimateSliders.complexity),
  months: position(estimateSliders.months),
  rush: fc.boolean(),
  features: fc.subarray(everyFeature),
  maintenance: fc.boolean(),
  frontend: idsOf(stackOptions.frontend),
  backend: idsOf(stackOptions.backend),
  database: idsOf(stackOptions.database),
  hosting: idsOf(stackOptions.hosting),
});

function expectPossible(input: EstimateInput): void {
  for (const name of ['pages', 'complexity', 'months'] as const) {
    const { min, max, step } = estimateSliders[name];
    expect(input[name]).toBeGreaterThanOrEqual(min);
    expect(input[name]).toBeLessThanOrEqual(max);
    expect((input[name] - min) % step).toBe(0);
  }
  expect(projectTypes.map(({ id }) => id)).toContain(input.type);
  for (const group of stackGroups) {
    expect(stackOptions[group].map(({ id }) => id)).toContain(input[group]);
  }
  expect(everyFeature.filter((id) => input.features.includes(id))).toEqual(input.features);
  expect([typeof input.rush, typeof input.maintenance]).toEqual(['boolean', 'boolean']);
}

describe('the constants, in euros', () => {
  it('of the types are those of spec calculators-15', () => {
    const rows = projectTypes.map((type) => [
      type.id,
      type.baseCents / 100,
      type.complexityMaxCents / 100,
      type.maintenanceMonthlyCents / 100,
      type.hasStack,
    ]);
    expect(rows).toEqual([
      // type, base price, maximum for complexity, maintenance a month, stack
      ['website', 1500, 1000, 150, false],
      ['webapp', 7500, 75_000, 350, true],
      ['ecommerce', 2500, 2500, 150, false],
      ['custom', 12_000, 150_000, 500, true],
    ]);
    expect(pageCents / 100).toBe(100);
  });

  it('of the sliders are those of spec calculators-16', () => {
    expect(estimateSliders).toEqual({
      pages: { min: 1, max: 30, step: 1, initial: 5 },
      complexity: { min: 10, max: 100, step: 10, initial: 50 },
      months: { min: 1, max: 12, step: 1, initial: 4 },
    });
  });

  it.each([
    ['frontend', 'react 0, vue 500, angular 800, nextjs 600, svelte 700'],
    ['backend', 'nodejs 0, python 800, php 600, dotnet 1000, java 1200'],
    ['database', 'postgresql 0, mysql 0, mongodb 400, redis 600, elasticsearch 1000'],
    ['hosting', 'standard 0, vps 300, cloud 800, dedicated 1500'],
  ] as const)('of the %s options are those of spec calculators-17', (group, list) => {
    const options: readonly { id: string; cents: number }[] = stackOptions[group];
    expect(options.map(({ id, cents }) => `${id} ${cents / 100}`).join(', ')).toBe(list);
  });

  it('are 19 stack options in four groups', () => {
    expect(stackGroups).toEqual(Object.keys(stackOptions));
    expect(stackGroups.flatMap((group) => [...stackOptions[group]])).toHaveLength(19);
  });

  it('of the features are those of spec calculators-19', () => {
    expect(projectFeatures.map(({ id, cents }) => `${id} ${cents / 100}`).join(', ')).toBe(
      'user-auth 1200, payment-processing 1800, admin-panel 2500, api-integration 1600, ' +
        'multilingual 1400, seo-optimization 900, analytics 1800, search 1200, comments 1000, ' +
        'social-login 800, file-upload 1500, notifications 1300',
    );
  });
});

it('has words for everything that can be chosen, in the same order', () => {
  expect(Object.keys(texts.types)).toEqual(projectTypes.map(({ id }) => id));
  expect(Object.keys(texts.features)).toEqual(everyFeature);
  expect(Object.keys(texts.stackGroups)).toEqual(stackGroups);
  for (const group of stackGroups) {
    expect(Object.keys(texts.stack[group])).toEqual(stackOptions[group].map(({ id }) => id));
  }
});

describe('estimateProject', () => {
  /*
   * By hand, in euros: base + base × (max(1, (12 − months) / 4) − 1) + pages × 100 + complexity / 100
   * × its maximum + stack + features + maintenance a month × months (spec calculators-20).
   */
  it.each<[number, Partial<EstimateInput>]>([
    // The start: 4 months make the multiplier 2. 1500 + 1500 + 500 + 500.
    [4000, {}],
    // 7500 + 7500 + 500 + 37500; the default stack is free.
    [53_000, { type: 'webapp' }],
    // 2500 + 2500 + 500 + 1250
    [6750, { type: 'ecommerce' }],
    // 12000 + 12000 + 500 + 75000
    [99_500, { type: 'custom' }],

    // 1 month: the multiplier is 11/4. 1500 + 2625 + 500 + 500.
    [5125, { months: 1 }],
    // 7500 + 13125 + 500 + 37500
    [58_625, { type: 'webapp', months: 1 }],
    // 2500 + 4375 + 500 + 1250
    [8625, { type: 'ecommerce', months: 1 }],
    // 12000 + 21000 + 500 + 75000
    [108_500, { type: 'custom', months: 1 }],
    // 7 months: 5/4. 1500 + 375 + 500 + 500.
    [2875, { months: 7 }],
    // From 8 months on the timeline adds nothing (spec calculators-21): 1500 + 500 + 500.
    [2500, { months: 8 }],
    [2500, { months: 12 }],
    // 12000 + 500 + 75000
    [87_500, { type: 'custom', months: 8 }],
    [87_500, { type: 'custom', months: 12 }],

    // The ends: 1500 + 100 + 100, and 1500 + 2625 + 3000 + 1000.
    [1700, { pages: 1, complexity: 10, months: 12 }],
    [8125, { pages: 30, complexity: 100, months: 1 }],

    // Maintenance, 4000 + 150 × 4; 2500 + 150 × 12; 6750 + 150 × 4; 53000 + 350 × 4; 99500 + 500 × 4.
    [4600, { maintenance: true }],
    [4300, { maintenance: true, months: 12 }],
    [7350, { maintenance: true, type: 'ecommerce' }],
    [54_400, { maintenance: true, type: 'webapp' }],
    [101_500, { maintenance: true, type: 'custom' }],

    // Features: 4000 + 1200 + 1300; all of them are 17000.
    [6500, { features: ['user-auth', 'notifications'] }],
    [21_000, { features: everyFeature }],

    // A stack counts for webapp and custom only: 53000 + 500 + 800 + 400 + 800.
    [
      55_500,
      { type: 'webapp', frontend: 'vue', backend: 'python', database: 'mongodb', hosting: 'cloud' },
    ],
    [4000, { frontend: 'vue', backend: 'python', database: 'mongodb', hosting: 'cloud' }],
    [6750, { type: 'ecommerce', backend: 'java' }],

    // Rush is priced in the proposal.
    [4000, { rush: true }],
  ])('is %d euros for %j', (total, input) => {
    expect(euros(input)).toBe(total);
  });

  it('itemises all that can be chosen', () => {
    const { lines, onceCents, recurringCents, totalCents } = estimateProject({
      type: 'webapp',
      pages: 12,
      complexity: 70,
      months: 6,
      rush: true,
      features: ['search', 'user-auth'],
      maintenance: true,
      frontend: 'vue',
      backend: 'python',
      database: 'postgresql',
      hosting: 'vps',
    });
    expect(lines).toEqual<EstimateLine[]>([
      { id: 'base', kind: 'base', cents: 750_000, type: 'webapp' },
      // 6 months: 6/4, half the base price more.
      { id: 'timeline', kind: 'timeline', cents: 375_000, months: 6 },
      { id: 'pages', kind: 'pages', cents: 120_000, pages: 12 },
      // 0.7 × 75000
      { id: 'complexity', kind: 'complexity', cents: 5_250_000, percent: 70 },
      { id: 'frontend', kind: 'stack', cents: 50_000, option: 'vue' },
      { id: 'backend', kind: 'stack', cents: 80_000, option: 'python' },
      { id: 'database', kind: 'stack', cents: 0, option: 'postgresql' },
      { id: 'hosting', kind: 'stack', cents: 30_000, option: 'vps' },
      // In the order of the list, however they were chosen.
      { id: 'user-auth', kind: 'feature', cents: 120_000 },
      { id: 'search', kind: 'feature', cents: 120_000 },
      { id: 'maintenance', kind: 'maintenance', cents: 210_000, monthlyCents: 35_000, months: 6 },
      { id: 'rush', kind: 'in-proposal', cents: 0 },
    ]);
    // 7500 + 3750 + 1200 + 52500 + 1600 + 2400, and 6 × 350
    expect(onceCents).toBe(6_895_000);
    expect(recurringCents).toBe(210_000);
    expect(totalCents).toBe(7_105_000);
  });

  it('has only the lines that apply', () => {
    expect(estimateProject({ ...initial, months: 8 }).lines.map(({ id }) => id)).toEqual([
      'base',
      'pages',
      'complexity',
    ]);
  });

  it('rounds complexity to whole euros', () => {
    // 33 % of 2500 is 825; 0.333 of 1000 is 333; 0.3335 of 1000 is rounded up.
    const complexityOf = (input: Partial<EstimateInput>) =>
      estimateProject({ ...initial, ...input }).lines.find(({ id }) => id === 'complexity')?.cents;
    expect(complexityOf({ type: 'ecommerce', complexity: 33 })).toBe(82_500);
    expect(complexityOf({ complexity: 33.3 })).toBe(33_300);
    expect(complexityOf({ complexity: 33.35 })).toBe(33_400);
  });

  it('adds up: the lines to the total, in whole euros, each line once', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines, onceCents, recurringCents, totalCents } = estimateProject(input);
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        expect(onceCents + recurringCents).toBe(totalCents);
        for (const { cents } of lines) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents % 100).toBe(0);
        }
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        const maintenance = lines.find(({ kind }) => kind === 'maintenance');
        expect(recurringCents).toBe(maintenance?.cents ?? 0);
      }),
    );
  });

  const total = (input: EstimateInput) => estimateProject(input).totalCents;

  it('never costs less with more pages, complexity, maintenance or another feature', () => {
    fc.assert(
      fc.property(inputs, idsOf(projectFeatures), (input, feature) => {
        const before = total(input);
        const { pages, complexity, features } = input;
        if (pages < 30) expect(total({ ...input, pages: pages + 1 })).toBe(before + pageCents);
        if (complexity < 100) {
          expect(total({ ...input, complexity: complexity + 10 })).toBeGreaterThan(before);
        }
        if (!features.includes(feature)) {
          expect(total({ ...input, features: [...features, feature] })).toBeGreaterThan(before);
        }
        const without = total({ ...input, maintenance: false });
        expect(total({ ...input, maintenance: true })).toBeGreaterThan(without);
        expect(total({ ...input, rush: !input.rush })).toBe(before);
      }),
    );
  });

  it('never costs less with less time, or with a dearer stack', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...stackGroups), fc.nat(4), (input, group, index) => {
        const once = estimateProject(input).onceCents;
        if (input.months > 1) {
          const faster = estimateProject({ ...input, months: input.months - 1 }).onceCents;
          expect(faster).toBeGreaterThanOrEqual(once);
          expect(faster > once).toBe(input.months <= 8);
        }
        const options: readonly { id: string; cents: number }[] = stackOptions[group];
        const other = options[index % options.length];
        const chosen = options.find(({ id }) => id === input[group]);
        const hasStack = input.type === 'webapp' || input.type === 'custom';
        const difference = hasStack ? (other?.cents ?? 0) - (chosen?.cents ?? 0) : 0;
        const changed = { ...input, [group]: other?.id } as EstimateInput;
        expect(total(changed)).toBe(total(input) + difference);
      }),
    );
  });
});

it.each([
  [0, 'basic'],
  [10, 'basic'],
  [29, 'basic'],
  [30, 'standard'],
  [50, 'standard'],
  [69, 'standard'],
  [70, 'premium'],
  [100, 'premium'],
])('a complexity of %d percent is called %s (spec calculators-23)', (percent, label) => {
  expect(complexityLabel(percent)).toBe(label);
});

describe('the address', () => {
  it('that is empty gives the state at the start', () => {
    expect(read('')).toEqual(initial);
  });

  it.each<[string, Partial<EstimateInput>]>([
    [
      'type=custom&pages=12&complexity=80&months=2&rush=1&maintenance=1',
      { type: 'custom', pages: 12, complexity: 80, months: 2, rush: true, maintenance: true },
    ],
    ['features=search,user-auth', { features: ['user-auth', 'search'] }],
    ['features=search%2Csearch,,nothing, analytics', { features: ['search'] }],
    ['features=search&features=analytics', {}],
    ['pages=0&complexity=5&months=99', { pages: 1, complexity: 10, months: 12 }],
    ['pages=2.5&complexity=44&months=1e1', { pages: 3, complexity: 40 }],
    ['type=shop&frontend=jquery&backend=&hosting=__proto__', {}],
    ['rush=0&maintenance=true', {}],
    ['rush=1&rush=1', {}],
    // Kept for a website, where it doesn't count.
    ['type=website&frontend=svelte', { frontend: 'svelte' }],
    [
      'backend=java&database=redis&hosting=dedicated',
      { backend: 'java', database: 'redis', hosting: 'dedicated' },
    ],
  ])('%s is read', (text, changes) => {
    expect(read(text)).toEqual({ ...initial, ...changes });
  });

  it.each<[Partial<EstimateInput>, string]>([
    [{}, 'type=website'],
    [
      { type: 'custom', months: 2, rush: true, maintenance: true },
      'type=custom&months=2&rush=1&maintenance=1',
    ],
    [
      { pages: 30, features: ['search', 'user-auth'] },
      'type=website&pages=30&features=user-auth,search',
    ],
    [{ frontend: 'vue', hosting: 'vps' }, 'type=website&frontend=vue&hosting=vps'],
  ])('of %j is written without defaults, but with the type', (changes, text) => {
    expect(writeEstimate({ ...initial, ...changes })).toBe(text);
  });

  it('gives back the state that was written', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(read(writeEstimate(input))).toEqual(input);
      }),
    );
  });

  it('needs no escaping, and has room in a form', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const text = writeEstimate(input);
        expect(text).toMatch(/^[a-z0-9=&,-]+$/);
        expect(text.length).toBeLessThan(400);
      }),
    );
  });

  it('never throws, and gives a possible state, whatever stands in it', () => {
    const names = ['type', 'pages', 'complexity', 'months', 'rush', 'maintenance', 'features'];
    const possible = ['custom', '12', '70', '1', 'search,comments', 'vue', 'vps'];
    fc.assert(
      fc.property(nastyParams([...names, ...stackGroups], possible), (params) => {
        const input = readEstimate(params);
        expectPossible(input);
        expect(read(writeEstimate(input))).toEqual(input);
        expect(estimateProject(input).totalCents).toBeGreaterThanOrEqual(170_000);
      }),
      { numRuns: 500 },
    );
  });

  it.each(nastyAddress('pages'))(
    'of 10,000 characters is read at once: %s',
    (_, text) => {
      for (let count = 0; count < 20; count += 1) expectPossible(read(text));
    },
    1000,
  );
});
