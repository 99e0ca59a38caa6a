import { states } from '#content/status-states.ts';
import type { MeasuredComponent } from '#contracts/status.ts';

export type State = (typeof states)[number];

/** Any other value is shown as Unknown (spec status-4). */
export function readState(value: string): State {
  return states.find((state) => state === value) ?? 'unknown';
}

export type ShownState = State | 'unmonitored';

/** What a component is shown as: one that no probe looks at isn't monitored (spec status-13). */
export function shownState({
  status,
  monitored,
}: Pick<MeasuredComponent, 'status' | 'monitored'>): ShownState {
  const state = readState(status);
  return state === 'unknown' && !monitored ? 'unmonitored' : state;
}

/** Whether no probe looks at a component, and no operator has told anything of it. */
export function isUnmonitored(one: Pick<MeasuredComponent, 'status' | 'monitored'>): boolean {
  return shownState(one) === 'unmonitored';
}

/** The rows of the footer's summary (spec pages-23). */
export const footerParts = ['servers', 'network', 'database'] as const;

export type FooterStates = Record<(typeof footerParts)[number], State>;
