import type { PageId } from './pages.ts';

/** The footer's link columns (spec pages-21, pages-22). `#` leads to an anchor of the home page. */
export const footerColumns = [
  {
    id: 'product',
    links: [
      'web-hosting',
      'vps-hosting',
      'dedicated-servers',
      'cloud-hosting',
      'domain-registration',
      'ssl-certificates',
      '#packages',
    ],
  },
  {
    id: 'services',
    links: ['custom-project', 'mvp-development', 'webflow', 'reseller', 'consumer-goods'],
  },
  {
    id: 'resources',
    links: [
      'portfolio',
      'knowledge-base',
      'tutorials',
      'downloads',
      'server-status',
      'api-documentation',
    ],
  },
  {
    id: 'company',
    links: ['about-us', 'careers', 'industries-we-serve', 'contact', '#contact'],
  },
] as const satisfies readonly {
  id: string;
  links: readonly (PageId | '#packages' | '#contact')[];
}[];

/** The footer's last row, and the links below each legal text (spec pages-21, pages-110, pages-111). */
export const legalPages = [
  'privacy-policy',
  'terms-of-service',
  'eu-cloud-policy',
  'refund-policy',
  'service-level-agreement',
  'accessibility',
  'report-abuse',
] as const satisfies readonly PageId[];

/** Metres below NAP at which the site ends: below the lowest tide too. */
export const footerDepthMetres = 3.4;
