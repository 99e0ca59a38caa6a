/** Said of a text that isn't storable. */
export const storableAdvice = 'leave out NUL and halves of characters (lone surrogates)';

/**
 * Whether every text in a value, names included, is one that both databases store and give back: PostgreSQL takes no
 * NUL, and half of a character has no UTF-8 (spec api-120).
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one));
}
