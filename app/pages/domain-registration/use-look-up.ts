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
  const [tries, setTries] = useState(0);
  const name = reading.kind === 'unreadable' ? undefined : nameOf(reading);
  // The same name again is another search.
  const search = `${name} ${at} ${tries}`;
  const [last, setLast] = useState<{ search: string; found: LookedUp | undefined }>();
  useEffect(() => {
    if (name === undefined) return;
    const gone = new AbortController();
    void lookUp(name, gone.signal, (found) => setLast({ search, found }));
    return () => gone.abort();
  }, [name, search]);
  return {
    // What was found for the search before says nothing of this one.
    found: last?.search === search ? last.found : nothing,
    again: () => setTries((count) => count + 1),
  };
}
