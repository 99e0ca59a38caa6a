/**
 * How long what a form brought in is kept: the rule that the privacy policy states. Months count from the day
 * it came in. A job application goes some weeks after the decision on it, unless its sender ticked
 * `keepOneYear` (decision 27).
 */
export const retention = {
  contact: { months: 24 },
  reseller: { months: 24 },
  'mvp-proposal': { months: 24 },
  careers: { weeksAfterDecision: 4, monthsIfKept: 12 },
  /** Until it is confirmed; after that, for as long as it lasts. */
  'status-subscription': { monthsUnconfirmed: 12 },
  /** The keyed hash that tells when an address last got an acknowledgement. */
  acknowledgement: { hours: 24 },
} as const;

/** For how long the operator keeps backups: what was erased is in them until then. */
export const backups = { keptDays: 30 } as const;
