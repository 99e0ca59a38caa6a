import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import type { BusboyFileStream } from '@fastify/busboy';
import type { Language } from '#content/languages.ts';
import { Failure } from '../http/failure.ts';
import { addField } from '../http/request-body.ts';
import { openIncoming } from './incoming-file.ts';

/** A received form: its texts, and its file if it has one. */
interface Multipart {
  fields: Record<string, string | string[]>;
  file: ReceivedFile | undefined;
}

export interface ReceivedFile {
  /** The name on the visitor's system. Untrusted. */
  originalName: string;
  bytes: number;
  /** The content's hash, base64url. */
  sha256: string;
  /** The content, in a file without a name; whoever reads the form closes it. */
  content: FileHandle;
}

interface MultipartOptions {
  /** Largest total of the texts, in bytes. */
  fieldsBytes: number;
  /** How long the body may take. */
  timeoutMs: number;
  /** The file that may be among them; without it none is taken. */
  file?: FileOptions;
}

interface FileOptions {
  /** Where it is put until it is stored; undefined: it is thrown away, because the form is refused anyway. */
  directory: string | undefined;
  /** The field that takes it. */
  field: string;
  /** How large it may be, in bytes. */
  bytes: number;
  /** The messages for one that is too large, and for more than one. */
  tooLarge: (language: Language) => string;
  notOne: (language: Language) => string;
}

/** Room for boundaries, headers of parts and the like. */
const OVERHEAD_BYTES = 16 * 1024;
/** How much of a refused body is read and thrown away: see `request-body.ts`. */
const DISCARD_BYTES = 3 * 1024 * 1024;
const MOST_FIELDS = 50;
const LONGEST_FIELD_NAME = 100;
/** A part has two or three. */
const MOST_HEADERS = 20;

const closing = { connection: 'close' };

/**
 * Reads a `multipart/form-data` body while it arrives: a file goes to the disk, never to memory. A
 * refused form leaves nothing behind.
 *
 * @throws {Failure} 400 broken, without boundary, or a file where none is taken, 408 not complete in time, 413 too
 *   large, 422 more than one file, or a file in another field
 */
export async function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  options: MultipartOptions,
): Promise<Multipart> {
  const parser = await createParser(headers, options);
  const parts = new Parts(options);
  parser.on('file', (...part) => parts.take(...part));
  parser.on('error', () => parts.refuse(new Failure('body-unreadable', { headers: closing })));
  try {
    await feed(body, headers, parser, parts, options);
    return { fields: Object.fromEntries(parts.fields), file: await parts.file };
  } catch (error) {
    // The reason of a refusal comes first, such as a full disk. It is read before the file is discarded, because its
    // reader fails then.
    const reason: unknown = parts.refused.aborted ? parts.refused.reason : error;
    parser.destroy();
    await parts.discard();
    throw reason;
  }
}

async function createParser(headers: IncomingHttpHeaders, { file }: MultipartOptions) {
  // The parser is loaded with the first form, because it costs memory.
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      // The name stays whole; `acceptResume` takes a path off it.
      preservePath: true,
      limits: { fileSize: file?.bytes, files: MOST_FIELDS + 2, headerPairs: MOST_HEADERS },
      // Texts come as bytes too, because busboy silently replaces bytes that are no UTF-8.
      isPartAFile: () => true,
    });
  } catch {
    throw new Failure('body-unreadable', { headers: closing });
  }
}

/**
 * Pipes a body to the parser. A little more of a refused body is read and thrown away, because a client
 * that is still sending wouldn't see the answer.
 */
async function feed(
  body: Readable,
  headers: IncomingHttpHeaders,
  parser: Writable,
  parts: Parts,
  options: MultipartOptions,
): Promise<void> {
  const largest = (options.file?.bytes ?? 0) + options.fieldsBytes + OVERHEAD_BYTES;
  const tooLarge = () => parts.refuse(tooLargeFor(options));
  const declared = Number(headers['content-length']);
  if (declared > largest) tooLarge();
  // Such a body is refused unread, because its rest wouldn't be read either.
  if (declared > largest + DISCARD_BYTES) parts.refused.throwIfAborted();
  const late = AbortSignal.timeout(options.timeoutMs);
  const stop = AbortSignal.any([late, parts.refused]);
  let received = 0;
  let discarded = 0;
  try {
    for await (const [chunk] of on(body, 'data', { close: ['end', 'close'], signal: late })) {
      received += chunk.length;
      if (received > largest) tooLarge();
      if (!stop.aborted && !parser.write(chunk)) {
        body.pause();
        await once(parser, 'drain', { signal: stop }).catch(() => {});
        body.resume();
      }
      if (stop.aborted) discarded += chunk.length;
      if (discarded > DISCARD_BYTES) break;
    }
    parts.refused.throwIfAborted();
    if (!body.readableEnded) throw new Error('broken off');
    const read = once(parser, 'finish', { signal: stop });
    parser.end();
    await read;
  } catch {
    parts.refused.throwIfAborted();
    throw new Failure(late.aborted ? 'body-too-slow' : 'body-broken-off', { headers: closing });
  }
}

