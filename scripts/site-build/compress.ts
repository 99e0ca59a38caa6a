import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const compressible = /\.(css|js|json|svg|txt|xml|webmanifest|ico)$/;

const forms = [
  { ending: '.br', compress: brotli, expand: promisify(brotliDecompress) },
  {
    ending: '.gz',
    compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
    expand: promisify(gunzip),
  },
];

/** Compresses each text file in a folder of the new build and below (`compressFile`). */
export async function compressFiles(build: string, folder: string, former: string): Promise<void> {
  const entries = await readdir(path.join(build, folder), { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(({ parentPath, name }) =>
        compressFile(build, path.relative(build, path.join(parentPath, name)), former),
      ),
  );
}

/**
 * Writes a `.br` and a `.gz` beside a file of the new build. Those of the former build serve again where they hold the
 * same text, because compressing takes long.
 */
export async function compressFile(build: string, name: string, former: string): Promise<void> {
  const file = path.join(build, name);
  const content = await readFile(file);
  for (const { ending, compress, expand } of forms) {
    const known = await readFile(path.join(former, name) + ending).catch(() => Buffer.alloc(0));
    const held = await expand(known).catch(() => undefined);
    await writeFile(file + ending, held?.equals(content) ? known : await compress(content));
  }
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
