import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseRawAnswer, rawExchange } from '#tests/helpers/raw-http.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

const failure = { success: false, message: expect.stringMatching(/\S/) };
const head = (headers: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

describe('request bodies', () => {
  it('in JSON that is not well-formed are answered with 400', async () => {
    const { post } = await startApp({ limits: { leadForm: { requests: 1000, perSeconds: 1 } } });
    for (const body of [
      '',
      '{',
      '{"name":}',
      '{"name":"a",}',
      "{'name':'a'}",
      'name=a',
      '{"name":"a"}{"name":"b"}',
      '{"name":"\u0001"}',
      '[[[[',
      '\0',
      'undefined',
      'NaN',
      `${'['.repeat(60_000)}`,
    ]) {
      const response = await post(body);
      expect(response.statusCode, body.slice(0, 40)).toBe(400);
      expect(response.json()).toEqual(failure);
    }
  });

  // spec forms-26
  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense'])(
    'that are not there are not parsed as %s, however they are framed',
    async (type) => {
      const { listen } = await startApp();
      const { port } = await listen();
      for (const frame of ['Content-Length: 0\r\n', 'Transfer-Encoding: chunked\r\n\r\n0\r\n']) {
        const request = `POST /api/contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\n${frame}\r\n`;
        const answer = parseRawAnswer(await rawExchange(port, request));
        expect(answer.status, frame).toBe(400);
        expect(answer.body).toEqual(failure);
      }
    },
  );

  it('that are no UTF-8 are answered with 400', async () => {
    const { post, db } = await startApp();
    for (const contentType of ['application/json', 'application/x-www-form-urlencoded']) {
      const body = Buffer.from(JSON.stringify({ ...validContact, name: 'X' }));
      body[body.indexOf('X')] = 0xff;
      const response = await post(body, { 'content-type': contentType });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual(failure);
    }
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('in a plain form whose escaped bytes are no UTF-8 are answered with 400, not repaired', async () => {
    const { post, db } = await startApp();
    for (const name of ['%E9', 'Ren%C3', 'a%ED%A0%80', '%FF%FE', '%C3 %A9']) {
      const body = `${new URLSearchParams(validContact)}`.replace('Anna', name);
      const response = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
      expect(response.statusCode, name).toBe(400);
      expect(response.json()).toEqual(failure);
    }
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });

  it('in a plain form with one name thirty thousand times are read at once (spec operation-39)', async () => {
    const { post } = await startApp();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const started = performance.now();
    const response = await post('name&'.repeat(13_000), type);
    expect(response.statusCode).toBe(422);
    expect((await post('a&'.repeat(32_000), type)).statusCode).toBe(422);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('in a plain form keep what only looks like an escape or an address', async () => {
    const { post, db } = await startApp();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(validContact).toString();
    expect((await post(body.replace('Anna', 'Ren%C3%A9+100%+%zz'), type)).statusCode).toBe(200);
    const [lead] = await db.selectFrom('leads').select('fields').execute();
    expect(JSON.parse(lead?.fields ?? '').name).toBe('René 100% %zz de Vries');
    expect((await post(`?${body}`, type)).json().message).toMatch(/^Name: .*\?name: /);
  });

  it.each([
    ['text/plain'],
    ['application/xml'],
    ['multipart/form-data; boundary=a'],
    ['application/jsonp'],
    ['application/problem+json'],
    ['json'],
    ['application/'],
    [';'],
  ])('of the type %s are answered with 415', async (contentType) => {
    const { post } = await startApp();
    const response = await post(JSON.stringify(validContact), { 'content-type': contentType });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual(failure);
  });

  it('without a type are answered with 415, no body at all with 400', async () => {
    const { app } = await startApp();
    const request = { method: 'POST', url: '/api/contact' } as const;
    expect((await app.inject({ ...request, payload: 'x' })).statusCode).toBe(415);
    expect((await app.inject(request)).statusCode).toBe(400);
  });

  it('that are compressed are answered with 415', async () => {
    const { post } = await startApp();
    const response = await post(validContact, { 'content-encoding': 'gzip' });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual(failure);
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON'])('may be %s', async (type) => {
    const { post } = await startApp();
    expect((await post(validContact, { 'content-type': type })).statusCode).toBe(200);
  });

  it('may begin with a byte order mark', async () => {
    const { post } = await startApp();
    expect((await post(`\ufeff${JSON.stringify(validContact)}`)).statusCode).toBe(200);
  });

  it('up to the limit are taken, larger ones answered with 413', async () => {
    const { post } = await startApp({ limits: { bodyBytes: 1000 } });
    const body = JSON.stringify(validContact);
    expect((await post(body.padEnd(1000))).statusCode).toBe(200);
    const response = await post(body.padEnd(1001));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual(failure);
  });

  it('of 2 MB are answered with 413, and the sender sees it', async () => {
    const { listen } = await startApp();
    const { url } = await listen();
    const large = 'x'.repeat(2 * 1024 * 1024);
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(large));
        controller.close();
      },
    });
    for (const body of [large, chunked]) {
      const response = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual(failure);
    }
  });

  it('that declare far too much are answered at once (spec operation-43)', async () => {
    const { listen } = await startApp();
    const { port } = await listen();
    const answer = parseRawAnswer(await rawExchange(port, head(`Content-Length: ${10 ** 12}`)));
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual(failure);
  });

  it('without end are cut off', async () => {
    const { listen } = await startApp();
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head('Transfer-Encoding: chunked'));
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    const writeMore = (error?: Error | null) => {
      if (error != null) return;
      socket.write('100000\r\n');
      socket.write(megabyte);
      socket.write('\r\n', writeMore);
    };
    writeMore();
    await closed;
    expect(socket.bytesWritten).toBeLessThan(100 * megabyte.length);
  });

  it.each(['Content-Length: 1000000000000', 'Transfer-Encoding: chunked'])(
    'of a GET are ignored, and end the connection (%s; spec operation-43)',
    async (header) => {
      const { listen } = await startApp();
      const { port } = await listen();
      const request = `GET /healthz HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`;
      expect(parseRawAnswer(await rawExchange(port, request)).status).toBe(200);
    },
  );

  it.each([
    ['with a length', head('Content-Length: 100')],
    ['in chunks', head('Transfer-Encoding: chunked')],
  ])('that are not in within the time are answered with 408 (%s)', async (_, bytes) => {
    const { listen } = await startApp({ limits: { bodyTimeoutMs: 100 } });
    const { port } = await listen();
    const answer = parseRawAnswer(await rawExchange(port, `${bytes}1\r\n`));
    expect(answer.status).toBe(408);
    expect(answer.body).toEqual(failure);
  });

  it('that trickle in are answered with 408 just the same', async () => {
    const { listen } = await startApp({ limits: { bodyTimeoutMs: 200 } });
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head('Content-Length: 1000'));
    const trickle = setInterval(() => socket.write('x'), 20);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    clearInterval(trickle);
    socket.destroy();
    expect(parseRawAnswer(String(answer)).status).toBe(408);
  });

  it('that break off store nothing and leave the server well', async () => {
    const { listen, app, db } = await startApp();
    const { port } = await listen();
    const socket = connect(port, '127.0.0.1');
    const closed = once(app.server, 'connection').then(
      ([connection]) => new Promise((resolve) => connection.once('close', resolve)),
    );
    socket.end(`${head('Content-Length: 1000')}{"name"`);
    await closed;
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
  });
});
