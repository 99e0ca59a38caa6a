import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type ApiArea, apiAreas, apiCalls } from '#content/api.ts';

/** The area that an anchor or its call belongs to. */
function areaOf(hash: string): ApiArea | undefined {
  const id = hash.slice(1);
  return (
    apiAreas.find((area) => area === id) ??
    apiCalls.find(({ operationId }) => operationId === id)?.tags[0]
  );
}

const never = () => () => {};

/**
 * The open area, and a function to open another. An anchor of an area or a call opens that area before the
 * router scrolls to it.
 */
export function useArea(): [ApiArea, (area: ApiArea) => void] {
  const { key, pathname, hash } = useLocation();
  const [area, setArea] = useState<ApiArea>(apiAreas[0]);
  // Hydration must match the prerendered page, which knows no anchor. Without an anchor it matches at once,
  // so the page isn't rendered twice.
  const running = useSyncExternalStore(
    never,
    () => true,
    () => hash === '',
  );
  const [followed, setFollowed] = useState<{ key: string; pathname: string }>();
  if (running && followed?.key !== key) {
    setFollowed({ key, pathname });
    const named = areaOf(hash);
    // A changed pathname means another language with the same anchor: the open area stays.
    if (named && (followed?.pathname ?? pathname) === pathname) setArea(named);
  }

  // On load the anchor's part didn't exist yet, so this scrolls to it.
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
