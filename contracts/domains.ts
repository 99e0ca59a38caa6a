import type { DomainExtension } from '#content/catalog/domains.ts';
import type { DomainReading } from './domain-name.ts';

/** What is known of a name: *available* is not registered, and *unknown* is for a person to find out. */
export type DomainState = 'available' | 'taken' | 'unknown';

/** One line of the answer of `/api/domains` (spec domains-1). */
export interface DomainAnswer {
  /** As it was typed, in small letters. */
  name: string;
  /** As it is asked for: in punycode where it has other letters. */
  ascii: string;
  extension: DomainExtension;
  /** Another spelling of a name that is taken, which isn't registered (spec domains-14). */
  isVariant?: true;
  state: DomainState;
  /** In cents, excl. VAT. */
  yearlyCents: number;
  /** Who says so: the host of the registry's server, or `dns`; for *unknown*, who was asked. */
  source: string;
  /** When it was found out (ISO 8601). */
  at: string;
}

/** Longest text in which a name is looked for, in UTF-16 units: room for a name in a long address. */
export const longestDomainText = 1000;

/** The call that looks a name up. */
export const domainsCall = '/api/domains';

/** What the page of domains shows without scripts (spec domains-13). */
export interface KnownDomain {
  typed: string;
  /** Why there is no answer, in the page's language. */
  problem?: string;
  /** What the answer is about; nothing where it is about nothing that was typed. */
  title?: string;
  reading?: Exclude<DomainReading, { kind: 'unreadable' }>;
  /** What was found; nothing, where no names are looked up. */
  found?: readonly DomainAnswer[];
}
