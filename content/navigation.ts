import type { PageId } from './pages.ts';

/** The six services of the header's dropdown (spec pages-14), in its order. */
export const services = [
  'custom-project',
  'web-hosting',
  'vps-hosting',
  'dedicated-servers',
  'cloud-hosting',
  'domain-registration',
] as const satisfies readonly PageId[];

/** What follows them in the dropdown, after a rule (spec pages-15). */
export const moreServices = [
  'ssl-certificates',
  'webflow',
  'mvp-development',
  'portfolio',
] as const satisfies readonly PageId[];

/** The pages of Help: a row below the header on each of them, a list in the mobile menu (spec pages-112). */
export const helpPages = [
  'knowledge-base',
  'tutorials',
  'server-status',
  'api-documentation',
  'downloads',
] as const satisfies readonly PageId[];

/** The header's items after Services (spec pages-13, pages-15): page and key of its label. */
export const headerItems = [
  { page: 'about-us', label: 'company' },
  { page: 'reseller', label: 'resellers' },
  { page: 'knowledge-base', label: 'help' },
  { page: 'contact', label: 'contact' },
] as const satisfies readonly { page: PageId; label: string }[];

/** The parts of the site: on each of these pages the header marks the part's item. */
const parts: Record<string, readonly string[]> = {
  services: [...services, ...moreServices],
  'about-us': ['careers', 'industries-we-serve', 'consumer-goods'],
  'knowledge-base': [...helpPages, 'article'],
};

/** An item's `aria-current`: `page` for the page itself, `true` for its part of the site. */
export function currentItem(item: string, page: string): 'page' | 'true' | undefined {
  if (item === page) return 'page';
  return parts[item]?.includes(page) ? 'true' : undefined;
}
