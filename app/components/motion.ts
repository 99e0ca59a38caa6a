import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the visitor asked for less motion; true on the server, so that nothing moves unasked. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}

/**
 * Whether something that moves by itself may move now: motion isn't reduced, and the element is in
 * view, not hovered and without focus (decision 8).
 */
export function useMotionAllowed(element: RefObject<HTMLElement | null>): boolean {
  const reduced = useReducedMotion();
  const [visible, setVisible] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const node = element.current;
    if (!node || reduced) return;
    const observer = new IntersectionObserver(([entry]) => {
      setVisible(entry?.isIntersecting ?? false);
    });
    observer.observe(node);
    const listeners: [string, () => void][] = [
      ['pointerenter', () => setHovered(true)],
      ['pointerleave', () => setHovered(false)],
      ['focusin', () => setFocused(true)],
      ['focusout', () => setFocused(false)],
    ];
    for (const [type, listener] of listeners) node.addEventListener(type, listener);
    return () => {
      observer.disconnect();
      for (const [type, listener] of listeners) node.removeEventListener(type, listener);
    };
  }, [element, reduced]);

  return !reduced && visible && !hovered && !focused;
}
