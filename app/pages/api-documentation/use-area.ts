import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type ApiArea, apiAreas, apiCalls } from '#content/api.ts';

/** The area that an anchor is in: its own, or that of a call. */
function areaOf(hash: string): ApiArea | undefined {
  const id = hash.slice(1);
  return (
    apiAreas.find((area) => area === id) ??
    apiCalls.find(({ operationId }) => operationId === id)?.tags[0]
  );
}

const never = () => () => {};

/**
 * The area that is open. An address that names an area or a call opens it before the router scrolls there; the
 * visitor may then open another one.
 */
export function useArea(): [ApiArea, (area: ApiArea) => void] {
  const { key, pathname, hash } = useLocation();
  const [area, setArea] = useState<ApiArea>(apiAreas[0]);
  // The prerendered page knows no anchor, and hydration has to agree with it. Without one it does at once,
  // and the page isn't rendered a second time.
  const running = useSyncExternalStore(
    never,
    () => true,
    () => hash === '',
  );
  const [followed, setFollowed] = useState<{ key: string; pathname: string }>();
  if (running && followed?.key !== key) {
    setFollowed({ key, pathname });
    const named = areaOf(hash);
    // The same anchor at the address of the other language: the visitor stays where they are.
    if (named && (followed?.pathname ?? pathname) === pathname) setArea(named);
  }

  // As the page loaded the named part wasn't there yet to be scrolled to.
  const hydrated = useRef(!running);
  useEffect(() => {
    if (!running || !hydrated.current) return;
    hydrated.current = false;
    if (!areaOf(hash)) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [running, hash]);

  return [area, setArea];
}
