import { nameWords } from '#content/domains/name-words.ts';
import { problemOf } from '#contracts/domain-name.ts';

/** A shorter word counts only between hyphens. */
const SHORTEST_WITHIN = 4;

const english = new Map(nameWords);
const dutch = new Map(nameWords.map(([nl, en]): [string, string] => [en, nl]));
const within = nameWords
  .flat()
  .filter(({ length }) => length >= SHORTEST_WITHIN)
  .sort((one, other) => other.length - one.length);

/**
 * Other spellings of a name, the closest first: with hyphens and without, without accents, in English and in Dutch
 * (spec domains-14).
 *
 * @param label the part before the extension, in small letters
 */
export function variantsOf(label: string): string[] {
  const words = label.split('-').flatMap(wordsOf);
  const both = (some: readonly string[]) => {
    const ways = [some.join(''), some.join('-')];
    return label.includes('-') ? ways.reverse() : ways;
  };
  const inOther = (language: ReadonlyMap<string, string>) =>
    both(words.map((word) => language.get(word) ?? word));
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const all = new Set([...both(words), plain, ...inOther(english), ...inOther(dutch)]);
  return [...all].filter((one) => one !== label && problemOf(one) === undefined);
}

/** Takes the words that are known off both ends of a name. */
function wordsOf(text: string): string[] {
  if (within.includes(text)) return [text];
  const fits = (word: string) => text.length > word.length + 1;
  const first = within.find((word) => fits(word) && text.startsWith(word));
  if (first !== undefined) return [first, ...wordsOf(text.slice(first.length))];
  const last = within.find((word) => fits(word) && text.endsWith(word));
  return last === undefined ? [text] : [...wordsOf(text.slice(0, -last.length)), last];
}
