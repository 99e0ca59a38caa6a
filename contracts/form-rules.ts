/** What the server keeps to with every lead form, and the privacy policy says. */
export const formRules = {
  /** Without a key, the same post from the same address within this time is one lead (decision 30). */
  samePostMinutes: 10,
  /** One acknowledgement per address in this time (decision 28). */
  acknowledgementMinutes: 60,
  /** Posts of one form that a network address may send in this time (decision 30). */
  posts: { requests: 10, perMinutes: 10 },
  /** Largest résumé (D1 §9). */
  resumeMegabytes: 5,
} as const;
