import { stem, wordsOf } from '../../app/search/words.ts';
import type { Language } from '../../content/languages.ts';
import { stopWords } from '../../content/search/stop-words.ts';

/**
 * For each text the others, the nearest first: those that share the most of their words, rare ones counting
 * more (spec help-146).
 */
export function nearest<Id>(texts: ReadonlyMap<Id, string>, language: Language): Map<Id, Id[]> {
  const stops = new Set(stopWords[language].split(' '));
  const counted = [...texts].map(([id, text]) => {
    const counts = new Map<string, number>();
    for (const { word } of wordsOf(text)) {
      if (stops.has(word)) continue;
      const key = stem(word.replaceAll('·', ''), language);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return { id, counts };
  });
  const spread = new Map<string, number>();
  for (const word of counted.flatMap(({ counts }) => [...counts.keys()])) {
    spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  const vectors = counted.map(({ id, counts }) => {
    const vector = new Map<string, number>();
    for (const [word, count] of counts) {
      vector.set(word, Math.log(1 + count) * Math.log(counted.length / (spread.get(word) ?? 1)));
    }
    return { id, vector, length: Math.hypot(...vector.values()) || 1 };
  });
  /** The cosine of the angle between two texts. */
  const likeness = (a: Map<string, number>, b: Map<string, number>) =>
    [...a].reduce((sum, [word, value]) => sum + value * (b.get(word) ?? 0), 0);
  return new Map(
    vectors.map(({ id, vector }) => {
      const others = vectors
        .filter((other) => other.id !== id)
        .map((other) => ({ id: other.id, near: likeness(vector, other.vector) / other.length }))
        .sort((a, b) => b.near - a.near);
      return [id, others.map((other) => other.id)];
    }),
  );
}
