import { type PageId, pages } from './pages.ts';

/** The six services of the header's dropdown (spec pages-14), in its order. */
export const services = [
  'custom-project',
  'web-hosting',
  'vps-hosting',
  'dedicated-servers',
  'cloud-hosting',
  'domain-registration',
] as const satisfies readonly PageId[];

/** Whether a page is about a service, so that the header marks Services on it. */
export function isService(page: string): boolean {
  return page in pages && pages[page as PageId].path.startsWith('/services/');
}

/** The pages about the company: the header marks Company on each of them. */
const companyPages: readonly string[] = [
  'about-us',
  'careers',
  'industries-we-serve',
  'consumer-goods',
] satisfies PageId[];

/** The header's items after Services (spec pages-13): page and key of its label. */
export const headerItems = [
  { page: 'about-us', label: 'company' },
  { page: 'reseller', label: 'resellers' },
  { page: 'contact', label: 'contact' },
] as const satisfies readonly { page: PageId; label: string }[];

/** An item's `aria-current`: `page` for the page itself, `true` for its part of the site. */
export function currentItem(item: string, page: string): 'page' | 'true' | undefined {
  if (item === page) return 'page';
  return item === 'about-us' && companyPages.includes(page) ? 'true' : undefined;
}
