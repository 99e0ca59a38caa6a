import { asciiHost, longestRead } from './ascii-host.ts';

/*
 * What people paste and type, without what nobody sees (spec forms-19). Nothing here refuses: the reader judges what
 * is left. Passwords, tokens and values of the DNS never pass through it.
 */

/** What begins a new line in some program: on Windows and old Macs, in PowerPoint, in a PDF, on the web. */
const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Control characters where Windows-1252 has signs, such as the apostrophe. */
const ofWindows = /[\u0080-\u009f]/g;
const windows1252 = new TextDecoder('windows-1252');

/** Control characters, halves of characters, marks of formatting, and places of what wasn't pasted with the text. */
const unseen =
  /(?![\t\n]|\p{Join_Control}|\p{Variation_Selector}|\u180e|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc]/gu;
/** Those that say where a sign stands between words of two directions, which a text may need. */
const sideMark = /[\u061c\u200e\u200f]/;

/** Selectors of a character's shape behind nothing that has another one, and letters of flags without a flag. */
const straySelector =
  /(?<![\u1820-\u18aa])[\u180b-\u180f]|(?<![^\s\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}|(?<!\u{1f3f4}\ufe0f?[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]/gu;

/** Joiners at the end of a word, but for those that change how Indic scripts write it. */
const strayJoiner =
  /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])(?:(?<![^\s\p{Default_Ignorable_Code_Point}]\p{Variation_Selector}?)\p{Join_Control}|\p{Join_Control}(?![^\s\p{Default_Ignorable_Code_Point}]))/gu;

/** A text of several lines, separated by `\n`. */
export function readText(text: string): string {
  return withoutUnseen(text, (one) => sideMark.test(one)).trim();
}

/** A text of one line, with single spaces. */
export function readLine(text: string): string {
  return withoutUnseen(text).replaceAll(/\s+/g, ' ').trim();
}

/** A telephone number, as it was written or from a link. */
export function readPhone(text: string): string {
  const number = readLine(text).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return halfWidth(number).replace(/^(?:(?:tel|callto): ?)+/i, '');
}

/** An e-mail address with its domain in ASCII, so that every mail server takes it; any other line stays. */
export function readEmail(text: string): string {
  const address = tidyEmail(text);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return at === 0 ? address : address.slice(0, at) + (asciiHost(domain) ?? domain);
}

/**
 * An e-mail address, also out of `Anna <anna@example.org>` and of a link, with its domain as it was written; any other
 * line stays.
 */
export function tidyEmail(text: string): string {
  const line = readLine(text);
  const bare = unwrapped(halfWidth(line));
  const [, name = '', inner] = /^([^<>]*)<([^<>]*)>$/.exec(bare) ?? [];
  const named = inner === undefined ? undefined : unlinked(inner);
  // A second address beside the one in brackets could be the one that is meant.
  const isOne = named !== undefined && (!name.includes('@') || unwrapped(name) === named);
  const [local = '', domain = '', ...more] = (isOne ? named : unlinked(bare)).split(/ ?@ ?/);
  const address = `${withoutJoiners(local)}@${tidyHost(domain)}`;
  const isAddress =
    more.length === 0 && /^[^\s,;:<>()[\]"“”„«»]+@[^\s,;:<>()[\]"“”„«»]+$/.test(address);
  return isAddress ? address : line;
}

/** The host of an address without a scheme: names with dots between, the last one with letters. */
const host =
  /^(?:[\p{L}\p{M}\p{N}_\p{Join_Control}-]+\.)+(?=[^:]*\p{L})[\p{L}\p{M}\p{N}\p{Join_Control}-]+(?::\d{1,5})?$/u;

/** An address of the web, with `https://` before one that begins with its host; any other line stays. */
export function readWebsite(text: string): string {
  const line = readLine(text);
  const written = [unwrapped(line), unwrapped(halfWidth(line))];
  const whole = written.find((one) => /^https?:/i.test(one));
  if (whole !== undefined) return whole;
  const [, authority = '', rest = ''] = /^(?:\/\/)?([^/?#]*)(.*)$/.exec(written[1] ?? '') ?? [];
  const name = tidyHost(authority);
  return host.test(name) ? `https://${name}${rest}` : line;
}

/** A file's name, without the folders that some browsers and programs send with it. */
export function readFileName(name: string): string {
  return readLine(name.split(/[/\\]/).at(-1) ?? '');
}

/** Whether there is anything to see: more than spaces and what nobody sees. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s\u2800\ufffc]/u.test(text);
}

/** A host's name without what nobody sees, but for joiners where a name may have them: without, it is another name. */
export function tidyHost(name: string): string {
  if (name.length > longestRead) return name;
  const labels = name
    .replaceAll(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
    .split('.');
  return labels.map((one) => (asciiHost(one) === undefined ? withoutJoiners(one) : one)).join('.');
}

const pairs = ['<>', '()', '[]', '""', "''", '“”', '„“', '„”', '‘’', '«»'];

/** What stands in brackets or quotation marks, or before the comma or the full stop of a sentence. */
export function unwrapped(text: string): string {
  let inner = text;
  // A few are what people paste; each round reads the whole text.
  for (let round = 0; round < 3; round += 1) {
    inner = inner.replace(/(?<![\s,;.\p{Join_Control}])[\s,;.\p{Join_Control}]+$/u, '');
    if (!pairs.includes(`${inner.at(0)}${inner.at(-1)}`)) break;
    inner = inner.slice(1, -1).trim();
  }
  return inner;
}

function withoutUnseen(text: string, isKept = (_: string) => false): string {
  return text
    .replaceAll(lineBreak, '\n')
    .replaceAll(ofWindows, signOfWindows)
    .replaceAll(unseen, (one) => (isKept(one) ? one : ''))
    .replaceAll(straySelector, '')
    .replaceAll(/(\p{Join_Control})\p{Join_Control}+/gu, '$1')
    .replaceAll(strayJoiner, '');
}

function signOfWindows(control: string): string {
  return windows1252.decode(Uint8Array.of(control.charCodeAt(0)));
}

/** Letters, digits and signs as a keyboard for Latin letters has them. */
function halfWidth(text: string): string {
  const narrow = (one: string) => String.fromCharCode(one.charCodeAt(0) - 0xfee0);
  return text.replaceAll(/[\uff01-\uff5e]/g, narrow).replaceAll(/[。｡]/g, '.');
}

function withoutJoiners(text: string): string {
  return text.replaceAll(/\p{Join_Control}/gu, '');
}

/** The address of a link that opens a mail. */
function unlinked(text: string): string {
  return /^mailto:/i.test(text) ? text.slice('mailto:'.length).replace(/\?.*$/, '') : text;
}
