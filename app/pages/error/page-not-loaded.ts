import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** The script of a page didn't arrive: the connection failed, or a new version replaced it long ago. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

const storageKey = 'reloaded';

/**
 * Recovers from a page whose script didn't arrive by loading its address anew, from the server, once.
 * Offline it doesn't: the page that is there is better than the browser's own.
 */
export function useReloadOnce(): void {
  const error = useRouteError();
  useEffect(() => {
    if (!(error instanceof PageNotLoaded) || !navigator.onLine) return;
    try {
      if (sessionStorage.getItem(storageKey) === location.href) return;
      sessionStorage.setItem(storageKey, location.href);
    } catch {
      return; // without a memory it might never end
    }
    location.reload();
  }, [error]);
}
