import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { domainPrices } from '#content/catalog/domains.ts';
import shipped from '#content/domains/bootstrap.json' with { type: 'json' };
import { registeredNames } from '#content/domains/registered.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { readBootstrap, serversOf } from '../domains/bootstrap.ts';

async function serve(body: string): Promise<string> {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/dns.json`;
}

const refresh = (env: Record<string, string>, from: string) =>
  runCli(['domains', 'refresh-bootstrap', '--from', from], { env });

/** All but .eu, whose registry has no RDAP. */
const served = domainPrices.map(({ extension }) => extension).filter((one) => one !== 'eu');

it('the list that came along has a server for every extension that has one, with its source', () => {
  const servers = serversOf(readBootstrap(undefined));
  expect([...servers.values()].flat().sort()).toEqual(served.toSorted());
  for (const url of servers.keys()) {
    expect(shipped.sources).toHaveProperty(
      [url, 'date'],
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    );
    expect(shipped.sources).toHaveProperty([url, 'source']);
  }
  for (const [extension, name] of Object.entries(registeredNames)) {
    expect(name.endsWith(`.${extension}`), name).toBe(true);
  }
});

// spec domains-11
it('refresh-bootstrap takes what IANA has of ours, and keeps the rest', async () => {
  const file = path.join(await temporaryDirectory(), 'bootstrap.json');
  const env = { RDAP_BOOTSTRAP: file };
  const services = [
    [
      ['nl', 'aw'],
      ['http://rdap.nl.example/', 'https://rdap.nl.example/v2'],
    ],
    [['com'], ['ftp://rdap.com.example/']],
  ];
  const from = await serve(JSON.stringify({ version: '1.0', publication: 'x', services }));
  expect((await refresh({}, from)).err).toContain('set RDAP_BOOTSTRAP');
  for (let times = 0; times < 2; times += 1) {
    const { status, out } = await refresh(env, from);
    expect(status).toBe(0);
    expect(out).toMatch(/^\.nl +https:\/\/rdap\.nl\.example\/v2\/ +IANA$/m);
    expect(out).toMatch(/^\.de +https:\/\/rdap\.denic\.de\/ +before$/m);
    const servers = serversOf(readBootstrap(file));
    expect(servers.get('https://rdap.nl.example/v2/')).toEqual(['nl']);
    expect([...servers.values()].flat()).toHaveLength(served.length);
    const { sources } = JSON.parse(await readFile(file, 'utf8'));
    expect(sources['https://rdap.nl.example/v2/']).toEqual({ source: from, date: '2026-02-01' });
    expect(sources['https://rdap.denic.de/']).toEqual(shipped.sources['https://rdap.denic.de/']);
  }
});

it.each(['<!doctype html>', '{}', '{"services":[["nl","https://rdap.nl.example/"]]}'])(
  'refresh-bootstrap leaves the file alone where %j comes',
  async (body) => {
    const file = path.join(await temporaryDirectory(), 'bootstrap.json');
    await writeFile(file, JSON.stringify(shipped));
    const { status, err } = await refresh({ RDAP_BOOTSTRAP: file }, await serve(body));
    expect([status, err]).toEqual([1, expect.stringContaining('has no list of registries')]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(shipped);
  },
);
