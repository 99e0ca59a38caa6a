/**
 * Generates app/drawings from the programs and files of design/svg. Run by hand after a change there:
 * `node scripts/generate-drawings.ts`; names, such as `gauge-plank.svg`, add new drawings. An unknown
 * name or a drawing over the budget fails the run.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { optimize } from 'svgo';
import { drawings } from '../design/svg/all.mjs';

/** Compressed bytes. */
const budget = 4_000;
const source = new URL('../design/svg/', import.meta.url);
const target = new URL('../app/drawings/', import.meta.url);
const present = await readdir(target);
const names = present.filter((name) => name.endsWith('.svg'));

for (const name of new Set([...names, ...process.argv.slice(2)])) {
  const { svg, precision } = drawings.get(name) ?? (await fileOf(name));
  // It is drawn by hand where it stands.
  if (!svg) continue;
  const { data } = optimize(svg, {
    path: name,
    multipass: true,
    floatPrecision: precision,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            // Ids name the views that pages point at.
            cleanupIds: false,
            // Opacities need two decimals.
            cleanupNumericValues: { floatPrecision: 2 },
          },
        },
      },
    ],
  });
  const compressed = brotliCompressSync(data).length;
  if (compressed > budget) throw new Error(`${name}: ${compressed} bytes, budget ${budget}`);
  const file = new URL(name, target);
  await writeFile(file, `${data}\n`);
  console.log(`${name} ${data.length} bytes, ${compressed} compressed`);
}

/** A drawing without a program is a file of the folder. */
async function fileOf(name: string) {
  const file = new URL(name, source);
  if (!existsSync(file) && !present.includes(name)) throw new Error(`${name} has no source`);
  return { svg: existsSync(file) ? await readFile(file, 'utf8') : '', precision: 1 };
}
