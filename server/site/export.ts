import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage, languages, localizedPath } from '#content/languages.ts';
import { feedPath } from '#content/pages.ts';
import { type SitePage, slotValues } from '#contracts/site.ts';
import type { Config } from '../config.ts';
import { securityHeaders } from '../plugins/security-headers.ts';
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
import { pagePolicy, preparePage, quickQuality } from './prepare-page.ts';
import { rememberedRedirects } from './redirects.ts';
import { isCrawled, readManifest, readSources } from './site.ts';

/** Tells an earlier export from a folder with something else in it. */
const MARKER = 'website-export.json';

interface ExportOptions {
  /** Folder that the build wrote. */
  dist: string;
  config: Pick<Config, 'publicUrl' | 'apiUrl'>;
  now: Date;
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
  const { dist, config, now } = options;
  const { publicUrl, apiUrl } = config;
  const manifest = await readManifest(dist, false);
  const sources = await readSources(dist, manifest);
  const values = slotValues(publicUrl, now, apiUrl);
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

  const pages: ExportedPage[] = [];
  for (const { page, html } of sources) {
    const policy = pagePolicy(manifest.script, page.style, apiUrl);
    const written = { html: withPolicy(html, policy), values, quality: quickQuality };
    const { variants } = await preparePage({ dist, page, manifest, ...written });
    for (const { address, file } of placesOf(page)) {
      const target = path.join(made, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, variants.identity.body);
      await writeFile(`${target}.gz`, variants.gzip.body);
      await writeFile(`${target}.br`, variants.br.body);
      pages.push({ address, file, language: page.language, policy });
    }
  }
  const english = sources.filter(
    ({ page, html }) =>
      page.status === 200 && page.language === defaultLanguage && isCrawled({ html }),
  );
  const addresses = new Set(pages.map(({ address }) => address));
  const redirects = [
    ...rememberedRedirects((address) => addresses.has(address)),
    ['/security.txt', '/.well-known/security.txt'] as const,
  ];
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') });
  const texts = {
    'robots.txt': robotsTxt(publicUrl),
    'humans.txt': humansTxt(),
    'llms.txt': llmsTxt(
      publicUrl,
      english.map(({ page, html }) => ({ path: page.paths[0] ?? '/', html })),
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

/** Another user's server reads the export, and it holds nothing secret. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
