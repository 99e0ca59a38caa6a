import { readFileSync } from 'node:fs';
import type { Language } from '#content/languages.ts';

/** The blocks of code of a text, such as `articles/subdomains`, without the indent of the step that they belong to. */
export function blocksOf(text: string, language: Language): string[] {
  const source = readFileSync(`content/${text}.${language}.md`, 'utf8').replaceAll(
    /^ *```screen\n[\s\S]*?^ *```$/gm,
    '',
  );
  return [...source.matchAll(/^( *)```\n([\s\S]*?)^ *```$/gm)].map(([, indent, code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  );
}
