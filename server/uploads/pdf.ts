import { inflateSync } from 'node:zlib';
import { documentLimits } from '../limits.ts';
import type { Mark, Verdict } from './documents.ts';

/*
 * Looks at a PDF's structure: its names and objects, without the content of strings, comments and streams,
 * which may say anything. Object streams are inflated, because newer programs put their objects into them.
 */

/** White space of PDF, which isn't the one of `\s`. */
const SPACE = String.raw`\0\t\n\f\r `;
const TOKEN = new RegExp(
  String.raw`%[^\r\n]*|\/[^${SPACE}<>[\](){}%\/]*|<<|>>|<[^<>]*>?|[()[\]{}>]|[^${SPACE}<>[\](){}%\/]+`,
  'g',
);
/** What may stand outside of objects: numbers, tables of references and trailers. */
const AT_TOP_LEVEL = new RegExp(
  String.raw`^(?:[+-]?[\d.]+|\/.*|<<|>>|[[\]]|\(\)|<[\da-f${SPACE}]*>|R|n|f|xref|trailer|startxref|true|false|null)$`,
  'is',
);
const HTML = /<(?:!doctype|html|head|body|script|iframe)(?![a-z\d])/i;
/** An object in a string or comment is hidden there. */
const HIDDEN_OBJECT = new RegExp(String.raw`\d[${SPACE}]{1,9}\d{1,9}[${SPACE}]{1,9}obj`);

/** Judges a file that begins as a PDF (spec operation-64, operation-65). */
export function judgePdf(bytes: Buffer): Verdict {
  const text = bytes.toString('latin1');
  const pdf = new Structure(text, bytes);
  // First, because nothing else of an encrypted file can be read.
  if (pdf.names.has('/Encrypt')) return { refusal: 'fileEncrypted' };
  const isForeign = pdf.isForeign || HTML.test(text.slice(0, 1024)) || endsAsZip(bytes);
  if (isForeign) return { refusal: 'fileForeign' };
  return { type: 'pdf', marks: marksOf(pdf) };
}

function marksOf(pdf: Structure): Mark[] {
  const has = (...names: string[]) => names.some((name) => pdf.names.has(name));
  const found: Record<Exclude<Mark, 'notScanned'>, boolean> = {
    javaScript: has('/JavaScript', '/JS'),
    launch: has('/Launch'),
    embeddedFile: has('/EmbeddedFile', '/EmbeddedFiles'),
    openAction: pdf.hasOpenAction(),
    unexamined: pdf.isUnclear,
  };
  return Object.entries(found).flatMap(([mark, isFound]) => (isFound ? [mark as Mark] : []));
}

/** Whether programs for archives find one at the end, where they look for its directory. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(65_535 + 22));
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 > tail.length) return false;
    const directory = bytes.length - tail.length + at - tail.readUInt32LE(at + 12);
    if (bytes.subarray(Math.max(directory, 0)).indexOf('PK\x01\x02') === 0) return true;
  }
  return false;
}

/** Reads tokens; a string becomes `()`, comments are left out. */
class Tokens {
  readonly #text: string;
  /** Where the last token began, and where the next one is looked for. */
  start = 0;
  at = 0;
  /** Whether something may be hidden. */
  isUnclear = false;
  hasHtml = false;

  constructor(text: string) {
    this.#text = text;
  }

