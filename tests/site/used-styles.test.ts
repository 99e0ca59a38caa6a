// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { addressOf, builtPages } from '#tests/helpers/built-pages.ts';
import { usedStyles, withoutLateFonts } from '../../scripts/site-build/used-styles.ts';

const css = `
:root { --ink: #06303a; }
:focus-visible { outline: 2px solid; }
.used:is(:hover, :focus-visible) { left: 1px; }
.used:not([data-closed]):is(:hover, :focus-within) .child { left: 2px; }
.used:is(:hover, [aria-current]) { left: 3px; }
.unused:is(:hover, :focus-visible) { left: 4px; }
body { color: var(--ink); }
.used { transform: none; }
.used:hover { color: red; }
.used:focus-visible { outline: 3px solid; }
.used::before { content: ""; }
.used:not(.open) > .child { color: blue; }
.unused { color: green; }
.said { color: olive; }
.used .unused { color: pink; }
table.unused-table { color: gray; }
blockquote { color: gray; }
dialog::backdrop { color: gray; }
#contact { scroll-margin: 1px; }
#packages { scroll-margin: 2px; }
#spoken { color: skyblue; }
input[type="email"] { color: brown; }
input[type="range"] { color: gold; }
[aria-current] { color: teal; }
[data-active] { opacity: 1; }
.used[data-closed] { opacity: 0.5; }
.unused[data-closed] { opacity: 0.25; }
@media (min-width: 48rem) { .used { width: 50%; } .unused { width: 10%; } }
@media (min-width: 64rem) { .unused { width: 20%; } }
@media (prefers-reduced-motion: reduce) { .used { animation: none; } }
@media print { .used { width: 21cm; } }
@media (forced-colors: active) { .used { color: Highlight; } }
@supports (display: grid) { .used { display: grid; } }
@supports (animation-timeline: view()) { @media screen { .used { animation: tide linear; } } }
@layer components { .used { margin: 1px; } .unused { margin: 2px; } }
.child { animation: rise 2s; }
.unused { animation: sink 2s; }
@keyframes rise { to { top: 0; } }
@keyframes sink { to { top: 9px; } }
`;

const html = `<!DOCTYPE html><html lang="en"><body>
<div class="start-up"></div>
<div class="used"><p class="child" id="contact"><a href="/" aria-current="page">as spoken</a></p></div>
<input type="email" name="email" aria-label="a said unused-table"><button>Send</button>
</body></html>`;

const styles = async () => (await usedStyles(css, html)).replaceAll(/\s+/g, ' ');

describe('the rules of the shared stylesheet in a page', () => {
  it.each([
    ['a class', '.used { transform'],
    ['an element', 'body { color'],
    ['an id', '#contact'],
    ['an attribute', '[aria-current]'],
    ['an attribute with its value', 'type="email"'],
    ['hover', '.used:hover'],
    ['keyboard focus', '.used:focus-visible'],
    ['a pseudo-element', '.used::before'],
    ['a child of what is used', '> .child { color: blue'],
    ['a media query', '@media (min-width: 48rem) { .used { width: 50%'],
    ['less motion', '@media (prefers-reduced-motion: reduce) { .used'],
    ['a condition', '@supports (display: grid) { .used'],
    ['a layer', '@layer components { .used'],
    ['keyframes', '@keyframes rise'],
    ['a variable', '--ink: #06303a'],
    ['what is for print', '@media print { .used { width: 21cm'],
    ['what is for forced colours', 'Highlight'],
    ['what moves with scrolling', 'tide linear'],
  ])('keep what the page uses: %s', async (_, part) => {
    expect(await styles()).toContain(part);
  });

  // PurgeCSS takes a pseudo-class that stands alone for something that the page lacks.
  it.each([
    ['the focus ring of everything', ' :focus-visible { outline: 2px solid'],
    ['hover and focus in one rule', '.used:is(:hover, :focus-visible) { left: 1px'],
    ['a menu that opens by hover and focus', ':focus-within) .child { left: 2px'],
    ['hover beside another state', '.used:is(:hover, [aria-current]) { left: 3px'],
  ])('keep what the page uses: %s', async (_, part) => {
    expect(await styles()).toContain(part);
  });

  it.each([
    ['of any element', '[data-active]'],
    ['of what the page uses', '.used[data-closed]'],
  ])('keep the states that scripts may set: %s', async (_, part) => {
    expect(await styles()).toContain(part);
  });

  it.each([
    ['a class', 'green'],
    ['a class below one that is used', 'pink'],
    ['a class on an element', 'unused-table'],
    ['a class that is only a word of an attribute', 'olive'],
    ['an id that is only a word of a text', 'skyblue'],
    ['an element', 'blockquote'],
    ['an element’s part', 'backdrop'],
    ['an id', '#packages'],
    ['an attribute with another value', 'type="range"'],
    ['a class, whatever its state', 'left: 4px'],
    ['a class, whatever scripts may set', 'opacity: 0.25'],
    ['in a media query', 'width: 10%'],
    ['a media query with nothing left', '64rem'],
    ['in a layer', 'margin: 2px'],
    ['keyframes', 'sink'],
  ])('drop what the page does not use: %s', async (_, part) => {
    expect(await styles()).not.toContain(part);
  });

  it('name only the fonts that are preloaded, or on the visitor’s machine', () => {
    const head =
      '@font-face{font-family:Overpass Variable;src:url(/overpass-text.woff2)}' +
      '@font-face{font-family:Overpass Mono;src:url(/overpass-mono.woff2)}' +
      '@font-face{font-family:Overpass Mono Fallback;src:local(Menlo)}';
    const css =
      '.label{font:500 1rem "Overpass Mono",Overpass Mono Fallback}.text{font-family:Overpass Variable,Arial}';
    expect(withoutLateFonts(css, head)).toBe(
      '.label{font:500 1rem Overpass Mono Fallback}.text{font-family:Overpass Variable,Arial}',
    );
  });

  // spec help-173
  it.each([
    ['knowledge-base', false],
    ['tutorials', false],
    ['article-switch-on-ssl', false],
    ['search', true],
  ])('have what a search found where the server fills it in: %s', (page, isFilled) => {
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(
      readFileSync(`dist/pages/${page}.en.html`, 'utf8'),
    ) ?? [''];
    expect(head.includes('.search-group')).toBe(isFilled);
  });
});

