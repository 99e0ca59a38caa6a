import { readNumber, readText, type Scale, writeQuery } from './address.ts';
import { type CompetitorId, competitors, ownProfile, type ProviderProfile } from './competitors.ts';

/** The sliders (spec calculators-2): storage and monthly bandwidth in GB, domains, e-mail accounts. */
export const usageSliders = {
  storage: { min: 10, max: 500, step: 10, initial: 50 },
  bandwidth: { min: 50, max: 1000, step: 50, initial: 100 },
  domains: { min: 1, max: 10, step: 1, initial: 1 },
  email: { min: 1, max: 50, step: 1, initial: 5 },
} as const satisfies Record<string, Scale>;

/** A customer's needs: a value of each slider. */
export type Usage = Record<keyof typeof usageSliders, number>;

/** `unknown` if an address names an unlisted provider (spec calculators-9). */
export type UsageState = Usage & { provider: CompetitorId | 'unknown' };

/** Euro cents. */
export interface Costs {
  monthlyCents: number;
  yearOneCents: number;
  yearTwoCents: number;
}

/** The costs of a usage here and with a competitor. */
export function compareCosts(
  usage: Usage,
  competitor: CompetitorId,
): Record<'ours' | 'theirs', Costs> {
  const profile = competitors.find(({ id }) => id === competitor);
  if (profile === undefined) throw new RangeError(`no provider "${competitor}"`);
  return { ours: costsOf(ownProfile, usage), theirs: costsOf(profile, usage) };
}

/** The formulas of spec calculators-3, rounded because the multiplier may give fractions of a cent. */
function costsOf({ prices, setupFee, renewalMultiplier }: ProviderProfile, usage: Usage): Costs {
  const monthlyCents =
    usage.storage * prices.storagePerGb +
    usage.bandwidth * prices.bandwidthPerGb +
    usage.domains * prices.perDomain +
    usage.email * prices.perEmail;
  return {
    monthlyCents,
    yearOneCents: 12 * monthlyCents + setupFee,
    yearTwoCents: Math.round(12 * monthlyCents * renewalMultiplier),
  };
}

/**
 * The calculator's state from an address: `storage=230&provider=vimexx`. The default provider is the first
 * one (spec calculators-2).
 */
export function readUsage(params: URLSearchParams): UsageState {
  return {
    provider: readProvider(params),
    storage: readNumber(params, 'storage', usageSliders.storage),
    bandwidth: readNumber(params, 'bandwidth', usageSliders.bandwidth),
    domains: readNumber(params, 'domains', usageSliders.domains),
    email: readNumber(params, 'email', usageSliders.email),
  };
}

function readProvider(params: URLSearchParams): UsageState['provider'] {
  const text = readText(params, 'provider');
  if (text === undefined || text === '') return competitors[0].id;
  return competitors.find(({ id }) => id === text)?.id ?? 'unknown';
}

/** The state as a query, without default values. */
export function writeUsage(state: UsageState): string {
  const moved = (name: keyof Usage) =>
    state[name] === usageSliders[name].initial ? undefined : state[name];
  return writeQuery({
    provider: state.provider === competitors[0].id ? undefined : state.provider,
    storage: moved('storage'),
    bandwidth: moved('bandwidth'),
    domains: moved('domains'),
    email: moved('email'),
  });
}
