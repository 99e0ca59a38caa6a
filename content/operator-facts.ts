import type { Words } from './languages.ts';

/**
 * Facts that only an operator knows, as whole sentences: `{ en: 'Pay by card or bank transfer.', nl: '…' }`. A page shows
 * those that are filled in, and leads questions about the others to the contact form (spec pages-150).
 */
export type Fact = Words | undefined;

export type FactId =
  | 'payment'
  | 'term'
  | 'support'
  | 'ipAddress'
  | 'management'
  | 'scaling'
  | 'freeCertificate'
  | 'copies'
  | 'renewal'
  | 'commission'
  | 'price';

export type FactPage =
  | 'web-hosting'
  | 'vps-hosting'
  | 'cloud-hosting'
  | 'dedicated-servers'
  | 'domain-registration'
  | 'ssl-certificates'
  | 'reseller'
  | 'consumer-goods';

/** How one pays, on all pages with prices. */
const payment: Fact = undefined;

/** For how long one signs, and how one stops. */
const term: Fact = undefined;

/** What a domain costs after its first, free year, or its renewal. */
const renewal: Fact = undefined;

export const operatorFacts: Record<FactPage, Partial<Record<FactId, Fact>>> = {
  'web-hosting': {
    payment,
    term,
    renewal,
    /** Whether the plan without a certificate takes a free one. */
    freeCertificate: undefined,
    /** How far back the copies of Pro and Enterprise go. */
    copies: undefined,
  },
  'vps-hosting': {
    payment,
    term,
    support: undefined,
    /** Whether a plan without a dedicated IP has an address of its own, and of which kind. */
    ipAddress: undefined,
  },
  'cloud-hosting': {
    payment,
    term,
    support: undefined,
    /** What added capacity costs. */
    scaling: undefined,
  },
  'dedicated-servers': {
    payment,
    term,
    support: undefined,
    /** What full management costs. */
    management: undefined,
  },
  'domain-registration': { payment, renewal },
  'ssl-certificates': { payment },
  /** When commission is paid, and whether once or every month. */
  reseller: { commission: undefined },
  /** What it costs, and whether as a project or as commission. */
  'consumer-goods': { price: undefined },
};

/** The facts of a page that nobody has filled in. */
export function openFacts(page: FactPage): FactId[] {
  const facts = Object.entries(operatorFacts[page]) as [FactId, Fact][];
  return facts.filter(([, fact]) => fact === undefined).map(([id]) => id);
}
