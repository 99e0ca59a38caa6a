import type { Language } from './languages.ts';
import type { PageId } from './pages.ts';

/**
 * Keywords of each page's metadata (D1 §3), comma separated. Apart from the texts, because only crawlers
 * read them: they are prerendered, and no browser loads them.
 */
export const keywords: Partial<Record<PageId, Record<Language, string>>> = {
  home: {
    en: 'custom software development, MVP development, SaaS development, web hosting, VPS hosting, cloud hosting, dedicated servers, domain registration, Netherlands',
    nl: 'maatwerksoftware, software laten maken, MVP-ontwikkeling, SaaS-ontwikkeling, webhosting, VPS-hosting, cloudhosting, dedicated servers, domeinregistratie, Nederland',
  },
};
