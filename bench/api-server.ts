/**
 * The yardstick for calls of the API: `node api-server.ts <url> <token>` fetches an answer once and serves it as a
 * bare Fastify route with its schema. It sends its port to the parent process.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { z } from 'zod';
import { calls } from '#contracts/api/calls.ts';

const [url = '', token = ''] = process.argv.slice(2);
const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
const body = await answer.json();
const { $schema: _, ...schema } = z.toJSONSchema(
  z.object({ success: z.literal(true), data: calls['dns-list'].answer }),
  { target: 'draft-7' },
);
const app = Fastify();
app.get('/*', { schema: { response: { 200: schema } } }, async () => body);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
