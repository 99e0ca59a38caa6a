/** Writes `app/ui/icons.svg`: one symbol for each of `app/ui/icon-names.ts`, from lucide's drawings. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '../app/ui/icon-names.ts';

const drawings = new Map(Object.entries(lucide));

const symbols = iconNames.map((name) => {
  const component = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const icon = drawings.get(component) as ComponentType | undefined;
  if (!icon) throw new Error(`lucide has no icon ${name}`);
  const [, drawing = ''] =
    /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
});

await writeFile(
  path.resolve(import.meta.dirname, '../app/ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
);
