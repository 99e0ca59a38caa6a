import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode } from 'dns-packet';
import { onTestFinished } from 'vitest';

/** What the DNS says of a name: `empty` has other records, `silent` doesn't answer. */
export type DnsShape = 'delegated' | 'none' | 'empty' | 'failed' | 'silent';

/** The number of each answer without records (RFC 1035). */
const codes = { delegated: 0, empty: 0, failed: 2, none: 3, silent: 0 };

/** A DNS server on loopback, which answers with a shape or with records; ends with the test. Returns its address with port. */
export async function startDnsServer(
  answerTo: (name: string, type: string) => DnsShape | Answer[],
): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const { name = '', type = '' } = questions[0] ?? {};
    const answer = answerTo(name, type);
    if (answer === 'silent') return;
    const delegation = { type: 'NS' as const, name, ttl: 60, data: 'ns.example' };
    const flags = typeof answer === 'string' ? codes[answer] : 0;
    const answers =
      typeof answer !== 'string' ? answer : answer === 'delegated' ? [delegation] : [];
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return `127.0.0.1:${socket.address().port}`;
}
