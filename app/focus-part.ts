const headings = 'h1, h2, h3, h4';

/**
 * Moves the focus to a part of the page, so that a screen reader says its name and reads on from there: to the part
 * itself where that has a name, or to its first heading. Nothing scrolls.
 */
export function focusPart(part: HTMLElement): void {
  const isNamed = part.matches('[aria-label], [aria-labelledby], input, select, textarea, button');
  const target = isNamed ? part : (part.querySelector<HTMLElement>(headings) ?? part);
  // Only while it has the focus, because a click into the text would move the focus there.
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
