/**
 * The yardstick for throughput: `node bare-server.ts <url>` fetches the brotli answer of the address once and
 * serves it from memory with bare `node:http`. It sends its port to the parent process.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  const bytes = Buffer.concat(await answer.toArray());
  const headers = {
    'content-type': answer.headers['content-type'],
    'content-encoding': answer.headers['content-encoding'],
    'content-length': bytes.length,
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
