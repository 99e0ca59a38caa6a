/** A provider's charges in euro cents (spec calculators-5). */
export interface ProviderProfile {
  /** Per month; domains and e-mail accounts each. */
  prices: { storagePerGb: number; bandwidthPerGb: number; perDomain: number; perEmail: number };
  /** Once. */
  setupFee: number;
  /** Factor on the first year's price from the second year on. */
  renewalMultiplier: number;
  features: Record<ProviderFeature, Verified>;
}

/** `unknown` is a value of its own, shown as "not verified" and never as a cross (spec calculators-6). */
export type Verified = 'yes' | 'no' | 'unknown';

export const providerFeatures = ['ssl', 'backup', 'support24x7', 'ssd', 'ddosProtection'] as const;

type ProviderFeature = (typeof providerFeatures)[number];

/** Ours (spec calculators-4). Its name is the brand's, in `content/site.ts`. */
export const ownProfile = {
  prices: { storagePerGb: 8, bandwidthPerGb: 5, perDomain: 499, perEmail: 50 },
  setupFee: 0,
  renewalMultiplier: 1,
  features: { ssl: 'yes', backup: 'yes', support24x7: 'yes', ssd: 'yes', ddosProtection: 'yes' },
} as const satisfies ProviderProfile;

const notVerified = {
  features: {
    ssl: 'unknown',
    backup: 'unknown',
    support24x7: 'unknown',
    ssd: 'unknown',
    ddosProtection: 'unknown',
  },
  asOf: '2025-04-15',
  source: 'Figures as given to us, not verified. Check them before publishing.',
} as const;

/** The seven providers we are compared with, in the order of the list (spec calculators-5). */
export const competitors = [
  {
    id: 'mijndomein',
    name: 'MijnDomein',
    nameServers: ['mijndomein.nl', 'mijndomein.eu', 'metaregistrar.nl'],
    prices: { storagePerGb: 16, bandwidthPerGb: 12, perDomain: 1199, perEmail: 180 },
    setupFee: 2000,
    renewalMultiplier: 2.2,
    ...notVerified,
  },
  {
    id: 'vimexx',
    name: 'Vimexx',
    nameServers: ['zxcs.nl', 'zxcs.be', 'zxcs.eu', 'vimexx.nl'],
    prices: { storagePerGb: 14, bandwidthPerGb: 10, perDomain: 999, perEmail: 150 },
    setupFee: 1000,
    renewalMultiplier: 2,
    ...notVerified,
  },
  {
    id: 'antagonist',
    name: 'Antagonist',
    nameServers: ['webhostingserver.nl', 'antagonist.nl'],
    prices: { storagePerGb: 21, bandwidthPerGb: 15, perDomain: 1899, perEmail: 280 },
    setupFee: 0,
    renewalMultiplier: 1.9,
    ...notVerified,
  },
  {
    id: 'strato',
    name: 'Strato',
    nameServers: ['rzone.de', 'strato.de', 'strato.nl'],
    prices: { storagePerGb: 13, bandwidthPerGb: 9, perDomain: 899, perEmail: 130 },
    setupFee: 1500,
    renewalMultiplier: 2.5,
    ...notVerified,
  },
  {
    id: 'hostgator',
    name: 'HostGator',
    nameServers: ['hostgator.com', 'websitewelcome.com'],
    prices: { storagePerGb: 12, bandwidthPerGb: 8, perDomain: 899, perEmail: 120 },
    setupFee: 1500,
    renewalMultiplier: 2.1,
    ...notVerified,
  },
  {
    id: 'bluehost',
    name: 'Bluehost',
    nameServers: ['bluehost.com'],
    prices: { storagePerGb: 15, bandwidthPerGb: 9, perDomain: 1299, perEmail: 150 },
    setupFee: 2000,
    renewalMultiplier: 2.3,
    ...notVerified,
  },
  {
    id: 'siteground',
    name: 'SiteGround',
    nameServers: ['siteground.net', 'siteground.com', 'sgvps.net'],
    prices: { storagePerGb: 22, bandwidthPerGb: 14, perDomain: 1799, perEmail: 250 },
    setupFee: 0,
    renewalMultiplier: 2,
    ...notVerified,
  },
] as const satisfies readonly CompetitorProfile[];

export type CompetitorId = (typeof competitors)[number]['id'];

export interface CompetitorProfile extends ProviderProfile {
  id: string;
  name: string;
  /** ISO date of the figures; the page shows it. */
  asOf: string;
  /** Source of the figures, for the operator. */
  source: string;
  /** Domains that its name servers are in; not verified, as the figures. A wrong one only loses the link to the comparison. */
  nameServers: readonly string[];
}

/**
 * The provider that one of these name servers belongs to, by the domain that it is in; undefined if it is none of ours to
 * compare with.
 */
export function providerAt(nameServers: readonly string[]) {
  return competitors.find((provider) =>
    nameServers.some((server) =>
      provider.nameServers.some((domain) => server.toLowerCase().endsWith(`.${domain}`)),
    ),
  );
}
