/**
 * Domain extensions, without the dot before them, in the order of the price grid (spec content-14). Prices in
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

/** What a name without an extension is most likely meant to have. */
export const homeExtension = 'nl' satisfies DomainExtension;

/** Yearly price of a name under an extension, in cents excl. VAT. */
export function yearlyCentsOf(wanted: DomainExtension): number {
  return domainPrices.find(({ extension }) => extension === wanted)?.yearlyCents as number;
}

/** For how many years a name can be registered at a time (spec api-11). */
export const registrationYears = { min: 1, max: 10 } as const;

/** Types of DNS records and their default TTL in seconds (spec api-11). */
export const dnsRecordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT'] as const;
/** The API takes two types more (spec api-102). */
export const apiRecordTypes = [...dnsRecordTypes, 'SRV', 'CAA'] as const;
export const dnsDefaultTtl = 3600;

/** What the checklist of a move advises: the TTL until then, and how long before the nameservers change. */
export const moveFigures = { ttlSeconds: 300, hoursAhead: 24 } as const;

/** Name for examples, reserved by the registry of .nl. */
export const sampleDomain = 'example.nl';

/** Longest list of names in one message, in UTF-16 units with the commas between (spec domains-15). */
export const longestNames = 253;
