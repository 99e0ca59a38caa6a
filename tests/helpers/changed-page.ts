import type { Page } from '@playwright/test';

/**
 * Changes the page as others do: a translator, which goes on with what is new; a password manager or a writing
 * assistant, which put elements beside fields; what extensions add to the page and to its outermost elements.
 */
export async function changePage(page: Page, random: () => number): Promise<void> {
  const chances = Array.from({ length: 200 }, random);
  await page.evaluate((given) => {
    let used = 0;
    const chance = (share: number) => (given[used++ % given.length] ?? 0) < share;

    for (const element of [document.documentElement, document.body]) {
      element.setAttribute('data-extension', 'on');
      element.classList.add('translated-ltr');
    }
    document.body.setAttribute('cz-shortcut-listen', 'true');

    const tags = ['div', 'span', 'grammarly-extension', 'a', 'section', 'form', 'input'];
    const added = () => {
      const element = document.createElement(tags[Math.floor(used++ % tags.length)] as string);
      element.dataset.extension = '';
      element.hidden = true;
      return element;
    };
    const places = 'input:not([type=hidden]), select, textarea, form, section, body > *';
    for (const place of document.querySelectorAll(places)) {
      if (place.matches('script')) continue;
      if (chance(0.3)) place.before(added());
      if (chance(0.3)) place.after(added());
    }
    document.body.prepend(added());
    document.body.append(added());

    const untouched = 'script, style, noscript, textarea, option, font, svg, pre, code';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node;
        if (!parentElement?.checkVisibility() || parentElement.closest(untouched)) continue;
        if (node.textContent?.trim()) texts.push(node as Text);
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate();
    let waiting: ReturnType<typeof setTimeout>;
    new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(translate, 50);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, chances);
}

/** What a visitor sees of a page and has put into it. */
export function pageState(page: Page) {
  return page.evaluate(() => {
    // What screen readers are told comes a second after what shows.
    const late = '.search-said, .sr-only:is([role=status], [aria-live])';
    const textOf = (element: Element): string => {
      if (element.matches(late) || !element.checkVisibility()) return '';
      return [...element.childNodes]
        .map((node) => (node instanceof Element ? textOf(node) : node instanceof Text && node.data))
        .filter(Boolean)
        .join('');
    };
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => textOf(element).replaceAll(/\s+/g, '').replaceAll(/\d+ms/g, ''))
        .join('|');
    type Field = HTMLInputElement;
    const fields = [...document.querySelectorAll<Field>('input, select, textarea')]
      .filter((field) => field.dataset.extension === undefined && field.type !== 'hidden')
      .map(({ name, value, type, checked, files }) =>
        [name, type === 'file' ? files?.length : value, checked].join(' '),
      );
    const { activeElement } = document;
    return {
      page: document.documentElement.dataset.page,
      heading: text('main h1'),
      shown: text('main'),
      header: text('header'),
      notice: text('.notice'),
      dialogs: text('dialog[open]'),
      fields,
      focus: [activeElement?.tagName, activeElement?.getAttribute('name')].join(' '),
    };
  });
}

/**
 * The texts that React holds beside other nodes: it would change or remove them where a translator has replaced them.
 * What never changes is left out: code, drawings, the brand, and what a toast tells screen readers.
 */
export function sharedTexts(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shared: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      // Where a text is all that an element has, React keeps the element alone.
      const isHeld = Object.keys(node).some((key) => key.startsWith('__reactFiber'));
      const isWord = /[\p{L}\p{N}]/u.test(node.textContent ?? '');
      if (!isHeld || !isWord || parent.closest('pre, code, svg, .brand-name, body > span'))
        continue;
      shared.push(`${parent.tagName.toLowerCase()}: ${node.textContent}`);
    }
    return shared;
  });
}
