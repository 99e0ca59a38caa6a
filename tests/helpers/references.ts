import { unescapeHtml } from '#contracts/site.ts';

/** Something that a file names: an address as it stands there. */
export interface Reference {
  address: string;
  /** A link that a visitor follows, or a file that the browser loads by itself. */
  kind: 'link' | 'file' | 'form';
  /** Of links: the language that the link itself names. */
  hreflang?: string | undefined;
}

const file = (address: string): Reference => ({ address, kind: 'file' });

/** Attributes that name one file. */
const fileAttributes = ['src', 'poster', 'data', 'data-styles'];

/** Everything that a page names: links, forms, pictures, scripts, styles, previews, structured data. */
export function referencesOfPage(html: string, origin: string): Reference[] {
  const found: Reference[] = [];
  for (const [, element = '', rest = ''] of html.matchAll(/<([a-z]+)((?:\s[^<>]*)?)>/g)) {
    const attributes = new Map(
      [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        unescapeHtml(value),
      ]),
    );
    for (const [name, value] of attributes) {
      if (name === 'href') {
        const kind = element === 'a' || isAlternative(attributes) ? 'link' : 'file';
        found.push({ address: value, kind, hreflang: attributes.get('hreflang') });
      } else if (name === 'action' || name === 'formaction') {
        found.push({ address: value, kind: 'form' });
      } else if (fileAttributes.includes(name)) found.push(file(value));
      else if (name === 'data-files') {
        // Pages without the application load no script.
        found.push(...value.split(' ').filter(Boolean).map(file));
      } else if (name.endsWith('srcset')) found.push(...value.split(',').map(firstWord).map(file));
      else if (name === 'content' && value.startsWith(origin)) found.push(file(value));
    }
  }
  for (const [, css = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    found.push(...referencesOfStyles(css));
  }
  for (const [, type = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (type.includes('ld+json')) found.push(...addressesOfData(JSON.parse(text), origin));
    else found.push(...referencesOfScript(text));
  }
  return found;
}

/** `url(…)` and imports. */
export function referencesOfStyles(css: string): Reference[] {
  return [...css.matchAll(/(?:url\(|@import\s+)\s*["']?([^"')\s;]+)/g)].map(([, address = '']) =>
    file(address),
  );
}

/** What a script imports or names by its whole address. */
export function referencesOfScript(script: string): Reference[] {
  const names = script.matchAll(
    /["'`]((?:\.?\/|assets\/)[\w./-]+\.(?:js|css|svg|png|ico|woff2|mp4|webm|webmanifest))["'`]/g,
  );
  // The build writes what a module needs later without the slash.
  return [...names].map(([, name = '']) => file(name.replace(/^assets\//, '/assets/')));
}

/** What a drawing refers to: parts of itself, or other files. */
export function referencesOfDrawing(svg: string): Reference[] {
  const links = svg.matchAll(/\s(?:xlink:)?href="([^"]+)"/g);
  return [...[...links].map(([, address = '']) => file(address)), ...referencesOfStyles(svg)];
}

/** Addresses of this site anywhere in a text, to its end, a quote, a bracket or white space. */
export function referencesOfText(text: string, origin: string): Reference[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>()]+/g)]
    .map(([address]) => address.replace(/[.,]$/, ''))
    .filter((address) => address.startsWith(origin))
    .map((address) => ({ address: unescapeHtml(address), kind: 'link' as const }));
}

/** Addresses in structured data; an `@id` is a name, not an address. */
function addressesOfData(data: unknown, origin: string): Reference[] {
  if (typeof data === 'string') {
    return data.startsWith(origin) ? [{ address: data, kind: 'file' }] : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === '@id' ? [] : addressesOfData(value, origin),
  );
}

function isAlternative(attributes: ReadonlyMap<string, string>): boolean {
  return ['alternate', 'canonical'].includes(attributes.get('rel') ?? '');
}

function firstWord(text: string): string {
  return text.trim().split(/\s/)[0] ?? '';
}
