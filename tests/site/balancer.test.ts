// @vitest-environment node
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { careers } from '#contracts/forms/careers.ts';
import { readConfig } from '#server/config.ts';
import { texts } from '#server/i18n/texts.ts';
import { defaultLimits } from '#server/limits.ts';
import {
  type Answer,
  application,
  ask,
  countRefused,
  json,
  securityHeaders,
} from '#tests/helpers/ask.ts';
import { haproxyConfiguration, startBalancer } from '#tests/helpers/haproxy.ts';
import { isInstalled, nginxIncludes } from '#tests/helpers/nginx.ts';
import { rawAnswers } from '#tests/helpers/raw-http.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/*
 * deploy/haproxy.cfg for real, in front of two real servers (spec operation-150 to operation-153).
 */

const { en, nl } = texts;
const patience = { timeout: 10_000, interval: 50 };

async function startServer(env: Record<string, string> = {}) {
  const app = await startApp({ env: { TRUST_PROXY: '1', ...env } });
  const { port } = await app.listen();
  return { ...app, port, leads: () => app.db.selectFrom('leads').select('id').execute() };
}

async function startBoth(env?: Record<string, string>) {
  const servers = [await startServer(env), await startServer(env)] as const;
  return { servers, ...(await startBalancer(servers.map(({ port }) => port))) };
}

type More = Parameters<typeof ask>[2];

const post = (port: number, number: number, more: More = {}) =>
  ask(port, '/api/contact', {
    body: JSON.stringify({ ...validContact, message: `Hello ${number}` }),
    ...more,
    headers: { ...json, ...more.headers },
  });

