/**
 * The yardstick for throughput: `node bare-server.ts <url> <node:http or Fastify>` fetches the answer of the address
 * once, in brotli if it can be had, and serves it from memory. It sends its port to the parent process.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, async (answer) => {
  const bytes = Buffer.concat(await answer.toArray());
  const encoding = answer.headers['content-encoding'];
  const headers = {
    'content-type': answer.headers['content-type'],
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  };
  if (process.argv[3] === 'Fastify') {
    const app = Fastify();
    app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
    await app.listen({ host: '127.0.0.1', port: 0 });
    process.send?.((app.server.address() as AddressInfo).port);
    return;
  }
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
