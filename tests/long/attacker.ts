/**
 * Attacks a server until it is killed, from a process of its own:
 *
 *     node attacker.ts ATTACK PORT [TOKEN] [https]
 *
 * or visits it meanwhile, each time by a new connection, and beside it a server that nobody attacks, and writes how many
 * milliseconds the answers of both took, as JSON:
 *
 *     node attacker.ts visit PORT MS [https]
 */
import { once } from 'node:events';
import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';

const [name = '', port = '', more = '', protocol = 'http'] = process.argv.slice(2);

let hasBegun = false;
function begun(): void {
  if (!hasBegun) process.stdout.write('attacking\n');
  hasBegun = true;
}

const get = (address: string, ...headers: string[]) =>
  `GET ${address} HTTP/1.1\r\nhost: example.com\r\n${headers.map((line) => `${line}\r\n`).join('')}`;

/** Keeps connections open on which something is said; one that is ended is made anew a little later. Says when it begins. */
function keep(count: number, talk: (socket: Socket) => void, againMs = 50): void {
  const open = () => {
    // From another address than the visitor's.
    const to = { port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' };
    const connected = () => {
      talk(socket);
      begun();
    };
    const secure = { ...to, servername: 'example.com', rejectUnauthorized: false };
    const socket =
      protocol === 'https' ? connectSecurely(secure, connected) : connect(to, connected);
    socket.on('error', () => {}).on('close', () => void setTimeout(open, againMs));
  };
  for (let index = 0; index < count; index += 1) open();
}

/** Says the same again after each answer. */
const repeating = (text: string) => (socket: Socket) => {
  socket.on('data', () => socket.write(text));
  socket.write(text);
};

const attacks: Record<string, () => void> = {
  // Long addresses, each within what node reads.
  addresses: () => keep(16, repeating(`${get(`/${'a'.repeat(15_000)}`)}\r\n`)),

  // What an operator's monitoring asks, more often than it would.
  metrics: () => keep(1, repeating(`${get('/metrics', `authorization: Bearer ${more}`)}\r\n`)),

  // Headers that never end.
  headers: () =>
    keep(1600, (socket) => {
      socket.resume().write(get('/'));
      const timer = setInterval(() => socket.write('x-a: b\r\n'), 1000);
      socket.on('close', () => clearInterval(timer));
    }),

  // Many requests at once, whose answers nobody reads.
  pipelining: () =>
    keep(80, (socket) => {
      socket.pause().write(`${get('/')}\r\n`.repeat(20_000));
      // Of a connection that was ended it isn't told, because it reads nothing.
      setTimeout(() => socket.destroy(), 1000);
    }),

  // A body of 3 GB, which is sent as fast as it is taken.
  body: () =>
    keep(4, (socket) => {
      const length = 'content-type: application/json\r\ncontent-length: 3000000000';
      socket.resume().write(`POST /api/contact HTTP/1.1\r\nhost: example.com\r\n${length}\r\n\r\n`);
      const chunk = Buffer.alloc(64 * 1024, '{');
      const send = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('drain', send);
      send();
    }),

  // Forty lists of an account at a time, by its tokens in turn; after a refusal soon again.
  lists: () => {
    const address = `http://127.0.0.1:${port}/v1/dns/records/example.nl`;
    const tokens = more.split(',');
    const again = async (index: number): Promise<void> => {
      const headers = { authorization: `Bearer ${tokens[index % tokens.length]}` };
      const answer = await fetch(address, { headers });
      await answer.arrayBuffer();
      begun();
      if (answer.status === 429) await pause(100);
      return again(index);
    };
    for (let index = 0; index < 40; index += 1) void again(index);
  },

  // Nothing: somebody else attacks.
  none: begun,
};

if (name === 'visit') {
  // A server that nobody attacks tells what the machine itself takes just then.
  const calm = createServer((_request, response) => void response.end('calm'));
  calm.listen(0, '127.0.0.1');
  await once(calm, 'listening');
  const { port: calmPort } = calm.address() as AddressInfo;
  const end = performance.now() + Number(more);
  const took: { attacked: number[]; calm: number[] } = { attacked: [], calm: [] };
  while (performance.now() < end) {
    took.attacked.push(await visit(port, protocol));
    took.calm.push(await visit(calmPort, 'http'));
    // Fewer than 50 visits a second, which is what the proxy answers an address.
    await pause(20);
  }
  process.stdout.write(JSON.stringify(took));
  calm.close();
} else attacks[name]?.();

/** One answer, whole. Returns how many milliseconds it took. @throws unless it is the page */
async function visit(visited: string | number, by: string): Promise<number> {
  const request = by === 'https' ? requestHttps : requestHttp;
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: visited,
        path: '/',
        agent: false,
        timeout: 10_000,
        servername: 'example.com',
        rejectUnauthorized: false,
        headers: { host: 'example.com' },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered with ${response.statusCode}`));
        response.resume().on('end', resolve).on('error', reject);
      },
    )
      .on('timeout', () => reject(new Error('no answer in 10 s')))
      .on('error', reject)
      .end();
  });
  return performance.now() - started;
}
