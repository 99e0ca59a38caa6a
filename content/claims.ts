import { mvpProgramme } from './catalog/mvp.ts';

/**
 * Advertised figures, each once (D1 §9, D2 §9, decision 2). Percentages as numbers, periods as named.
 * Prices, commissions and the MVP programme are in `catalog/`, reply times in `site.ts`; limits that
 * code enforces (uploads, the API) stand with that code. `claims-register.ts` says which page shows
 * what.
 */
export const claims = {
  rating: { value: 4.9, outOf: 5 },
  /** "1,100+": a plus follows, as after customers, partners, MVPs and Webflow projects. */
  reviews: 1100,
  customers: 1100,
  partners: 200,
  mvpsLaunched: 30,
  mvpSuccessPercent: 85,

  /** Home, web hosting and the EU cloud policy. */
  uptimePercent: 99.9,
  /** VPS, dedicated and cloud. */
  serverUptimePercent: 99.99,
  /** The strip of the industries page. */
  industriesUptimePercent: 100,
  moneyBackDays: 30,
  freeMigration: true,
  freeDomainYears: 1,
  support: '24/7',

  /** "3-6 weeks" stands on the home page; the MVP page says 4-6 (decision 2). */
  mvpWeeksOnHome: { min: 3, max: 6 },
  mvpCoreFeatures: mvpProgramme.paid.coreFeatures,
  mvpFreeHostingMonths: mvpProgramme.paid.freeHostingMonths,

  /** After payment. */
  vpsProvisioningMinutes: { min: 15, max: 30 },
  /** How long the daily backups of fully managed servers are kept. */
  managedBackupDays: 30,
  domainTransferDays: { min: 5, max: 7 },
  /** Some extensions take this much longer. */
  domainVerificationHours: { min: 24, max: 48 },
  sslBrowserPercent: 99.9,

  customProjectReplyHours: 24,
  proposalHours: 24,
  webflowProjects: 50,
  webflowSatisfactionPercent: 98,
  webflowDeliveryDays: 14,

  /** As each page lists them; the EU cloud policy names countries and what they are for. */
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
  /** The liability cap is what was paid in this many months before. */
  liabilityCapMonths: 12,
  dataProtectionReplyHours: 48,
  euPolicyReviewsPerYear: 4,
  downloadsExpected: { year: 2025, quarter: 2 },
} as const;
