import { readFileSync } from 'node:fs';
import type { Language } from '#content/languages.ts';

/** The blocks of code of an article, without the indent of the step that they belong to. */
export function blocksOf(id: string, language: Language): string[] {
  const source = readFileSync(`content/articles/${id}.${language}.md`, 'utf8');
  return [...source.matchAll(/^( *)```\n([\s\S]*?)^ *```$/gm)].map(([, indent, code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  );
}
