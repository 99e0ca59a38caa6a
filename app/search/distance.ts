/**
 * Damerau-Levenshtein distance (with swapped neighbours) of `typed` from the beginning of `word` that suits it
 * best; infinite as soon as it is more than `allowed`.
 */
export function distanceToStart(word: string, typed: string, allowed: number): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let i = 1; i <= word.length; i++) {
      const same = typed[row - 1] === word[i - 1];
      const swapped = row > 1 && typed[row - 1] === word[i - 2] && typed[row - 2] === word[i - 1];
      current[i] = Math.min(
        at(last, i) + 1,
        at(current, i - 1) + 1,
        at(last, i - 1) + (same ? 0 : 1),
        swapped ? at(before, i - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > allowed) return Number.POSITIVE_INFINITY;
    before = last;
    last = current;
  }
  return Math.min(...last);
}

function at(row: readonly number[], i: number): number {
  return row[i] ?? Number.POSITIVE_INFINITY;
}
