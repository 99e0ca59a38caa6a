import { states } from '#content/status-states.ts';
import type { StatusReport } from '#contracts/status.ts';

export type State = (typeof states)[number];

/** Any other value is shown as Unknown (spec status-4). */
export function readState(value: string): State {
  return states.find((state) => state === value) ?? 'unknown';
}

/** The rows of the footer's summary (spec pages-23). */
export const footerParts = ['servers', 'network', 'database'] as const;

export type FooterStates = Record<(typeof footerParts)[number], State>;

/** The footer's summary, by the report. */
export function footerStates({ footer }: Pick<StatusReport, 'footer'>): FooterStates {
  return {
    servers: readState(footer.servers),
    network: readState(footer.network),
    database: readState(footer.database),
  };
}
