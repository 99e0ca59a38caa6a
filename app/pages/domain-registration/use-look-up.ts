import { useEffect, useState } from 'react';
import type { DomainExtension } from '#content/catalog/domains.ts';
import { nameOf } from '#contracts/domain-name.ts';
import type { DomainAnswer } from '#contracts/domains.ts';
import type { SearchedDomain } from './searched-domain.ts';

/** What is known of the searched name. */
export interface LookedUp {
  answers: Partial<Record<DomainExtension, DomainAnswer>>;
  isDone: boolean;
}

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
    const change = (next: (known: LookedUp) => LookedUp | undefined) => {
      if (!gone.signal.aborted) setFound((known = nothing) => next(known));
    };
    // Loaded with the first search, because most visitors search for nothing.
    import('./look-up.ts')
      .then(({ lookUp }) =>
        lookUp(name, gone.signal, (answer) =>
          change(({ answers }) => ({
            answers: { ...answers, [answer.extension]: answer },
            isDone: false,
          })),
        ),
      )
      .then(
        () => change(({ answers }) => ({ answers, isDone: true })),
        () => change(() => undefined),
      );
    return () => gone.abort();
  }, [name]);
  return found;
}
