import { useEffect, useState } from 'react';
import { nameOf } from '#contracts/domain-name.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import type { SearchedDomain } from './searched-domain.ts';

const nothing: LookedUp = { answers: {}, variants: [], isDone: false };

/** Looks the searched name up, and once more when it is asked to; undefined where it can't be. */
export function useLookUp({ reading, at }: SearchedDomain): {
  found: LookedUp | undefined;
  again: () => void;
} {
  const [found, setFound] = useState<LookedUp | undefined>(nothing);
  const [tries, setTries] = useState(0);
  const name = reading.kind === 'unreadable' ? undefined : nameOf(reading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search again looks up again
  useEffect(() => {
    setFound(nothing);
    if (name === undefined) return;
    const gone = new AbortController();
    void lookUp(name, gone.signal, setFound);
    return () => gone.abort();
  }, [name, at, tries]);
  return { found, again: () => setTries((count) => count + 1) };
}
