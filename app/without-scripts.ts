import { type ComponentType, createContext } from 'react';
import type { KnownDomain } from '#contracts/domains.ts';

interface Parts {
  /** The cards of what an address encloses. */
  Enclosure?: ComponentType<{ search: string }>;
  /** The answer to a look-up of a domain. */
  DomainAnswer?: ComponentType<{ known: KnownDomain }>;
  /** The X-ray where the browser hydrates it late. */
  ServedXray?: ComponentType;
  /** The control panel where the browser hydrates it late. */
  ServedPanel?: ComponentType;
  /** What the control panel does, drawn. */
  ServedPanelStates?: ComponentType;
  /** The X-ray of the example. */
  XrayExample?: ComponentType;
}

/**
 * What pages show in place of what scripts do. The server gives them, and the browser knows none, so that it loads none.
 */
export const WithoutScripts = createContext<Parts>({});
