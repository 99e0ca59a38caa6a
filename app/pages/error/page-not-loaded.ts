import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** A page's script didn't load, because the connection failed or a newer version replaced it. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

const storageKey = 'reloaded';

/**
 * Whether the error is `PageNotLoaded`. Recovers from it by reloading the address once; not offline, because
 * this error page is better than the browser's.
 */
export function useNotLoaded(): boolean {
  const notLoaded = useRouteError() instanceof PageNotLoaded;
  useEffect(() => {
    if (!notLoaded || !navigator.onLine) return;
    try {
      if (sessionStorage.getItem(storageKey) === location.href) return;
      sessionStorage.setItem(storageKey, location.href);
    } catch {
      return; // without storage it may never end
    }
    location.reload();
  }, [notLoaded]);
  return notLoaded;
}
