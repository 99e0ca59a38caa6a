import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domainToUnicode } from 'node:url';
import { onTestFinished } from 'vitest';

export type Respond = (response: ServerResponse, name: string) => void;

const rdap = 'application/rdap+json';

function send(status: number, type: string, body: unknown, headers = {}): Respond {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(text);
}

const found = (type: string, more = {}): Respond => {
  const domain = (ldhName: string) => ({ objectClassName: 'domain', ldhName, ...more });
  return (response, name) => send(200, type, domain(name))(response, name);
};

const notFound = { rdapConformance: ['rdap_level_0'], errorCode: 404, title: 'Not Found' };

const endless =
  (status: number): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': rdap });
    const more = () => {
      while (response.write(' '.repeat(16_384))) if (response.destroyed) return;
    };
    response.on('drain', more);
    more();
  };

const named = <Name extends string>(answers: Record<Name, Respond>) => answers;

/** Answers of registries, by what they say of a name (RFC 7480, RFC 9083). */
export const shapes = {
  found: named({
    found: found(rdap),
    foundWithCharset: found(`${rdap}; charset=utf-8`),
    foundAsJson: found('application/json'),
    foundInCapitals: (response, name) =>
      found(rdap, { ldhName: name.toUpperCase() })(response, name),
    foundWithDot: (response, name) =>
      found(rdap, { ldhName: `${name.toUpperCase()}.` })(response, name),
    foundInOtherLetters: (response, name) =>
      found(rdap, { ldhName: undefined, unicodeName: domainToUnicode(name) })(response, name),
    foundInOneStatus: found(rdap, { status: 'active' }),
    foundLocked: found(rdap, { status: ['client transfer prohibited'] }),
  }),
  missing: named({
    missing: send(404, rdap, notFound),
    missingWithoutBody: send(404, rdap, ''),
    missingAsJson: send(404, 'application/json', notFound),
    missingCodeAsText: send(404, rdap, { ...notFound, errorCode: '404' }),
    missingCodeNull: send(404, rdap, { ...notFound, errorCode: null }),
    missingOneDescription: send(404, rdap, { ...notFound, description: 'No such domain' }),
    // The registry of .app and .dev repeats the name.
    missingNamed: (response, name) =>
      send(404, rdap, { ...notFound, description: [`${name.toUpperCase()} not found`] })(
        response,
        name,
      ),
  }),
  unclear: named({
    another: found(rdap, { ldhName: 'another.example' }),
    reserved: found(rdap, { status: ['reserved'] }),
    reservedInOneStatus: found(rdap, { status: 'reserved' }),
    entity: (response) => send(200, rdap, { objectClassName: 'entity' })(response, ''),
    page: send(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    list: send(200, rdap, []),
    word: send(200, rdap, '"domain"'),
    broken: send(200, rdap, '{"objectClassName":"domain","ldhN'),
    nothing: send(200, rdap, ''),
    noContent: (response) => response.writeHead(204).end(),
    missingPage: send(404, 'text/html', '<!doctype html><title>404</title>'),
    missingText: send(404, 'text/plain', ''),
    missingWithoutCode: send(404, 'application/json', { message: 'no route' }),
    missingBroken: send(404, rdap, '{"errorCode":404'),
    missingOtherCode: send(404, rdap, { ...notFound, errorCode: 400 }),
    missingReserved: send(404, rdap, { ...notFound, description: ['This name is reserved.'] }),
    missingBlocked: (response, name) =>
      send(404, rdap, { ...notFound, description: [`${name} blocked by BSA`] })(response, name),
    missingOtherCodeAsText: send(404, rdap, { ...notFound, errorCode: '400' }),
    missingPremium: send(404, rdap, { ...notFound, title: 'Premium name' }),
    missingUnsupported: send(404, rdap, { ...notFound, description: ['TLD not supported'] }),
    toRegistrar: send(302, rdap, '', { location: 'http://127.0.0.1:1/domain/x' }),
    moved: send(308, rdap, notFound, { location: '/elsewhere' }),
    badRequest: send(400, rdap, { errorCode: 400, title: 'Bad Request' }),
    forbidden: send(403, rdap, { errorCode: 403 }),
    tooMany: send(429, rdap, { errorCode: 429 }, { 'retry-after': '120' }),
    failed: send(500, rdap, { errorCode: 500 }),
    away: send(503, 'text/html', 'Back soon'),
    cut: (response) => response.destroy(),
    endless: endless(200),
    endlessMissing: endless(404),
    slow: () => {},
  }),
};

/** A server of registries on loopback; ends with the test. */
export async function startRdapServer(answer: (path: string) => Respond): Promise<{
  /** Its address with a slash at the end. */
  base: string;
  /** Names that were asked for, in order. */
  asked: string[];
  /** Answers that are open now. */
  open: Set<ServerResponse>;
}> {
  const asked: string[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const name = path.slice(path.lastIndexOf('/') + 1);
    asked.push(name);
    open.add(response);
    response.on('close', () => open.delete(response));
    answer(path)(response, name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, open };
}
