import { readLine } from '#contracts/pasted-text.ts';

/** The longest query, in characters and in words. */
export const queryLimits = { characters: 200, words: 12 } as const;

/** What is looked at of a query: 200 characters, 12 words, single spaces, nothing unseen (spec help-142). */
export function cutQuery(text: string): string {
  const { characters, words } = queryLimits;
  return readLine(text).slice(0, characters).split(' ').slice(0, words).join(' ').trim();
}
