/**
 * Subsets the site's web fonts from design/fonts and writes them, with their licences, to app/fonts. Run by
 * hand after a change of the characters below: `node scripts/generate-fonts.ts`.
 * A character outside a set falls back to the next family; a file over its budget fails the run.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../design/fonts/', import.meta.url);
const target = new URL('../app/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const accents = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜßàáâäåæçèéêëíîïñóôöøúûü';
const signs = '\u00a0–—‘’‚“”„…•′″«»€£§©®™°±²³½×·−';

const fonts = [
  {
    // Text and headings, and in weight 300 large figures and the second lines of titles. The features are listed, because the font has fractions and superiors that no text uses.
    from: 'overpass-latin-wght-normal.woff2',
    to: 'overpass-text.woff2',
    characters: ascii + accents + signs,
    keepFeatures: ['kern', 'liga', 'tnum'],
    weight: { min: 300, max: 700, default: 400 },
    budget: 26_000,
  },
  {
    // Labels, code and the API page. No features, because ligatures would mislead.
    from: 'overpass-mono-latin-wght-normal.woff2',
    to: 'overpass-mono.woff2',
    characters: ascii + accents + signs,
    keepFeatures: [],
    weight: { min: 400, max: 700, default: 400 },
    budget: 16_000,
  },
  // The six emoji of Consumer goods; the source comes in pieces.
  ...[
    { piece: 3, to: 'noto-emoji-things.woff2', characters: '📱👗💄📚' },
    { piece: 4, to: 'noto-emoji-ball.woff2', characters: '⚽' },
    { piece: 5, to: 'noto-emoji-house.woff2', characters: '🏠' },
  ].map(({ piece, to, characters }) => ({
    from: `noto-emoji-${piece}-500-normal.woff2`,
    to,
    characters,
    keepFeatures: [],
    weight: undefined,
    budget: 2_000,
  })),
];

for (const { from, to, characters, keepFeatures, weight, budget } of fonts) {
  const font = await subsetFont(await readFile(new URL(from, source)), characters, {
    targetFormat: 'woff2',
    keepFeatures,
    ...(weight && { variationAxes: { wght: weight } }),
  });
  if (font.length > budget) throw new Error(`${to}: ${font.length} bytes, budget ${budget}`);
  await writeFile(new URL(to, target), font);
  console.log(`${to} ${font.length} bytes`);
}
for (const licence of ['OFL.txt', 'OFL-noto-emoji.txt']) {
  await copyFile(new URL(licence, source), new URL(licence, target));
}
