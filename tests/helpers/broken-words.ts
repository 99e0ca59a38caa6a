import type { Page } from '@playwright/test';

/** The words of the page's content that go on in the next line without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    // Not the parts of an address.
    const words = /(?<![\p{L}\u00AD]|\w[.@:/])[\p{L}\u00AD]{3,}(?![\p{L}\u00AD]|[.@:/]\w)/gu;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      // Code breaks anywhere, and where hyphens are the browser's, its dictionary decides.
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.sr-only, .code-copy, .mono, svg, code, pre')) continue;
      if (getComputedStyle(element).hyphens === 'auto') continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
        if (word.includes('\u00AD')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
}
