import { wordsOf } from './words.ts';

/** A text in pieces, those marked that `SearchResult.terms` found; together they are the text. */
export function markedPieces(
  text: string,
  terms: readonly string[],
): { text: string; hit: boolean }[] {
  const pieces: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (const { raw, at, word } of wordsOf(text)) {
    const isHit =
      terms.includes(word.replaceAll('·', '')) ||
      word.split('·').some((part) => terms.includes(part));
    if (!isHit) continue;
    if (at > end) pieces.push({ text: text.slice(end, at), hit: false });
    end = at + raw.length;
    pieces.push({ text: raw, hit: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
