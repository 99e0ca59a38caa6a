/**
 * Why a lead may be spam (spec forms-46). It is stored, marked and mailed to sales all the same; only
 * the acknowledgement is left out.
 */
export const suspicions = [
  /** The field that people don't see was filled in. */
  'honeypot',
  /** It came during an attack, without proof of work. */
  'noProofOfWork',
] as const;

export type Suspicion = (typeof suspicions)[number];
