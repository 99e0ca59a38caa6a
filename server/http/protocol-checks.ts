import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import type { Limits } from '../limits.ts';
import { Failure } from './failure.ts';
import { refuseLength } from './request-address.ts';
import { hasBody } from './request-body.ts';

/**
 * Refuses a missing or second host, and addresses that are too long. Ends the connection after a GET with a body,
 * because nothing reads that, and it may have no end (spec operation-43), and one that asks more, or waits for more
 * answers, than it may (spec operation-41). Has Fastify answer an unknown expectation, because Node answers it and a
 * missing host without a body.
 */
export const protocolChecks = plugin<Pick<Limits, 'unanswered'>>(async (app, { unanswered }) => {
  const waiting = new WeakMap<Socket, number>();
  // Node reads a thousand requests at once of a client that waits for no answer.
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > unanswered) {
      reply.hijack();
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
  app.addHook('onRequest', async ({ raw, originalUrl }, reply) => {
    if ((raw.method === 'GET' || raw.method === 'HEAD') && hasBody(raw.headers)) {
      reply.header('connection', 'close');
    }
    const failure = refuseHost(raw) ?? refuseLength(originalUrl);
    if (failure) throw failure;
  });
  // Node would answer each of the requests that a connection may not ask any more.
  app.server.on('dropRequest', (_request, socket: Socket) => socket.destroy());
  // RFC 9110 §10.1.1 allows to ignore an unknown expectation.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
});

/**
 * Refuses two hosts, and in HTTP/1.1 none (RFC 9112 §3.2, spec operation-88). It reads the raw headers, because Node's
 * parsed ones have only the first of two.
 */
function refuseHost({ rawHeaders, httpVersion }: IncomingMessage): Failure | undefined {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
    ? new Failure('wrong-host')
    : undefined;
}
