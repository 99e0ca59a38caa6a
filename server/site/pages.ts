import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './coding.ts';
import type { SiteManifest, SitePage } from './manifest.ts';
import type { Prepared } from './prepared.ts';
import { fillSlots, type SlotValues } from './slots.ts';

/** A page as it goes over the wire, in each content coding. */
export interface PreparedPage {
  page: SitePage;
  variants: Record<Coding, PageVariant>;
  /** Whether it is compressed as small as can be, by the build or by `compressBest`. */
  smallest: boolean;
}

/** Where the address names the language, and where it was negotiated. */
type PageVariant = Record<'named' | 'negotiated', Prepared>;

/** Fast enough to compress every page at start where what the build compressed doesn't fit. */
const QUICK_BROTLI_QUALITY = 5;

interface PageSource {
  dist: string;
  page: SitePage;
  /** As the build wrote it, with slots. */
  html: string;
  manifest: Pick<SiteManifest, 'script' | 'filled'>;
  values: SlotValues;
  /** The security headers of every answer. */
  protection: Record<string, string>;
}

/**
 * Fills the slots of a page, and takes the compressed variants of the build where it filled in the same
 * text. Elsewhere (a public origin that only the environment knows, another day) it compresses quickly.
 */
export async function preparePage({
  dist,
  page,
  html: source,
  manifest: { script, filled },
  values,
  protection,
}: PageSource): Promise<PreparedPage> {
  const file = path.join(dist, page.file);
  const text = fillSlots(source, values);
  const html = Buffer.from(text);
  const same = text === fillSlots(source, filled);
  const [br, gz] = same
    ? await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    : await Promise.all([compressBrotli(html, QUICK_BROTLI_QUALITY), promisify(gzip)(html)]);
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 20);
  const variant = (body: Buffer, coding: Coding): PageVariant => {
    const etag = `"${digest}-${coding}"`;
    const varied = (vary: string): Prepared => ({
      body,
      etag,
      headers: {
        ...protection,
        'content-security-policy': pagePolicy(script, page.style),
        'content-type': 'text/html; charset=utf-8',
        'content-language': page.language,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
        'cache-control': 'no-cache',
        vary,
        etag,
        'content-length': body.length,
      },
    });
    return {
      named: varied('Accept-Encoding'),
      negotiated: varied('Accept-Encoding, Accept-Language'),
    };
  };
  return {
    page,
    smallest: same,
    variants: {
      br: variant(br, 'br'),
      gzip: variant(gz, 'gzip'),
      identity: variant(html, 'identity'),
    },
  };
}

/** Compresses as small as the build would have; for after the start, page by page. */
export async function compressBest(prepared: PreparedPage): Promise<void> {
  const { br, identity } = prepared.variants;
  const body = await compressBrotli(identity.named.body, constants.BROTLI_MAX_QUALITY);
  for (const answer of Object.values(br)) {
    answer.body = body;
    answer.headers['content-length'] = body.length;
  }
  prepared.smallest = true;
}

function compressBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Pages are smaller than this window; the usual one costs megabytes that stay with the process.
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Content security policy of a page: our own files, the inline head script and the page's inline
 * styles by their hashes, nothing else.
 */
export function pagePolicy(script: string, style: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' '${script}'`,
    `style-src 'self' '${style}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