function tooLargeFor({ file }: MultipartOptions): Failure {
  if (file === undefined) return new Failure('body-too-large', { headers: closing });
  return refusal('file-too-large', file.field, file.tooLarge);
}

/** A failure that names the file's field. */
function refusal(
  reason: 'file-too-large' | 'file-refused',
  field: string,
  text: (language: Language) => string,
): Failure {
  const fields = (language: Language) => ({ [field]: text(language) });
  return new Failure(reason, { text, fields, headers: closing });
}

/** The parts that the parser has found so far, and why they are refused. */
class Parts {
  readonly fields = new Map<string, string | string[]>();
  file: Promise<ReceivedFile | undefined> = Promise.resolve(undefined);
  readonly #options: MultipartOptions;
  readonly #refusal = new AbortController();
  #fieldCount = 0;
  #fieldsBytes = 0;
  #fileStream: BusboyFileStream | undefined;
  #content: FileHandle | undefined;

  constructor(options: MultipartOptions) {
    this.#options = options;
  }

  /** Aborted with the first reason to refuse the form. */
  get refused(): AbortSignal {
    return this.#refusal.signal;
  }

  refuse(failure: Failure): void {
    this.#refusal.abort(failure);
  }

  take(name = '', stream: BusboyFileStream, originalName?: string, _encoding = '', type = '') {
    // The reader of the stream gets the error too.
    stream.on('error', () => {});
    const isFile = originalName !== undefined || type === 'application/octet-stream';
    if (!isFile) return this.#takeField(name, stream);
    const { file } = this.#options;
    if (file === undefined) {
      stream.resume();
      return this.refuse(new Failure('body-unreadable', { headers: closing }));
    }
    if (file.directory === undefined) {
      stream.resume();
      return;
    }
    stream.on('limit', () => this.refuse(tooLargeFor(this.#options)));
    if (name !== file.field || this.#fileStream !== undefined) {
      stream.resume();
      return this.refuse(refusal('file-refused', file.field, file.notOne));
    }
    this.#fileStream = stream;
    this.file = this.#takeFile(stream, file.directory, unescapeName(originalName ?? ''));
    // If nothing was refused, the disk failed.
    this.file.catch((cause: unknown) => this.refuse(new Failure(503, { cause })));
  }

  /** Removes the file. */
  async discard(): Promise<void> {
    this.#fileStream?.destroy(new Error('the form was refused'));
    await this.file.catch(() => {});
    await this.#content?.close();
  }

  #takeField(name: string, stream: BusboyFileStream): void {
    const tooLong = () => this.refuse(new Failure('body-too-large', { headers: closing }));
    this.#fieldCount += 1;
    if (this.#fieldCount > MOST_FIELDS || name.length > LONGEST_FIELD_NAME) tooLong();
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      this.#fieldsBytes += chunk.length;
      if (this.#fieldsBytes <= this.#options.fieldsBytes) chunks.push(chunk);
      else tooLong();
    });
    stream.on('end', () => {
      const value = decode(Buffer.concat(chunks));
      if (value === undefined)
        return this.refuse(new Failure('body-unreadable', { headers: closing }));
      addField(this.fields, name, value);
    });
  }

  async #takeFile(
    stream: Readable,
    directory: string,
    originalName: string,
  ): Promise<ReceivedFile | undefined> {
    const content = await openIncoming(directory);
    this.#content = content;
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      // `writeFile` appends, because a handle has a position; `write` may take only a part.
      await content.writeFile(chunk);
    }
    // A browser sends this where no file was chosen.
    if (originalName === '' && bytes === 0) {
      await content.close();
      return undefined;
    }
    return { originalName, bytes, sha256: hash.digest('base64url'), content };
  }
}

/** What browsers escape in a file's name, and nothing else (https://html.spec.whatwg.org, multipart/form-data). */
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

function unescapeName(name: string): string {
  return name.replaceAll(/%(?:22|0D|0A)/g, (escaped) => escapes[escaped] ?? escaped);
}

/** @returns undefined for bytes that are no UTF-8 */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
