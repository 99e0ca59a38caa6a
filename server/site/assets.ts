import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Coding } from './coding.ts';
import type { Prepared } from './prepared.ts';

/** A hashed file in the codings that are kept for it; the others are read from the disk. */
export type Asset = Partial<Record<Coding, Prepared>>;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Assets {
  dist: string;
  /** Names of the files that the last build wrote: those that the pages ask for. */
  names: readonly string[];
  /** The security headers of every answer. */
  protection: Record<string, string>;
}

/**
 * Takes the hashed files into memory, by address: compressed where the build compressed them, else as they
 * are. Throws where a file is missing, or of a kind that no page should need.
 */
export async function loadAssets({ dist, names, protection }: Assets): Promise<Map<string, Asset>> {
  const entries = names.map(async (name) => [`/assets/${name}`, await load(name)] as const);
  return new Map(await Promise.all(entries));

  async function load(name: string): Promise<Asset> {
    const type = types[path.extname(name)];
    if (!type) throw new Error(`assets/${name} is of an unknown kind`);
    const file = path.join(dist, 'assets', name);
    // A font is compressed in itself.
    if (type.startsWith('font/')) return { identity: prepare(await readFile(file), 'identity') };
    return {
      br: prepare(await readFile(`${file}.br`), 'br'),
      gzip: prepare(await readFile(`${file}.gz`), 'gzip'),
    };

    function prepare(body: Buffer, coding: Coding): Prepared {
      // The name has a hash of the content already.
      const etag = `"${name}-${coding}"`;
      const headers = {
        ...protection,
        'content-type': type,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        etag,
        'content-length': body.length,
      };
      return { body, etag, headers };
    }
  }
}
