import { PurgeCSS } from 'purgecss';

/**
 * The stylesheets' rules that a page's HTML uses, found by its classes, elements, ids and attributes. Fonts,
 * and states that scripts set, such as a toast's, come later with the whole stylesheets.
 */
export async function pageStyles(css: string, html: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css.replaceAll(/@font-face\s*\{[^}]*\}/g, '') }],
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
      ],
    },
  });
  if (!result) throw new Error('No styles were left');
  return result.css;
}
