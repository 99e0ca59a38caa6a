import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Language } from '#content/languages.ts';
import { fillSlots, type SiteManifest, slotValues } from '#contracts/site.ts';

/*
 * Reads pages of the build as a browser without scripts gets them, in the words of Playwright, because that
 * is how journeys read them: a test of facts needs no browser, and can go from one to the other unchanged.
 * What only styles hide counts as shown here.
 */

const manifest: SiteManifest = JSON.parse(readFileSync('dist/site.json', 'utf8'));

/** Elements that have a role by themselves. */
const selectors = {
  alert: '',
  article: 'article',
  banner: 'header',
  button: 'button, input[type=submit], input[type=button]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  complementary: 'aside',
  columnheader: 'thead th, th[scope=col]',
  combobox: 'select',
  contentinfo: 'footer',
  definition: 'dd',
  figure: 'figure',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img[alt]:not([alt=""])',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  rowheader: 'th[scope=row]',
  search: 'search',
  slider: 'input[type=range]',
  status: 'output',
  tab: '',
  table: 'table',
  tablist: '',
  tabpanel: '',
  term: 'dt',
  textbox: 'input[type=text], input[type=email], input:not([type]), textarea',
} as const;
export type Role = keyof typeof selectors;

/** Roles whose name is what they contain. */
const namedByContent = /^(button|cell|columnheader|heading|link|row|rowheader|tab)$/;
/** Header and footer of a part aren't those of the page. */
const ofPage = /^(banner|contentinfo)$/;

type Words = string | RegExp;

/** Text as it is compared: in one line, without soft hyphens. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Query = (from: readonly Element[]) => readonly Element[];

/** Elements of a page, found when they are asked for. */
export class Part {
  readonly #from: readonly Element[];
  readonly #query: Query;

  constructor(from: readonly Element[], query: Query = (elements) => elements) {
    this.#from = from;
    this.#query = query;
  }

  get elements(): readonly Element[] {
    return this.#query(this.#from);
  }

  locator(selector: string): Part {
    // happy-dom knows no selector that begins with a combinator.
    const child = /^> (.*)/.exec(selector)?.[1];
    return this.#then((elements) => [
      ...new Set(
        elements.flatMap((element) =>
          child
            ? [...element.children].filter((one) => one.matches(child))
            : [...element.querySelectorAll(selector)],
        ),
      ),
    ]);
  }

  getByRole(
    role: Role,
    options: { name?: Words; exact?: boolean; level?: number; includeHidden?: boolean } = {},
  ): Part {
    const { name, exact = false, level, includeHidden = false } = options;
    const own = role === 'heading' && level ? `h${level}` : selectors[role];
    const parts = own ? own.split(', ').map((part) => `${part}:not([role])`) : [];
    return this.locator([`[role=${role}]`, ...parts].join(', ')).#where(
      (element) =>
        (includeHidden || isExposed(element)) &&
        !(ofPage.test(role) && element.closest('main, article, aside, nav, section')) &&
        (name === undefined || matches(nameOf(element, namedByContent.test(role)), name, exact)),
    );
  }

  /** The innermost elements with a text. */
  getByText(text: Words, { exact = false } = {}): Part {
    return this.locator('*').#then((elements) => {
      const having = elements.filter(
        (element) =>
          !/^(script|style|template|head|title)$/i.test(element.tagName) &&
          matches(textOf(element), text, exact),
      );
      return having.filter((one) => !having.some((other) => other !== one && one.contains(other)));
    });
  }

  getByLabel(text: Words, { exact = false } = {}): Part {
    return this.locator('input, select, textarea, [aria-label], [aria-labelledby]').#where(
      (element) => matches(nameOf(element), text, exact),
    );
  }

  filter({ has, hasText }: { has?: Part; hasText?: Words }): Part {
    return this.#where(
      (element) =>
        (!has || has.#query([element]).length > 0) &&
        (hasText === undefined || matches(textOf(element), hasText, false)),
    );
  }

  nth(index: number): Part {
    return this.#then((elements) => elements.slice(index, index + 1));
  }

  first(): Part {
    return this.nth(0);
  }

  last(): Part {
    return this.#then((elements) => elements.slice(-1));
  }

  count(): number {
    return this.elements.length;
  }

  /** The texts of all, each in one line. */
  texts(): string[] {
    return this.elements.map(textOf);
  }

  /** The text of the only element. */
  text(): string {
    return textOf(this.one());
  }

  name(): string {
    return nameOf(this.one());
  }

  getAttribute(attribute: string): string | null {
    return this.one().getAttribute(attribute);
  }

  one(): Element {
    const [element, ...more] = this.elements;
    if (!element || more.length > 0) throw new Error(`${this.elements.length} elements, not one`);
    return element;
  }

  #then(query: Query): Part {
    return new Part(this.#from, (from) => query(this.#query(from)));
  }

  #where(holds: (element: Element) => boolean): Part {
    return this.#then((elements) => elements.filter(holds));
  }
}

/** Where the pages say that they are. */
export const origin = 'https://www.example.com';
const values = slotValues(origin, new Date());

const documents = new Map<string, Part>();

