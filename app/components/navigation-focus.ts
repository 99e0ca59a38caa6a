import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { unprefixedPath } from '#app/i18n/language.tsx';

/**
 * Moves the focus after a client navigation, as a page load would: to the anchor in the address, or to
 * the start of the new page, so that a screen reader reads on from there. The router scrolls.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, search, hash } = useLocation();
  const previous = useRef({ key, pathname, search, hash });
  useEffect(() => {
    const before = previous.current;
    previous.current = { key, pathname, search, hash };
    if (before.key === key) return;
    const samePage = unprefixedPath(before.pathname) === unprefixedPath(pathname);
    // Only query or language changed: the focus stays, because the visitor is busy there.
    const sameAnchor = before.hash === hash;
    const sameAddress = before.pathname === pathname && before.search === search;
    if (samePage && (!hash || (sameAnchor && !sameAddress))) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : main.current;
    target?.focus({ preventScroll: true });
  }, [key, pathname, search, hash]);
  return main;
}
