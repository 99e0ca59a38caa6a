/** Advertised figures of only one kind of page; see `claims.ts`. */
export const pageClaims = {
  /** The strip of the industries page. */
  industriesUptimePercent: 100,

  /** After payment. */
  vpsProvisioningMinutes: { min: 15, max: 30 },
  /** Retention of the daily backups of fully managed servers. */
  managedBackupDays: 30,
  domainTransferDays: { min: 5, max: 7 },
  /** Some extensions take this much longer. */
  domainVerificationHours: { min: 24, max: 48 },
  sslBrowserPercent: 99.9,

  webflowProjects: 50,
  webflowSatisfactionPercent: 98,
  webflowDeliveryDays: 14,

  /** As listed by each page; the EU cloud policy names countries and purposes. */
  dataCentres: {
    'about-us': [
      { city: 'Amsterdam', country: 'NL' },
      { city: 'Delft', country: 'NL' },
      { city: 'Paris', country: 'FR' },
    ],
    'dedicated-servers': [
      { city: 'Amsterdam', country: 'NL' },
      { city: 'Frankfurt', country: 'DE' },
      { city: 'London', country: 'GB' },
    ],
    'eu-cloud-policy': [
      { country: 'NL', role: 'primary' },
      { country: 'DE', role: 'backup' },
      { country: 'FR', role: 'extra' },
    ],
  },

  /** Gross, a year, in euro cents. */
  salaryCents: { min: 3_500_000, max: 8_500_000 },
  hiringWeeks: { min: 2, max: 3 },

  /** ISO date of the privacy policy and the terms. */
  policiesEffective: '2025-04-15',
  minimumAge: 16,
  /** The liability cap is the sum paid in this many months before. */
  liabilityCapMonths: 12,
  dataProtectionReplyHours: 48,
  euPolicyReviewsPerYear: 4,
  downloadsExpected: { year: 2025, quarter: 2 },
} as const;
