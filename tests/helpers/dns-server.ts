import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';
import { onTestFinished } from 'vitest';

/** What the DNS says of a name: `empty` has other records, `silent` doesn't answer. */
export type DnsShape = 'delegated' | 'none' | 'empty' | 'failed' | 'silent';

/** The number of each answer without records (RFC 1035). */
const codes = { delegated: 0, empty: 0, failed: 2, none: 3, silent: 0 };

/** A DNS server on loopback that knows name servers only; ends with the test. Returns its address with port. */
export async function startDnsServer(shapeOf: (name: string) => DnsShape): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name ?? '';
    const shape = shapeOf(name);
    if (shape === 'silent') return;
    const answers =
      shape === 'delegated' ? [{ type: 'NS' as const, name, ttl: 60, data: 'ns.example' }] : [];
    const reply = { type: 'response' as const, id, flags: codes[shape], questions, answers };
    socket.send(encode(reply), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return `127.0.0.1:${socket.address().port}`;
}
