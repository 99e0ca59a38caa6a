import type { RouteHandlerMethod } from 'fastify';
import { generateAtomFeed } from 'feedsmith';
import { openApiPath } from '#content/api-facts.ts';
import { defaultLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import { feedPath, pages } from '#content/pages.ts';
import { legal, site } from '#content/site.ts';
import { components } from '#content/status.ts';
import { statusCalls, statusPaths } from '#content/status-paths.ts';
import { escapeHtml, type SitePage, unescapeHtml } from '#contracts/site.ts';
import { englishName } from '../i18n/language.ts';
import station from '../tide/hoek-van-holland.json' with { type: 'json' };
import type { PageSource } from './prepare-page.ts';

/** How long a copy of security.txt is valid: 180 days; RFC 9116 allows a year. */
const SECURITY_TXT_MS = 180 * 24 * 60 * 60 * 1000;

/** Answers with a plain text, made anew each time. */
export function plainText(write: () => string): RouteHandlerMethod {
  return (_request, reply) => reply.type('text/plain; charset=utf-8').send(write());
}

/** Allows to crawl all but the API. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /v1/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The parts of `llms.txt`, by the address that theirs begin with. */
const parts = [
  { title: 'Lessons', below: `${pages.tutorials.path}/` },
  { title: 'Articles', below: `${pages['knowledge-base'].path}/` },
  { title: 'Pages', below: '/' },
];

/** What programs read, at the pages' own origin or at that of the API. */
const files = [
  { title: 'Articles as a feed', path: feedPath, text: 'Atom, those that changed last first.' },
  {
    title: 'Incidents as a feed',
    path: statusPaths.feed,
    text: 'Atom, an entry for each incident with all updates.',
  },
  {
    title: 'Planned maintenance as a calendar',
    path: statusPaths.calendar,
    text: 'iCalendar.',
  },
  {
    title: 'State of all that is monitored',
    path: statusPaths.summary,
    text: 'JSON in the shape of Statuspage’s API v2.',
  },
  {
    title: 'Status report',
    path: statusCalls.report,
    text: 'JSON with uptimes and days, in English and Dutch.',
    isCall: true,
  },
  {
    title: 'Badges',
    path: statusPaths.badge('website-pages'),
    text: `SVG, one for each of: ${components.map(({ id }) => id).join(', ')}.`,
  },
  {
    title: 'Description of the API',
    path: openApiPath,
    text: 'OpenAPI 3.1, for hosting, domains, DNS, email and databases.',
    isCall: true,
  },
];

/**
 * The site for language models: every page with its title and description, in English, and what programs read.
 *
 * @param apiUrl the API's origin, where it isn't that of the pages; undefined: it is
 */
export function llmsTxt(
  origin: string,
  pages: readonly { path: string; html: string }[],
  apiUrl: string = origin,
): string {
  const partOf = (path: string) => parts.find(({ below }) => path.startsWith(below))?.title;
  const line = ({ path, html }: (typeof pages)[number]) => {
    const title = titleOf(html) || path;
    const description = unescapeHtml(
      /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    );
    return `- [${title}](${origin}${path}): ${description}`;
  };
  const { brand, address, contact } = site;
  const others = languages
    .filter(({ code }) => code !== defaultLanguage)
    .map(({ code }) => `${englishName(code)}, below ${origin}${localizedPath('/', code)}`);
  return [
    `# ${brand.name}`,
    '',
    `> Web hosting and custom software from ${address.city}, the Netherlands. Every page also exists in ${others.join(' and ')}. Prices are in euros, excl. VAT. Contact: ${contact.email}.`,
    '',
    ...parts.toReversed().flatMap(({ title }) => {
      const some = pages.filter(({ path }) => partOf(path) === title);
      return some.length > 0 ? [`## ${title}`, '', ...some.map(line), ''] : [];
    }),
    '## For programs',
    '',
    ...files.map(({ title, path, text, isCall }) => {
      return `- [${title}](${isCall ? apiUrl : origin}${path}): ${text}`;
    }),
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
    '/* SOURCES */',
    `Tide at ${station.station}: ${station.attribution}`,
    '',
  ].join('\n');
}

/**
 * Every page in every language, each entry with its alternatives; aliases have no entry of their own. Only a
 * text that knows its last change has a date, because crawlers stop believing dates that are made up.
 */
export function sitemapXml(origin: string, pages: readonly SitePage[]): string {
  const entries = pages.flatMap(({ paths: [path = '/'], text }) => {
    const address = (code: Language) => escapeHtml(origin + localizedPath(path, code));
    const alternates = [
      ...languages.map(({ code }) => alternate(code, address(code))),
      alternate('x-default', address(defaultLanguage)),
    ].join('');
    const changed = text ? `<lastmod>${text.updated}</lastmod>` : '';
    return languages.map(
      ({ code }) => `<url><loc>${address(code)}</loc>${changed}${alternates}</url>`,
    );
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

/**
 * The articles as an Atom feed (RFC 4287), those that changed last first (spec help-164).
 *
 * @param sources pages in any language, as the build wrote them
 */
export function articlesFeed(
  origin: string,
  language: Language,
  sources: readonly PageSource[],
): string {
  const here = sources.filter(({ page }) => page.language === language);
  const index = here.find(({ page }) => page.id === 'knowledge-base');
  const below = `${pages['knowledge-base'].path}/`;
  const texts = here
    .flatMap(({ page: { paths, text } }) => {
      const [path = ''] = paths;
      return text && path.startsWith(below) ? [{ ...text, path }] : [];
    })
    .sort((a, b) => b.updated.localeCompare(a.updated) || a.path.localeCompare(b.path));
  const address = (path: string) => origin + localizedPath(path, language);
  const page = (path: string) => ({
    rel: 'alternate',
    type: 'text/html',
    hreflang: language,
    href: address(path),
  });
  // Dates are days; a feed wants moments.
  const moment = (day: string) => `${day}T00:00:00Z`;
  return generateAtomFeed({
    xml: { lang: language },
    id: address(feedPath),
    title: { value: titleOf(index?.html() ?? '') },
    links: [
      { rel: 'self', type: 'application/atom+xml', href: address(feedPath) },
      page(pages['knowledge-base'].path),
    ],
    updated: moment(texts[0]?.updated ?? '1970-01-01'),
    authors: [{ name: site.brand.name, uri: origin }],
    entries: texts.map(({ path, title, description, published, updated }) => ({
      id: address(path),
      title: { value: title },
      links: [page(path)],
      published: moment(published),
      updated: moment(updated),
      summary: { value: description },
    })),
  });
}

/** A page's title, as text. */
function titleOf(html: string): string {
  return unescapeHtml(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
}
