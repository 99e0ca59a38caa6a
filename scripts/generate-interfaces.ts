/**
 * Generates app/drawings/interfaces: one file for each language with a symbol for each project of
 * content/portfolio.ts. Run by hand after a change there or in design/svg/interfaces.mjs:
 * `node scripts/generate-interfaces.ts`. A project without a drawing, or one over its budget, fails the run.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { languages } from '../content/languages.ts';
import { projects } from '../content/portfolio.ts';
import { drawInterface } from '../design/svg/interfaces.mjs';

/** Bytes of one drawing. */
const budget = 4_096;
/** A screen tells what it does with few words. */
const mostWords = 6;
const target = new URL('../app/drawings/interfaces/', import.meta.url);

await mkdir(target, { recursive: true });
for (const { code: language } of languages) {
  const symbols = projects.map(({ id, category }) => {
    const drawing = drawInterface(id, language);
    if (drawing.category !== category) throw new Error(`${id} is drawn as ${drawing.category}`);
    if (drawing.words > mostWords) throw new Error(`${id}: ${drawing.words} words`);
    // Overflow, because the ground goes on where the box is wider than the drawing.
    const symbol = `<symbol id="${id}" viewBox="0 0 640 480" overflow="visible">${drawing.body}</symbol>`;
    if (symbol.length > budget) throw new Error(`${id}: ${symbol.length} bytes, budget ${budget}`);
    return symbol;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
  await writeFile(new URL(`${language}.svg`, target), svg);
  console.log(`${language}.svg ${svg.length} bytes`);
}
