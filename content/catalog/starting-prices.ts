/**
 * Advertised starting prices in euro cents, excl. VAT (spec content-8). They differ from the lowest
 * prices of the plan tables; both are shown as stated (spec content-18).
 */
export const startingPrices = {
  'custom-project': { cents: 299_900, per: 'once' },
  'web-hosting': { cents: 499, per: 'month' },
  'vps-hosting': { cents: 1299, per: 'month' },
  'cloud-hosting': { cents: 799, per: 'month' },
  'dedicated-servers': { cents: 9900, per: 'month' },
  'domain-registration': { cents: 999, per: 'year' },
  'ssl-certificates': { cents: 1999, per: 'year' },
  webflow: { cents: 150_000, per: 'once' },
} as const satisfies Record<string, { cents: number; per: 'once' | 'month' | 'year' }>;
