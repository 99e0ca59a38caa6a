import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '#tests/helpers/cli.ts';
import { distFixture } from '#tests/helpers/dist-fixture.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { exportSite, isExportable } from './export.ts';

const now = new Date('2026-03-02T10:00:00Z');
const config = { publicUrl: 'https://www.example.com', apiUrl: 'https://api.example.com' };

/** An export of the fixture, which is the build of a test. */
async function startExport() {
  const dist = await distFixture();
  const folder = path.join(await temporaryDirectory(), 'www');
  const run = (more: Partial<typeof config> = {}) =>
    exportSite(folder, { dist, config: { ...config, ...more }, now });
  const pages = await run();
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const has = (name: string) => existsSync(path.join(folder, 'site', name));
  return { dist, folder, pages, run, read, has };
}

describe('exported pages (spec operation-135)', () => {
  it('are in both languages, at each of their addresses, filled in for origin, API and date', async () => {
    const { read, pages } = await startExport();
    // Home, and downloads at two addresses; no styleguide.
    expect(pages).toBe(6);
    const home = await read('site/nl.html');
    expect(home).toContain('data-origin="https://www.example.com" data-year="2026"');
    expect(home).toContain('data-api="https://api.example.com"');
    expect(home).not.toMatch(/%[A-Z_]+%/);
    for (const name of ['resources/knowledge-downloads', 'downloads']) {
      expect(await read(`site/${name}.html`)).toContain('March 2, 2026');
      expect(await read(`site/nl/${name}.html`)).toContain('2 maart 2026');
    }
    // Which would soon be that of another day (spec operation-282).
    expect(await read('site/downloads.html')).toContain('<div></div>');
    expect(await read('site/downloads.html')).toContain('"highWater":null');
    expect(await read('site/404.html')).toContain('not-found in en');
    expect(await read('site/nl/404.html')).toContain('not-found in nl');
  });

  it('have a policy that lets forms and calls go to the API, in the page and by nginx', async () => {
    const { read } = await startExport();
    const inPage = [
      "default-src 'self'",
      "connect-src 'self' https://api.example.com",
      "script-src 'self' 'sha256-script+hash/of='",
      "style-src 'self' 'sha256-home-en='",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https://api.example.com",
    ].join('; ');
    expect(await read('site/index.html')).toContain(
      `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${inPage}"/>`,
    );
    expect(await read('nginx.conf')).toContain(
      `location = / { set $website_policy "${inPage}; frame-ancestors 'none'";`,
    );
  });

  it('are told to be asked for by https where they have it', async () => {
    const { read, run } = await startExport();
    const files = ['nginx.conf', 'site/_headers'];
    for (const name of files) expect(await read(name)).toMatch(/strict-transport-security/);
    await run({ publicUrl: 'http://localhost:3000' });
    for (const name of files) expect(await read(name)).not.toMatch(/strict-transport-security/);
  });
});

describe('the folder of an export', () => {
  it('is new, empty or an earlier export, and nothing else is touched', async () => {
    const { folder } = await startExport();
    expect(await isExportable(folder)).toBe(true);
    const other = await temporaryDirectory();
    expect(await isExportable(other)).toBe(true);
    expect(await isExportable(path.join(other, 'new'))).toBe(true);
    await mkdir(path.join(other, 'site'));
    await writeFile(path.join(other, 'site/index.html'), 'mine');
    expect(await runCli(['export-site', other], { env: {} })).toEqual({
      status: 1,
      out: '',
      err: `${other} has something else in it: name a new or an empty folder, or an earlier export\n`,
    });
    expect(await readdir(other, { recursive: true })).toEqual(['site', 'site/index.html']);
  });

  it('stays as it is where a database is there that does not say the status', async () => {
    const { folder } = await startExport();
    const before = await readFile(path.join(folder, 'site/index.html'), 'utf8');
    const away = 'postgres://postgres@127.0.0.1:1/none';
    const unmigrated = await temporaryDirectory();
    await writeFile(path.join(unmigrated, 'website.sqlite'), '');
    const noFolder = path.join(unmigrated, 'website.sqlite/data');
    for (const [env, problem] of [
      [{ DATABASE_URL: away, NODE_ENV: 'test' }, /^DATABASE_URL names .*ECONNREFUSED.*\n$/],
      [{ DATA_DIR: unmigrated }, /has to be migrated.*\n$/],
      [{ DATA_DIR: noFolder }, /ENOTDIR/],
    ] as const) {
      const { status, out, err } = await runCli(['export-site', folder], { env });
      expect({ status, out }).toEqual({ status: 1, out: '' });
      expect(err).toMatch(problem);
    }
    expect(await readFile(path.join(folder, 'site/index.html'), 'utf8')).toBe(before);
  });

  it('keeps the hashed files of earlier exports, and no other files of theirs', async () => {
    const { dist, folder, run, read, has } = await startExport();
    await rm(path.join(dist, 'assets/client-abc123.js'));
    await writeFile(path.join(dist, 'assets/client-def456.js'), 'next');
    await rm(path.join(dist, 'public/favicon.svg'));
    // As a process that was killed leaves it.
    await mkdir(path.join(folder, 'new'));
    await writeFile(path.join(folder, 'new/half.html'), '');
    await run();
    expect(await read('site/assets/client-abc123.js')).toContain('wolkendijk');
    expect(await read('site/assets/client-def456.js')).toBe('next');
    expect([has('favicon.svg'), has('half.html')]).toEqual([false, false]);
    expect((await readdir(folder)).toSorted()).toEqual([
      'nginx.conf',
      'site',
      'website-export.json',
    ]);
  });

  it('can be read by the user of the web server, whatever the program writes else', async () => {
    const before = process.umask(0o077);
    try {
      const { folder } = await startExport();
      const modes = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777;
      for (const name of ['', 'site', 'site/nl', 'site/assets'])
        expect(await modes(name)).toBe(0o755);
      for (const name of ['nginx.conf', 'site/nl.html', 'site/assets/client-abc123.js']) {
        expect(await modes(name)).toBe(0o644);
      }
    } finally {
      process.umask(before);
    }
  });
});
