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
  const pdf = new Structure(bytes);
  // First, because nothing else of an encrypted file can be read.
  if (pdf.names.has('/Encrypt')) return { refusal: 'fileEncrypted' };
  const isForeign =
    pdf.isForeign || HTML.test(bytes.toString('latin1', 0, 1024)) || endsAsZip(bytes);
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
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\x01\x02') {
      return true;
    }
  }
  return false;
}

/** How much is read as a text at a time, because large texts stay in the memory for long. */
const WINDOW = 64 * 1024;
const [OPEN, CLOSE, ESCAPE] = [...Buffer.from('()\\\\')] as [number, number, number];

/** Reads tokens; a string becomes `()`, comments are left out. */
class Tokens {
  readonly #bytes: Buffer;
  /** The text from `#base` on. */
  #window = '';
  #base = 0;
  /** Where the last token began, and where the next one is looked for. */
  start = 0;
  at = 0;
  /** Whether something may be hidden. */
  isUnclear = false;
  hasHtml = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  next(): string | undefined {
    for (let token = this.#find(); token !== undefined; token = this.#find()) {
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
    return undefined;
  }

  /** The next token as it stands there. */
  #find(): string | undefined {
    for (let size = WINDOW; ; ) {
      const end = this.#base + this.#window.length;
      if (this.at < this.#base || this.at >= end) this.#read(this.at, size);
      TOKEN.lastIndex = this.at - this.#base;
      const found = TOKEN.exec(this.#window);
      const isLast = this.#base + this.#window.length >= this.#bytes.length;
      if (found === null) {
        if (isLast) return undefined;
        this.at = this.#base + this.#window.length;
      } else if (isLast || TOKEN.lastIndex < this.#window.length) {
        this.start = this.#base + found.index;
        this.at = this.#base + TOKEN.lastIndex;
        return found[0];
      } else {
        // It may go on behind the window.
        size *= 2;
        this.at = this.#base + found.index;
        this.#read(this.at, size);
      }
    }
  }

  #read(from: number, size: number): void {
    this.#base = from;
    this.#window = this.#bytes.toString('latin1', from, Math.min(from + size, this.#bytes.length));
  }

  #skipString(): string {
    const begin = this.at;
    let depth = 1;
    for (; depth > 0 && this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at];
      if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) depth -= 1;
      else if (byte === ESCAPE) this.at += 1;
    }
    const end = Math.min(this.at, begin + WINDOW);
    const content = this.#bytes.toString('latin1', begin, Math.min(end, this.#bytes.length));
    this.isUnclear ||= depth > 0 || this.at > end || HIDDEN_OBJECT.test(content);
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
  #tokenCount = 0;
  #foreignLength = 0;
  #inflatedLeft = documentLimits.inflatedBytes;
  /** The object whose stream was read last. */
  #withStream: readonly string[] | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#read();
  }

  #read(): void {
    const tokens = new Tokens(this.#bytes);
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
    if (dictionary === this.#withStream) {
      // An object has one, and looking through its tokens for each would be quadratic.
      this.isUnclear = true;
      return;
    }
    this.#withStream = dictionary;
    const bytes = this.#bytes;
    const text = (from: number, length: number) =>
      bytes.toString('latin1', from, Math.min(from + length, bytes.length));
    const start = tokens.at + (/^(?:\r\n|\n|\r)/.exec(text(tokens.at, 2))?.[0].length ?? 0);
    const said = start + numberAfter(dictionary, '/Length');
    const isSaid =
      said >= start && said <= bytes.length && /^[\r\n ]{0,2}endstream/.test(text(said, 11));
    const end = isSaid ? said : bytes.indexOf('endstream', start);
    this.isUnclear ||= end < 0;
    tokens.at = end < 0 ? bytes.length : end;
    if (end < 0) return;
    this.isForeign ||= HTML.test(text(start, Math.min(16, end - start)));
    if (dictionary.includes('/ObjStm')) {
      this.#readObjects(dictionary, bytes.subarray(start, end));
    }
  }

  /** Reads the objects of an object stream. */
  #readObjects(dictionary: readonly string[], stream: Buffer): void {
    const content = this.#inflate(dictionary, stream);
    if (content === undefined) {
      this.isUnclear = true;
      return;
    }
    const first = numberAfter(dictionary, '/First');
    const pairs = content.toString('latin1', 0, first || 0).match(/\d+/g) ?? [];
    const numbers = new Map<number, number>();
    for (let index = 0; index + 1 < pairs.length; index += 2) {
      numbers.set(Number(pairs[index + 1]), Number(pairs[index]));
    }
    const tokens = new Tokens(content.subarray(first || 0));
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
