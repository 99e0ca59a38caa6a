import { PurgeCSS } from 'purgecss';

/**
 * The rules of the stylesheet that some HTML uses: found by the classes, elements, ids and attributes in
 * it. What scripts show later, such as a toast, comes with the whole stylesheet.
 */
export async function pageStyles(css: string, html: string): Promise<string> {
  return rulesFor(css, html, /^$/);
}

/**
 * The same for what is on screen before the whole stylesheet comes. That is there a moment after the first
 * paint, so how things answer a mouse, and how they are printed, can wait.
 */
export async function firstViewStyles(css: string, html: string): Promise<string> {
  const styles = await rulesFor(css, firstView(html), /^(:hover|:disabled|::placeholder)$/);
  return styles.replaceAll(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
}

async function rulesFor(css: string, html: string, without: RegExp): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    blocklist: [without],
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: withEarlyFonts(css) }],
    defaultExtractor: (content) => content.match(/[\w-/:%.[\]()#!]+/g) ?? [],
    variables: true,
    keyframes: true,
    // States that scripts set before that.
    safelist: {
      standard: [
        // A pseudo-class alone, or within :is(), has no word to be found by.
        new RegExp(`(?!${without.source})^:(?!:|is$|where$)`),
        'language-pending',
        'started',
        'hydrated',
        'styled',
        'laid-out',
        'data-active',
      ],
      // With what is in it: that isn't part of the first view.
      greedy: [/^section-lazy$/],
    },
  });
  if (!result) throw new Error('No styles were left');
  return withoutUnusedProperties(result.css);
}

/**
 * What a page shows first: all but its lazy sections and the footer, which come in this order before the
 * floating layers.
 */
function firstView(html: string): string {
  const below = html.search(/<[a-z]+ [^>]*class="[^"]*section-lazy|<footer>/);
  const floating = html.indexOf('<div class="start-up');
  return below < 0 || floating < below ? html : html.slice(0, below) + html.slice(floating);
}

/** Tailwind registers properties for utilities that a page may not have. */
function withoutUnusedProperties(css: string): string {
  return (
    css
      .replaceAll(/@property (--[\w-]+)\s*\{[^}]*\}/g, (rule, name: string) =>
        css.includes(`var(${name}`) ? rule : '',
      )
      // Its stand-in for browsers that can't register properties, when nothing is left in it.
      .replace(/@layer properties\{@supports[^{]*\{[^{]*\{\s*\}\s*\}\s*\}/, '')
      .replace(/^\/\*![^*]*\*\/\s*/, '')
  );
}

/** Gauge and mono load when the whole stylesheet names them: the first view can do without for a moment. */
function withEarlyFonts(css: string): string {
  return css.replaceAll(/var\(--font-(gauge|mono)\)/g, 'var(--font-$1-early)');
}
