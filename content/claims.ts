import { mvpProgramme } from './catalog/mvp.ts';

/**
 * Advertised figures of home and of several pages, each once (spec content-17, content-19); figures of only
 * one kind of page are in `page-claims.ts`, because home doesn't load that. Percentages are numbers, periods
 * as named. Prices, commissions and the MVP programme are in `catalog/`, reply times in `site.ts`, enforced
 * limits (uploads, the API) beside their code. `claims-register.ts` lists the pages of each figure.
 */
export const claims = {
  rating: { value: 4.9, outOf: 5 },
  /** Shown as "1,100+", like customers, partners, MVPs and Webflow projects. */
  reviews: 1100,
  customers: 1100,
  partners: 200,
  mvpsLaunched: 30,
  mvpSuccessPercent: 85,

  /** Home, web hosting and the EU cloud policy. */
  uptimePercent: 99.9,
  /** VPS, dedicated and cloud. */
  serverUptimePercent: 99.99,
  moneyBackDays: 30,
  freeMigration: true,
  freeDomainYears: 1,
  support: '24/7',

  /** "3-6 weeks" stands on the home page; the MVP page says 4-6 (spec content-17). */
  mvpWeeksOnHome: { min: 3, max: 6 },
  mvpCoreFeatures: mvpProgramme.paid.coreFeatures,
  mvpFreeHostingMonths: mvpProgramme.paid.freeHostingMonths,

  customProjectReplyHours: 24,
  proposalHours: 24,
} as const;
