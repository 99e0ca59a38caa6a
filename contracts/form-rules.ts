/** Rules of every lead form, enforced by the server, stated in the policy. */
export const formRules = {
  /** Identical posts without key from one address within this time are one lead (spec forms-44). */
  samePostMinutes: 10,
  /** Posts of one form and sender with the same key within this time are one lead (spec forms-43). */
  sameKeyHours: 24,
  /** One acknowledgement per address in this time (spec forms-38). */
  acknowledgementMinutes: 60,
  /** Posts of one form that a network address may send in this time (spec forms-48). */
  posts: { requests: 10, perMinutes: 10 },
  /** Largest résumé (spec forms-21). */
  resumeMegabytes: 5,
} as const;
