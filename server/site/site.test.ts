import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assetText, distFixture, video } from '#tests/helpers/dist-fixture.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { patience } from '#tests/helpers/patience.ts';
import { rawExchange } from '#tests/helpers/raw-http.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { isWellFormed } from '#tests/helpers/xml.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { loadSite } from './site.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Addresses and header values go over the wire as they are: no client tidies them up. */
function ask(
  port: number,
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path: address, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, body, text: body.toString() });
        });
      },
    );
    request.on('error', reject).end();
  });
}

type AskOptions = Parameters<typeof ask>[2];

/** The real app with the fixture's pages, listening. */
async function startSite({
  publicUrl = 'http://localhost:3000',
  clock = manualClock(),
  apiUrl = undefined as string | undefined,
  styleguide = false,
  dist = undefined as string | undefined,
  limits = undefined as Limits | undefined,
} = {}) {
  const folder = dist ?? (await distFixture());
  const site = await loadSite({ dist: folder, publicUrl, apiUrl, clock, styleguide });
  const env = { PUBLIC_URL: publicUrl, ...(apiUrl !== undefined && { API_URL: apiUrl }) };
  const { app, listen } = await startApp({ env, clock, site, ...(limits && { limits }) });
  const { port } = await listen();
  return {
    app,
    port,
    dist: folder,
    get: (address: string, headers: Record<string, string> = {}) => ask(port, address, { headers }),
    ask: (address: string, options: AskOptions) => ask(port, address, options),
  };
}

describe('pages', () => {
  it('stay as they are where what they show of the status fails, which the log has', async () => {
    const site = await loadSite({
      dist: await distFixture(),
      publicUrl: 'http://localhost:3000',
      clock: manualClock(),
      styleguide: false,
    });
    const { app } = await startApp({ site });
    const error = vi.spyOn(app.log, 'error');
    site.follow(() => Promise.reject(new Error('stored data that nobody reads')));
    expect((await app.inject('/')).statusCode).toBe(200);
    await expect.poll(() => error.mock.calls).toHaveLength(1);
    expect(error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      expect.stringMatching(/^site: /),
    );
  });

  it.each([
    ['br', [1, 0]],
    ['gzip', [0, 1]],
    ['identity', [0, 0]],
  ])(
    'for one request are compressed for that alone: %s (spec operation-38)',
    async (coding, calls) => {
      const site = await loadSite({
        dist: await distFixture(),
        publicUrl: 'http://localhost:3000',
        clock: manualClock(),
        styleguide: false,
      });
      const { app } = await startApp({ site });
      app.get('/own', (request, reply) =>
        site.once(request, reply, 'nl', async () => ({ id: 'home', path: '/', answers: [] })),
      );
      await app.ready();
      const spies = [vi.spyOn(zlib, 'brotliCompress'), vi.spyOn(zlib, 'gzip')];
      syncBuiltinESMExports();
      onTestFinished(() => {
        for (const spy of spies) spy.mockRestore();
        syncBuiltinESMExports();
      });
      const { rawPayload, headers } = await app.inject({
        url: '/own',
        headers: { 'accept-encoding': coding },
      });
      expect(spies.map((spy) => spy.mock.calls.length)).toEqual(calls);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'nl' });
      expect(headers.etag).toBeUndefined();
      const plain =
        { br: brotliDecompressSync, gzip: gunzipSync }[coding] ?? ((body: Buffer) => body);
      expect(plain(rawPayload).toString()).toContain('"address":"/nl"');
    },
  );

  it('answer their addresses', async () => {
    const { get } = await startSite();
    for (const [address, title] of [
      ['/', 'home in en'],
      ['/nl', 'home in nl'],
      ['/resources/knowledge-downloads', 'downloads in en'],
      ['/downloads', 'downloads in en'],
      ['/nl/downloads', 'downloads in nl'],
      ['/?utm_source=mail', 'home in en'],
    ] as const) {
      const { status, headers, text } = await get(address);
      expect.soft(status, address).toBe(200);
      expect.soft(headers['content-type'], address).toBe('text/html; charset=utf-8');
      expect.soft(headers['cache-control'], address).toBe('no-cache');
      expect.soft(text, address).toContain(`<title>${title}</title>`);
    }
  });

  it('without a language in the address are in the one that the browser prefers', async () => {
    const { get } = await startSite();
    for (const [header, language] of [
      [undefined, 'en'],
      ['nl', 'nl'],
      ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
      ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
      ['de,nl;q=0.5', 'nl'],
      ['de-DE,fr', 'en'],
      ['*', 'en'],
      ['nl;q=0', 'en'],
      [';;,=,q', 'en'],
    ] as const) {
      const { headers, text } = await get(
        '/',
        header === undefined ? {} : { 'accept-language': header },
      );
      expect.soft(text, header).toContain(`home in ${language}`);
      expect.soft(headers['content-language'], header).toBe(language);
      expect.soft(headers.vary, header).toBe('Accept-Encoding, Accept-Language');
    }
  });

  it('with a language in the address are in that one, whatever the browser prefers', async () => {
    const { get } = await startSite();
    const { headers, text } = await get('/nl', { 'accept-language': 'en' });
    expect(text).toContain('home in nl');
    expect(headers['content-language']).toBe('nl');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('have no address of their own below /en, nor in capitals', async () => {
    const { get } = await startSite();
    for (const address of ['/en', '/en/downloads', '/NL', '/Downloads']) {
      expect((await get(address)).status, address).toBe(308);
    }
    for (const address of ['/nlx', '/nl/nl']) {
      expect((await get(address)).status, address).toBe(404);
    }
  });

  it('show the styleguide only where the option says so', async () => {
    const hidden = await startSite();
    expect((await hidden.get('/styleguide')).status).toBe(404);
    expect((await hidden.get('/nl/styleguide')).status).toBe(404);
    const shown = await startSite({ styleguide: true });
    expect((await shown.get('/styleguide')).text).toContain('styleguide in en');
    expect((await shown.get('/nl/styleguide')).text).toContain('styleguide in nl');
    expect((await shown.get('/sitemap.xml')).text).not.toContain('styleguide');
  });

  it('are missing where there is no build, with the command to run', async () => {
    const dist = await distFixture();
    await rm(path.join(dist, 'site.json'));
    await expect(startSite({ dist })).rejects.toThrow(
      'There are no built pages. Run: npm run build',
    );
  });
});

