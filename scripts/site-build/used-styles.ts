import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

/** The families of figures and labels. In the first view they would hold up the text font. */
export const lateFonts = ['Overpass Gauge', 'Overpass Mono'];
const lateFontNames = new RegExp(`"?(?:${lateFonts.join('|')})"?,\\s*`, 'g');

/** What few visitors have, and none before the whole stylesheet is there. */
const lateMedia = /^(?:print|\(forced-colors: ?active\))$/;

/** Attributes that hold words or addresses, which differ between languages and name no rule. */
const saidAttributes = / (alt|aria-label|content|href|placeholder|src|title)="[^"]*"/g;

/** What of a stylesheet may stand in a page's head, and the words of its selectors. */
const sheets = new Map<string, { still: string; words: Set<string> }>();
/** The rules by stylesheet and words, because pages of one form, such as articles, use the same. */
const purged = new Map<string, Promise<string>>();

/**
 * The rules of the shared stylesheet that a page's HTML uses, found by its classes, elements, ids and attributes, not by
 * its texts. `lateFonts`, what moves with scrolling, is for print or for forced colours, and states that scripts set,
 * such as a toast's, come later with the whole stylesheet.
 *
 * @param isAlone whether no script of the page adds that, so that it has `lateMedia` too
 */
export function usedStyles(css: string, html: string, isAlone = false): Promise<string> {
  const name = `${isAlone}${css}`;
  const sheet = sheets.get(name) ?? readSheet(css, isAlone);
  sheets.set(name, sheet);
  const { still, words } = sheet;
  const tags =
    html
      .match(/<[^>]+>/g)
      ?.join('')
      .replace(saidAttributes, ' $1') ?? '';
  const used = new Set(tags.match(/[\w-/:%.[\]()#!]+/g)?.filter((word) => words.has(word)));
  const key = [...used].sort().join(' ');
  const styles = purged.get(name + key) ?? purge(still, key);
  purged.set(name + key, styles);
  return styles;
}

function readSheet(css: string, isAlone: boolean): { still: string; words: Set<string> } {
  const still = postcss.parse(css.replaceAll(lateFontNames, ''));
  still.walkAtRules((rule) => {
    if (rule.name === 'supports' && rule.params.includes('animation-timeline')) rule.remove();
    if (lateMedia.test(rule.params) && !isAlone) rule.remove();
  });
  const words = new Set<string>();
  still.walkRules(({ selector }) => {
    for (const [word] of selector.matchAll(/[\w-]+/g)) words.add(word);
  });
  return { still: still.toString(), words };
}

async function purge(css: string, words: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split(' '),
    keyframes: true,
    safelist: {
      standard: [
        // A bare pseudo-class, or one within :is(), has no word to match.
        /^:(?!:|is$|where$)/,
        // States that scripts set before the whole stylesheet is there.
        'language-pending',
        'started',
        'hydrated',
        'data-active',
        'data-scrolled',
        'notice-closed',
      ],
    },
  });
  if (!result) throw new Error('No styles were left');
  return result.css;
}