  next(): string | undefined {
    for (;;) {
      TOKEN.lastIndex = this.at;
      const found = TOKEN.exec(this.#text);
      if (found === null) return undefined;
      const [token] = found;
      this.start = found.index;
      this.at = TOKEN.lastIndex;
      if (token.startsWith('%') || token.startsWith('<')) this.hasHtml ||= HTML.test(token);
      if (token === '(') return this.#skipString();
      if (token.startsWith('/')) {
        return token.replaceAll(/#([\da-f]{2})/gi, (_, code) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
      }
      if (!token.startsWith('%')) return token;
      this.isUnclear ||= HIDDEN_OBJECT.test(token);
    }
  }

  #skipString(): string {
    const bracket = /[()\\]/g;
    bracket.lastIndex = this.at;
    for (let depth = 1; depth > 0; ) {
      const found = bracket.exec(this.#text);
      if (found?.[0] === '(') depth += 1;
      else if (found?.[0] === ')') depth -= 1;
      else if (found) bracket.lastIndex += 1;
      else {
        this.isUnclear = true;
        bracket.lastIndex = this.#text.length;
        break;
      }
    }
    const end = bracket.lastIndex;
    this.isUnclear ||= HIDDEN_OBJECT.test(this.#text.slice(this.at, end));
    this.at = end;
    return '()';
  }
}

class Structure {
  readonly names = new Set<string>();
  /** Whether something stands in it that belongs to no PDF. */
  isForeign = false;
  /** Whether a part couldn't be read, or more than the limits allow. */
  isUnclear = false;
  /** The tokens of each object; there may be several with one number. */
  readonly #objects: { number: number; tokens: string[] }[] = [];
  readonly #bytes: Buffer;
  readonly #text: string;
  #tokenCount = 0;
  #foreignLength = 0;
  #inflatedLeft = documentLimits.inflatedBytes;

  constructor(text: string, bytes: Buffer) {
    this.#text = text;
    this.#bytes = bytes;
    this.#read();
  }

  #read(): void {
    const tokens = new Tokens(this.#text);
    let object: string[] | undefined;
    let [number, generation] = ['', ''];
    for (let token = this.#next(tokens); token !== undefined; token = this.#next(tokens)) {
      if (token === 'obj') object = this.#begin(Number(number));
      else if (token === 'endobj') object = undefined;
      else if (token === 'stream' && object) this.#readStream(object, tokens);
      else if (object) object.push(token);
      else if (!AT_TOP_LEVEL.test(token)) this.#foreignLength += token.length;
      [number, generation] = [generation, token];
    }
    this.isForeign ||= this.#foreignLength > documentLimits.foreignBytes;
  }

  #begin(number: number): string[] {
    const tokens: string[] = [];
    this.#objects.push({ number, tokens });
    return tokens;
  }

  #next(tokens: Tokens): string | undefined {
    const token = tokens.next();
    this.#tokenCount += 1;
    this.isForeign ||= tokens.hasHtml;
    this.isUnclear ||= tokens.isUnclear || this.#tokenCount > documentLimits.tokens;
    if (this.#tokenCount > documentLimits.tokens) return undefined;
    if (token?.startsWith('/')) this.names.add(token);
    return token;
  }

  /** Goes behind a stream, whose dictionary has been read. */
  #readStream(dictionary: readonly string[], tokens: Tokens): void {
    const begin = /^(?:\r\n|\n|\r)?/.exec(this.#text.slice(tokens.at, tokens.at + 2)) ?? [''];
    const start = tokens.at + begin[0].length;
    const said = start + numberAfter(dictionary, '/Length');
    const isSaid = /^[\r\n ]{0,2}endstream/.test(this.#text.slice(said, said + 11));
    const end = isSaid ? said : this.#text.indexOf('endstream', start);
    this.isUnclear ||= end < 0;
    tokens.at = end < 0 ? this.#text.length : end;
    if (end < 0) return;
    this.isForeign ||= HTML.test(this.#text.slice(start, Math.min(start + 16, end)));
    if (dictionary.includes('/ObjStm')) {
      this.#readObjects(dictionary, this.#bytes.subarray(start, end));
    }
  }

  /** Reads the objects of an object stream. */
  #readObjects(dictionary: readonly string[], stream: Buffer): void {
    const content = this.#inflate(dictionary, stream)?.toString('latin1');
    if (content === undefined) {
      this.isUnclear = true;
      return;
    }
    const first = numberAfter(dictionary, '/First');
    const pairs = content.slice(0, first).match(/\d+/g) ?? [];
    const numbers = new Map<number, number>();
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      numbers.set(Number(pairs[index + 1]), Number(pairs[index]));
    }
    const body = content.slice(first);
    const tokens = new Tokens(body);
    let object: string[] | undefined;
    for (let token = this.#next(tokens); token !== undefined; token = this.#next(tokens)) {
      const number = numbers.get(tokens.start);
      if (number !== undefined) object = this.#begin(number);
      object?.push(token);
    }
  }

  /** @returns undefined for what is compressed in another way, damaged or too large */
  #inflate(dictionary: readonly string[], stream: Buffer): Buffer | undefined {
    const filters = dictionary.filter((token) => /^\/(?:\w+Decode|Crypt)$/.test(token));
    if (filters.length === 0) return stream;
    const isPlain = filters.length === 1 && filters[0] === '/FlateDecode';
    if (!isPlain || dictionary.includes('/Predictor') || this.#inflatedLeft <= 0) return undefined;
    try {
      const inflated = inflateSync(stream, { maxOutputLength: this.#inflatedLeft });
      this.#inflatedLeft -= inflated.length;
      return inflated;
    } catch {
      this.#inflatedLeft = 0;
      return undefined;
    }
  }

  /** Whether opening the file does anything but going to a place in it. */
  hasOpenAction(): boolean {
    const places = new Map<number, boolean>();
    for (const { number, tokens } of this.#objects) {
      places.set(number, (places.get(number) ?? true) && isGoTo(tokens));
    }
    return this.#objects.some(({ tokens }) => {
      const at = tokens.indexOf('/OpenAction') + 1;
      if (at === 0) return false;
      const isReference = tokens[at + 2] === 'R';
      return !(isReference ? places.get(Number(tokens[at])) : isGoTo(tokens.slice(at)));
    });
  }
}

/** Whether tokens begin with a place, or with an action that only goes to one. */
function isGoTo(tokens: readonly string[]): boolean {
  const [first = ''] = tokens;
  if (first !== '<<') return /^(?:\[|\(\)|[/<])/.test(first);
  let depth = 0;
  let kinds = 0;
  for (const [index, token] of tokens.entries()) {
    if (token === '<<') depth += 1;
    if (token === '>>') depth -= 1;
    if (depth === 0) break;
    if (token !== '/S') continue;
    if (tokens[index + 1] !== '/GoTo') return false;
    kinds += 1;
  }
  return kinds > 0;
}

/** A number of a dictionary; NaN where it isn't one itself. */
function numberAfter(tokens: readonly string[], name: string): number {
  const at = tokens.indexOf(name);
  const isReference = tokens[at + 3] === 'R';
  return at < 0 || isReference ? Number.NaN : Number(tokens[at + 1]);
}
