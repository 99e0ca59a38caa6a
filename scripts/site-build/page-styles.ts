import { PurgeCSS } from 'purgecss';

/**
 * The rules of the stylesheets that a page's HTML uses, found by the classes, elements, ids and attributes
 * in it. States that scripts set, such as a toast's, come with the whole stylesheets, and so do their fonts.
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
        // A pseudo-class alone, or within :is(), has no word to be found by.
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
