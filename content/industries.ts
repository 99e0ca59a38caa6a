import { claims } from './claims.ts';
import { pageClaims } from './page-claims.ts';
import type { PageId } from './pages.ts';

/** The stats strip of the industries page, in order (spec pages-91); percentages are localised. */
export const industryStats = [
  { id: 'uptime', percent: pageClaims.industriesUptimePercent },
  { id: 'support', figure: claims.support },
  { id: 'encryption', figure: 'SSL' },
  { id: 'certificate', figure: 'ISO 27001' },
] as const;

/** The eight cards in order, each with its benefits (spec pages-91). */
export const industries = [
  { id: 'startups', benefits: ['mvp', 'monthly', 'engineers', 'growth'] },
  { id: 'enterprises', benefits: ['machines', 'agreements', 'region'] },
  { id: 'holding', benefits: ['accounts', 'invoices', 'policy'] },
  { id: 'shops', benefits: ['scaling', 'links', 'certificate'] },
  { id: 'agencies', benefits: ['resale', 'separation', 'webflow'] },
  { id: 'saas', benefits: ['balancing', 'snapshots', 'api', 'core'] },
  { id: 'nonprofits', benefits: ['pricing', 'volunteers', 'donations'] },
  { id: 'consultants', benefits: ['bundle', 'mail', 'phone'] },
] as const;

/** The page about a benefit, where there is one. */
export const benefitPages: Record<string, PageId | undefined> = {
  mvp: 'mvp-development',
  machines: 'dedicated-servers',
  region: 'eu-cloud-policy',
  scaling: 'cloud-hosting',
  certificate: 'ssl-certificates',
  resale: 'reseller',
  webflow: 'webflow',
  api: 'api-documentation',
};

/** Why us, in order (spec pages-91). */
export const industryReasons = ['expertise', 'scale', 'support'] as const;
