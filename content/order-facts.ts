import type { Fact } from './operator-facts.ts';

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

/** What the legal texts leave to the order, each with its page. */
export function openOrderFacts(): string[] {
  const facts = Object.entries(orderFacts).flatMap(([page, its]) =>
    Object.entries<Fact>(its)
      .filter(([, fact]) => fact === undefined)
      .map(([id]) => `${page}: ${id}`),
  );
  return serviceCredits.length > 0 ? facts : [...facts, 'service-level-agreement: serviceCredits'];
}
