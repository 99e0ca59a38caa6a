import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { unprefixedPath } from '#app/i18n/language.tsx';

/**
 * Moves the focus after a client navigation, as a page load would: to the anchor in the address, or to
 * the start of the new page, so that a screen reader reads on from there. Scrolling is the router's.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const previous = useRef({ key, pathname });
  useEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname };
    if (before.key === key) return;
    const samePage = unprefixedPath(before.pathname) === unprefixedPath(pathname);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : main.current;
    if (hash || !samePage) target?.focus({ preventScroll: true });
  }, [key, pathname, hash]);
  return main;
}
