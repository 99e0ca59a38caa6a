/**
 * Domain extensions, without the dot before them, in the order of the price grid (D2 §9). Prices in
 * euro cents a year, excluding VAT.
 */
export const domainPrices = [
  { extension: 'com', yearlyCents: 999 },
  { extension: 'net', yearlyCents: 1099 },
  { extension: 'org', yearlyCents: 1199 },
  { extension: 'eu', yearlyCents: 899 },
  { extension: 'nl', yearlyCents: 799 },
  { extension: 'de', yearlyCents: 849 },
  { extension: 'co.uk', yearlyCents: 949 },
  { extension: 'fr', yearlyCents: 899 },
  { extension: 'info', yearlyCents: 1049 },
  { extension: 'io', yearlyCents: 3999 },
  { extension: 'app', yearlyCents: 1499 },
  { extension: 'dev', yearlyCents: 1499 },
  { extension: 'tech', yearlyCents: 2499 },
  { extension: 'store', yearlyCents: 1999 },
  { extension: 'agency', yearlyCents: 1699 },
] as const satisfies readonly { extension: string; yearlyCents: number }[];

export type DomainExtension = (typeof domainPrices)[number]['extension'];
