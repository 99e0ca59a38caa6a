import { once } from 'node:events';
import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentLimits } from '../limits.ts';
import type { ReceivedFile } from './multipart.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Asks ClamAV's daemon about a file by its command INSTREAM (spec operation-66).
 *
 * @returns `unknown` where it doesn't say in time, whatever the reason
 */
export async function scan(
  clamd: NetConnectOpts,
  file: ReceivedFile,
): Promise<'clean' | 'virus' | 'unknown'> {
  // Without a listener an error after the answer would end the process.
  const socket = connect(clamd).on('error', () => {});
  const signal = AbortSignal.timeout(documentLimits.scanMs);
  try {
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer = (answer + text).slice(0, 1000);
    });
    await Promise.all([
      once(socket, 'end', { signal }),
      pipeline(Readable.from(instream(file)), socket, { end: false, signal }),
    ]);
    if (/^stream: OK\0/.test(answer)) return 'clean';
    return / FOUND\0/.test(answer) ? 'virus' : 'unknown';
  } catch {
    return 'unknown';
  } finally {
    socket.destroy();
  }
}

/** The command: chunks, each behind its length, and a chunk of nothing. */
async function* instream({ content, bytes }: ReceivedFile): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes; ) {
    const chunk = Buffer.alloc(4 + CHUNK_BYTES);
    const { bytesRead } = await content.read(chunk, 4, CHUNK_BYTES, at);
    if (bytesRead === 0) break;
    chunk.writeUInt32BE(bytesRead);
    yield chunk.subarray(0, 4 + bytesRead);
    at += bytesRead;
  }
  yield Buffer.alloc(4);
}
