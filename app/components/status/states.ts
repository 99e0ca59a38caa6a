import type { StatusReport } from '#contracts/status.ts';

/** From bad to good, because `worstState` takes the first. Unknown is worse than planned work. */
export const states = ['outage', 'degraded', 'unknown', 'maintenance', 'operational'] as const;

export type State = (typeof states)[number];

/** Any other value is shown as Unknown (spec status-4). */
export function readState(value: string): State {
  return states.find((state) => state === value) ?? 'unknown';
}

/** The worst of some states; operational for none (spec status-12). */
export function worstState(values: readonly string[]): State {
  const found = new Set(values.map(readState));
  return states.find((state) => found.has(state)) ?? 'operational';
}

/** The rows of the footer's summary (spec pages-23). */
export const footerParts = ['servers', 'network', 'database'] as const;

export type FooterStates = Record<(typeof footerParts)[number], State>;

/** The footer's summary; all parts of a data centre but its network count as servers. */
export function footerStates({ infrastructure, services }: StatusReport): FooterStates {
  const systems = infrastructure.flatMap((entry) => entry.systems);
  const worst = (some: StatusReport['services']) => worstState(some.map(({ status }) => status));
  return {
    servers: worst(systems.filter(({ id }) => id !== 'network')),
    network: worst(systems.filter(({ id }) => id === 'network')),
    database: worst(services.filter(({ id }) => id === 'databases')),
  };
}