/** A server that is ready and takes posts: what `answerPost` does once one has arrived. */
async function startFakeServer(answerPost: (answer: ServerResponse) => void) {
  const taken: { connection: string | undefined; socket: Socket }[] = [];
  const server = createServer((asked, answer) => {
    if (asked.method === 'GET') return void answer.end('{}');
    asked.resume().on('end', () => {
      taken.push({ connection: asked.headers.connection, socket: asked.socket });
      answerPost(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, taken };
}

/** Ends each connection instead of answering. */
const startSilentServer = () => startFakeServer(({ socket }) => socket?.destroy());

describe('the balancer as shipped', () => {
  const value = (pattern: RegExp) => {
    const found = [...haproxyConfiguration.matchAll(pattern)].map(([, one]) => one);
    expect(new Set(found).size, String(pattern)).toBe(1);
    return String(found[0]);
  };

  it('waits as long as the server, and takes as many', () => {
    const ms = (name: string, block: string) =>
      1000 *
      Number(value(new RegExp(`^${block}\\n(?: .*\\n)*? {4}timeout ${name} (\\d+)s$`, 'gm')));
    expect(ms('http-request', 'defaults website')).toBe(defaultLimits.headersTimeoutMs);
    expect(ms('client', 'defaults website')).toBe(defaultLimits.stalledTimeoutMs);
    const longest = Math.max(defaultLimits.requestTimeoutMs, defaultLimits.uploadTimeoutMs);
    expect(ms('server', 'defaults website_call from website')).toBeGreaterThan(longest);
    expect(Number(value(/^ {4}maxconn (\d+)$/gm))).toBe(defaultLimits.connections);
    expect(value(/server one [\d.]+:(\d+)/g)).toBe(String(readConfig({}).port));
  });

  it('says of itself what the server would say, in both languages', () => {
    const said = [...haproxyConfiguration.matchAll(/set-var-fmt\(txn\.words\) '(.+)'/g)];
    expect(said.map(([, text]) => text)).toEqual(
      [
        [en.forms.refusals.busy, nl.forms.refusals.busy],
        [en.forms.failures[500], nl.forms.failures[500]],
        [en.forms.failures[503], nl.forms.failures[503]],
      ].flat(),
    );
    for (const status of [400, 408] as const) {
      expect(value(new RegExp(`error status ${status} .*<p>(.+)</p>`, 'g'))).toBe(
        en.forms.failures[status],
      );
    }
  });

  it('sets the headers that the proxy sets', () => {
    const ofProxy = nginxIncludes['headers.conf']?.matchAll(/^add_header (\S+ .+) always;$/gm);
    const ours = haproxyConfiguration.matchAll(/set-header (\S+ .+) unless is_served$/gm);
    expect([...ours].map(([, one]) => one)).toEqual([...(ofProxy ?? [])].map(([, one]) => one));
  });

  it('logs no visit', () => {
    const frontends = haproxyConfiguration.match(/^frontend .*\n(?:(?: .*)?\n)*/gm);
    expect(frontends).toHaveLength(2);
    for (const text of frontends ?? []) expect(text).not.toMatch(/^ *(?:log|option \w*log)/m);
  });
});

const isMissing = !isInstalled('haproxy') || !isInstalled('openssl');

describe.skipIf(isMissing)('behind the balancer', () => {
  it('the server sees the address of who asks, whatever the visitor says of it', async () => {
    const server = await startServer();
    const { https } = await startBalancer([server.port]);
    for (let number = 0; number < 10; number += 1) {
      // Somebody who calls himself another each time stays the same.
      const headers = { 'x-forwarded-for': `192.0.2.${number}`, forwarded: 'for=192.0.2.9' };
      expect((await post(https, number, { from: '127.0.0.2', headers })).status).toBe(200);
    }
    const eleventh = await post(https, 10, { from: '127.0.0.2' });
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toMatch(/^\d+$/);
    expect((await post(https, 11, { from: '127.0.0.3' })).status).toBe(200);
    expect(await server.leads()).toHaveLength(11);
  });

  it('with the database away pages are served, and forms refused in their own shape', async () => {
    const { servers, https, up } = await startBoth();
    const [one, two] = servers;
    const callable = async () => (await up()).filter((name) => /^website_calls\/s/.test(name));
    const lose = async (server: typeof one) => {
      await server.db.destroy();
      // For a second of its clock a server says of its database what it saw last.
      server.clock.advance(1000);
    };
    await lose(one);
    await vi.waitFor(async () => expect(await callable()).toEqual(['website_calls/s1']), patience);
    // All posts go to the other, pages to both.
    for (const number of [1, 2, 3, 4]) expect((await post(https, number)).status).toBe(200);
    expect(await two.leads()).toHaveLength(4);
    await lose(two);
    await vi.waitFor(async () => expect(await callable()).toEqual([]), patience);
    const refused = await post(https, 5, { headers: { 'accept-language': 'nl' } });
    for (let number = 6; number < 10; number += 1) {
      const answer = await post(https, number);
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.body)).toEqual({ success: false, message: en.forms.failures[503] });
      expect((await ask(https, '/humans.txt')).status).toBe(200);
    }
    expect(JSON.parse(refused.body)).toEqual({ success: false, message: nl.forms.failures[503] });
    // It is a server that answers: it still says what is wrong with a post.
    const wrong = await ask(https, '/api/contact', { body: '{}', headers: json });
    expect(wrong.status).toBe(422);
  });

  it('a machine that went isn’t noticed by anybody', async () => {
    const { servers, https } = await startBoth();
    await servers[0].app.close();
    for (let number = 0; number < 6; number += 1) {
      expect((await ask(https, '/humans.txt')).status).toBe(200);
      expect((await post(https, number)).status).toBe(200);
    }
    expect(await servers[1].leads()).toHaveLength(6);
  });

  it('repeats no post that a machine may have taken, unless its key makes that safe', async () => {
    const silent = [await startSilentServer(), await startSilentServer()];
    const { https } = await startBalancer(silent.map(({ port }) => port));
    const taken = () => silent.flatMap((server) => server.taken.splice(0));
    const answer = await post(https, 1);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(JSON.parse(answer.body)).toEqual({ success: false, message: en.forms.failures[503] });
    expect(taken()).toHaveLength(1);
    const keyed = await post(https, 2, { headers: { 'idempotency-key': 'key' } });
    expect(keyed.status).toBe(503);
    expect(taken().length).toBeGreaterThan(1);

    // The other machine takes it.
    const server = await startServer();
    const { https: mixed } = await startBalancer([silent[0]?.port ?? 0, server.port]);
    for (let number = 0; number < 4; number += 1) {
      const headers = { 'idempotency-key': `key ${number}` };
      expect((await post(mixed, number, { headers })).status).toBe(200);
    }
    expect(await server.leads()).toHaveLength(4);
    expect(taken()).not.toEqual([]);
  });

  it('what it answers itself has shape, language and headers of the server', async () => {
    const { servers, https } = await startBoth({ PUBLIC_URL: 'https://example.com' });
    const own = (await ask(https, '/healthz')).headers;
    const dutch = { 'accept-language': 'nl-NL,nl;q=0.9' };
    await Promise.all(servers.map(({ app }) => app.close()));
    for (const [url, headers, status, text, retry] of [
      ['/', dutch, 503, nl.forms.failures[500], '30'],
      ['/', {}, 503, en.forms.failures[500], '30'],
      ['/api/status', dutch, 503, nl.forms.failures[500], '30'],
      ['/%61pi/status', {}, 503, en.forms.failures[500], '30'],
      ['/api/v1/databases', dutch, 503, '"error":{"code":"internal_error"', '30'],
    ] as const) {
      const answer = await ask(https, url, { headers });
      expect(answer.status, url).toBe(status);
      expect(answer.body, url).toContain(text);
      expect(answer.headers['retry-after'], url).toBe(retry);
      const type = url.includes('pi/') ? 'application/json' : 'text/html';
      expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
      for (const name of securityHeaders) {
        expect.soft(answer.headers[name], `${url} ${name}`).toBe(own[name]);
        expect.soft(own[name], name).toBeDefined();
      }
    }
    const form = await post(https, 1, { headers: dutch });
    expect(form.status).toBe(503);
    expect(JSON.parse(form.body)).toEqual({ success: false, message: nl.forms.failures[503] });
  });

  it('a résumé of 5 MB passes, and an answer that comes before the whole body arrives', async () => {
    const { https } = await startBoth();
    const send = async (url: string, bytes: number, type?: string) => {
      const { body, headers } = application(bytes);
      const asType = type === undefined ? headers : { 'content-type': type };
      return sendAsBrowser(https, url, { body, headers: asType });
    };
    const { maxBytes } = careers.fields.resume;
    expect(await send('/api/careers', maxBytes)).toBe(200);
    expect(await send('/api/careers', maxBytes + 1)).toBe(413);
    expect(await send('/api/careers', 6 * 1024 * 1024 + 1)).toBe(413);
    expect(await send('/api/contact', maxBytes, 'application/json')).toBe(413);
    expect(await send('/api/reseller', maxBytes, 'text/plain')).toBe(413);
    expect(await send('/api/unknown', maxBytes, 'application/json')).toBe(404);
  });

  it('each call has a connection of its own, which the machine isn’t asked to close', async () => {
    const server = await startFakeServer((answer) => void answer.end('{}'));
    const { https } = await startBalancer([server.port]);
    const session = openSession(https);
    for (const number of [1, 2, 3]) {
      const stream = session.request({
        ':method': 'POST',
        ':path': `/api/contact?${number}`,
        ':authority': 'example.com',
      });
      stream.resume().end('{}');
      await once(stream, 'close');
    }
    session.destroy();
    expect(new Set(server.taken.map(({ socket }) => socket)).size).toBe(3);
    // Asked to, it would close after an early refusal of an upload, and a browser often missed the answer.
    for (const { connection } of server.taken) expect(connection).not.toBe('close');
  });

  it('a flood is refused, and only to the network that it comes from', async () => {
    const server = await startServer();
    const { https } = await startBalancer([server.port], 'accept-proxy');
    const from = (address: string, times: number) =>
      countRefused(Array.from({ length: times }, () => askFrom(https, address, '/api/status')));
    expect(await from('2001:db8:0:7::1', 130)).toBeGreaterThan(0);
    // Its neighbour is the same subscriber.
    expect(await from('2001:db8:0:7:1:2:3:4', 10)).toBe(10);
    for (const other of ['2001:db8:0:8::1', '2001:db8:1:7::1', '192.0.2.1']) {
      expect(await from(other, 20), other).toBe(0);
    }
  });

  it('leads to the one address, speaks HTTP/2, and keeps figures to itself', async () => {
    const server = await startServer();
    const { http, https } = await startBalancer([server.port]);
    for (const url of ['/metrics', '/readyz', '/%72eadyz', '/readyz?a']) {
      expect((await ask(https, url)).status, url).toBe(404);
    }
    // Versions of HAProxy refuse a fragment, or take it for a part of the path.
    const fragment = ask(https, '/readyz#x').then(({ status }) => status);
    expect([400, 404]).toContain(await fragment.catch(() => 400));
    const session = openSession(https);
    const stream = session.request({ ':path': '/healthz', ':authority': 'example.com' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(200);
    session.destroy();
    const www = await ask(https, '/contact?a=b', { host: 'www.example.com' });
    expect([www.status, www.headers.location]).toEqual([301, 'https://example.com/contact?a=b']);
    await expect(ask(https, '/', { host: 'other.example' })).rejects.toThrow();
    const [plain] = await rawAnswers(
      http,
      Buffer.from('GET /nl/contact?a=b HTTP/1.1\r\nhost: example.com\r\nconnection: close\r\n\r\n'),
    );
    expect(plain?.status).toBe(301);
    expect(plain?.head).toMatch(/^location: https:\/\/example\.com\/nl\/contact\?a=b$/im);
  });
});

const openSession = (port: number) =>
  connectHttp2(`https://127.0.0.1:${port}`, {
    servername: 'example.com',
    rejectUnauthorized: false,
  });

/** A post over HTTP/2. Returns the status. */
async function sendAsBrowser(
  port: number,
  url: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<number> {
  const session = openSession(port);
  const stream = session.request({
    ':method': 'POST',
    ':path': url,
    ':authority': 'example.com',
    ...headers,
    'content-length': body.length,
  });
  stream.end(body);
  const closed = once(stream, 'close');
  const unanswered = closed.then(() => {
    throw new Error('The stream closed without an answer');
  });
  try {
    const [answer] = await Promise.race([once(stream, 'response'), unanswered]);
    stream.resume();
    // Not its end, because the stream of an early answer may be cancelled, and Node then drops what it hasn't read.
    await closed;
    return Number(answer[':status']);
  } finally {
    session.destroy();
  }
}

/** A call by an address that isn't of this machine, as another balancer in front would say it. */
async function askFrom(port: number, address: string, url: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  const version = address.includes(':') ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1'];
  socket.write(`PROXY ${version[0]} ${address} ${version[1]} 40000 443\r\n`);
  const secured = connectTls({ socket, servername: 'example.com', rejectUnauthorized: false });
  const sent = request({
    path: url,
    headers: { host: 'example.com', 'accept-language': 'nl', connection: 'close' },
    createConnection: () => secured,
  }).end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, headers: response.headers, body };
}
