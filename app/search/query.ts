import { readLine } from '#contracts/pasted-text.ts';

/**
 * The longest query, in characters and in words, and what of it is corrected: so many words, of so many letters at most
 * (spec operation-206).
 */
export const queryLimits = { characters: 200, words: 12, corrected: 8, letters: 24 } as const;

/** What is looked at of a query: 200 characters, 12 words, single spaces, nothing unseen (spec help-142). */
export function cutQuery(text: string): string {
  const { characters, words } = queryLimits;
  return readLine(text).slice(0, characters).split(' ').slice(0, words).join(' ').trim();
}
