import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { distFixture } from '#tests/helpers/dist-fixture.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { parseRawAnswer, rawExchange } from '#tests/helpers/raw-http.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { loadSite } from '../site/site.ts';

const failure = { success: false, message: expect.stringMatching(/\S/) };

describe('errors under /api/', () => {
  it('answer an unknown path with 404, whatever the method and body', async () => {
    const { app } = await startApp();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      for (const url of ['/api', '/api/', '/api/unknown', '/api/contact/', '/api/contact/1?a=b']) {
        const response = await app.inject({
          method: method as 'GET',
          url,
          headers: { 'content-type': 'text/plain' },
          payload: 'x',
        });
        expect(response.statusCode, `${method} ${url}`).toBe(404);
        expect(response.json()).toEqual(failure);
      }
    }
  });

  it('answer a wrong method with 405 and what is allowed', async () => {
    const { app } = await startApp();
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const response = await app.inject({
        method: method as 'GET',
        url: '/api/contact?a=b',
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      });
      expect(response.statusCode, method).toBe(405);
      expect(response.headers.allow).toBe('OPTIONS, POST');
      expect(response.json()).toEqual({
        success: false,
        message: `This address can’t receive ${method} requests.`,
      });
    }
  });

  it('answer HEAD with 405 and OPTIONS with what is allowed, both without a body', async () => {
    const { app } = await startApp();
    const head = await app.inject({ method: 'HEAD', url: '/api/contact' });
    expect([head.statusCode, head.headers.allow, head.body]).toEqual([405, 'OPTIONS, POST', '']);
    const options = await app.inject({ method: 'OPTIONS', url: '/api/contact' });
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([
      204,
      'OPTIONS, POST',
      '',
    ]);
  });

  it('speak the language that the browser asks for', async () => {
    const { app } = await startApp();
    const response = await app.inject({
      url: '/api/unknown',
      headers: { 'accept-language': 'nl-NL,nl;q=0.9' },
    });
    expect(response.json().message).toBe('Op dit adres is niets te vinden.');
    // So that no cache gives it to who asks for another.
    expect(response.headers).toMatchObject({
      vary: 'Accept-Language',
      'cache-control': 'no-store',
    });
  });

  it('are no page, where there are pages', async () => {
    const clock = manualClock();
    const publicUrl = 'https://www.example.com';
    const dist = await distFixture();
    const site = await loadSite({ dist, publicUrl, clock, styleguide: false });
    const { app } = await startApp({ clock, site });
    const page = await app.inject('/anything');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    for (const url of ['/api', '/api/', '/api/unknown', '/api?a=b']) {
      const unknown = await app.inject(url);
      expect([unknown.statusCode, unknown.json()], url).toEqual([404, failure]);
    }
    expect((await app.inject('/api/contact')).statusCode).toBe(405);
  });
});

describe('errors', () => {
  it('answer a call whose address can not be decoded with 400', async () => {
    const { app } = await startApp();
    for (const url of ['/api/%zz', '/api/%c3%28', '/api/contact%']) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(400);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.json()).toEqual(failure);
    }
  });

  it('tell nothing of our own faults', async () => {
    const { app } = await startApp();
    app.get('/fault', () => {
      throw new Error('secret detail');
    });
    app.get('/odd', () => Promise.reject(undefined));
    app.get('/teapot', () => {
      throw Object.assign(new Error('secret detail'), { statusCode: 418 });
    });
    for (const [url, status] of [
      ['/fault', 500],
      ['/odd', 500],
      ['/teapot', 400],
    ] as const) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(status);
      expect(response.json()).toEqual(failure);
      expect(response.body).not.toMatch(/secret|at .*\.ts/);
    }
  });
});

describe('errors that never become a request', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['an unknown method', 'FETCH /api/contact HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    ],
    [
      'a length beside chunks',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('are answered with 400 for %s', async (_, bytes) => {
    const { listen } = await startApp();
    const { port } = await listen();
    const answer = parseRawAnswer(await rawExchange(port, bytes));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(failure);
    expect(answer.head).toMatch(/connection: close/i);
  });

  it('are answered with 408 when the headers are not complete in time', async () => {
    const { listen } = await startApp({ limits: { headersTimeoutMs: 100, timeoutCheckMs: 20 } });
    const { port } = await listen();
    const answer = parseRawAnswer(
      await rawExchange(port, 'POST /api/contact HTTP/1.1\r\nHost: a\r\n'),
    );
    expect(answer.status).toBe(408);
    expect(answer.body).toEqual(failure);
  });

  it('end a connection that says nothing at all', async () => {
    const { listen } = await startApp({ limits: { headersTimeoutMs: 100, timeoutCheckMs: 20 } });
    const { port } = await listen();
    await expect(rawExchange(port, '')).resolves.toMatch(/^(HTTP\/1.1 408|$)/);
  });

  it('end a connection that is idle for as long as one that stalls', async () => {
    const { listen } = await startApp({ limits: { stalledTimeoutMs: 200 } });
    const { port } = await listen();
    const answer = await rawExchange(port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('Connection: keep-alive');
  });

  it('end a connection whose other side does not read the answer', async () => {
    const { app, listen } = await startApp({
      limits: { stalledTimeoutMs: 200 },
    });
    app.get('/large', () => Buffer.alloc(100 * 1024 * 1024));
    const { port } = await listen();
    const closed = once(app.server, 'connection').then(
      ([connection]) => new Promise((resolve) => connection.once('close', resolve)),
    );
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await closed;
    socket.destroy();
  });

  it('do not refuse an expectation that nobody knows', async () => {
    const { listen } = await startApp();
    const { port } = await listen();
    const answer = await rawExchange(
      port,
      'GET /api/unknown HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    );
    expect(parseRawAnswer(answer).status).toBe(404);
  });

  it.each([
    ['without a host', ''],
    ['with two hosts', 'Host: a\r\nHost: b\r\n'],
    ['with a host twice', 'Host: a\r\nhost: a\r\n'],
  ])('answer HTTP/1.1 %s with 400', async (_, hosts) => {
    const { listen } = await startApp();
    const { port } = await listen();
    const answer = parseRawAnswer(
      await rawExchange(port, `GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(failure);
  });
});
