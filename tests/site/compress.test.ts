// @vitest-environment node
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { compressFile } from '../../scripts/site-build/compress.ts';

const text = 'words '.repeat(100);

/** Compresses a file of a build whose former one had `former` as the file's variants. */
async function compressed(former: { br?: Buffer; gz?: Buffer }, content = text) {
  const root = await temporaryDirectory();
  const [build, before] = [path.join(root, 'build'), path.join(root, 'before')];
  for (const folder of [build, before])
    await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(build, 'assets/page.js'), content);
  for (const [ending, variant] of Object.entries(former)) {
    await writeFile(path.join(before, `assets/page.js.${ending}`), variant);
  }
  await compressFile(build, 'assets/page.js', before);
  const [br, gz] = await Promise.all(
    ['br', 'gz'].map((ending) => readFile(path.join(build, `assets/page.js.${ending}`))),
  );
  return { br: br ?? Buffer.alloc(0), gz: gz ?? Buffer.alloc(0) };
}

/** What nobody would write anew: another level than the build's. */
const known = gzipSync(text, { level: 1 });

describe('compressed variants of a file', () => {
  it('hold its text', async () => {
    const { br, gz } = await compressed({});
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gz).toString()).toBe(text);
  });

  it('are those of the former build if they hold the same text', async () => {
    expect((await compressed({ gz: known })).gz).toEqual(known);
  });

  it.each([
    ['of another text', gzipSync('other words')],
    ['cut off', known.subarray(0, 20)],
    ['empty', Buffer.alloc(0)],
  ])('are written anew where those of the former build are %s', async (_, gz) => {
    expect(gunzipSync((await compressed({ gz })).gz).toString()).toBe(text);
    expect(gunzipSync((await compressed({ gz }, '')).gz).toString()).toBe('');
  });
});
