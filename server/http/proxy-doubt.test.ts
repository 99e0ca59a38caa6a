import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { proxyDoubt } from './proxy-doubt.ts';

/** The warnings after requests, each as [address, what it names]. */
async function warningsAfter(requests: [string, string?][], trustProxy: false | number = false) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  await app.register(proxyDoubt, { trustProxy });
  app.get('/', async () => '');
  for (const [remoteAddress, named] of requests) {
    const headers = named === undefined ? {} : { 'x-forwarded-for': named };
    await app.inject({ url: '/', remoteAddress, headers });
  }
  return lines.length;
}

// spec operation-208
it('a proxy that isn’t believed is told of once, and nothing else', async () => {
  const proxied = Array.from({ length: 50 }, (_, host): [string, string] => [
    '10.0.0.1',
    `93.184.216.${host}`,
  ]);
  expect(await warningsAfter(proxied)).toBe(1);
  expect(await warningsAfter([['127.0.0.1'], ...proxied])).toBe(1);
  expect(await warningsAfter(proxied.slice(0, 10))).toBe(0);
  expect(await warningsAfter(proxied, 1)).toBe(0);
  expect(await warningsAfter([['93.184.216.34', '192.0.2.1'], ...proxied])).toBe(0);
  expect(await warningsAfter(proxied.map(([address]) => [address]))).toBe(0);
});
