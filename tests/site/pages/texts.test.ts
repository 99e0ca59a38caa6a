import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownPages } from '#tests/helpers/built-pages.ts';

/** What never changes, or isn't React's: code, drawings, the brand, texts made of Markdown. */
const constant = 'pre, code, svg, noscript, script, style, .brand-name, .article-prose';

/** The texts of a page that stand beside other nodes; a comment of React's parts two texts. */
function sharedTexts(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html');
  return [...body.querySelectorAll('*')].flatMap((parent) => {
    if (parent.closest(constant)) return [];
    const nodes = [...parent.childNodes].filter(
      (node) => node.nodeType !== node.COMMENT_NODE || node.textContent === ' ',
    );
    const words = nodes.filter(
      (node) => node.nodeType === node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
    );
    return nodes.length > 1
      ? words.map((word) => `${parent.outerHTML.slice(0, 80)}: ${word.textContent}`)
      : [];
  });
}

test.each(shownPages.map(({ id, language }) => [id, language]))(
  'each text of a page stands in an element of its own (spec languages-15): %s.%s',
  (id, language) => {
    expect(sharedTexts(readFileSync(`dist/pages/${id}.${language}.html`, 'utf8'))).toEqual([]);
  },
);
