// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '#content/locales/en/common.json';
import nl from '#content/locales/nl/common.json';
import { startTyping, type TypedState, typeNext } from './use-typed-text.ts';

/** Shown texts and durations, from the given state on. */
function* frames(words: readonly string[], from: TypedState) {
  let state = from;
  for (;;) {
    const { afterMs, state: next } = typeNext(state, words);
    yield { text: words[state.word]?.slice(0, state.length), afterMs, state };
    state = next;
  }
}

function take(words: readonly string[], count: number) {
  const all = frames(words, startTyping(words));
  return Array.from({ length: count }, () => all.next().value as NonNullable<unknown>) as {
    text: string;
    afterMs: number;
    state: TypedState;
  }[];
}

describe('typing', () => {
  it('begins with the first word in full', () => {
    expect(startTyping(['startups', 'agencies'])).toEqual({ word: 0, length: 8, phase: 'typing' });
  });

  it('pauses 2 s, deletes at 50 ms and types at 100 ms per character', () => {
    expect(take(['abc', 'de'], 9).map(({ text, afterMs }) => [text, afterMs])).toEqual([
      ['abc', 2000],
      ['ab', 50],
      ['a', 50],
      ['', 100],
      ['d', 100],
      ['de', 2000],
      ['d', 50],
      ['', 100],
      ['a', 100],
    ]);
  });

  it.each([
    ['English', en.footer.customers],
    ['Dutch', nl.footer.customers],
  ])('shows all %s customer types in their order, each in full, and begins again', (_, words) => {
    const steps = words.reduce((sum, word) => sum + 2 * word.length, 0);
    const paused = take(words, steps + 1).filter(({ afterMs }) => afterMs === 2000);
    expect(paused.map(({ text }) => text)).toEqual([...words, words[0]]);
  });

  it('takes as long for a round as typing, pausing and deleting take together', () => {
    const words = en.footer.customers;
    const characters = words.reduce((sum, word) => sum + word.length, 0);
    const round = take(words, 2 * characters).reduce((sum, { afterMs }) => sum + afterMs, 0);
    expect(round).toBe(100 * characters + 50 * (characters - words.length) + 2000 * words.length);
  });

  it('never shows more or less than a word has, and visits every word', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(words, (list) => {
        const steps = list.reduce((sum, word) => sum + 2 * word.length, 0);
        const seen = new Set<number>();
        let before = list[0]?.length ?? 0;
        for (const { state, afterMs } of take(list, 2 * steps)) {
          expect(state.length).toBeGreaterThanOrEqual(0);
          expect(state.length).toBeLessThanOrEqual(list[state.word]?.length ?? -1);
          expect(Math.abs(state.length - before)).toBeLessThanOrEqual(1);
          expect([50, 100, 2000]).toContain(afterMs);
          before = state.length;
          seen.add(state.word);
        }
        expect([...seen].sort()).toEqual(list.map((_, index) => index));
      }),
    );
  });

  it('survives a list that got other words meanwhile', () => {
    // Switching the language in the middle of a word.
    const state: TypedState = { word: 2, length: 11, phase: 'typing' };
    const all = frames(['a', 'bc', 'def'], state);
    for (let step = 0; step < 50; step += 1) all.next();
    const { text, state: last } = all.next().value as { text: string; state: TypedState };
    expect(text.length).toBeLessThanOrEqual(3);
    expect(last.length).toBeLessThanOrEqual(3);
  });
});
