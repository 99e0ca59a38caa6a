import type { RouteHandlerMethod } from 'fastify';
import { languages, localizedPath } from '#content/languages.ts';
import { legal, site } from '#content/site.ts';
import { escapeHtml, type SitePage, unescapeHtml } from '#contracts/site.ts';

/** How long a copy of security.txt is valid: 180 days; RFC 9116 allows a year. */
const SECURITY_TXT_MS = 180 * 24 * 60 * 60 * 1000;

/** Answers with a plain text, made anew each time. */
export function plainText(write: () => string): RouteHandlerMethod {
  return (_request, reply) => reply.type('text/plain; charset=utf-8').send(write());
}

/** Allows to crawl all but the API. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The site for language models: every page with its title and description, in English. */
export function llmsTxt(origin: string, pages: readonly { path: string; html: string }[]): string {
  const lines = pages.map(({ path, html }) => {
    const title = unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? path);
    const description = unescapeHtml(
      /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    );
    return `- [${title}](${origin}${path}): ${description}`;
  });
  const { brand, address, contact } = site;
  return [
    `# ${brand.name}`,
    '',
    `> Web hosting and custom software from ${address.city}, the Netherlands. Every page also exists in Dutch, below ${origin}/nl. Prices are in euros, excl. VAT. Contact: ${contact.email}.`,
    '',
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Contact for vulnerabilities (RFC 9116). */
export function securityTxt(origin: string, now: Date): string {
  return [
    `Contact: mailto:${legal.email.security}`,
    `Expires: ${new Date(now.getTime() + SECURITY_TXT_MS).toISOString()}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function humansTxt(): string {
  const { brand, address, contact } = site;
  return [
    '/* TEAM */',
    `${brand.name}, ${address.city}, the Netherlands`,
    `Contact: ${contact.email}`,
    '',
    '/* SITE */',
    `Languages: ${languages.map(({ name }) => name).join(', ')}`,
    'Built with: TypeScript, React, Fastify, and respect for water',
    '',
  ].join('\n');
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
