import { type DomainExtension, domainPrices } from '#content/catalog/domains.ts';
import { asciiOf } from './ascii-host.ts';
import { readLine, tidyHost, unwrapped } from './pasted-text.ts';

/** The meaning of the text in the search box. Names are in lower case, not in punycode. */
export type DomainReading =
  | { kind: 'domain'; label: string; extension: DomainExtension }
  /** Without an extension. */
  | { kind: 'name'; label: string }
  /** With an extension that isn't for sale here. */
  | { kind: 'unsold'; label: string; extension: string }
  | { kind: 'unreadable'; problem: DomainProblem };

export type DomainProblem =
  | 'empty'
  | 'nameless'
  | 'dots'
  | 'characters'
  | 'hyphens'
  | 'length'
  | 'ip'
  | 'alphabets';

/** Maximum length of a label in its ASCII form, in characters (RFC 1035). */
export const longestLabel = 63;

/** Letters of two of them side by side look like one word of either. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
];

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

const longestHost = 253;
/** Longer input is cut: the rest is a path or nonsense. */
const longestInput = 2000;

/** Second levels of country extensions, as in `.com.au`. */
const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'or', 'org']);

const longestFirst = domainPrices
  .map(({ extension }) => extension)
  .sort((one, other) => other.length - one.length);

/**
 * Reads a domain name out of any text: a name, a domain, a URL, a mail address. Subdomains such as `www`
 * are left out.
 */
export function readDomain(input: string): DomainReading {
  const host = hostIn(input);
  if (host === '') return unreadable('empty');
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(host)) return unreadable('ip');
  if (host.length > longestHost) return unreadable('length');
  const parts = host.split('.');
  if (parts.length === 1) return readName(host);
  const extension = longestFirst.find((sold) => `.${host}`.endsWith(`.${sold}`));
  if (extension) {
    const before = host.slice(0, -extension.length - 1);
    if (before === '') return unreadable('nameless');
    const label = before.slice(before.lastIndexOf('.') + 1);
    const problem = problemOf(label);
    return problem ? unreadable(problem) : { kind: 'domain', label, extension };
  }
  const [first, second = ''] = parts;
  return first === 'www' && parts.length === 2 ? readName(second) : readUnsold(parts);
}

/** The name as it stands in an address: `example`, `example.nl`. */
export function nameOf(reading: Exclude<DomainReading, { kind: 'unreadable' }>): string {
  return reading.kind === 'name' ? reading.label : `${reading.label}.${reading.extension}`;
}

function readName(label: string): DomainReading {
  const problem = problemOf(label);
  return problem ? unreadable(problem) : { kind: 'name', label };
}

function readUnsold(parts: string[]): DomainReading {
  const divided = parts.length > 2 && secondLevels.has(parts.at(-2) ?? '');
  const used = parts.slice(divided ? -3 : -2);
  const problem = used.map(problemOf).find(Boolean);
  const [label = '', ...extension] = used;
  return problem ? unreadable(problem) : { kind: 'unsold', label, extension: extension.join('.') };
}

function unreadable(problem: DomainProblem): DomainReading {
  return { kind: 'unreadable', problem };
}

/**
 * The host in a text, without what nobody sees, brackets and quotation marks around it, protocol, user, port, path and
 * trailing dot.
 */
export function hostIn(input: string): string {
  const line = readLine(input.slice(0, longestInput));
  // An element of HTML and missing names between dots are no address in brackets or before the end of a sentence.
  const text = /^<[^.]*>$|\.\.$/.test(line) ? line : unwrapped(line);
  const [authority = ''] = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize()
    .replace(/^(?:https?:\/*|(?:[a-z][a-z\d+-]*:)?\/\/|mailto:)/, '')
    .split(/[/?#\\]/, 1);
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replaceAll('。', '.')
    .trim()
    .replace(/\.$/, '');
  // What was between two marks may be one letter now.
  return tidyHost(host).normalize();
}

/** What is wrong with the part of a name before its extension. */
export function problemOf(label: string): DomainProblem | undefined {
  if (label === '') return 'dots';
  if (!/^[\p{L}\p{M}\p{N}\p{Join_Control}-]+$/u.test(label)) return 'characters';
  if (/^-|-$|^(?!xn)..--/.test(label)) return 'hyphens';
  if (label.length > longestLabel) return 'length';
  const used = alphabets.filter((letters) => letters.test(label)).length;
  if (used > 1 || rightToLeft.test(label)) return 'alphabets';
  const ascii = asciiOf(label);
  if (!ascii) return 'characters';
  return ascii.length > longestLabel ? 'length' : undefined;
}
