// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import postcss, { type ChildNode, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

interface Found {
  file: string;
  rule: Rule;
}

const sheets = globSync('app/**/*.css').map((file) => ({
  file,
  sheet: postcss.parse(readFileSync(file, 'utf8'), { from: file }),
}));

const rules: Found[] = sheets.flatMap(({ file, sheet }) => {
  const found: Found[] = [];
  sheet.walkRules((rule) => {
    found.push({ file, rule });
  });
  return found;
});

/** The value that a rule gives a property; the last one, as in a browser. */
function given(rule: Rule, property: string): string | undefined {
  return rule.nodes
    .flatMap((node) => (node.type === 'decl' && node.prop === property ? [node.value] : []))
    .at(-1);
}

/** What the selectors of a rule are for, without what stands around it. */
const subjects = ({ selectors }: Rule) =>
  selectors.map((selector) => selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '');

/** Where the rules that break something stand. */
const breaking = (breaks: (rule: Rule, file: string) => boolean) =>
  rules
    .filter(({ rule, file }) => breaks(rule, file))
    .map(({ rule, file }) => `${file}:${rule.source?.start?.line} ${rule.selector}`);

it('no rule is for whatever follows something, because a browser would style the whole document again', () => {
  // Once such a rule is there, anything put among siblings might be what it is for, and so might all that it holds:
  // a new page's first frame would style header and footer too. `:where(:not(:first-child))` is the same without it.
  expect(
    breaking(({ selectors }) => selectors.some((selector) => /[+~]\s*\*$/.test(selector))),
  ).toEqual([]);
});

// What each of them does in which browser: docs/browsers.md.
describe('no rule has what an engine draws otherwise', () => {
  it('a line’s thickness and colour have properties of their own, because Safari drops the shorthand with them', () => {
    const lines = /^(none|inherit|unset|underline|overline|line-through)$/;
    expect(
      breaking((rule) => {
        const value = given(rule, 'text-decoration');
        return value !== undefined && !lines.test(value);
      }),
    ).toEqual([]);
  });

  it('in :has() a field is named by its kind before :user-valid, because in Firefox each button is valid', () => {
    // Only of :user-valid, because no button is ever invalid.
    expect(
      breaking(({ selector }) =>
        [...selector.matchAll(/:has\((.*)\)/g)].some(
          ([, inside = '']) =>
            inside.includes(':user-valid') &&
            !/^:is\(((input|textarea|select)(, )?)+\)/.test(inside),
        ),
      ),
    ).toEqual([]);
  });

  it('what has a ratio and a least height has a greatest width, because Safari makes it as wide as both ask for', () => {
    const limited = new Set(
      rules.flatMap(({ rule, file }) =>
        given(rule, 'max-width') ? subjects(rule).map((subject) => `${file} ${subject}`) : [],
      ),
    );
    expect(
      breaking(
        (rule, file) =>
          (given(rule, 'aspect-ratio') ?? 'auto') !== 'auto' &&
          (given(rule, 'min-height') ?? '0') !== '0' &&
          !subjects(rule).every((subject) => limited.has(`${file} ${subject}`)),
      ),
    ).toEqual([]);
  });

  it('text with a rim has no spaced letters, because Safari draws each letter’s rim over the one before', () => {
    expect(
      breaking(
        (rule) => given(rule, 'paint-order') !== undefined && given(rule, 'letter-spacing') !== '0',
      ),
    ).toEqual([]);
  });

  it('a summary takes no click only where its content can be shown without one', () => {
    expect(
      breaking((rule) => {
        if (!rule.selector.endsWith('summary')) return false;
        if (given(rule, 'pointer-events') !== 'none') return false;
        const { parent } = rule;
        return !(
          parent?.type === 'atrule' &&
          'params' in parent &&
          /^selector\(::details-content\)/.test(String(parent.params))
        );
      }),
    ).toEqual([]);
  });
});

/** What a property may say outside `app/tokens.css`, so that every page has one scale (spec pages-160). */
const onTheScale: [properties: RegExp, values: RegExp, instead: string][] = [
  [
    /^(font-size|--text-[a-z\d]+)$/,
    /^(inherit|0|[\d.]+em|.*var\(--text-.*)$/,
    'a --text-… step, or em',
  ],
  [/^font$/, /^(inherit|var\(--weight-\S+\) var\(--text-.*)$/s, 'a --weight-… and a --text-… step'],
  [/^font-weight$/, /^(inherit|var\(--weight-[a-z]+\))$/, 'a --weight-… step'],
  [
    /^line-height$/,
    /^(inherit|normal|0|calc\(.*\)|.*var\(--(line|step)\S*\).*)$/,
    'a --line-… step',
  ],
  [/^border-.*radius$/, /^(?!.*\d(px|rem)).*$/, 'a --radius-… step'],
  [
    /^((row-|column-)?gap|padding(-.*)?|margin(-.*)?)$/,
    // Four pixels and less mend how letters and lines sit; what is negative or computed reaches over an edge.
    /^(0|auto|inherit|-\S+|[1-4]px|[\d.]+(em|%|cqi|lh)|(var|calc|min|max|clamp)\((?![\d.]+rem, [\d.]+v[wh],).*\)|\s)+$/s,
    'a --space-… step',
  ],
  [/^transition(-duration|-delay)?$/, /^(?!.*[1-9]\d*m?s\b).*$/s, 'a --duration-… step'],
  [/^z-index$/, /^(auto|0|.*var\(--z-.*)$/, 'a --z-… step'],
  [
    /./,
    /^(?!.*(#[\da-f]{3,8}\b(?!")|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()).*$/is,
    'a --color-… step',
  ],
];

/** The comment before a value that leaves the scale, which says why. */
const leavesTheScale = (before: ChildNode | undefined) =>
  before?.type === 'comment' && before.text.startsWith('Off the scale: ');

it('outside tokens.css sizes, weights, spaces, corners, layers, motion and colours are steps of the scale (spec pages-160)', () => {
  const raw: string[] = [];
  for (const { file, sheet } of sheets) {
    if (file === 'app/tokens.css') continue;
    sheet.walkDecls((declaration) => {
      const { parent, prop, value } = declaration;
      // A face describes its file.
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face') return;
      if (leavesTheScale(declaration.prev())) return;
      const broken = onTheScale.find(([props, values]) => props.test(prop) && !values.test(value));
      if (broken) {
        raw.push(
          `${file}:${declaration.source?.start?.line} ${prop}: ${value} (wants ${broken[2]})`,
        );
      }
    });
  }
  expect(raw).toEqual([]);
});

it('rules ask for a width of the window by the names in tokens.css, components by the same widths (spec pages-160)', () => {
  const raw: string[] = [];
  const tokens = readFileSync('app/tokens.css', 'utf8');
  for (const { file, sheet } of sheets) {
    sheet.walkAtRules('media', ({ params, source }) => {
      if (/\bwidth\b/.test(params)) {
        raw.push(`${file}:${source?.start?.line} @media ${params} (wants --from-… or --below-…)`);
      }
    });
  }
  for (const file of globSync('app/**/*.{ts,tsx}')) {
    for (const [query] of readFileSync(file, 'utf8').matchAll(
      /\([^()]*\bwidth\b[^()]*\d(rem|px)\)/g,
    )) {
      if (!tokens.includes(` ${query};`))
        raw.push(`${file} ${query} (wants a width of tokens.css)`);
    }
  }
  expect(raw).toEqual([]);
});
