/**
 * The MVP programme (spec content-15): the two ways of paying for a first version. Amounts in euro cents,
 * excluding VAT.
 */
export const mvpProgramme = {
  /** Fixed-Price Development. */
  paid: {
    cents: 299_900,
    /** As the MVP page says; another page says 3-6 (`claims.mvpWeeksOnHome`, spec content-18). */
    deliveryWeeks: { min: 4, max: 6 },
    freeHostingMonths: 3,
    coreFeatures: { min: 5, max: 7 },
  },
  /** Equity Partnership. */
  investment: {
    cents: 0,
    /** Negotiable. */
    equityPercent: { min: 15, max: 35 },
    fundingCents: { min: 500_000, max: 1_500_000 },
  },
} as const;
