import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { articleIds } from '#content/articles.ts';
import { lessonIds } from '#content/tutorials.ts';
import { long } from '#tests/helpers/long.ts';
import { blocksOf } from './blocks.ts';
import { type Commands, canCopyMachine, tryBlocks, versionsOf } from './machine.ts';

/*
 * Every block of code of the articles is tried (spec help-110), and of the lessons in `lessons/`. `<id>.ts` says with
 * what and what has to come of it, `npm run test:long` does it and writes `<id>.json`, and here each block is compared
 * with that record.
 */

/** The hashes of the record, whose entries also name the programs that a block was run with or read from. */
const hashesOf = (record: string): string[] => {
  const file = `${record}.json`;
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).map((entry: { sha256: string }) => entry.sha256);
};

const sha256 = (code: string) => createHash('sha256').update(code).digest('hex');

const written = [
  ...articleIds.map((id) => ({ text: `articles/${id}`, record: `tests/articles/${id}` })),
  ...lessonIds.map((id) => ({ text: `lessons/${id}`, record: `tests/articles/lessons/${id}` })),
]
  .map(({ text, record }) => ({ text, record, code: blocksOf(text, 'en') }))
  .filter(({ code }) => code.length > 0);

describe.each(written)('$text', ({ record: file, code }) => {
  if (long) {
    it.runIf(canCopyMachine())('does what it says', async ({ skip }) => {
      const { commands }: { commands: Commands } = await import(path.resolve(`${file}.ts`));
      const { packages, blocks } = commands;
      expect(blocks).toHaveLength(code.length);
      const versions = versionsOf(packages);
      if (!versions) skip(`not all installed: ${packages.join(', ')}`);
      const printed = await tryBlocks(commands, code);
      for (const [index, block] of blocks.entries()) {
        if ('prints' in block) expect(printed[index], code[index]).toMatch(block.prints);
      }
      const hashes = code.map(sha256);
      if (isDeepStrictEqual(hashesOf(file), hashes)) return;
      const record = blocks.map((block, index) => {
        const read = 'readFrom' in block ? block.readFrom : block.inPlaceOf;
        return { sha256: hashes[index], with: read ? `read: ${read}` : `run: ${versions}` };
      });
      writeFileSync(`${file}.json`, `${JSON.stringify(record, null, 2)}\n`);
    });
  }

  it('has only code that was tried as it stands', () => {
    expect(hashesOf(file)).toEqual(code.map(sha256));
  });
});
