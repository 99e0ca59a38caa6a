import { useEffect, useState } from 'react';

/** One px below `scroll-padding-top` (base.css), where an anchor comes to stand. */
const readingLinePx = 97;

/**
 * The id of the section being read: the topmost section in view below the header, or the last one after
 * the end, and the first one above it. Undefined before hydration.
 */
export function useReadingSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');
  useEffect(() => {
    const ordered = list.split(' ');
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const above = entries.some(
          ({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top > 0,
        );
        const outside = above ? ordered[0] : ordered.at(-1);
        setCurrent(ordered.find((id) => visible.has(id)) ?? outside);
      },
      { rootMargin: `-${readingLinePx}px 0px 0px` },
    );
    for (const id of ordered) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
