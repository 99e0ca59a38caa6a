import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

/** The families of figures and labels. In the first view they would hold up the text font. */
const lateFonts = /"?Overpass (?:Gauge|Mono Variable)"?,\s*/g;

/**
 * The stylesheets' rules that a page's HTML uses, found by its classes, elements, ids and attributes.
 * `lateFonts`, what moves with scrolling, and states that scripts set, such as a toast's, come later with the
 * whole stylesheets.
 */
export async function pageStyles(css: string, html: string): Promise<string> {
  const still = postcss.parse(css.replaceAll(lateFonts, ''));
  still.walkAtRules('supports', (rule) => {
    if (rule.params.includes('animation-timeline')) rule.remove();
  });
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: still.toString() }],
    defaultExtractor: (content) => content.match(/[\w-/:%.[\]()#!]+/g) ?? [],
    variables: true,
    keyframes: true,
    safelist: {
      standard: [
        // A bare pseudo-class, or one within :is(), has no word to match.
        /^:(?!:|is$|where$)/,
        // States that scripts set before the whole stylesheets are there.
        'language-pending',
        'started',
        'hydrated',
        'data-active',
        'data-scrolled',
        // What the server fills in, and a search shows.
        'search-group',
        'search-nothing',
        'mark',
      ],
    },
  });
  if (!result) throw new Error('No styles were left');
  return result.css;
}
