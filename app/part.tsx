import { Children, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';

/** The parts of the page that React hasn't taken over yet. */
const waiting = new Set<object>();
const listeners = new Set<() => void>();

/**
 * A part of the page that is hydrated by itself: what a translator or an extension changed in it before costs this part
 * alone, which React then makes anew (docs/decisions/0073-hydrated-in-parts.md).
 */
export function Part({ children }: { children: ReactNode }) {
  const part = useRef(null);
  // In a layout effect, because a part has to be counted before the part around it says that it is ready.
  useLayoutEffect(() => {
    waiting.add(part);
    return () => end(part);
  }, []);
  return (
    <Suspense>
      {children}
      <Ready onReady={() => end(part)} />
    </Suspense>
  );
}

/** Each of the children is a part: the sections of a page. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Part>{child}</Part>);
}

/** Stands last in a part, because its effect then comes after those of the part. */
function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return null;
}

function end(part: object): void {
  waiting.delete(part);
  if (waiting.size > 0) return;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Calls back once all parts of the page are hydrated. */
export function whenHydrated(listener: () => void): void {
  if (waiting.size === 0) listener();
  else listeners.add(listener);
}
