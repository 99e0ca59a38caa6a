import { type Language, languages, localizedPath } from '#content/languages.ts';
import { feedPath, pages } from '#content/pages.ts';
import { statusPaths } from '#content/status-paths.ts';

/*
 * The headers and redirects of an exported site, in the words of what serves it (spec operation-135). The
 * values are ours: addresses, hashes and origins, in which nothing has to be escaped.
 */

/** A page at one of its addresses, for the servers of an export. */
export interface ExportedPage {
  /** As visitors write it, such as `/nl/contact`; undefined for Page Not Found. */
  address: string | undefined;
  /** In the exported folder. */
  file: string;
  language: Language;
  policy: string;
}

type Redirects = readonly (readonly [from: string, to: string])[];

const YEAR = 'public, max-age=31536000, immutable';

/**
 * The rules of nginx for feeds, badges and the like of the status: other sites may read them, and they are soon old.
 */
const live =
  'set $website_resource "cross-origin"; set $website_cache "public, max-age=30"; try_files $uri =404;';

/** The rules for a server block of nginx whose root is the folder with the pages. */
export function nginxInclude(site: {
  pages: readonly ExportedPage[];
  redirects: Redirects;
  /** On every answer, by name. */
  headers: Record<string, string>;
}): string {
  const { 'content-security-policy': nothing, ...headers } = site.headers;
  return [
    '# Written by `website-admin export-site`, anew each time: reload nginx after it.',
    '# For a server block whose root is the folder site/ beside this file.',
    `set $website_policy "${nothing}";`,
    'set $website_cache "public, max-age=86400";',
    'set $website_language "";',
    'set $website_resource "same-origin";',
    'add_header content-security-policy $website_policy always;',
    'add_header cache-control $website_cache always;',
    'add_header content-language $website_language always;',
    'add_header cross-origin-resource-policy $website_resource always;',
    ...Object.entries(headers)
      .filter(([name]) => name !== 'cross-origin-resource-policy')
      .map(([name, value]) => `add_header ${name} "${value}" always;`),
    'charset utf-8;',
    'gzip_static on;',
    'gzip_vary on;',
    '# Behind a CDN nginx knows neither scheme nor port of an address.',
    'absolute_redirect off;',
    'server_tokens off;',
    '# The privacy policy says that nobody’s visit is noted.',
    'access_log off;',
    'error_page 404 /404.html;',
    '# Only of our kind of address, because `/\\host/` would lead to another site.',
    'rewrite "^((?:/[\\w-]+)+)/$" $1 permanent;',
    'location / { set $website_resource "cross-origin"; try_files $uri =404; }',
    `location /assets/ { set $website_cache "${YEAR}"; try_files $uri =404; }`,
    'location = /manifest.webmanifest { types { } default_type application/manifest+json; }',
    ...languages.flatMap(({ code }) => [
      `location = ${localizedPath(feedPath, code)} { types { } default_type application/atom+xml; }`,
      `location = ${localizedPath(statusPaths.calendar, code)} { types { } default_type text/calendar; ${live} }`,
      `location = ${localizedPath(statusPaths.feed, code)} { ${live} }`,
    ]),
    `location ${pages['server-status'].path}/api/ { ${live} }`,
    `location ${pages['server-status'].path}/badges/ { ${live} }`,
    'location = /index.html { return 301 /$is_args$args; }',
    '# Pages have addresses without ending, and compressed files come under their own name.',
    'location ~ "^/_|\\.(?:html|gz|br)$" { return 404; }',
    ...languages.slice(1).map(({ code }) => {
      return `location ^~ /${code}/ { error_page 404 /${code}/404.html; return 404; }`;
    }),
    ...site.redirects.map(([from, to]) => {
      const [page = '', anchor] = to.split('#');
      return `location = ${from} { return 301 "${page}$is_args$args${anchor ? `#${anchor}` : ''}"; }`;
    }),
    ...site.pages.map(({ address, file, language, policy }) => {
      const served = address === undefined ? 'internal;' : `try_files /${file} =404;`;
      return `location = ${address ?? `/${file}`} { set $website_policy "${policy}"; set $website_cache "no-cache"; set $website_language "${language}"; ${served} }`;
    }),
    '',
  ].join('\n');
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it: at most 100 rules, hence none for each page, whose
 * policy stands in the page. Rules that both fit an address are joined, so no header is in two of them.
 */
export function hostHeaders(headers: Record<string, string>): string {
  const { 'cross-origin-resource-policy': resource, ...rest } = headers;
  const all = { ...rest, 'content-security-policy': "frame-ancestors 'none'" };
  const rule = (address: string, some: object) => [
    address,
    ...Object.entries(some).map(([name, value]) => `  ${name}: ${value}`),
  ];
  return [
    ...rule('/*', all),
    ...rule('/assets/*', { 'cache-control': YEAR, 'cross-origin-resource-policy': resource }),
    '',
  ].join('\n');
}

/** `_redirects`, as they read it; the 404 page of a language is Netlify's alone, and others find it by themselves. */
export function hostRedirects(redirects: Redirects): string {
  const [english, ...others] = languages.map(({ code }) => code);
  return [
    ...redirects.map(([from, to]) => `${from} ${to} 301`),
    `/${english}/* /:splat 301`,
    ...others.map((code) => `/${code}/* /${code}/404.html 404`),
    '',
  ].join('\n');
}
