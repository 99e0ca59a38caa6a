/**
 * Every page of the site and its address (spec pages-3, pages-4). Routes, prerendering, navigation and the sitemap
 * read this list. The page itself is `app/pages/<id>/page.tsx`.
 */
export const pages = {
  home: { path: '/' },
  'custom-project': { path: '/services/custom-project' },
  'web-hosting': { path: '/services/web-hosting' },
  'vps-hosting': { path: '/services/vps-hosting' },
  'dedicated-servers': { path: '/services/dedicated-servers' },
  'cloud-hosting': { path: '/services/cloud-hosting' },
  'domain-registration': { path: '/services/domain-registration' },
  'ssl-certificates': { path: '/services/ssl-certificates' },
  webflow: { path: '/services/webflow' },
  portfolio: { path: '/resources/portfolio' },
  'mvp-development': { path: '/resources/mvp-development' },
  /** `/downloads` is a second address of the same page (spec pages-3). */
  downloads: { path: '/resources/knowledge-downloads', alias: '/downloads' },
  'knowledge-base': { path: '/resources/knowledge-base' },
  tutorials: { path: '/resources/tutorials' },
  'server-status': { path: '/resources/server-status' },
  'api-documentation': { path: '/resources/api-documentation' },
  'about-us': { path: '/company/about-us' },
  careers: { path: '/company/careers' },
  'privacy-policy': { path: '/company/privacy-policy' },
  'terms-of-service': { path: '/company/terms-of-service' },
  'eu-cloud-policy': { path: '/company/eu-cloud-policy' },
  'refund-policy': { path: '/company/refund-policy' },
  'service-level-agreement': { path: '/company/service-level-agreement' },
  'industries-we-serve': { path: '/company/industries-we-serve' },
  'consumer-goods': { path: '/company/consumer-goods' },
  contact: { path: '/contact' },
  reseller: { path: '/reseller' },
  'report-abuse': { path: '/report-abuse' },
  accessibility: { path: '/accessibility' },
  search: { path: '/search' },
} as const satisfies Record<string, { path: `/${string}`; alias?: `/${string}` }>;

export type PageId = keyof typeof pages;

export const pageIds = Object.keys(pages) as PageId[];

/** A page's address and, for some, a second one; both without language. */
export function addressesOf(id: PageId): [address: string, ...aliases: string[]] {
  const { path, alias }: { path: string; alias?: string } = pages[id];
  return alias ? [path, alias] : [path];
}

/** The address of the articles' feed, without its language (spec help-164). */
export const feedPath = `${pages['knowledge-base'].path}/feed.xml`;
