import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dateOf } from '#content/dates.ts';
import { defaultLanguage, languages, localizedPath } from '#content/languages.ts';
import { feedPath, pages as sitePages } from '#content/pages.ts';
import { unreadOn } from '#content/status.ts';
import type { SiteData } from '#contracts/page-data.ts';
import { fillSlots, type SiteManifest, type SitePage, siteData } from '#contracts/site.ts';
import type { HistoryMonth, Incident, StatusReport } from '#contracts/status.ts';
import type { Config } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { statusTexts } from '../status/status.routes.ts';
import { historyPage, pageOfIncident, reportPage } from '../status/status-pages.routes.ts';
import {
  articlesFeed,
  humansTxt,
  llmsTxt,
  robotsTxt,
  securityTxt,
  sitemapXml,
} from './crawlers.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { type ExportedPage, hostHeaders, hostRedirects, nginxInclude } from './export-rules.ts';
import { type PageSource, pagePolicy, preparePage } from './prepare-page.ts';
import { rememberedRedirects } from './redirects.ts';
import { builtRenderer, type Renderer } from './renderer.ts';
import { isCrawled, readManifest, readSources, type ShownPage } from './site.ts';

/** Tells an earlier export from a folder with something else in it. */
const MARKER = 'website-export.json';

interface ShownStatus {
  report: StatusReport;
  months: readonly HistoryMonth[];
  /** The incidents that have a page. */
  incidents: readonly Incident[];
}

interface ExportOptions {
  /** Folder that the build wrote. */
  dist: string;
  config: Pick<Config, 'publicUrl' | 'apiUrl'>;
  now: Date;
  /** What the pages about the status show; by default that nothing is known. */
  status?: ShownStatus | undefined;
  /** Only the pages about the status, for a host of their own: all else is linked where it is. */
  statusOnly?: boolean | undefined;
}

/** Whether a folder may become an export: it is missing, empty, or an earlier one (spec operation-135). */
export async function isExportable(folder: string): Promise<boolean> {
  if (!existsSync(folder) || existsSync(path.join(folder, MARKER))) return true;
  return (await readdir(folder)).length === 0;
}

/**
 * Writes the whole site as files into `folder/site`, and the rules of nginx beside it (spec operation-135).
 * The site is made beside the earlier one and takes its place whole; hashed files of that one stay 30 days.
 *
 * @returns how many addresses have a page
 * @throws if there is no build
 */
export async function exportSite(folder: string, options: ExportOptions): Promise<number> {
  const { dist, config, now, statusOnly } = options;
  const { status = { report: unreadOn(now), months: [], incidents: [] } } = options;
  const { publicUrl } = config;
  // A host for the status alone has no API.
  const apiUrl = config.apiUrl ?? (statusOnly ? publicUrl : undefined);
  const manifest = await readManifest(dist, false);
  const sources = (await readSources(dist, manifest)).filter(
    ({ page }) => !statusOnly || /status/.test(page.id) || page.status === 404,
  );
  const site = path.join(folder, 'site');
  const made = path.join(folder, 'new');
  const old = path.join(folder, 'old');
  for (const rest of [made, old]) await rm(rest, { recursive: true, force: true });
  await mkdir(made, { recursive: true });
  await writeFile(path.join(folder, MARKER), `${JSON.stringify({ publicUrl, apiUrl, now })}\n`);
  if (existsSync(path.join(site, 'assets'))) {
    const times = { recursive: true, preserveTimestamps: true };
    await cp(path.join(site, 'assets'), path.join(made, 'assets'), times);
  }
  await keepEarlierAssets({ dist: made, current: path.join(dist, 'assets') });
  await cp(path.join(dist, 'public'), made, { recursive: true });

  const pages = await writePages(made, sources, { ...options, status, apiUrl, manifest });
  const english = sources.filter(
    (one) => one.page.status === 200 && one.page.language === defaultLanguage && isCrawled(one),
  );
  const addresses = new Set(pages.map(({ address }) => address));
  const redirects = [
    ...(statusOnly ? [['/', sitePages['server-status'].path] as const] : []),
    ...rememberedRedirects((address) => addresses.has(address)),
    ['/security.txt', '/.well-known/security.txt'] as const,
  ];
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') });
  const texts = {
    'robots.txt': robotsTxt(publicUrl),
    'humans.txt': humansTxt(),
    'llms.txt': llmsTxt(
      publicUrl,
      english.map(({ page, html }) => ({ path: page.paths[0] ?? '/', html: html() })),
      apiUrl,
    ),
    'sitemap.xml': sitemapXml(
      publicUrl,
      english.map(({ page }) => page),
    ),
    ...Object.fromEntries(
      languages.map(({ code }) => [
        localizedPath(feedPath, code).slice(1),
        articlesFeed(publicUrl, code, sources),
      ]),
    ),
    ...Object.fromEntries(
      statusTexts.map(({ path: address, of }) => [address.slice(1), of(status.report, publicUrl)]),
    ),
    '.well-known/security.txt': securityTxt(publicUrl, now),
    _headers: hostHeaders(headers),
    _redirects: hostRedirects(redirects),
  };
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(made, name)), { recursive: true });
    await writeFile(path.join(made, name), text);
  }
  await writeFile(path.join(folder, 'nginx.conf'), nginxInclude({ pages, redirects, headers }));

  if (existsSync(site)) await rename(site, old);
  await rename(made, site);
  await rm(old, { recursive: true, force: true });
  await openToAll(folder);
  return pages.filter(({ address }) => address !== undefined).length;
}

