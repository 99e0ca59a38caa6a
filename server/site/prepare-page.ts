import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { fillSlots, type SiteManifest, type SitePage } from '#contracts/site.ts';
import type { SlotValues } from '#contracts/slots.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** A page as it goes over the wire, in each content coding. */
export interface PreparedPage {
  status: SitePage['status'];
  variants: Record<Coding, { body: Buffer; headers: Record<string, string> & { etag: string } }>;
  /** Of its text. */
  digest: string;
  /** Whether it is compressed as well as it can be. */
  isBest: boolean;
}

/** Qualities of brotli: a quick one for every page at the start, and the build's. */
export const quickQuality = 5;
export const bestQuality = constants.BROTLI_MAX_QUALITY;

/** A page as the build wrote it, with slots. */
export interface PageSource {
  page: SitePage;
  /** Decodes the page at each call. */
  html(): string;
}

interface Preparation extends PageSource {
  dist: string;
  manifest: Pick<SiteManifest, 'script' | 'filled'>;
  values: SlotValues;
  /** Brotli's, where the build's own variants don't fit. */
  quality: number;
  /** What is sent again where its text is the same. With it the build isn't read, because it may be a newer one. */
  earlier?: PreparedPage | undefined;
}

/**
 * Fills the slots of a page. It takes the build's compressed variants if the build filled in the same
 * text; else (a public origin that only the environment knows, another day) it compresses anew.
 */
export async function preparePage(source: Preparation): Promise<PreparedPage> {
  const { dist, page, manifest, values, quality, earlier } = source;
  const file = path.join(dist, page.file);
  const built = source.html();
  const text = fillSlots(built, values);
  const html = Buffer.from(text);
  const digest = digestOf(html);
  const isGoodEnough = earlier?.isBest || quality !== bestQuality;
  if (earlier?.digest === digest && isGoodEnough) return earlier;
  const isAsBuilt = () =>
    isDeepStrictEqual(values, manifest.filled) || text === fillSlots(built, manifest.filled);
  const fromBuild = earlier === undefined && isAsBuilt();
  const [br, gz] = fromBuild
    ? await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    : await Promise.all([compressBrotli(html, quality), promisify(gzip)(html)]);
  const variant = (body: Buffer, coding: Coding) => ({
    body,
    headers: {
      'content-security-policy': pagePolicy(manifest.script, page.style, values.api),
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: `"${digest}-${coding}"`,
    },
  });
  return {
    status: page.status,
    digest,
    variants: {
      br: variant(br, 'br'),
      gzip: variant(gz, 'gzip'),
      identity: variant(html, 'identity'),
    },
    isBest: fromBuild || quality === bestQuality,
  };
}

/** What two texts of a page share only if they are the same. */
export function digestOf(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 20);
}

function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window of 128 KB, because pages are smaller and the default holds megabytes of memory.
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Content security policy of a page: our own files, the inline head script and the page's inline
 * styles by their hashes, calls and forms also to an API elsewhere, nothing else.
 */
export function pagePolicy(script: string, style: string, api?: string): string {
  return [
    "default-src 'self'",
    ...(api === undefined ? [] : [`connect-src 'self' ${api}`]),
    `script-src 'self' '${script}'`,
    `style-src 'self' '${style}'`,
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", api].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

const offered: Coding[] = ['br', 'gzip', 'identity'];

/** Memoized, because browsers send few headers and parsing one costs more than a page. */
const codings = new LRUCache<string, Coding>({
  max: 100,
  memoMethod(acceptEncoding) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
    const accepted = negotiator.encodings(offered);
    return offered.find((coding) => accepted.includes(coding)) ?? 'identity';
  },
});

/** The smallest content coding that an `Accept-Encoding` header allows. */
export function preferredCoding(acceptEncoding = ''): Coding {
  return codings.memo(acceptEncoding);
}
