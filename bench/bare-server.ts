/**
 * The yardstick of the throughput: `node bare-server.ts <url>` takes what the address answers, and
 * answers it from memory with nothing but `node:http`. Tells its port to the process that started it.
 */
import { createServer } from 'node:http';
import { fetchBody } from './bodies.ts';

const { bytes, type, encoding } = await fetchBody(process.argv[2] ?? '');
const headers = {
  'content-type': type,
  'content-length': bytes.length,
  ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(address.port);
});
