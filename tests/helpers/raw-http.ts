import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are, and resolves with everything that comes back until the other side closes. */
export async function rawExchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset after the answer is an end like any other.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('utf8');
}

/** The status and JSON body of a raw answer. */
export function parseRawAnswer(answer: string): { status: number; head: string; body: unknown } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}
