import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are, and resolves with everything that comes back until the other side closes. */
export async function rawExchange(
  port: number,
  bytes: string | Buffer,
  encoding: BufferEncoding = 'utf8',
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset after the answer is an end like any other.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString(encoding);
}

/** The status and JSON body of a raw answer. */
export function parseRawAnswer(answer: string): { status: number; head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

/** An answer as it stands on the wire. */
export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/**
 * Sends bytes, and resolves with all answers once the other side has closed.
 *
 * @throws if it hasn't in time, or if what came is no row of answers
 */
export async function rawAnswers(
  port: number,
  bytes: Buffer,
  timeoutMs = 10_000,
): Promise<RawAnswer[]> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.write(bytes);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the connection stays open')), timeoutMs);
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      // A reset after the answer is an end like any other.
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(timer);
        resolve();
      });
  });
  return readAnswers(Buffer.concat(chunks));
}

function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.subarray(0, end).toString('latin1');
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
    if (end === -1 || status === undefined)
      throw new Error(`no answer: ${rest.toString('latin1')}`);
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    answers.push({ status: Number(status), head, body: body.toString('utf8') });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
