import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most.ts';
import { Failure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { refuseLength } from './request-address.ts';
import { hasBody } from './request-body.ts';

/** How long an address gets no connection after it pipelined too much, in milliseconds. */
const REFUSED_MS = 10_000;

/**
 * Refuses a missing or second host, because node answers without a body, and long addresses; ends the connection
 * after a GET with a body, because nothing reads that, and it may have no end (spec operation-43).
 */
export function refuseRequest(
  { raw, originalUrl }: FastifyRequest,
  reply: FastifyReply,
): Failure | undefined {
  if ((raw.method === 'GET' || raw.method === 'HEAD') && hasBody(raw.headers)) {
    reply.header('connection', 'close');
  }
  return refuseHost(raw) ?? refuseLength(originalUrl);
}

/**
 * Ends connections that ask more than they may (spec operation-41), and has Fastify answer an unknown expectation,
 * because node answers without a body.
 */
export function registerConnectionChecks(
  app: FastifyInstance,
  { unanswered }: Pick<Limits, 'unanswered'>,
  isDirect: boolean,
): void {
  endPipelining(app, unanswered, isDirect);
  // Node would answer each of the requests that a connection may not ask any more.
  app.server.on('dropRequest', (_request, socket: Socket) => socket.destroy());
  // RFC 9110 §10.1.1 allows to ignore an unknown one.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
}

/**
 * In front of Fastify, because node reads more than a thousand requests at once, and each would cost what a page costs.
 *
 * @param isDirect whether connections are visitors' own: then the address gets none for a while, because reading costs too
 */
function endPipelining({ server }: FastifyInstance, most: number, isDirect: boolean): void {
  const unanswered = new WeakMap<Socket, { requests: number }>();
  const refused = new LRUCache<string, true>({ ...atMost(10_000), ttl: REFUSED_MS });
  const open = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (refused.has(address)) return void socket.destroy();
    unanswered.set(socket, { requests: 0 });
    const beside = open.get(address) ?? new Set();
    open.set(address, beside.add(socket));
    socket.once('close', () => {
      beside.delete(socket);
      if (beside.size === 0) open.delete(address);
    });
  });
  const refuse = (address: string) => {
    refused.set(address, true);
    // What else it has sent needn't be read then. A connection that waits for an answer gets that.
    for (const socket of open.get(address) ?? [])
      if (!unanswered.get(socket)?.requests) socket.destroy();
  };
  const [handle] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = unanswered.get(socket) ?? { requests: 0 };
    waiting.requests += 1;
    if (waiting.requests > most) {
      if (isDirect && socket.remoteAddress) refuse(socket.remoteAddress);
      // Node makes an error for each request that it read in one piece with this one: most of what they cost are stacks.
      const { stackTraceLimit } = Error;
      const limitStacks = (lines: number) => () => {
        Error.stackTraceLimit = lines;
      };
      socket
        .prependOnceListener('close', limitStacks(0))
        .once('close', limitStacks(stackTraceLimit));
      return void socket.destroy();
    }
    response.on('close', () => {
      waiting.requests -= 1;
      // Else Fastify takes a client that left for a fault of ours: node itself marks no request without a body.
      request.aborted ||= !response.writableFinished;
    });
    handle?.call(server, request, response);
  });
}

/** RFC 9112 §3.2, spec operation-88; older versions have no such field. Node itself keeps the first of two. */
function refuseHost({ rawHeaders, httpVersion }: IncomingMessage): Failure | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (isHost(rawHeaders[at])) hosts += 1;
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
    ? new Failure('wrong-host')
    : undefined;
}

function isHost(name = ''): boolean {
  return name.length === 4 && name.toLowerCase() === 'host';
}
