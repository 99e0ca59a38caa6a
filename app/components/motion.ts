import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether the visitor wants less motion; true until hydration, so that nothing moves unasked. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);
  useEffect(() => {
    const media = matchMedia('(prefers-reduced-motion: reduce)');
    // A transition, because no visitor waits for it and it renders every moving part.
    const update = () => startTransition(() => setReduced(media.matches));
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return reduced;
}

/**
 * Whether an element's automatic motion may run now: motion isn't reduced, and the element is in view and
 * without focus, and the pointer is on nothing within it (spec pages-31, pages-32).
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
    const listeners: [string, (event: Event) => void][] = [
      ['pointerover', ({ target }) => setHovered(target !== node)],
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
