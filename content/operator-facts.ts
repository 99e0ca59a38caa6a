import type { Words } from './languages.ts';

/**
 * Facts that only an operator knows, as whole sentences: `{ en: 'Pay by card or bank transfer.', nl: '…' }`. A page shows
 * those that are filled in, and leads questions about the others to the contact form (spec pages-150).
 */
type Fact = Words | undefined;

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

/**
 * What the refund policy and the service level agreement leave to the order, until you decide it for all (spec
 * content-51): each a sentence that stands there instead.
 */
export const orderFacts: {
  'refund-policy': Record<'remainder' | 'projects', Fact>;
  'service-level-agreement': Record<'reckoning' | 'notice', Fact>;
} = {
  'refund-policy': {
    /** What is paid back when somebody takes a smaller plan, or ends a service early. */
    remainder: undefined,
    /** What is paid back of a project that ends early. */
    projects: undefined,
  },
  'service-level-agreement': {
    /** Over which period uptime is reckoned, and how it is measured where no probe does. */
    reckoning: undefined,
    /** How long beforehand maintenance is announced, and when it is done. */
    notice: undefined,
  },
};

interface ServiceCredit {
  belowPercent: number;
  /** Of what is paid for the period. */
  creditPercent: number;
}

/** The credits of the service level agreement, from the highest uptime down; none: they are agreed in the order. */
export const serviceCredits: ServiceCredit[] = [];

/** The facts of a page that nobody has filled in. */
export function openFacts(page: FactPage): FactId[] {
  const facts = Object.entries(operatorFacts[page]) as [FactId, Fact][];
  return facts.filter(([, fact]) => fact === undefined).map(([id]) => id);
}

/** What the legal texts leave to the order, each with its page. */
export function openOrderFacts(): string[] {
  const facts = Object.entries(orderFacts).flatMap(([page, its]) =>
    Object.entries<Fact>(its)
      .filter(([, fact]) => fact === undefined)
      .map(([id]) => `${page}: ${id}`),
  );
  return serviceCredits.length > 0 ? facts : [...facts, 'service-level-agreement: serviceCredits'];
}
