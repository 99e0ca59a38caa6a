import { readChoice, readNumber, readText, type Scale, writeQuery } from './address.ts';

/*
 * The project cost estimator (spec calculators-15 to calculators-26). Amounts in euro cents,
 * excluding VAT.
 */

/** Project types. A technology stack is chosen, and counts, only where `hasStack` (spec calculators-18). */
export const projectTypes = [
  {
    id: 'website',
    baseCents: 150_000,
    complexityMaxCents: 100_000,
    maintenanceMonthlyCents: 15_000,
    hasStack: false,
  },
  {
    id: 'webapp',
    baseCents: 750_000,
    complexityMaxCents: 7_500_000,
    maintenanceMonthlyCents: 35_000,
    hasStack: true,
  },
  {
    id: 'ecommerce',
    baseCents: 250_000,
    complexityMaxCents: 250_000,
    maintenanceMonthlyCents: 15_000,
    hasStack: false,
  },
  {
    id: 'custom',
    baseCents: 1_200_000,
    complexityMaxCents: 15_000_000,
    maintenanceMonthlyCents: 50_000,
    hasStack: true,
  },
] as const satisfies readonly ProjectType[];

interface ProjectType {
  id: string;
  baseCents: number;
  /** The amount for a design complexity of 100 percent. */
  complexityMaxCents: number;
  maintenanceMonthlyCents: number;
  hasStack: boolean;
}

export type ProjectTypeId = (typeof projectTypes)[number]['id'];

/** Pages or screens, design complexity in percent, timeline in months. */
export const estimateSliders = {
  pages: { min: 1, max: 30, step: 1, initial: 5 },
  complexity: { min: 10, max: 100, step: 10, initial: 50 },
  months: { min: 1, max: 12, step: 1, initial: 4 },
} as const satisfies Record<string, Scale>;

/** Each page or screen. */
export const pageCents = 10_000;

/** The choices of each part of the stack; the first one is the default. 0 is shown as free. */
export const stackOptions = {
  frontend: [
    { id: 'react', cents: 0 },
    { id: 'vue', cents: 50_000 },
    { id: 'angular', cents: 80_000 },
    { id: 'nextjs', cents: 60_000 },
    { id: 'svelte', cents: 70_000 },
  ],
  backend: [
    { id: 'nodejs', cents: 0 },
    { id: 'python', cents: 80_000 },
    { id: 'php', cents: 60_000 },
    { id: 'dotnet', cents: 100_000 },
    { id: 'java', cents: 120_000 },
  ],
  database: [
    { id: 'postgresql', cents: 0 },
    { id: 'mysql', cents: 0 },
    { id: 'mongodb', cents: 40_000 },
    { id: 'redis', cents: 60_000 },
    { id: 'elasticsearch', cents: 100_000 },
  ],
  hosting: [
    { id: 'standard', cents: 0 },
    { id: 'vps', cents: 30_000 },
    { id: 'cloud', cents: 80_000 },
    { id: 'dedicated', cents: 150_000 },
  ],
} as const satisfies Record<string, readonly { id: string; cents: number }[]>;

export const stackGroups = ['frontend', 'backend', 'database', 'hosting'] as const;

export type StackGroup = (typeof stackGroups)[number];

type StackChoice = {
  [Group in StackGroup]: (typeof stackOptions)[Group][number]['id'];
};

/** The optional features. */
export const projectFeatures = [
  { id: 'user-auth', cents: 120_000 },
  { id: 'payment-processing', cents: 180_000 },
  { id: 'admin-panel', cents: 250_000 },
  { id: 'api-integration', cents: 160_000 },
  { id: 'multilingual', cents: 140_000 },
  { id: 'seo-optimization', cents: 90_000 },
  { id: 'analytics', cents: 180_000 },
  { id: 'search', cents: 120_000 },
  { id: 'comments', cents: 100_000 },
  { id: 'social-login', cents: 80_000 },
  { id: 'file-upload', cents: 150_000 },
  { id: 'notifications', cents: 130_000 },
] as const satisfies readonly { id: string; cents: number }[];

export type ProjectFeatureId = (typeof projectFeatures)[number]['id'];

/** All settings. Types without a stack keep its settings, but they don't count. */
export interface EstimateInput extends StackChoice {
  type: ProjectTypeId;
  pages: number;
  /** Percent. */
  complexity: number;
  months: number;
  rush: boolean;
  features: readonly ProjectFeatureId[];
  maintenance: boolean;
}

/** A line of the bill. `id` is unique in it; `kind` decides its wording and counting. */
export type EstimateLine =
  | { id: 'base'; kind: 'base'; cents: number; type: ProjectTypeId }
  /** Surcharge of a timeline under 8 months; longer ones have no line. */
  | { id: 'timeline'; kind: 'timeline'; cents: number; months: number }
  | { id: 'pages'; kind: 'pages'; cents: number; pages: number }
  | { id: 'complexity'; kind: 'complexity'; cents: number; percent: number }
  | StackLine
  | { id: ProjectFeatureId; kind: 'feature'; cents: number }
  /** Recurring: `cents` is for all `months`. */
  | { id: 'maintenance'; kind: 'maintenance'; cents: number; monthlyCents: number; months: number }
  /** Not in the total, because the proposal prices it (spec calculators-25). */
  | { id: 'rush'; kind: 'in-proposal'; cents: 0 };

