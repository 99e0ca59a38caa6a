import type { Page } from '@playwright/test';

/** The words of the page's content that lie on other words; what floats or sticks may pass over others. */
export function coveredText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return [];

    /** Whether it floats, sticks, or is for screen readers alone, as the head of a stacked table is. */
    const isApart = (element: Element) => {
      for (let one: Element | null = element; one && one !== main; one = one.parentElement) {
        const { position, clipPath } = getComputedStyle(one);
        if (['fixed', 'sticky'].includes(position) || clipPath === 'inset(50%)') return true;
      }
      return false;
    };
    const isRead = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden=true], dialog, svg, pre') &&
      !isApart(element);

    const lines: { node: Node; words: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      if (words.length < 2 || !node.parentElement || !isRead(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        // The letters alone: a line's box is higher, and touches its neighbours'.
        const box = new DOMRect(left + 1, top + height * 0.22, width - 2, height * 0.56);
        if (box.width > 2 && box.height > 3) lines.push({ node, words: words.slice(0, 40), box });
      }
    }

    const covered = new Set<string>();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const { left, right, top, bottom } = one.box;
        const beside = left >= other.box.right || other.box.left >= right;
        const below = top >= other.box.bottom || other.box.top >= bottom;
        if (one.node !== other.node && !beside && !below) {
          covered.add(`“${one.words}” lies on “${other.words}”`);
        }
      }
    }
    return [...covered];
  });
}
