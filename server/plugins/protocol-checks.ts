import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Handles a missing or second host and an unknown expectation, because node answers without a body, and ends connections that
 * ask more than they may (spec operation-41).
 */
export function registerProtocolChecks(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // RFC 9112 §3.2, spec operation-88; older versions have no such field. Node itself keeps the first of two.
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && isHost(text)).length;
    done(hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1') ? new Failure(400) : undefined);
  });
  // Node would answer each of the requests that a connection may not ask any more.
  app.server.on('dropRequest', (_request, socket: Socket) => socket.destroy());
  // RFC 9110 §10.1.1 allows to ignore an unknown one.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === 'host';
}
