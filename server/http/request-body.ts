import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import plugin from 'fastify-plugin';
import type { Limits } from '../limits.ts';
import { Failure } from './failure.ts';

/**
 * How much of a body that is too large is read and thrown away before the answer, because a client that
 * is still sending when its connection closes often misses the answer.
 */
const DISCARD_BYTES = 8 * 1024 * 1024;

const closing = { connection: 'close' };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads a multipart body while it arrives. */
    readMultipart?: (request: FastifyRequest, body: IncomingMessage) => Promise<unknown>;
    /** Takes the other kinds beside multipart. */
    takesOtherKinds?: boolean;
  }
}

interface BodyOptions {
  limits: Pick<Limits, 'bodyBytes' | 'bodyTimeoutMs'>;
  takesJson?: boolean;
  takesForms?: boolean;
}

/**
 * The bodies that a scope takes: JSON, plain forms, multipart where a route takes it; in strict UTF-8, complete within
 * the time and size that `limits` give, not compressed.
 */
export const requestBody = plugin<BodyOptions>(async (app, options) => {
  const { limits, takesJson = false, takesForms = false } = options;
  app.removeAllContentTypeParsers();
  const asBuffer = { parseAs: 'buffer' } as const;
  if (takesJson) app.addContentTypeParser('application/json', asBuffer, parser(JSON.parse));
  if (takesForms) {
    app.addContentTypeParser('application/x-www-form-urlencoded', asBuffer, parser(parseForm));
  }
  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, body: IncomingMessage) =>
      request.routeOptions.config.readMultipart?.(request, body),
  );

  const readWhole: preParsingHookHandler = (request, _reply, payload, done) => {
    const { headers } = request;
    if (!hasBody(headers)) {
      forgetBody(headers);
      return done();
    }
    const { readMultipart, takesOtherKinds } = request.routeOptions.config;
    const takesMultipart = readMultipart !== undefined;
    const isTaken = isMultipart(headers) ? takesMultipart : !takesMultipart || takesOtherKinds;
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      done(new Failure('wrong-type'));
    } else if (!isTaken) {
      done(new Failure('wrong-type'));
    } else if (isMultipart(headers)) {
      done(null, payload);
    } else if (Number(headers['content-length']) > DISCARD_BYTES) {
      // It is refused before it is read, because reading would stop at that length anyway (spec operation-43).
      done(new Failure('body-too-large', { headers: closing }));
    } else {
      readBody(payload as Readable, limits).then(
        (body) => {
          if (body.length === 0) forgetBody(headers);
          done(null, Readable.from([body]));
        },
        (failure: Failure) => done(failure),
      );
    }
  };
  app.addHook('onRoute', (route) => {
    // GET and HEAD get no hook, because nothing reads their bodies.
    if (route.method === 'GET' || route.method === 'HEAD') return;
    route.preParsing = [readWhole, ...[route.preParsing ?? []].flat()];
  });
});

/** Reads a whole body. @throws {Failure} 400 broken off, 408 not complete in time, 413 too large */
function readBody(
  stream: Readable,
  limits: Pick<Limits, 'bodyBytes' | 'bodyTimeoutMs'>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let received = 0;

    const finish = (failure?: Failure) => {
      clearTimeout(timer);
      stream.off('data', take).off('end', end).off('error', broken).off('close', broken);
      if (failure !== undefined) reject(failure);
      else resolve(Buffer.concat(chunks, received));
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= limits.bodyBytes) chunks.push(chunk);
      else chunks = [];
      if (received > DISCARD_BYTES) finish(new Failure('body-too-large', { headers: closing }));
    };
    const end = () =>
      finish(received > limits.bodyBytes ? new Failure('body-too-large') : undefined);
    const broken = () => finish(new Failure('body-broken-off', { headers: closing }));
    const timer = setTimeout(
      () => finish(new Failure('body-too-slow', { headers: closing })),
      limits.bodyTimeoutMs,
    );

    stream.on('data', take).on('end', end).on('error', broken).on('close', broken);
  });
}

/** Lets Fastify parse nothing, because many clients name a type also where they send no body (spec forms-26). */
function forgetBody(headers: IncomingHttpHeaders): void {
  delete headers['content-type'];
  delete headers['transfer-encoding'];
  headers['content-length'] = '0';
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

export function isMultipart({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(type);
}

/** A parser of bodies in UTF-8, which answers with 400 where `parse` throws. */
function parser(parse: (text: string) => unknown) {
  return async (_: unknown, body: Buffer): Promise<unknown> => {
    try {
      return parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    } catch {
      throw new Failure('body-unreadable');
    }
  };
}

/** Adds a field to those of a form. One that is sent twice becomes a list, which no form takes for a text. */
export function addField(
  fields: Map<string, string | string[]>,
  name: string,
  value: string,
): void {
  const earlier = fields.get(name);
  // The list is changed in place, because copying it for each value takes quadratic time.
  if (Array.isArray(earlier)) earlier.push(value);
  else fields.set(name, earlier === undefined ? value : [earlier, value]);
}

/** The fields of a plain form. @throws for escaped bytes that are no UTF-8, which would be silently replaced */
function parseForm(text: string): Record<string, string | string[]> {
  for (const escapes of text.match(/(?:%[\da-f]{2})+/gi) ?? []) decodeURIComponent(escapes);
  const values = new Map<string, string | string[]>();
  // Without the `&`, `URLSearchParams` would drop a leading question mark.
  for (const [name, value] of new URLSearchParams(`&${text}`)) addField(values, name, value);
  return Object.fromEntries(values);
}
