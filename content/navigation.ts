import type { PageId } from './pages.ts';

/** The six services of the header's dropdown (D1 §2), in its order. */
export const services = [
  'custom-project',
  'web-hosting',
  'vps-hosting',
  'dedicated-servers',
  'cloud-hosting',
  'domain-registration',
] as const satisfies readonly PageId[];

/** What follows Services in the header (D1 §2): page and key of its label. */
export const headerItems = [
  { page: 'about-us', label: 'company' },
  { page: 'reseller', label: 'resellers' },
  { page: 'contact', label: 'contact' },
] as const satisfies readonly { page: PageId; label: string }[];