describe('an unknown address', () => {
  it('is answered with the 404 page, in the language of the address or of the browser', async () => {
    const { get } = await startSite();
    for (const [address, headers, language] of [
      ['/unknown', {}, 'en'],
      ['/unknown', { 'accept-language': 'nl' }, 'nl'],
      ['/nl/unknown', { 'accept-language': 'en' }, 'nl'],
      ['/en/unknown', { 'accept-language': 'nl' }, 'en'],
      ['/nlx', { 'accept-language': 'en' }, 'en'],
      ['/site.json', {}, 'en'],
      ['/pages/home.en.html', {}, 'en'],
      ['/assets/client-abc123.js.br', {}, 'en'],
      ['/assets/client-abc123.js%2Ebr', {}, 'en'],
      ['/assets/unknown.js', {}, 'en'],
      ['/assets', {}, 'en'],
      ['/video', {}, 'en'],
      ['/constructor', {}, 'en'],
      ['/__proto__', {}, 'en'],
    ] as const) {
      const answer = await get(address, headers);
      expect.soft(answer.status, address).toBe(404);
      expect.soft(answer.headers['content-type'], address).toBe('text/html; charset=utf-8');
      expect
        .soft(answer.headers['content-security-policy'], address)
        .toContain(`'sha256-not-found-${language}='`);
      expect.soft(answer.text, address).toContain(`not-found in ${language}`);
    }
  });

  it('is a 404 also for those who have the page already, and for HEAD', async () => {
    const { get, ask } = await startSite();
    const { headers } = await get('/unknown');
    expect((await get('/unknown', { 'if-none-match': String(headers.etag) })).status).toBe(404);
    const head = await ask('/unknown', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([404, '']);
  });

  it('may be long, and is refused where it is longer than any of ours (spec operation-39)', async () => {
    const { get } = await startSite();
    const { status, text } = await get(`/${'a'.repeat(1000)}?${'b'.repeat(4000)}`);
    expect(status).toBe(404);
    expect(text).toContain('not-found in en');
    expect((await get(`/${'a'.repeat(8000)}`)).status).toBe(414);
    expect((await get(`/${'a'.repeat(100_000)}`)).status).toBe(400);
  });

  it('that can not be decoded is answered with the page of what is not there', async () => {
    const { get } = await startSite();
    const malformed = [
      '/%',
      '/%zz',
      '/%c3%28',
      '/nl/%e0%a4%a',
      '/assets/%zz',
      '/%ff',
      '/downloads%',
    ];
    for (const address of malformed) {
      const { status, headers, text } = await get(address);
      expect.soft([status, headers['x-content-type-options']], address).toEqual([404, 'nosniff']);
      expect.soft(text, address).toContain('not-found in');
    }
  });
});

describe('content coding', () => {
  it('of a page is the smallest that the header allows', async () => {
    const { get } = await startSite();
    const plain = await get('/');
    for (const [header, coding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0.2', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0', undefined],
      ['gzip;q=0, br;q=0', undefined],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['*, br;q=0', 'gzip'],
      ['identity', undefined],
      ['identity;q=0, br', 'br'],
      ['', undefined],
      ['BR', 'br'],
      ['brotli, zip', undefined],
      [';q=;;,,=br', undefined],
      ['x'.repeat(5000), undefined],
    ] as const) {
      const { status, headers, body } = await get('/', { 'accept-encoding': header });
      expect.soft(status, header).toBe(200);
      expect.soft(headers['content-encoding'], header).toBe(coding);
      expect.soft(headers['content-length'], header).toBe(String(body.length));
      expect.soft(headers.vary, header).toContain('Accept-Encoding');
      expect.soft(decoded(body, coding), header).toBe(plain.text);
    }
  });

  it('stays right for more different headers than are remembered', async () => {
    const { get } = await startSite();
    for (let index = 0; index < 120; index += 1) {
      const header = index % 2 === 0 ? `gzip, x${index}` : `x${index}`;
      const { headers } = await get('/', { 'accept-encoding': header });
      expect(headers['content-encoding'], header).toBe(index % 2 === 0 ? 'gzip' : undefined);
    }
  });

  it('of files is the best of what is accepted', async () => {
    const { get } = await startSite();
    for (const [header, coding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['gzip;q=0, br;q=0', undefined],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const { headers, body } = await get('/assets/client-abc123.js', {
        'accept-encoding': header,
      });
      expect(headers['content-encoding'], header).toBe(coding);
      expect(headers['content-type'], header).toMatch(/^(text|application)\/javascript/);
      expect(headers.vary?.toLowerCase(), header).toContain('accept-encoding');
      expect(decoded(body, coding), header).toBe(assetText);
    }
  });
});

it('compresses a page once more, at best quality, after it was first asked for', async () => {
  const dist = await distFixture();
  const words = Array.from({ length: 3000 }, (_, index) => `<p>${(index * 7919) % 1009} words</p>`);
  await writeFile(path.join(dist, 'pages/home.en.html'), words.join(''));
  const { get } = await startSite({ dist });
  const first = await get('/', { 'accept-encoding': 'br' });
  await vi.waitFor(async () => {
    const { body } = await get('/', { 'accept-encoding': 'br' });
    expect(body.length).toBeLessThan(first.body.length);
    expect(decoded(body, 'br')).toBe(decoded(first.body, 'br'));
  }, patience);
});

function decoded(body: Buffer, coding: string | undefined): string {
  if (coding === 'br') return brotliDecompressSync(body).toString();
  if (coding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

describe('validation of what a browser has', () => {
  it('has a strong etag per language and coding', async () => {
    const { get } = await startSite();
    const etags = await Promise.all(
      ['/', '/nl'].flatMap((address) =>
        ['br', 'gzip', 'identity'].map(
          async (coding) => (await get(address, { 'accept-encoding': coding })).headers.etag,
        ),
      ),
    );
    expect(new Set(etags).size).toBe(6);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{20,}"$/);
  });

  it('answers 304 without a body to those who have the page', async () => {
    const { get, ask } = await startSite();
    for (const [what, header] of [
      ['the etag', (etag: string) => etag],
      ['a list with it', (etag: string) => `"one", ${etag}, "two"`],
      ['a list without spaces', (etag: string) => `"one",${etag}`],
      ['it as a weak one, as proxies make it', (etag: string) => `W/${etag}`],
      ['anything', () => '*'],
    ] as const) {
      const page = await get('/', { 'accept-encoding': 'br' });
      const headers = {
        'accept-encoding': 'br',
        'if-none-match': header(String(page.headers.etag)),
      };
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask('/', { method, headers });
        expect.soft(answer.status, what).toBe(304);
        expect.soft(answer.body.length, what).toBe(0);
        expect.soft(answer.headers, what).toMatchObject({
          etag: page.headers.etag,
          vary: page.headers.vary,
          'cache-control': 'no-cache',
          'content-security-policy': page.headers['content-security-policy'],
        });
      }
    }
  });

  it('sends the page to everybody else', async () => {
    const { get } = await startSite();
    for (const [what, header] of [
      ['another etag', () => '"other"'],
      ['the one of another coding', (etag: string) => etag.replace('-br"', '-gz"')],
      ['the one without its coding', (etag: string) => etag.replace('-br"', '"')],
      ['a part of it', (etag: string) => etag.slice(0, -1)],
      ['it without quotes', (etag: string) => etag.replaceAll('"', '')],
      ['nonsense', () => ',,W/,"'],
    ] as const) {
      const { headers } = await get('/', { 'accept-encoding': 'br' });
      const answer = await get('/', {
        'accept-encoding': 'br',
        'if-none-match': header(String(headers.etag)),
      });
      expect.soft(answer.status, what).toBe(200);
      expect.soft(answer.body.length, what).toBeGreaterThan(0);
    }
  });

  it('does not take one language for the other', async () => {
    const { get } = await startSite();
    const english = await get('/', { 'accept-language': 'en' });
    const answer = await get('/', {
      'accept-language': 'nl',
      'if-none-match': String(english.headers.etag),
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('home in nl');
  });

  it('changes the etag with the content', async () => {
    const one = await startSite();
    const other = await startSite({ publicUrl: 'https://www.example.com' });
    expect((await one.get('/')).headers.etag).not.toBe((await other.get('/')).headers.etag);
  });
});

describe('HEAD', () => {
  it('has the headers of GET and no body', async () => {
    const { ask } = await startSite();
    for (const address of [
      '/',
      '/nl/downloads',
      '/robots.txt',
      '/assets/client-abc123.js',
      '/video/hero-loop.mp4',
    ]) {
      const headers = { 'accept-encoding': 'gzip' };
      const get = await ask(address, { headers });
      const head = await ask(address, { method: 'HEAD', headers });
      expect.soft(head.status, address).toBe(200);
      expect.soft(head.body.length, address).toBe(0);
      const { date: _one, ...expected } = get.headers;
      expect.soft(head.headers, address).toMatchObject(expected);
    }
  });
});

describe('files', () => {
  it('with a hash in their name never change: a year, immutable', async () => {
    const { get } = await startSite();
    const { status, headers, text } = await get('/assets/client-abc123.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toBe(assetText);
  });

  it('of other builds are there once they are in the folder, for tabs that were open over a deploy (spec operation-140)', async () => {
    const { get, dist } = await startSite();
    await writeFile(path.join(dist, 'assets/client-older1.js'), assetText);
    for (const address of ['/assets/client-older1.js', '/assets/client-abc123.js?again']) {
      const { status, headers, text } = await get(address);
      expect(status, address).toBe(200);
      expect(headers['cache-control'], address).toBe('public, max-age=31536000, immutable');
      expect(text, address).toBe(assetText);
    }
  });

  it('are no fault of ours where the client leaves before it has them', async () => {
    const { app, port } = await startSite();
    const error = vi.spyOn(app.log, 'error');
    const info = vi.spyOn(app.log, 'info');
    const file = 'GET /assets/client-abc123.js HTTP/1.1\r\nhost: a\r\n\r\n';
    // Again and again, because a file is sent whole if it is read before the connection's end.
    await vi.waitFor(async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(file, () => socket.resetAndDestroy());
      await once(socket, 'close');
      expect([...error.mock.calls, ...info.mock.calls].flat()).toContainEqual(
        expect.stringMatching(/prematurely|request failed/),
      );
    }, 10_000);
    expect(error).not.toHaveBeenCalled();
  });

  it('without one are kept for a day', async () => {
    const { get } = await startSite();
    for (const [address, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/video/hero-loop.mp4', 'video/mp4'],
      ['/locales/en/common.json', 'application/json'],
    ] as const) {
      const { status, headers } = await get(address);
      expect(status, address).toBe(200);
      expect(headers['cache-control'], address).toBe('public, max-age=86400');
      expect(headers['content-type'], address).toContain(type);
    }
  });

  it('give the part that is asked for', async () => {
    const { get } = await startSite();
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, 4999],
      ['bytes=-10', 4990, 4999],
      ['bytes=4990-99999', 4990, 4999],
    ] as const) {
      const { status, headers, body } = await get('/video/hero-loop.mp4', { range });
      expect.soft(status, range).toBe(206);
      expect.soft(headers['content-range'], range).toBe(`bytes ${from}-${to}/5000`);
      expect.soft(body.equals(video.subarray(from, to + 1)), range).toBe(true);
    }
  });

  it('refuse a part that they do not have', async () => {
    const { get } = await startSite();
    const { status, headers } = await get('/video/hero-loop.mp4', { range: 'bytes=5000-' });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */5000');
  });

  it('survive a range that makes no sense', async () => {
    const { get } = await startSite();
    for (const range of ['bytes=abc', 'lines=1-2', 'bytes=9-1', 'bytes']) {
      const { status, body } = await get('/video/hero-loop.mp4', { range });
      expect.soft([200, 416], range).toContain(status);
      if (status === 200) expect.soft(body.equals(video), range).toBe(true);
    }
  });

  it('are not sent again to those who have them', async () => {
    const { get } = await startSite();
    const { headers } = await get('/assets/client-abc123.js');
    const again = await get('/assets/client-abc123.js', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('one address per page', () => {
  it('leads there from other spellings, with the query', async () => {
    const { get } = await startSite();
    for (const [address, location] of [
      ['/downloads/', '/downloads'],
      ['/downloads///', '/downloads'],
      ['/nl/', '/nl'],
      ['/index.html', '/'],
      ['/nl/index.html', '/nl'],
      ['/downloads/index.html', '/downloads'],
      ['/downloads/?a=1&b=2', '/downloads?a=1&b=2'],
      ['/downloads/?a=1?b=2', '/downloads?a=1?b=2'],
      ['/downloads/?', '/downloads?'],
      ['/nl/?next=//evil.com/', '/nl?next=//evil.com/'],
      ['/unknown/', '/unknown'],
      ['/NL/Downloads/?A=1', '/nl/downloads?A=1'],
      ['/pricing?from=mail', '/?from=mail#packages'],
    ] as const) {
      const { status, headers } = await get(address);
      expect.soft(status, address).toBe(308);
      expect.soft(headers.location, address).toBe(location);
    }
  });

  it('never leads to another site', async () => {
    const { port } = await startSite();
    for (const address of [
      '//evil.com/',
      '///evil.com/',
      '//evil.com/index.html',
      '/\\evil.com/',
      '/\\/evil.com/',
      '\\\\evil.com/',
      '/\\evil.com/index.html',
      '/%2F%2Fevil.com/',
      '/%5Cevil.com/',
      '/%09/evil.com/',
      '/.//evil.com/',
      '/..//evil.com/',
      'http://evil.com//evil.com/',
    ]) {
      const answer = await rawExchange(
        port,
        `GET ${address} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`,
      );
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      expect.soft(Number(status), address).toBeLessThan(500);
      const [, location] = /\r\nlocation: (.*)\r\n/i.exec(answer) ?? [];
      if (location !== undefined) {
        const { origin } = new URL(location, 'http://localhost:3000/here/');
        expect.soft(origin, location).toBe('http://localhost:3000');
      }
    }
  });
});

describe('traversal', () => {
  const attempts = [
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/..\\secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets/%252e%252e/secret.txt',
    '/assets/....//secret.txt',
    '/assets/.%00./secret.txt',
    '/assets/..%00/secret.txt',
    '/assets/client-abc123.js%00',
    '/assets/client-abc123.js%00.txt',
    '/video/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%c0%afsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..;/secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/nl/../secret.txt',
    '/nl/..%2f..%2fsecret.txt',
    '/assets//etc/passwd',
    '/assets/%2fetc%2fpasswd',
    '/C:%5Cwindows%5Cwin.ini',
    '/assets/../site.json',
    '/assets/..%2fpages%2fhome.en.html',
    '/assets/\x00',
    '/\t/secret.txt',
  ];

  it('never leaves the folders, and is never a fault of ours', async () => {
    const { port } = await startSite();
    for (const address of attempts) {
      const answer = await rawExchange(
        port,
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
      expect([308, 400, 403, 404], address).toContain(Number(status));
      expect(answer, address).not.toMatch(/top secret|root:|"answers"|home in en/);
    }
  });

  it('may appear in a query', async () => {
    const { get } = await startSite();
    expect((await get('/?file=../../secret.txt')).text).toContain('home in en');
  });
});

describe('other methods', () => {
  it('are refused with what is allowed', async () => {
    const { ask } = await startSite();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      for (const address of ['/', '/nl', '/downloads', '/unknown', '/robots.txt', '/favicon.svg']) {
        const { status, headers } = await ask(address, { method });
        expect.soft(status, `${method} ${address}`).toBe(405);
        expect.soft(headers.allow, `${method} ${address}`).toBe('GET, HEAD');
      }
    }
  });

  it('stay refused with a body of any type', async () => {
    const { app } = await startSite();
    for (const type of ['application/json', 'text/html', 'application/x-www-form-urlencoded']) {
      const response = await app.inject({
        method: 'POST',
        url: '/downloads',
        headers: { 'content-type': type },
        payload: 'x',
      });
      expect(response.statusCode, type).toBe(405);
    }
  });
});

describe('headers of pages', () => {
  it('have the exact content security policy, by the hashes of the build', async () => {
    const { get } = await startSite();
    for (const [address, style] of [
      ['/', 'sha256-home-en='],
      ['/nl/downloads', 'sha256-downloads-nl='],
    ] as const) {
      const policy = String((await get(address)).headers['content-security-policy']);
      expect(policy.split('; ')).toEqual([
        "default-src 'self'",
        "script-src 'self' 'sha256-script+hash/of='",
        `style-src 'self' '${style}'`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
  });

  it('name the font of the text, which a browser then asks for before it reads the page', async () => {
    const { get } = await startSite();
    for (const address of ['/', '/nl/downloads', '/unknown']) {
      expect((await get(address)).headers.link, address).toBe(
        '</assets/text-abc123.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      );
    }
  });

  it('protect pages, the 404 page, redirects, files and answers alike', async () => {
    const { get } = await startSite();
    for (const address of ['/', '/unknown', '/downloads/', '/favicon.svg', '/robots.txt']) {
      const { headers } = await get(address);
      expect(headers, address).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers, address).not.toHaveProperty('strict-transport-security');
    }
  });

  it('ask for https where the public address has it', async () => {
    const { get } = await startSite({ publicUrl: 'https://www.example.com' });
    for (const address of ['/', '/unknown', '/favicon.svg']) {
      const header = (await get(address)).headers['strict-transport-security'];
      const [, seconds] = /^max-age=(\d+)/.exec(String(header)) ?? [];
      expect(Number(seconds), address).toBeGreaterThanOrEqual(180 * 24 * 60 * 60);
    }
  });
});

describe('with the API elsewhere (spec operation-136)', () => {
  const origins = { publicUrl: 'https://www.example.com', apiUrl: 'https://api.example.com' };

  it('pages know it, and their policy lets forms and calls go there', async () => {
    const { get } = await startSite(origins);
    const { text, headers } = await get('/');
    expect(text).toContain('data-api="https://api.example.com"');
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self'",
      "connect-src 'self' https://api.example.com",
      "script-src 'self' 'sha256-script+hash/of='",
      "style-src 'self' 'sha256-home-en='",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https://api.example.com",
      "frame-ancestors 'none'",
    ]);
    expect((await (await startSite()).get('/')).text).toContain('data-api=""');
  });

  it('the answer to a plain post leads back to the site, or posts again there (spec operation-138)', async () => {
    const answerOf = async (some: object) => {
      const { app } = await startSite(some);
      const { headers, body } = await app.inject({
        method: 'POST',
        url: '/api/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: 'name=Anna',
      });
      return { body, policy: String(headers['content-security-policy']) };
    };
    const { body, policy } = await answerOf(origins);
    expect(body).toContain(
      '<a href="#main"></a><a class="back" href="https://www.example.com/nl">',
    );
    expect(body).toContain('<form action="https://api.example.com/api/contact">');
    expect(policy).toContain("form-action 'self' https://api.example.com;");
    const own = await answerOf({ publicUrl: origins.publicUrl });
    expect(own.body).toContain('<a class="back" href="/nl"></a>\n<form action="/api/contact">');
  });
});

describe('slots', () => {
  it('are filled with the public origin and the year', async () => {
    const { get } = await startSite({ publicUrl: 'https://www.example.com' });
    const { text } = await get('/');
    expect(text).toContain('data-origin="https://www.example.com" data-year="2026"');
    expect(text).toContain('href="https://www.example.com/"');
    expect(text).not.toMatch(/%[A-Z]+%/);
  });

  it('are filled in every coding, also for values that the build did not know', async () => {
    const { get } = await startSite({ publicUrl: 'https://www.example.com' });
    const plain = await get('/nl');
    expect(plain.text).toContain('https://www.example.com');
    for (const coding of ['br', 'gzip']) {
      const { body } = await get('/nl', { 'accept-encoding': coding });
      expect(decoded(body, coding), coding).toBe(plain.text);
    }
  });

  it('take the new year while the server runs, also after another build', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const clock = manualClock('2026-12-31T23:30:00.000Z');
      const { get, dist } = await startSite({ clock });
      await rm(path.join(dist, 'pages'), { recursive: true });
      const before = await get('/', { 'accept-encoding': 'br' });
      expect(decoded(before.body, 'br')).toContain('© 2026');
      clock.advance(60 * 60 * 1000);
      await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
      await vi.waitFor(async () => expect((await get('/')).text).toContain('© 2027'), patience);
      const after = await get('/', { 'accept-encoding': 'br' });
      expect(decoded(after.body, 'br')).toContain('© 2027');
      expect(after.headers.etag).not.toBe(before.headers.etag);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are filled with the date, in the words of the page', async () => {
    const { get } = await startSite();
    expect((await get('/downloads')).text).toContain(
      '<time datetime="2026-01-05">January 5, 2026</time>',
    );
    expect((await get('/nl/downloads')).text).toContain(
      '<time datetime="2026-01-05">5 januari 2026</time>',
    );
  });

  it('of the date leave the etag of a page without it, on any day', async () => {
    const etags = async (clock: ReturnType<typeof manualClock>) => {
      const { get } = await startSite({ clock });
      return { home: (await get('/')).headers.etag, dated: (await get('/downloads')).headers.etag };
    };
    const today = await etags(manualClock());
    const later = await etags(manualClock('2026-03-01T10:00:00.000Z'));
    expect(later.home).toBe(today.home);
    expect(later.dated).not.toBe(today.dated);
  });

  it('are filled with the next high water, only where a page has a place for it (spec operation-282)', async () => {
    const clock = manualClock('2026-11-28T12:00:00.000Z');
    const { get } = await startSite({ clock });
    const dataOf = (text: string) => JSON.parse(/<script>(.*)<\/script>/.exec(text)?.[1] ?? '');
    const highWater = { at: '2026-11-28T17:41+01:00', cm: 150 };
    const { text } = await get('/downloads');
    expect(text).toContain(`<div><p>${highWater.at}</p></div>`);
    expect(dataOf(text)).toMatchObject({ highWater });
    expect(dataOf((await get('/')).text)).toMatchObject({ highWater: null });
  });

  it('take the new day of Amsterdam while the server runs, only where a page shows it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const clock = manualClock('2026-01-05T22:59:30.000Z');
      const { get } = await startSite({ clock });
      const before = await get('/downloads', { 'accept-encoding': 'br' });
      expect(decoded(before.body, 'br')).toContain('January 5, 2026');
      const home = await get('/');
      clock.advance(60 * 1000);
      await vi.advanceTimersByTimeAsync(60 * 1000);
      await vi.waitFor(
        async () =>
          expect((await get('/downloads')).text).toContain(
            '<time datetime="2026-01-06">January 6, 2026</time>',
          ),
        patience,
      );
      for (const coding of ['br', 'gzip']) {
        const headers = { 'accept-encoding': coding, 'if-none-match': String(before.headers.etag) };
        const after = await get('/downloads', headers);
        expect(after.status).toBe(200);
        expect(decoded(after.body, coding)).toContain('January 6, 2026');
        expect(after.headers.etag).not.toBe(before.headers.etag);
        expect(after.headers['content-length']).toBe(String(after.body.length));
      }
      expect((await get('/')).headers.etag).toBe(home.headers.etag);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the answer to a plainly posted form', () => {
  const shownBy = (body: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? '');
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const typed = { name: 'Anna', email: 'anna@example.org', subject: 'Other', message: 'Hello' };

  async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { app } = await startSite();
    return app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { ...form, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  it('is a page that says what came of it, with its own policy', async () => {
    const { statusCode, headers, body } = await post(typed);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("'sha256-sent-en='");
    const { address, answers, origin } = shownBy(body);
    expect(address).toBe('/form-answer/contact/sent');
    expect(answers[0].data).toMatchObject({
      message: "We'll get back to you within 24 hours.",
      reference: expect.stringMatching(/^[A-Z0-9-]{4,}$/),
    });
    expect(origin).toBe('http://localhost:3000');
  });

  it('is in the language of the form, before that of the browser', async () => {
    const dutch = await post({ ...typed, language: 'nl' }, { 'accept-language': 'en' });
    const { address, answers } = shownBy(dutch.body);
    expect(address).toBe('/nl/form-answer/contact/sent');
    expect(answers[0].data.message).toBe('Je hoort binnen 24 uur van ons.');
    const failed = await post({ ...typed, email: '', language: 'nl' });
    expect(failed.headers['content-security-policy']).toContain("'sha256-failed-nl='");
  });
});

describe('texts for machines and curious people', () => {
  const origin = 'https://www.example.com';

  it('llms.txt lists every page with its title and description', async () => {
    const { get } = await startSite({ publicUrl: origin });
    const { headers, text } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Wolkendijk\n\n> /);
    expect(text).toContain(`- [home in en](${origin}/): About home & more.\n`);
    expect(text).toContain(`- [downloads in en](${origin}/resources/knowledge-downloads): `);
    expect(text).not.toMatch(/styleguide|not-found|%ORIGIN%/);
  });

  it('security.txt says whom to tell, for half a year', async () => {
    const { get } = await startSite({ publicUrl: origin });
    const { headers, text } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      [
        'Contact: mailto:security@example.com',
        'Expires: 2026-07-04T10:00:00.000Z',
        'Preferred-Languages: en, nl',
        `Canonical: ${origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
    const old = await get('/security.txt');
    expect([old.status, old.headers.location]).toEqual([308, '/.well-known/security.txt']);
  });

  it('humans.txt says who is behind it', async () => {
    const { get } = await startSite({ publicUrl: origin });
    const { status, text } = await get('/humans.txt');
    expect(status).toBe(200);
    expect(text).toContain('Wolkendijk');
    expect(text).toContain('Utrecht');
    // spec operation-283
    expect(text).toMatch(
      /^Tide at Hoek van Holland: .*TICON-4.*\/licenses\/by\/4\.0\/.* Modified/m,
    );
  });
});

describe('crawlers', () => {
  it('find the sitemap by robots.txt, and leave the calls alone', async () => {
    const { get } = await startSite({ publicUrl: 'https://www.example.com' });
    const { status, headers, text } = await get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /v1/\n\nSitemap: https://www.example.com/sitemap.xml\n',
    );
  });

  it('find every page in both languages, each naming the other', async () => {
    const { get } = await startSite({ publicUrl: 'https://www.example.com' });
    const { headers, text } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n/);
    expect(isWellFormed(text)).toBe(true);
    const entries = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
      address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1],
      alternates: Object.fromEntries(
        [...entry.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
          ([, language, href]) => [language, href],
        ),
      ),
    }));
    const pair = (path: string) => {
      const en = `https://www.example.com${path}`;
      const nl = `https://www.example.com/nl${path === '/' ? '' : path}`;
      const alternates = { en, nl, 'x-default': en };
      return [
        { address: en, alternates },
        { address: nl, alternates },
      ];
    };
    expect(entries).toEqual([...pair('/'), ...pair('/resources/knowledge-downloads')]);
  });
});

describe('the choice of an address (spec operation-38)', () => {
  it('is what React makes the page for, in the language of the page', async () => {
    const { get } = await startSite();
    const { text } = await get('/?plan=vps-pro');
    expect(text).toContain('"address":"/?plan=vps-pro"');
    expect(text).toContain('"data":"2026-01-05"');
    expect((await get('/nl?plan=vps-pro')).text).toContain('"address":"/nl?plan=vps-pro"');
    const many = (await get('/?x=1&topic=hosting-costs&storage=230')).text;
    expect(many).toContain('"address":"/?topic=hosting-costs&storage=230"');
  });

  it('is made for nobody who asks for too many that are not listed', async () => {
    const search = { requests: 1, perSeconds: 60 };
    const { get } = await startSite({ limits: { ...defaultLimits, search } });
    const plain = await get('/');
    expect((await get('/?domain=one.nl')).text).not.toBe(plain.text);
    const { status, text } = await get('/?domain=two.nl');
    expect(status).toBe(200);
    expect(text).toBe(plain.text);
    expect((await get('/?plan=vps-pro')).text).not.toBe(plain.text);
  });

  it.each([
    '/?plan=vps-gigantic',
    '/?plan=vps-pro&plan=vps-basic',
    '/?plan=%3Cscript%3E',
    '/?plan=%E0%A4%A',
    '/?topic=vps-pro',
    '/?utm_source=mail',
    `/?topic=${'x'.repeat(4000)}`,
  ])('is none for %s, which gets the plain page', async (address) => {
    const { get } = await startSite();
    const plain = await get('/');
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(plain.text);
    expect(answer.headers.etag).toBe(plain.headers.etag);
  });

  it('has an ETag of its own, whatever other parameters come along', async () => {
    const { get } = await startSite();
    const plain = await get('/');
    const chosen = await get('/?plan=vps-pro');
    const { etag = '' } = chosen.headers;
    expect(etag).not.toBe(plain.headers.etag);
    expect(chosen.headers.vary).toBe('Accept-Encoding, Accept-Language');
    expect((await get('/?from=mail&plan=vps-pro&x=1')).headers.etag).toBe(etag);
    expect((await get('/?plan=vps-pro', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/?plan=vps-basic', { 'if-none-match': etag })).status).toBe(200);
    expect((await get('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('comes compressed, and only on pages with the form', async () => {
    const { get } = await startSite();
    const { body, headers } = await get('/?plan=vps-pro', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('plan=vps-pro');
    const downloads = await get('/downloads?plan=vps-pro');
    expect(downloads.text).toBe((await get('/downloads')).text);
  });

  it('is dated anew when the day has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = manualClock();
    const { get } = await startSite({ clock });
    expect((await get('/?plan=vps-pro')).text).toContain('2026-01-05');
    clock.advance(24 * 60 * 60 * 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(
      async () => expect((await get('/?plan=vps-pro')).text).toContain('2026-01-06'),
      patience,
    );
    vi.useRealTimers();
  });
});
