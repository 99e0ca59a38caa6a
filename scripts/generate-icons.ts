/** Writes `app/ui/icons.svg`: one symbol for each of `app/ui/icon-names.ts`, from lucide's drawings. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { icons as lucide } from '@iconify-json/lucide';
import { iconNames } from '../app/ui/icon-names.ts';

/** Every path repeats these; they go because the stylesheet says them once for all icons. */
const strokes =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

const symbols = iconNames.map((name) => {
  const drawing = lucide.icons[name]?.body.replaceAll(strokes, '');
  if (!drawing) throw new Error(`lucide has no icon ${name}`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
});

await writeFile(
  path.resolve(import.meta.dirname, '../app/ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
);
