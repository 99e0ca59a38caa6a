/** Retention of data outside forms; for forms see `keep` in `contracts/forms/`. */
export const retention = {
  /** The keyed hash that records an address's last acknowledgement. */
  acknowledgement: { hours: 24 },
} as const;

/** Retention of backups, which contain erased data until then. */
export const backups = { keptDays: 30 } as const;
