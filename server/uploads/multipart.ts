import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BusboyFileStream } from '@fastify/busboy';
import type { Language } from '#content/languages.ts';
import { Failure } from '../failure.ts';
import type { FileStore, IncomingFile } from './file-store.ts';

/** A form as it came: its texts, and its file where it has one. */
export interface Multipart {
  fields: Record<string, string | string[]>;
  file: ReceivedFile | undefined;
}

export interface ReceivedFile {
  /** As the visitor's system calls it. Untrusted. */
  originalName: string;
  bytes: number;
  /** Of its content, base64url. */
  sha256: string;
  incoming: IncomingFile;
}

export interface MultipartOptions {
  store: FileStore;
  /** The field that takes a file. */
  fileField: string;
  /** Largest file in bytes, and largest total of the other fields. */
  fileBytes: number;
  fieldsBytes: number;
  /** The body must be in after this long. */
  timeoutMs: number;
  /** What is said of a file that is too large, and of more than one file. */
  tooLarge: (language: Language) => string;
  notOne: (language: Language) => string;
}

/** Boundaries, headers of parts, and what editors of forms add. */
const OVERHEAD_BYTES = 16 * 1024;
/** What is read and thrown away of a body that is refused: see `request-body.ts`. */
const DISCARD_BYTES = 3 * 1024 * 1024;
const MOST_FIELDS = 50;
const LONGEST_FIELD_NAME = 100;

const closing = { connection: 'close' };

/**
 * Reads a `multipart/form-data` body while it arrives: the file goes to the store, never to memory. What
 * isn't taken leaves nothing behind.
 *
 * @throws {Failure} 400 broken or without boundary, 408 not in within the time, 413 too large, 422 more
 *   than one file, or a file in another field
 */
export async function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  options: MultipartOptions,
): Promise<Multipart> {
  // Loaded when the first one comes, for it costs memory.
  const { Busboy } = await import('@fastify/busboy');
  const parser = createParser();
  const fields = new Map<string, string | string[]>();
  const largest = options.fileBytes + options.fieldsBytes + OVERHEAD_BYTES;
  let received = 0;
  let fieldsBytes = 0;
  let fieldCount = 0;
  let file: Promise<ReceivedFile | undefined> | undefined;
  let incoming: IncomingFile | undefined;
  let fileStream: BusboyFileStream | undefined;

  function createParser() {
    try {
      return new Busboy({
        headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
        // A name with a path is to be seen as such.
        preservePath: true,
        limits: {
          fileSize: options.fileBytes,
          files: MOST_FIELDS + 2,
        },
        // Texts come as bytes too: as texts, what is no UTF-8 would be replaced without a word.
        isPartAFile: () => true,
      });
    } catch {
      throw new Failure(400, { headers: closing });
    }
  }

  const tooLarge = () => new Failure(413, { text: options.tooLarge, headers: closing });
  const notOne = () => new Failure(422, { text: options.notOne, headers: closing });
  const tooLong = () => new Failure(413, { headers: closing });

  try {
    await new Promise<void>((resolve, reject) => {
      let refusal: Failure | undefined;
      let isIn = false;
      const refuse = (failure: Failure) => {
        if (refusal !== undefined) return;
        refusal = failure;
        if (isIn) return finish(failure);
        // A client that is still sending wouldn't see the answer: a little more is let in.
        received = 0;
        body.resume();
      };
      const timer = setTimeout(
        () => finish(refusal ?? new Failure(408, { headers: closing })),
        options.timeoutMs,
      );
      function finish(failure?: Failure) {
        clearTimeout(timer);
        body.off('data', take).off('end', end).off('error', broken).off('close', broken);
        if (failure === undefined) resolve();
        else reject(failure);
      }
      function take(chunk: Buffer) {
        received += chunk.length;
        if (refusal !== undefined) {
          if (received > DISCARD_BYTES) finish(refusal);
        } else if (received > largest) {
          refuse(tooLarge());
        } else if (!parser.write(chunk)) {
          body.pause();
          parser.once('drain', () => body.resume());
        }
      }
      function end() {
        isIn = true;
        if (refusal === undefined) parser.end();
        else finish(refusal);
      }
      // A request closes after its end too, while the last of it is still written to the disk.
      const broken = () => {
        if (!isIn) finish(refusal ?? new Failure(400, { headers: closing }));
      };

      parser
        .on('file', (name = '', stream, originalName, _encoding, type) => {
          // Whoever reads it hears of it too.
          stream.on('error', () => {});
          if (originalName === undefined && type !== 'application/octet-stream') {
            return receiveField(name, stream, refuse);
          }
          stream.on('limit', () => refuse(tooLarge()));
          if (name !== options.fileField || file !== undefined) {
            stream.resume();
            return refuse(notOne());
          }
          fileStream = stream;
          file = receiveFile(stream, originalName ?? '').catch((cause: unknown) => {
            // Without a refusal the disk failed.
            throw refusal ?? new Failure(503, { cause });
          });
          // It is awaited below, but may never come to that.
          file.catch(finish);
        })
        .on('error', () => refuse(new Failure(400, { headers: closing })))
        .on('finish', () => finish(refusal));
      body.on('data', take).on('end', end).on('error', broken).on('close', broken);
      if (Number(headers['content-length']) > largest) refuse(tooLarge());
    });
    return { fields: Object.fromEntries(fields), file: await file };
  } catch (error) {
    parser.destroy();
    fileStream?.destroy(new Error('the form was refused'));
    await file?.catch(() => {});
    await incoming?.discard();
    throw error;
  }

  function receiveField(name: string, stream: BusboyFileStream, refuse: (why: Failure) => void) {
    fieldCount += 1;
    if (fieldCount > MOST_FIELDS || name.length > LONGEST_FIELD_NAME) refuse(tooLong());
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      fieldsBytes += chunk.length;
      if (fieldsBytes <= options.fieldsBytes) chunks.push(chunk);
      else refuse(tooLong());
    });
    stream.on('end', () => {
      const value = decode(Buffer.concat(chunks));
      if (value === undefined) return refuse(new Failure(400, { headers: closing }));
      const earlier = fields.get(name);
      // A field that is sent twice becomes a list, which no form takes for a text.
      fields.set(name, earlier === undefined ? value : [earlier, value].flat());
    });
  }

  async function receiveFile(
    stream: BusboyFileStream,
    originalName: string,
  ): Promise<ReceivedFile | undefined> {
    const begun = await options.store.begin();
    incoming = begun;
    const hash = createHash('sha256');
    let bytes = 0;
    const target = begun.write();
    // A file that is still being opened would come back after it was removed.
    const closed = new Promise<void>((resolve) => target.once('close', resolve));
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      target,
    ).finally(() => closed);
    // What a browser sends where no file was chosen.
    if (originalName === '' && bytes === 0) {
      await begun.discard();
      return undefined;
    }
    return { originalName, bytes, sha256: hash.digest('base64url'), incoming: begun };
  }
}

/** @returns undefined for bytes that are no UTF-8 */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
