/**
 * Finds the items whose words contain each word of the query. Only if there are none, typing errors are
 * forgiven (spec help-11), so that a correct word finds only itself.
 * An empty query finds everything.
 */
export function find<Item>(
  query: string,
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): readonly Item[] {
  const typed = split(query);
  if (typed.length === 0) return items;
  const matching = (matches: (word: string, typed: string) => boolean) =>
    items.filter((item) => {
      const words = split(wordsOf(item));
      return typed.every((one) => words.some((word) => matches(word, one)));
    });
  const exact = matching((word, one) => word.includes(one));
  return exact.length > 0 ? exact : matching((word, one) => beginsAlmost(word, one));
}

/** Words without accents and capitals; "e-mail" counts as "email". */
function split(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/(?<=\p{L})[-'’](?=\p{L})/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a word begins with `typed`, allowing one error from four letters on, two from eight on. */
function beginsAlmost(word: string, typed: string): boolean {
  return distanceToStart(word, typed) <= Math.min(2, Math.floor(typed.length / 4));
}

/**
 * Damerau-Levenshtein distance (with swapped neighbours) of `typed` from the beginning of `word` that suits
 * it best.
 */
function distanceToStart(word: string, typed: string): number {
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
    before = last;
    last = current;
  }
  return Math.min(...last);
}

function at(row: number[], i: number): number {
  return row[i] ?? Number.POSITIVE_INFINITY;
}
