import type { Language } from '#content/languages.ts';

const wordPattern = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+(?:[-‑'’][\p{L}\p{N}]+)*/gu;

/** A text's words as they stand, and folded: without capitals and accents, with `·` in place of hyphens. */
export function* wordsOf(text: string): Generator<{ raw: string; at: number; word: string }> {
  for (const { 0: raw, index: at } of text.matchAll(wordPattern)) {
    const plain = raw
      .normalize('NFD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase();
    yield { raw, at, word: plain.replaceAll(/[-‑]/g, '·') };
  }
}

/** Whether a language writes as one word what it puts together of several, so that the search takes it apart. */
export const hasCompounds: Record<Language, boolean> = { en: false, nl: true };

const stems: Record<Language, (word: string) => string> = { en: englishStem, nl: dutchStem };

/** A word without its most common endings, so that one form finds the others. */
export function stem(word: string, language: Language): string {
  return word.length < 4 || /\d/.test(word) ? word : stems[language](word);
}

function englishStem(word: string): string {
  const [, short = word] = /^(.{3,}?)(?:ations?|ings?|ers?|ed|es|(?<!s)s|e)$/.exec(word) ?? [];
  return short.replace(/y$/, 'i');
}

function dutchStem(word: string): string {
  const [, short = word] =
    /^(.{3,}?)(?:(?<=.{5})ing(?:en)?|en|e|(?<![aeiouyj])s)$/.exec(word) ?? [];
  // Pakketten, brieven, huizen; gehackte.
  const single = short.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return single
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
    .replace(/(?<=.{3})[dt]$/, '');
}
