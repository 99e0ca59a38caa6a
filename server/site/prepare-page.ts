import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Language } from '#content/languages.ts';
import type { SiteManifest, SitePage } from '#contracts/site.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** A page as it goes over the wire. */
export interface Variant {
  body: Buffer;
  headers: Record<string, string>;
}

/** A page as it goes over the wire, in each content coding. */
export interface PreparedPage {
  status: SitePage['status'];
  variants: Record<Coding, Variant & { headers: { etag: string } }>;
  /** The digest of its text. */
  digest: string;
}

/** Qualities of brotli: a quick one for whoever asks first, and the best one for all after. */
export const quickQuality = 5;
export const bestQuality = constants.BROTLI_MAX_QUALITY;

/** A page as the build wrote it, with slots. */
export interface PageSource {
  page: SitePage;
  /** Decodes the page at each call. */
  html(): string;
}

/** The page with an id in a language, as the build wrote it. @throws {Error} if there is none */
export function findSource(
  sources: readonly PageSource[],
  id: string,
  language: Language,
): PageSource {
  const source = sources.find(({ page }) => page.id === id && page.language === language);
  if (source === undefined) throw new Error(`There is no ${id} in ${language}`);
  return source;
}

/** The manifest's entry of a page. @throws {Error} if there is none */
export function findPage(
  { pages }: Pick<SiteManifest, 'pages'>,
  id: string,
  language: Language,
): SitePage {
  const page = pages.find((one) => one.id === id && one.language === language);
  if (page === undefined) throw new Error(`There is no ${id} in ${language}`);
  return page;
}

interface Preparation {
  page: Pick<SitePage, 'status' | 'style' | 'language'>;
  manifest: Pick<SiteManifest, 'script' | 'textFont'>;
  /** As it is sent. */
  html: string;
  /** Origin of the API, where it isn't the pages' own. */
  api: string;
  /** What is taken again where its text is the same. */
  earlier?: PreparedPage | undefined;
}

/** Compresses a page, quickly. */
export async function preparePage(source: Preparation): Promise<PreparedPage> {
  const { page, earlier } = source;
  const html = Buffer.from(source.html);
  const digest = hash('sha256', html, 'base64url').slice(0, 20);
  if (earlier?.digest === digest) return earlier;
  const variant = async (coding: Coding) => ({
    body: await compress[coding](html),
    headers: { ...headersOf(source, coding), etag: `"${digest}-${coding}"` },
  });
  const all = [variant('br'), variant('gzip'), variant('identity')] as const;
  const [br, gz, identity] = await Promise.all(all);
  return { status: page.status, digest, variants: { br, gzip: gz, identity } };
}

/** Prepares a page for one request, in its coding alone, because whoever asks decides how often this is done. */
export async function prepareOnce(source: Preparation, coding: Coding): Promise<Variant> {
  const html = Buffer.from(source.html);
  return { body: await compress[coding](html), headers: headersOf(source, coding) };
}

const compress: Record<Coding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => compressBrotli(html, quickQuality),
  gzip: (html) => promisify(gzip)(html),
  identity: async (html) => html,
};

function headersOf({ page, manifest, api }: Preparation, coding: Coding) {
  return {
    'content-security-policy': pagePolicy(manifest.script, page.style, api),
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'cache-control': 'no-cache',
    // Browsers read this before the page's own link. Text is laid out again for a font that comes after it.
    link: `<${manifest.textFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    vary: 'Accept-Encoding',
  };
}

/** Compresses a page with brotli, as it is sent. */
export function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window of 256 KB, because pages are smaller and the default holds megabytes of memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Content security policy of a page: our own files, the inline head script and the page's inline
 * styles by their hashes, calls and forms also to an API elsewhere, nothing else.
 */
export function pagePolicy(script: string, style: string, api = ''): string {
  return [
    "default-src 'self'",
    ...(api ? [`connect-src 'self' ${api}`] : []),
    `script-src 'self' '${script}'`,
    `style-src 'self' '${style}'`,
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", api].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

const offered: Coding[] = ['br', 'gzip', 'identity'];

/** The smallest content coding that an `Accept-Encoding` header allows. */
export function preferredCoding(acceptEncoding = ''): Coding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(offered);
  return offered.find((coding) => accepted.includes(coding)) ?? 'identity';
}
