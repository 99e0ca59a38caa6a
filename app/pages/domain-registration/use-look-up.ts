import { useEffect, useState } from 'react';
import { nameOf } from '#contracts/domain-name.ts';
import type { LookedUp } from './look-up.ts';
import type { SearchedDomain } from './searched-domain.ts';

const nothing: LookedUp = { answers: {}, isDone: false };

/** Looks the searched name up, once there is one; undefined where it can't be. */
export function useLookUp(searched: SearchedDomain | undefined): LookedUp | undefined {
  const [found, setFound] = useState<LookedUp>();
  const reading = searched?.reading;
  const name = reading && reading.kind !== 'unreadable' ? nameOf(reading) : undefined;
  useEffect(() => {
    setFound(name === undefined ? undefined : nothing);
    if (name === undefined) return;
    const gone = new AbortController();
    // Loaded with the first search, because most visitors search for nothing.
    import('./look-up.ts')
      .then(({ lookUp }) => lookUp(name, gone.signal, setFound))
      .catch(() => setFound(undefined));
    return () => gone.abort();
  }, [name]);
  return found;
}
