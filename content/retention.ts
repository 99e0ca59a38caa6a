/** Retention of data outside forms, in a file that only the privacy policy's page loads; for forms see `keep` in `contracts/forms/`. */
export const retention = {
  /** The keyed hash that records an address's last acknowledgement. */
  acknowledgement: { hours: 24 },
  /** The keyed hash by which posts of a network address are counted, where processes share a database. */
  addressCount: { hours: 2 },
  /** The log of who listed, showed, exported, decided on or erased which leads, by their references. */
  audit: { months: 12 },
  /** What was searched for on the site and not found, with nothing of who did (spec help-156). */
  searches: { days: 30 },
  /** A sandbox of the API, with the keyed hash of the network that it was made from (spec api-71). */
  sandbox: { hours: 2 },
  /** What is suspected to be spam, instead of its form's own period if that is longer (spec forms-51). */
  suspects: { days: 30 },
  /** The text of what was sent: mails and webhooks in the outbox, counted from sending (spec operation-51). */
  sent: { days: 7 },
  /** The log of the server and of the proxy's errors; `deploy/journald.conf` removes it. */
  logs: { days: 14 },
  /**
   * The mails about leads in the mailboxes that they go to, which an operator empties by a rule
   * (docs/how-to/handle-leads.md). No longer than an application stays after a decision.
   */
  mailbox: { days: 28 },
} as const;

/** Retention of backups, which contain erased data until then, and of what a restore replaced. */
export const backups = { keptDays: 30, replacedDays: 7 } as const;
