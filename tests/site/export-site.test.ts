// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, localizedPath } from '#content/languages.ts';
import { redirects } from '#content/redirects.ts';
import { loadSite } from '#server/site/site.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { serveExport } from '#tests/helpers/exported-site.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { isInstalled } from '#tests/helpers/nginx-process.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/*
 * `admin export-site` for real, served by nginx as docs/how-to/export-site.md says, beside the real server
 * (spec operation-135).
 */

// What the build was made for, because the server compresses pages anew for any other.
const publicUrl = 'http://localhost:3000';
let folder: string;
let site: Awaited<ReturnType<typeof serveExport>>;

/** What nginx sends for an address that no client tidies up. */
function get(address: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port: site.port, path: address, headers };
      request(options, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        const { statusCode: status = 0 } = response;
        response.on('end', () => resolve({ status, headers: response.headers, body }));
      })
        .on('error', reject)
        .end();
    },
  );
}

/** The server at the moment of the export. */
async function startServer() {
  const { now } = JSON.parse(readFileSync(path.join(site.folder, 'website-export.json'), 'utf8'));
  const clock = manualClock(now);
  const own = { dist: path.resolve('dist'), publicUrl, clock, styleguide: false };
  return (await startApp({ clock, site: await loadSite(own) })).app;
}

/** Of every answer, as far as it isn't about compression and validation. */
const compared = [
  'cache-control',
  'content-language',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const named = (headers: Record<string, unknown>) =>
  Object.fromEntries(compared.map((name) => [name, headers[name]]));

/** The kind of a file, whose names of two kinds differ. */
const kindOf = (headers: Record<string, unknown>) =>
  String(headers['content-type'])
    .replace(/;.*/, '')
    .replace('text/xml', 'application/xml')
    .replace('image/vnd.microsoft.icon', 'image/x-icon');

const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"\/>/;

describe.skipIf(!isInstalled('nginx'))('the exported site, served by nginx', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'website-export-'));
    site = await serveExport(folder, { PUBLIC_URL: publicUrl });
  });
  afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true });
  });

  it('has every page with the text and the headers of the server, and its policy in the page', async () => {
    const app = await startServer();
    const addresses = builtPages.flatMap(({ paths, language }) =>
      paths.map((one) => localizedPath(one, language)),
    );
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of [...addresses, '/nothing', '/nl/nothing', '/nl/%6eothing.html']) {
      const ours = await app.inject(address);
      const { status, headers, body } = await get(address);
      expect.soft(status, address).toBe(ours.statusCode);
      expect.soft(named(headers), address).toEqual(named(ours.headers));
      // The status is of another moment, without a database of none (spec status-58), and the footer's Unknown (spec status-7);
      // the next high water is nowhere (spec operation-282).
      const isLive = address.includes('/server-status');
      const rest = (html: string) =>
        html
          .replace(meta, '')
          .replace(/<div class="footer-status">.*?<\/ul>/s, '')
          .replace(/<b class="gauge">\+.*?<\/time>/, '')
          .replace(/<script type="application\/json".*?<\/script>/s, '');
      if (!isLive) expect.soft(rest(body) === rest(ours.body), address).toBe(true);
      const [, policy] = meta.exec(body.slice(0, 1024)) ?? [];
      expect
        .soft(`${policy}; frame-ancestors 'none'`, address)
        .toBe(ours.headers['content-security-policy']);
    }
  });

  it('has every file, named by its kind, and compressed where it can be', async () => {
    const app = await startServer();
    const root = path.join(site.folder, 'site');
    const files = globSync('**/*.*', { cwd: root }).filter(
      (file) => !/\.(?:html|gz|br)$/.test(file) && !/^locales\/nl|^og\//.test(file),
    );
    const kinds = new Map(files.map((file) => [path.extname(file) + file.split('/')[0], file]));
    kinds.set('well-known', '.well-known/security.txt');
    for (const file of kinds.values()) {
      const address = `/${file}`;
      const ours = await app.inject(address);
      const { status, headers, body } = await get(address);
      expect.soft(status, address).toBe(200);
      expect.soft(kindOf(headers), address).toBe(kindOf(ours.headers));
      if (/\.(?:txt|xml|json)$/.test(file)) expect.soft(body, address).toBe(ours.body);
    }
    const [script = ''] = globSync('assets/client-*.js', { cwd: root });
    const { headers } = await get(`/${script}`, { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const known = await get('/contact');
    expect((await get('/contact', { 'if-none-match': String(known.headers.etag) })).status).toBe(
      304,
    );
  });

  it('leads remembered addresses where the server leads them', async () => {
    const app = await startServer();
    const remembered = Object.keys(redirects).flatMap((one) =>
      languages.map(({ code }) => localizedPath(one, code)),
    );
    for (const address of [...remembered, '/contact/', '/nl/contact/', '/nl/', '/index.html']) {
      const { headers } = await app.inject(`${address}?a=b`);
      const { status, headers: theirs } = await get(`${address}?a=b`);
      expect.soft([status, theirs.location], address).toEqual([301, headers.location]);
    }
    const { location } = (await get('/security.txt')).headers;
    expect(location).toBe('/.well-known/security.txt');
  });

  it('keeps to itself what is for servers, and leads nowhere else', async () => {
    const hidden = ['/_headers', '/_redirects', '/contact.html', '/404.html', '/index.html.gz'];
    const foreign = [
      '//evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/',
      '/nl//evil.example/',
    ];
    const missing = [
      '/assets/nothing-1.js',
      '/../nginx.conf',
      '/nginx.conf',
      '/website-export.json',
    ];
    for (const address of [...hidden, ...foreign, ...missing]) {
      const { status, headers } = await get(address);
      if (status === 301) expect.soft(headers.location, address).toMatch(/^\/[\w-]/);
      else expect.soft([400, 404], address).toContain(status);
      expect.soft(headers['cache-control'] ?? 'no-cache', address).not.toContain('immutable');
    }
  });

  it('tells hosts their headers in few rules, none twice, and redirects to what there is', () => {
    const read = (name: string) => readFileSync(path.join(site.folder, 'site', name), 'utf8');
    const lines = read('_headers').trim().split('\n');
    const rules = lines.filter((line) => line.startsWith('/'));
    expect(rules).toEqual(['/*', '/assets/*']);
    const names = lines.flatMap((line) => /^ {2}([\w-]+): /.exec(line)?.slice(1) ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length + rules.length).toBe(lines.length);
    expect(lines).toContain("  content-security-policy: frame-ancestors 'none'");
    for (const line of read('_redirects').trim().split('\n')) {
      const [, to = ''] = /^\/[\w/*.-]+ (\/\S*) (?:301|404)$/.exec(line) ?? [];
      const [page = ''] = to.split('#');
      if (page === '/:splat') continue;
      const file = page === '/' ? 'index.html' : path.extname(page) ? page : `${page}.html`;
      expect.soft(globSync(path.join(site.folder, 'site', file)), line).toHaveLength(1);
    }
  });
});
