/**
 * Why a lead may be spam (spec forms-46). It is stored and sales hears of it all the same, marked and last;
 * only the acknowledgement is left out. Nobody hears of a suspect subscription, nor of suspect feedback without
 * a recipient of its own.
 */
export const suspicions = [
  /** The field that people don't see was filled in. */
  'honeypot',
  /** Another site's page posted it. */
  'otherSite',
  /** An operator says so. */
  'marked',
] as const;

export type Suspicion = (typeof suspicions)[number];