/** Writes the pages at all their addresses. */
async function writePages(
  folder: string,
  sources: readonly PageSource[],
  options: ExportOptions & {
    status: ShownStatus;
    apiUrl: string | undefined;
    manifest: SiteManifest;
  },
): Promise<ExportedPage[]> {
  const { dist, config, now, status, statusOnly, apiUrl, manifest } = options;
  const { publicUrl } = config;
  const renderer = await builtRenderer(dist);
  const all = siteData(publicUrl, now, apiUrl);
  // Machines act on what a status page of its own says.
  const site = { ...all, samples: all.samples && !statusOnly };
  const pages: ExportedPage[] = [];
  for (const source of sources) {
    for (const { page, html } of await writtenPages(source, { renderer, site, status, now })) {
      const policy = pagePolicy(manifest.script, page.style, apiUrl);
      const linked = statusOnly ? linkedTo(publicUrl, html) : html;
      const written = withPolicy(linked, policy);
      const { variants } = await preparePage({ page, manifest, html: written, api: site.api });
      for (const { address, file } of placesOf(page)) {
        const target = path.join(folder, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, variants.identity.body);
        await writeFile(`${target}.gz`, variants.gzip.body);
        await writeFile(`${target}.br`, variants.br.body);
        pages.push({ address, file, language: page.language, policy });
      }
    }
  }
  return pages;
}

interface Writing {
  renderer: Renderer;
  site: SiteData;
  status: ShownStatus;
  now: Date;
}

/** A page as it was built, those about the status with what they show: one for each incident. */
async function writtenPages(
  { page, html }: PageSource,
  { renderer, site, status, now }: Writing,
): Promise<{ page: SitePage; html: string }[]> {
  const { report, months, incidents } = status;
  const { id, language } = page;
  const make = async ({ path: one, answers }: ShownPage) => {
    const request = { id, language, address: localizedPath(one, language), answers };
    return { page: { ...page, paths: [one] }, html: await renderer.page(request, site) };
  };
  if (id === 'server-status') return [await make(reportPage(report))];
  if (id === 'status-history') return [await make(historyPage(months, now))];
  if (id === 'status-incident') {
    return Promise.all(incidents.map((one) => make(pageOfIncident(one, now))));
  }
  const values = { ...site, today: dateOf(now), html: await renderer.places(site, language) };
  return [{ page, html: fillSlots(html(), values) }];
}

/** Lets links to other pages than those about the status lead to the site. */
function linkedTo(origin: string, html: string): string {
  const own = languages.map(({ code }) => localizedPath(sitePages['server-status'].path, code));
  return html.replaceAll(/(<a [^>]*?href=")(\/[^"]*)/g, (link, tag: string, address: string) =>
    own.some((path) => address.startsWith(path)) ? link : `${tag}${origin}${address}`,
  );
}

/** Where a page stands: one file for each of its addresses, which have no slash at the end. */
function placesOf({ paths, language, status }: SitePage) {
  if (status === 404) {
    return [{ address: undefined, file: `${localizedPath('/404', language).slice(1)}.html` }];
  }
  return paths.map((one) => {
    const address = localizedPath(one, language);
    return { address, file: address === '/' ? 'index.html' : `${address.slice(1)}.html` };
  });
}

/** Writes a page's policy into it, for hosts that take few headers; frames are only ruled by a header. */
function withPolicy(html: string, policy: string): string {
  const inPage = policy.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${inPage.join('; ')}"/>`;
  const charset = '<meta charSet="utf-8"/>';
  if (!html.includes(charset)) throw new Error('A page has no place for its policy');
  return html.replace(charset, charset + meta);
}

/** Lets everybody read the export, because another user's server does, and it holds nothing secret. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