const pageFiles: Record<string, string[]> = JSON.parse(
  readFileSync('dist/public/page-files.json', 'utf8'),
);
const keyframes = new Set(
  globSync('app/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name),
  ),
);

describe.each(builtPages.map((page) => [addressOf(page), page] as const))('%s', (_, page) => {
  const html = readFileSync(`dist/${page.file}`, 'utf8');
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];

  it('has its own stylesheets whole, and doesn’t load them again', () => {
    const own = [...html.matchAll(/<link href="([^"]+)" rel="stylesheet" disabled=""\/>/g)];
    for (const [, href] of own) expect(styles).toContain(readFileSync(`dist${href}`, 'utf8'));
    const listed = pageFiles[page.paths[0] ?? ''];
    // A page without a fixed address is in no list.
    if (listed)
      expect(own.map(([, href]) => href)).toEqual(listed.filter((name) => name.endsWith('.css')));
  });

  // Chromium computes every style again when keyframes come that were named before.
  it('has the keyframes that it names', () => {
    const known = [...styles.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name);
    const named = [...styles.matchAll(/[;{]animation(?:-name)?:([^;}]+)/g)].flatMap(
      ([, text = '']) => text.split(/[ ,]/).filter((word) => keyframes.has(word)),
    );
    expect(known).toEqual(expect.arrayContaining(named));
  });

  it('names the fonts of figures and labels late', () => {
    const named = styles.replaceAll(/@font-face\{[^}]*\}/g, '');
    expect(named).not.toMatch(/Overpass (?:Gauge|Mono(?! Fallback))/);
  });
});

describe('the stylesheets', () => {
  const sheets = globSync('app/**/*.css').map((file) => ({
    file,
    css: readFileSync(file, 'utf8'),
  }));

  it('declare every variable that they use', () => {
    const sources = [
      ...sheets.map(({ css }) => css),
      ...globSync('app/**/*.tsx').map((file) => readFileSync(file, 'utf8')),
    ];
    const declared = new Set(
      sources.flatMap((text) => text.match(/--[\w-]+(?=['"]?\s*[:,\]])/g) ?? []),
    );
    const used = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(used.length).toBeGreaterThan(500);
    // Of the build (scripts/site-build/timings.ts), and of Radix.
    const others = /^--(?:hero-rotation|start-up-screen|radix-)/;
    expect(used.filter(({ name }) => !declared.has(name) && !others.test(name))).toEqual([]);
  });

  it('touch every element only in the head (docs/decisions/0057-what-touches-every-element-comes-once.md)', () => {
    const head = new Set(
      [...readFileSync('app/head/head.css', 'utf8').matchAll(/"(.*\.css)"/g)].map(([, name = '']) =>
        path.join('app/head', name),
      ),
    );
    expect(head).toContain('app/reset.css');
    const found: string[] = [];
    for (const { file, css } of sheets.filter(({ file }) => !head.has(file))) {
      const root = postcss.parse(css);
      root.walkAtRules('property', ({ params }) => void found.push(`${file}: @property ${params}`));
      root.walkRules(({ selectors, parent }) => {
        // What moves with scrolling can't be in the head.
        if (parent?.type === 'atrule' && 'name' in parent && parent.name !== 'layer') return;
        for (const one of selectors)
          if (/^(?:\*|:root|html|body)$/.test(one)) found.push(`${file}: ${one}`);
      });
    }
    expect(found).toEqual([]);
  });
});