/** The page of an id, such as `web-hosting`, as the build has it. */
export function builtPage(id: string, language: Language): Part {
  const key = `${id}.${language}`;
  const known = documents.get(key);
  if (known) return known;
  const page = manifest.pages.find((one) => one.id === id && one.language === language);
  if (!page) throw new Error(`The build has no page ${key}`);
  // happy-dom would ask for the stylesheets, and complain.
  const html = fillSlots(readFileSync(`dist/pages/${key}.html`, 'utf8'), values).replaceAll(
    /<link [^>]*rel="stylesheet"[^>]*>/g,
    '',
  );
  const part = new Part([new DOMParser().parseFromString(html, 'text/html').documentElement]);
  documents.set(key, part);
  return part;
}

/** The structured data of a page, by its type. */
export function structuredData(page: Part, type: string) {
  const data = JSON.parse(
    page.locator('script[type="application/ld+json"]').one().textContent ?? '',
  );
  return data['@graph'].find((one: { '@type': string }) => one['@type'] === type);
}

function textOf(element: Element): string {
  return plain(element.textContent ?? '');
}

/** Whether whoever reads without eyes meets it. */
function isExposed(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.matches('[hidden], [aria-hidden=true], template, noscript, dialog:not([open])'))
      return false;
    const parent: Element | null = one.parentElement;
    if (parent?.matches('details:not([open])') && !one.matches('summary')) return false;
  }
  return true;
}

function nameOf(element: Element, isNamedByContent = false): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) {
    return plain(
      labelledBy
        .split(' ')
        .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  }
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return plain(label);
  if (element.matches('table')) return plain(element.querySelector('caption')?.textContent ?? '');
  if (element.matches('fieldset')) return plain(element.querySelector('legend')?.textContent ?? '');
  if (element.matches('input, select, textarea')) {
    const of = element.id && element.ownerDocument.querySelector(`label[for="${element.id}"]`);
    const around = of || element.closest('label');
    return around ? spoken(around) : '';
  }
  return isNamedByContent ? spoken(element) : '';
}

/** The text with what pictures stand for, without what is for eyes only. */
function spoken(element: Element): string {
  const parts = (node: Node): string => {
    if (node.nodeType === 3) return node.textContent ?? '';
    if (node.nodeType !== 1) return '';
    const inner = node as Element;
    if (inner.matches('[aria-hidden=true], [hidden]')) return '';
    const label = inner.getAttribute('aria-label') ?? inner.getAttribute('alt');
    if (label !== null && inner !== element) return ` ${label} `;
    const text = [...inner.childNodes].map(parts).join('');
    return inner.matches('a, abbr, b, bdi, code, em, i, small, span, strong, sub, sup, time')
      ? text
      : ` ${text} `;
  };
  return plain(parts(element));
}

function matches(text: string, words: Words, exact: boolean): boolean {
  if (words instanceof RegExp) return words.test(text);
  const wanted = plain(words);
  return exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
}

interface PartMatchers<R> {
  /** The whole text of the only element, or of each of several. */
  toHaveText(expected: Words | readonly Words[]): R;
  /** A part of the text of the only element. */
  toContainText(expected: Words): R;
  toHaveCount(expected: number): R;
  /** There is one, and whoever reads without eyes meets it too. */
  toBeShown(): R;
  toHaveAccessibleName(expected: Words): R;
  toHaveAttribute(attribute: string, expected: Words): R;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends PartMatchers<R> {}
}

const equals = (text: string, words: Words) =>
  words instanceof RegExp ? words.test(text) : text === plain(words);

expect.extend({
  toHaveText(part: Part, expected: Words | readonly Words[]) {
    const actual = part.texts();
    const wanted = Array.isArray(expected) ? (expected as readonly Words[]) : [expected as Words];
    return {
      pass:
        actual.length === wanted.length && wanted.every((one, at) => equals(actual[at] ?? '', one)),
      message: () => 'The texts differ, or agree where they must not',
      actual,
      expected: wanted.map((one) => (one instanceof RegExp ? String(one) : plain(one))),
    };
  },
  toContainText(part: Part, expected: Words) {
    const text = part.text();
    const pass = expected instanceof RegExp ? expected.test(text) : text.includes(plain(expected));
    return { pass, message: () => `${String(expected)} in: ${text}` };
  },
  toHaveCount(part: Part, expected: number) {
    const actual = part.count();
    return {
      pass: actual === expected,
      message: () => 'Another number of elements',
      actual,
      expected,
    };
  },
  toBeShown(part: Part) {
    const pass = part.count() === 1 && isExposed(part.one());
    return { pass, message: () => `Of ${part.count()} elements, not the only one is shown` };
  },
  toHaveAccessibleName(part: Part, expected: Words) {
    const actual = part.name();
    return { pass: equals(actual, expected), message: () => 'Another name', actual, expected };
  },
  toHaveAttribute(part: Part, attribute: string, expected: Words) {
    const actual = part.getAttribute(attribute);
    const pass =
      actual !== null && (expected instanceof RegExp ? expected.test(actual) : actual === expected);
    return { pass, message: () => `${attribute} is ${actual}, not ${expected}` };
  },
});
