// @vitest-environment node
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiErrors } from '#contracts/api/errors.ts';
import { careers } from '#contracts/forms/careers.ts';
import { texts } from '#server/i18n/texts.ts';
import { loadSite } from '#server/site/site.ts';
import { application, ask, countRefused, json, securityHeaders } from '#tests/helpers/ask.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { isInstalled, startNginx } from '#tests/helpers/nginx.ts';
import { rawAnswers } from '#tests/helpers/raw-http.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/*
 * deploy/nginx.conf for real, in front of the real server (spec operation-86).
 */

const { failures } = texts.nl.forms;

async function startBoth() {
  const app = await startApp({ env: { TRUST_PROXY: '1' } });
  const { port } = await app.listen();
  return { app, nginx: await startNginx(port) };
}

const post = (port: number, number: number, more: Parameters<typeof ask>[2] = {}) =>
  ask(port, '/api/contact', {
    body: JSON.stringify({ ...validContact, message: `Hello ${number}` }),
    ...more,
    headers: { ...json, ...more.headers },
  });

describe.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('behind the proxy', () => {
  it('the server sees the address of who asks, whatever the visitor says of it', async () => {
    const { app, nginx } = await startBoth();
    for (let number = 0; number < 10; number += 1) {
      // Somebody who calls himself another each time stays the same.
      const headers = { 'x-forwarded-for': `192.0.2.${number}`, forwarded: 'for=192.0.2.9' };
      const { status } = await post(nginx.https, number, { from: '127.0.0.2', headers });
      expect(status).toBe(200);
    }
    const eleventh = await post(nginx.https, 10, {
      from: '127.0.0.2',
      headers: { 'x-forwarded-for': '192.0.2.10' },
    });
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toMatch(/^\d+$/);
    // The next machine isn't shut out by that.
    expect((await post(nginx.https, 11, { from: '127.0.0.3' })).status).toBe(200);
    expect(await app.db.selectFrom('leads').select('id').execute()).toHaveLength(11);
  });

  it('a résumé of 5 MB passes, and larger ones are answered as forms are', async () => {
    const { app, nginx } = await startBoth();
    const send = async (bytes: number) => {
      const { body, headers } = application(bytes);
      const answer = await ask(nginx.https, '/api/careers', { body, headers });
      return { status: answer.status, ...JSON.parse(answer.body) };
    };
    expect(await send(careers.fields.resume.maxBytes)).toMatchObject({
      status: 200,
      success: true,
    });
    expect(await send(careers.fields.resume.maxBytes + 1)).toEqual({
      status: 413,
      success: false,
      message: 'Resume: please choose a file of at most 5 MB.',
      fields: { resume: 'Resume: please choose a file of at most 5 MB.' },
    });
    expect(await send(6 * 1024 * 1024 + 1)).toEqual({
      status: 413,
      success: false,
      message:
        'Your message or file is too large. Please shorten the message, or choose a file of at most 5 MB.',
    });
    expect((await app.files()).size).toBe(1);
    // Nothing of it was in a file of the proxy.
    const folder = path.join(nginx.directory, 'client_body');
    expect(await readdir(folder, { recursive: true })).toEqual([]);
  });

  it('an answer that comes before the whole of a large body arrives all the same', async () => {
    const { nginx } = await startBoth();
    const { body, headers } = application(careers.fields.resume.maxBytes);
    const large = (url: string, type: string) =>
      ask(nginx.https, url, { body, headers: { 'content-type': type } });
    expect((await large('/api/contact', 'application/json')).status).toBe(413);
    expect((await large('/api/reseller', 'text/plain')).status).toBe(413);
    expect((await large('/api/unknown', 'application/json')).status).toBe(404);
    for (let number = 0; number < 10; number += 1) {
      await ask(nginx.https, '/api/careers', { body: '{}', headers: json });
    }
    for (let number = 0; number < 5; number += 1) {
      const { status } = await ask(nginx.https, '/api/careers', { body, headers });
      expect(status).toBe(429);
    }
  });

  // spec domains-13
  it('a name that a browser without scripts posts to a page passes', async () => {
    const clock = manualClock();
    const built = { dist: path.resolve('dist'), publicUrl: 'https://example.com' };
    const site = await loadSite({ ...built, clock, styleguide: false });
    const app = await startApp({ clock, site, env: { TRUST_PROXY: '1' } });
    const { port } = await app.listen();
    const nginx = await startNginx(port);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = '/services/domain-registration';
    const answer = await ask(nginx.https, page, { body: 'domain=jansen.nl', headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<h3 class="domain-answer-name">jansen.nl</h3>');
  });

  it('a form is answered in its own shape while the server is away', async () => {
    const { app, nginx } = await startBoth();
    await app.app.close();
    const answer = await post(nginx.https, 1);
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      message: 'We couldn’t save your message. Please try again later, or call or email us.',
    });
  });

  it('what it answers itself has the headers of the server, and the visitor’s language', async () => {
    const app = await startApp({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://example.com' } });
    const { port } = await app.listen();
    const nginx = await startNginx(port);
    const own = (await ask(nginx.https, '/healthz')).headers;
    await app.app.close();
    const nl = { 'accept-language': 'nl-NL,nl;q=0.9' };
    const large = { ...nl, 'content-length': '3000000000' };
    for (const [url, headers, status, text, retry] of [
      ['/', nl, 503, failures[500], '30'],
      ['/api/status', nl, 503, failures[500], '30'],
      ['/api/contact', nl, 503, failures[503], '30'],
      ['/api/contact', large, 413, failures[413], undefined],
      ['/v1/databases', nl, 503, apiErrors.internal_error.message, '30'],
      ['/api/v1/databases', large, 413, '"error":{"code":"invalid_parameter"', undefined],
      ['/contact', large, 413, failures[413], undefined],
    ] as const) {
      const answer = await ask(nginx.https, url, { headers });
      expect(answer.status, url).toBe(status);
      expect(answer.body, url).toContain(text);
      expect(answer.headers['retry-after'], url).toBe(retry);
      const type = /^\/(api|v1)\//.test(url) ? 'application/json' : 'text/html';
      expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
      for (const name of securityHeaders) {
        expect.soft(answer.headers[name], `${url} ${name}`).toBe(own[name]);
        expect.soft(own[name], name).toBeDefined();
      }
    }
    // Longer than what nginx reads: it doesn't know the language then.
    const long = await ask(nginx.https, `/${'a'.repeat(20_000)}`);
    expect(long.status).toBe(414);
    expect(long.body).toContain(texts.en.forms.failures[414]);
  });

  it('a flood is refused, and only to the network that it comes from', async () => {
    const { port } = await (await startApp({ env: { TRUST_PROXY: '1' } })).listen();
    const { https } = await startNginx(
      port,
      'set_real_ip_from 127.0.0.0/8; real_ip_header X-From;',
    );
    const from = (address: string, times: number) =>
      countRefused(
        Array.from({ length: times }, () =>
          ask(https, '/api/status', { headers: { 'x-from': address, 'accept-language': 'nl' } }),
        ),
      );
    expect(await from('2001:db8:0:7::1', 90)).toBeGreaterThan(0);
    // Its neighbour is the same subscriber, however its address is written.
    expect(await from('2001:db8:0:7:1:2:3:4', 20)).toBeGreaterThan(0);
    for (const other of ['2001:db8:0:8::1', '2001:db8:1:7::1', '192.0.2.1']) {
      expect(await from(other, 20), other).toBe(0);
    }
  });

  it('figures are not public, and what the server compressed stays as it is', async () => {
    const { nginx } = await startBoth();
    for (const url of ['/metrics', '/readyz']) {
      expect((await ask(nginx.https, url)).status).toBe(404);
    }
    const health = await ask(nginx.https, '/healthz', { headers: { 'accept-encoding': 'gzip' } });
    expect(health.status).toBe(200);
    expect(health.headers['content-encoding']).toBeUndefined();
    expect(health.headers.server).toBe('nginx');
  });

  it('speaks HTTP/2, leads to the one address and serves challenges', async () => {
    const { nginx } = await startBoth();
    const session = connectHttp2(`https://127.0.0.1:${nginx.https}`, {
      servername: 'example.com',
      rejectUnauthorized: false,
    });
    const stream = session.request({ ':path': '/healthz', ':authority': 'example.com' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(200);
    session.destroy();

    const www = await ask(nginx.https, '/contact?a=b', { host: 'www.example.com' });
    expect([www.status, www.headers.location]).toEqual([301, 'https://example.com/contact?a=b']);
    await expect(ask(nginx.https, '/', { host: 'other.example' })).rejects.toThrow();

    const folder = path.join(nginx.directory, 'acme/.well-known/acme-challenge');
    await writeFile(path.join(folder, 'token'), 'proof');
    const plain = (url: string) =>
      rawAnswers(
        nginx.http,
        Buffer.from(`GET ${url} HTTP/1.1\r\nhost: example.com\r\nconnection: close\r\n\r\n`),
      );
    const [challenge] = await plain('/.well-known/acme-challenge/token');
    expect(challenge).toMatchObject({ status: 200, body: 'proof' });
    const [redirect] = await plain('/nl/contact?a=b');
    expect(redirect?.status).toBe(301);
    expect(redirect?.head).toMatch(/^location: https:\/\/example\.com\/nl\/contact\?a=b$/im);
  });
});
