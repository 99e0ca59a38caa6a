import { type ComponentType, createContext } from 'react';
import type { KnownDomain } from '#contracts/domains.ts';

/** Parts that the browser hydrates late (`app/late.tsx`). */
export type LatePart = 'Features' | 'Panel' | 'Process' | 'Testimonials' | 'Xray';

export interface Served extends Partial<Record<LatePart, ComponentType>> {
  /** The cards of what an address encloses, for browsers without scripts. */
  Enclosure?: ComponentType<{ search: string }>;
  /** The answer to a look-up of a domain, for browsers without scripts. */
  DomainAnswer?: ComponentType<{ known: KnownDomain }>;
  /** The states of the control panel, for browsers without scripts. */
  PanelStates?: ComponentType;
  /** The terminal's lines with their answers, for browsers without scripts. */
  Transcript?: ComponentType;
}

/** What the server renders and the browser doesn't load, or not at first: the browser knows none of it. */
export const ServedParts = createContext<Served>({});
