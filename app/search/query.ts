/** The longest query, in characters and in words. */
export const queryLimits = { characters: 200, words: 12 } as const;

/** What is looked at of a query: 200 characters, 12 words, single spaces (spec help-142). */
export function cutQuery(text: string): string {
  const { characters, words } = queryLimits;
  return text.slice(0, characters).split(/\s+/).filter(Boolean).slice(0, words).join(' ');
}
