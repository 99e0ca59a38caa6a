import { PurgeCSS } from 'purgecss';

/** Attributes that hold words or addresses, which differ between languages and name no rule. */
const saidAttributes = / (alt|aria-label|content|href|placeholder|src|title)="[^"]*"/g;

/** The words of a stylesheet's selectors, and its states: attributes without a value, which scripts may set. */
const sheets = new Map<string, { words: Set<string>; states: string[] }>();
/** The rules by the words of pages, because pages of one form, such as articles, use the same. */
const purged = new Map<string, Promise<string>>();

/**
 * The rules of the shared stylesheet that a page's HTML uses, found by its classes, elements, ids and attributes, not by
 * its texts, in whatever state they are.
 */
export function usedStyles(css: string, html: string): Promise<string> {
  const sheet = sheets.get(css) ?? readSheet(css);
  sheets.set(css, sheet);
  const tags =
    html
      .match(/<[^>]+>/g)
      ?.join('')
      .replace(saidAttributes, ' $1') ?? '';
  const used = new Set(tags.match(/[\w-/:%.[\]()#!]+/g)?.filter((word) => sheet.words.has(word)));
  const key = [...used].sort().join(' ');
  const styles = purged.get(css + key) ?? purge(css, key, sheet.states);
  purged.set(css + key, styles);
  return styles;
}

function readSheet(css: string) {
  return {
    words: new Set(css.match(/[\w-]+/g)),
    states: [...css.matchAll(/\[([\w-]+)\]/g)].map(([, name = '']) => name),
  };
}

/**
 * The shared rules without the names of fonts that are not preloaded, because these would hold up the text font in the
 * first view. They come with the whole stylesheet.
 */
export function withoutLateFonts(css: string, headStyles: string): string {
  const faces = headStyles.match(/@font-face\{[^}]*\}/g) ?? [];
  const late = faces.filter((face) => face.includes('url(') && !face.includes('overpass-text'));
  const names = late.map((face) => /font-family:["']?([^"';]+)/.exec(face)?.[1]);
  return css.replaceAll(new RegExp(`["']?(?:${names.join('|')})["']?,\\s*`, 'g'), '');
}

/** How one page turns into the next: until then the whole stylesheet is there. */
const turning = /(?<=[{};])[^{};]*(?:::|:active-)view-transition[^{}]*\{[^{}]*\}/g;

async function purge(css: string, words: string, states: string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: [{ raw: css.replaceAll(turning, '') }],
    defaultExtractor: (content) => content.split(' '),
    keyframes: true,
    dynamicAttributes: states,
    // A bare pseudo-class, or one within :is(), has no word to match.
    safelist: [/^:(?!:|is$|where$)/],
  });
  if (!result) throw new Error('No styles were left');
  return result.css;
}
