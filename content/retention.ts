/** How long is kept what no form says for itself; what a form brings in: `keep` in `contracts/forms/`. */
export const retention = {
  /** The keyed hash that tells when an address last got an acknowledgement. */
  acknowledgement: { hours: 24 },
} as const;

/** For how long the operator keeps backups: what was erased is in them until then. */
export const backups = { keptDays: 30 } as const;
