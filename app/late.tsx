import {
  type ComponentType,
  lazy,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { type LatePart, ServedParts } from '#app/served-parts.ts';

/** What makes the browser take over a part: a pointer or the focus in it, or that it comes near the window. */
type When = 'touched' | 'seen';

/** As far below the window a part counts as seen, so that it is ready when it is. */
const nearPx = 600;

const never = () => () => {};

/**
 * A part of a page whose code the browser loads late. The server renders it (`app/served-parts.ts`), and React hydrates
 * it when its code is there; where a link led to the page, it is loaded at once.
 */
export function late(name: LatePart, when: When, load: () => Promise<ComponentType>) {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const Loaded = lazy(async () => {
    await started;
    return { default: await load() };
  });

  function Part() {
    const OnServer = use(ServedParts)[name];
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [isServed] = useState(isHydrating);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (place.current && isServed) return whenever(when, place.current, start);
      start();
    }, [isServed]);
    return (
      <div ref={place}>
        <Suspense>{OnServer ? <OnServer /> : <Loaded />}</Suspense>
      </div>
    );
  }

  // In another language it is another one, which the server hasn't rendered.
  return function Late() {
    return <Part key={useLanguage()} />;
  };
}

/** Calls back once. Not by React's events, because these wait until what they are about is hydrated. */
function whenever(when: When, element: Element, start: () => void): () => void {
  const over = new AbortController();
  if (when === 'touched') {
    for (const event of ['focusin', 'pointerover']) {
      element.addEventListener(event, start, { once: true, signal: over.signal });
    }
    return () => over.abort();
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start();
    },
    { rootMargin: `${nearPx}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
