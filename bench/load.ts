/**
 * The load: `node load.ts <port> <path> <connections> <seconds>` keeps so many connections asking for
 * one page, each with one request under way, and tells what it saw to the process that started it.
 *
 * It only counts bytes, since every answer is as long as the first one; that takes clearly less work
 * than answering. (autocannon, which parses every answer, can't keep even the slower server busy.)
 */
import { connect } from 'node:net';

export interface Load {
  perSecond: number;
  /** How much of one core the generator used; near 1 it would be what limits. */
  cpu: number;
}

const [port = 0, connections = 0, seconds = 0] = [2, 4, 5].map((at) => Number(process.argv[at]));
const request = [
  `GET ${process.argv[3]} HTTP/1.1`,
  `Host: localhost:${port}`,
  'Accept: text/html',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en',
  '\r\n',
].join('\r\n');

let answers = 0;
for (let index = 0; index < connections; index++) open();

const before = process.cpuUsage();
const started = performance.now();
setTimeout(() => {
  const elapsedMs = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const load: Load = {
    perSecond: (answers / elapsedMs) * 1000,
    cpu: (user + system) / 1000 / elapsedMs,
  };
  process.send?.(load, () => process.exit(0));
}, seconds * 1000);

function open(): void {
  let length: number | undefined;
  let received = 0;
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback(count, buffer) {
        length ??= answerLength(Buffer.from(buffer.buffer, buffer.byteOffset, count));
        received += count;
        if (received < length) return true;
        if (received > length) throw new Error('An answer was longer than the first one');
        received = 0;
        answers += 1;
        socket.write(request, 'latin1');
        return true;
      },
    },
  });
  socket.on('connect', () => socket.write(request, 'latin1'));
  socket.on('end', () => {
    throw new Error('The server closed a connection');
  });
}

/** Headers and body, from the first part of an answer. */
function answerLength(part: Buffer): number {
  const text = part.toString('latin1');
  const headers = text.slice(0, text.indexOf('\r\n\r\n') + 4);
  const length = /^content-length: (\d+)\r$/im.exec(headers)?.[1];
  if (!/^HTTP\/1\.1 200 /.test(headers) || !/^content-encoding: br\r$/im.test(headers) || !length) {
    throw new Error(`Not an answer in brotli:\n${headers}`);
  }
  return headers.length + Number(length);
}