/** A choice of the stack, also a free one, for each group of options. */
type StackLine = {
  [Group in StackGroup]: { id: Group; kind: 'stack'; cents: number; option: StackChoice[Group] };
}[StackGroup];

export interface Estimate {
  lines: EstimateLine[];
  /** All lines but maintenance. */
  onceCents: number;
  /** Maintenance, over the months of the timeline (spec calculators-26). */
  recurringCents: number;
  totalCents: number;
}

/** The itemised estimate; its lines add up to the total (spec calculators-20). */
export function estimateProject(input: EstimateInput): Estimate {
  const { type: id, pages, complexity, months, rush, features, maintenance } = input;
  const type = projectTypes.find((one) => one.id === id);
  if (type === undefined) throw new RangeError(`no project type "${id}"`);

  const lines: EstimateLine[] = [{ id: 'base', kind: 'base', cents: type.baseCents, type: id }];
  const timelineCents = type.baseCents * (Math.max(1, (12 - months) / 4) - 1);
  if (timelineCents > 0) {
    lines.push({ id: 'timeline', kind: 'timeline', cents: timelineCents, months });
  }
  lines.push({ id: 'pages', kind: 'pages', cents: pages * pageCents, pages });
  // Rounded to whole euros (spec calculators-22).
  const complexityCents = Math.round((complexity * type.complexityMaxCents) / 10_000) * 100;
  lines.push({
    id: 'complexity',
    kind: 'complexity',
    cents: complexityCents,
    percent: complexity,
  });
  if (type.hasStack) lines.push(...stackGroups.map((group) => stackLine(group, input)));
  for (const feature of projectFeatures) {
    if (features.includes(feature.id)) lines.push({ kind: 'feature', ...feature });
  }
  const onceCents = lines.reduce((sum, { cents }) => sum + cents, 0);

  const monthlyCents = type.maintenanceMonthlyCents;
  const recurringCents = maintenance ? monthlyCents * months : 0;
  if (maintenance) {
    lines.push({
      id: 'maintenance',
      kind: 'maintenance',
      cents: recurringCents,
      monthlyCents,
      months,
    });
  }
  if (rush) lines.push({ id: 'rush', kind: 'in-proposal', cents: 0 });
  return { lines, onceCents, recurringCents, totalCents: onceCents + recurringCents };
}

function stackLine(group: StackGroup, input: EstimateInput): StackLine {
  const option = input[group];
  const options: readonly { id: string; cents: number }[] = stackOptions[group];
  const cents = options.find(({ id }) => id === option)?.cents;
  if (cents === undefined) throw new RangeError(`no ${group} "${option}"`);
  return { id: group, kind: 'stack', cents, option } as StackLine;
}

/** The name of a design complexity (spec calculators-23). */
export function complexityLabel(percent: number): 'basic' | 'standard' | 'premium' {
  if (percent < 30) return 'basic';
  return percent < 70 ? 'standard' : 'premium';
}

/**
 * The estimator's state from an address, such as
 * `type=webapp&pages=12&features=user-auth,search&maintenance=1`.
 */
export function readEstimate(params: URLSearchParams): EstimateInput {
  const chosen = new Set(readText(params, 'features')?.split(','));
  const choice = <Id extends string>(
    name: string,
    options: readonly [{ id: Id }, ...{ id: Id }[]],
  ) => readChoice(params, name, options, options[0].id);
  return {
    type: choice('type', projectTypes),
    pages: readNumber(params, 'pages', estimateSliders.pages),
    complexity: readNumber(params, 'complexity', estimateSliders.complexity),
    months: readNumber(params, 'months', estimateSliders.months),
    rush: readText(params, 'rush') === '1',
    features: projectFeatures.map(({ id }) => id).filter((id) => chosen.has(id)),
    maintenance: readText(params, 'maintenance') === '1',
    frontend: choice('frontend', stackOptions.frontend),
    backend: choice('backend', stackOptions.backend),
    database: choice('database', stackOptions.database),
    hosting: choice('hosting', stackOptions.hosting),
  };
}

/**
 * The state as a query, without default values. The type is always in it, because an empty text means "no
 * estimate" in a form.
 */
export function writeEstimate(input: EstimateInput): string {
  const moved = (name: keyof typeof estimateSliders) =>
    input[name] === estimateSliders[name].initial ? undefined : input[name];
  const other = (group: StackGroup) =>
    input[group] === stackOptions[group][0].id ? undefined : input[group];
  const features = projectFeatures.map(({ id }) => id).filter((id) => input.features.includes(id));
  return writeQuery({
    type: input.type,
    pages: moved('pages'),
    complexity: moved('complexity'),
    months: moved('months'),
    rush: input.rush ? 1 : undefined,
    features: features.join(',') || undefined,
    maintenance: input.maintenance ? 1 : undefined,
    frontend: other('frontend'),
    backend: other('backend'),
    database: other('database'),
    hosting: other('hosting'),
  });
}
