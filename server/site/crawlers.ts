import { languages, localizedPath } from '#content/languages.ts';
import type { SitePage } from './manifest.ts';
import { escapeHtml } from './slots.ts';

/** Everything may be crawled but the calls. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Every page in every language, each entry with its alternatives; aliases have no entry of their own. */
export function sitemapXml(origin: string, pages: readonly SitePage[]): string {
  const entries = pages.flatMap(({ paths: [path = '/'] }) => {
    const address = (code: (typeof languages)[number]['code']) =>
      escapeHtml(origin + localizedPath(path, code));
    const alternates = [
      ...languages.map(({ code }) => alternate(code, address(code))),
      alternate('x-default', address('en')),
    ].join('');
    return languages.map(({ code }) => `<url><loc>${address(code)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}
