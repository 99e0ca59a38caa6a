import { type RefObject, useEffect, useReducer } from 'react';
import { useMotionAllowed } from '#app/components/motion.ts';
import { site } from '#content/site.ts';

const { typeMs, pauseMs, deleteMs } = site.timing.typing;

export interface TypedState {
  word: number;
  length: number;
  phase: 'typing' | 'deleting';
}

/** Begins with the whole first word, because the prerendered page shows it. */
export function startTyping(words: readonly string[]): TypedState {
  return { word: 0, length: words[0]?.length ?? 0, phase: 'typing' };
}

/** The next state, and the duration of the present one in ms (spec pages-25). */
export function typeNext(state: TypedState, words: readonly string[]) {
  const { word, length, phase } = state;
  const full = words[word]?.length ?? 0;
  if (phase === 'typing' && length < full) {
    return { afterMs: typeMs, state: { word, length: length + 1, phase } };
  }
  if (phase === 'typing') {
    return { afterMs: pauseMs, state: { word, length: length - 1, phase: 'deleting' as const } };
  }
  if (length > 0) return { afterMs: deleteMs, state: { word, length: length - 1, phase } };
  return {
    afterMs: typeMs,
    state: { word: (word + 1) % words.length, length: 1, phase: 'typing' as const },
  };
}

/** Types the words in turn while they are in view, not paused, and motion is allowed. */
export function useTypedText(
  words: readonly string[],
  element: RefObject<HTMLElement | null>,
  paused: boolean,
): string {
  const moving = useMotionAllowed(element) && !paused;
  const [state, advance] = useReducer(
    (current: TypedState, list: readonly string[]) => typeNext(current, list).state,
    words,
    startTyping,
  );
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => advance(words), typeNext(state, words).afterMs);
    return () => clearTimeout(timer);
  }, [moving, state, words]);
  return (words[state.word] ?? '').slice(0, state.length);
}
