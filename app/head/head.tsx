import { createContext, use } from 'react';
import { Raw } from '#app/raw.tsx';
import type { BuiltHead } from '#contracts/renderer.ts';

/** What the build knows of a page's head. Empty in the browser, because hydration leaves the head as it was served. */
export const BuiltHeadContext = createContext<BuiltHead>({
  headScript: '',
  files: [],
  siteStyles: '',
  pageStyles: [],
  styles: '',
  textFont: '',
});

/**
 * The head of every page: what all pages have in common, the inline script (`head-script.ts`) and the inline styles.
 * These are `head.css` and the page's own stylesheets as they are, and of `app/styles.css`, which all pages share, the
 * rules that the page uses. What a page says of itself, such as its title, comes from the page (`page-head.tsx`), and
 * React puts it here.
 */
export function Head() {
  const { headScript, files, siteStyles, styles } = use(BuiltHeadContext);
  return (
    <head>
      {import.meta.env.SSR && <MetaAndLinks />}
      <Raw as="script" text={headScript} data-files={files.join(' ')} data-styles={siteStyles} />
      <Raw as="style" text={styles} />
      {/* Without scripts, nothing else adds the whole shared stylesheet. */}
      <Raw as="noscript" text={`<link rel="stylesheet" href="${siteStyles}">`} />
    </head>
  );
}

/** A disabled link, which is never loaded. It keeps Vite from adding a stylesheet of the page, which is inline already. */
const present = { rel: 'stylesheet', disabled: true };

function MetaAndLinks() {
  const { textFont, pageStyles, linkedStylesheets = [] } = use(BuiltHeadContext);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#06303a" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {textFont && (
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="" />
      )}
      {pageStyles.map((href) => (
        <link key={href} href={href} {...present} />
      ))}
      {linkedStylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}
