/** Advertised figures, each once (D1 §9, decision 2). Percentages as numbers, periods as named. */
export const claims = {
  rating: { value: 4.9, outOf: 5 },
  reviews: 1100,
  uptimePercent: 99.9,
  moneyBackDays: 30,
  /** "3-6 weeks" stands on the home page; the MVP page says 4-6 (decision 2). */
  mvpWeeksOnHome: { min: 3, max: 6 },
  mvpCoreFeatures: { min: 5, max: 7 },
  mvpFreeHostingMonths: 3,
} as const;
