import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ProbeInput } from '#contracts/status-probes.ts';
import { spawn, spawnSync } from '#tests/helpers/child-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { isInstalled, runNginx, writeNginx } from '#tests/helpers/nginx-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { readProbes } from './monitor.ts';
import { tryOnce } from './tries.ts';

type Kind<Input> = Input extends ProbeInput ? Omit<Input, 'id' | 'component'> : never;

/** One try of a probe. */
async function tryIt(input: Kind<ProbeInput>, timeoutMs = 3000) {
  const [probe] = readProbes([{ id: 'probe', component: 'dns', ...input } as ProbeInput]);
  if (!probe) throw new Error('no probe');
  const { signal } = new AbortController();
  return tryOnce(probe, { timeoutMs, signal, tryOwn: () => Promise.reject(new Error('none')) });
}

/** Listens on loopback; ends with the test. */
async function listen(server: Server): Promise<number> {
  const open = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => open.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const web = async (answer: http.RequestListener) =>
  `http://127.0.0.1:${await listen(http.createServer(answer))}/`;

describe('HTTP', () => {
  it.skipIf(!isInstalled('nginx'))(
    'asks nginx for status and text, and follows nobody',
    async () => {
      const directory = await temporaryDirectory();
      const port = await freePort();
      await writeNginx(directory, {
        main: ['events {}'],
        http: [
          `server { listen 127.0.0.1:${port};`,
          "location = / { return 200 'all is well'; }",
          'location = /circle { return 302 /circle; }',
          'location = /broken { return 500; }',
          '}',
        ],
      });
      const nginx = await runNginx(directory, port);
      onTestFinished(() => nginx.stop());
      const url = `http://127.0.0.1:${port}/`;
      const found = await Promise.all([
        tryIt({ kind: 'http', url }),
        tryIt({ kind: 'http', url, body: 'is well' }),
        tryIt({ kind: 'http', url, body: 'is better' }),
        tryIt({ kind: 'http', url: `${url}circle` }),
        tryIt({ kind: 'http', url: `${url}circle`, status: 302 }),
        tryIt({ kind: 'http', url: `${url}broken` }),
      ]);
      expect(found.map(({ state, problem }) => [state, problem])).toEqual([
        ['operational', undefined],
        ['operational', undefined],
        ['outage', 'the expected text is not in the answer'],
        ['outage', 'answered 302'],
        ['operational', undefined],
        ['outage', 'answered 500'],
      ]);
    },
  );

  it('reads a bounded part of an answer without end, and unpacks nothing', async () => {
    let sent = 0;
    const endless = await web((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
      };
      response.on('drain', more);
      more();
    });
    const bomb = gzipSync(Buffer.alloc(5_000_000, 'is well '));
    const packed = await web((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const found = await Promise.all([
      tryIt({ kind: 'http', url: endless, body: 'is well' }),
      tryIt({ kind: 'http', url: packed, body: 'is well' }),
    ]);
    expect(found.map(({ state }) => state)).toEqual(['outage', 'outage']);
    expect(sent).toBeLessThan(10_000_000);
  });

  it('gives up on who takes too long, before and after the headers, and on who breaks off', async () => {
    const silent = await web(() => {});
    const hanging = await web((_request, response) => void response.writeHead(200).write('is'));
    const broken = await web((request) => void request.socket.destroy());
    const found = await Promise.all([
      tryIt({ kind: 'http', url: silent }, 200),
      tryIt({ kind: 'http', url: hanging, body: 'is well' }, 200),
      tryIt({ kind: 'http', url: broken }, 2000),
    ]);
    expect(found.map(({ problem }) => problem)).toEqual([
      'no answer in time',
      'no answer in time',
      'socket hang up',
    ]);
    expect(found.map(({ state }) => state)).toEqual(['outage', 'outage', 'outage']);
    expect(Math.max(...found.map(({ ms }) => ms))).toBeLessThan(1500);
  });

  it('tells slow from too slow', async () => {
    const url = await web((_request, response) => void pause(60).then(() => response.end()));
    const slow = await tryIt({ kind: 'http', url, degradedMs: 30, outageMs: 5000 });
    expect(slow.state).toBe('degraded');
    expect((await tryIt({ kind: 'http', url, degradedMs: 20, outageMs: 30 })).state).toBe('outage');
  });

  it('says that a name without an address does not answer', async () => {
    const { state } = await tryIt({ kind: 'http', url: 'http://nobody.invalid/' });
    // Where the machine has no resolver, nothing is known.
    expect(['outage', 'unknown']).toContain(state);
  });
});

describe('TCP', () => {
  it('connects, or says that nobody listens', async () => {
    const port = await listen(createServer());
    const host = '127.0.0.1';
    expect((await tryIt({ kind: 'tcp', host, port })).state).toBe('operational');
    const closed = await tryIt({ kind: 'tcp', host, port: await freePort() });
    expect(closed).toMatchObject({ state: 'outage', problem: expect.stringContaining('REFUSED') });
  });
});

/** Certificates of an authority that the tests trust, and one that nobody signed. */
interface Certificates {
  /** For localhost, by how it is wrong. */
  good: tls.SecureContextOptions;
  soon: tls.SecureContextOptions;
  expired: tls.SecureContextOptions;
  foreign: tls.SecureContextOptions;
  selfSigned: tls.SecureContextOptions;
}

describe('certificates', () => {
  let certificates: Certificates;
  const trusted = tls.getCACertificates('default');

  beforeAll(async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'website-test-'));
    const file = (name: string) => path.join(directory, name);
    const openssl = (...parameters: string[]) => {
      const { status, stderr } = spawnSync('openssl', parameters);
      if (status !== 0) throw new Error(String(stderr));
    };
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const authority = ['-subj', '/CN=authority', '-keyout', file('ca.key'), '-out', file('ca.pem')];
    openssl('req', '-x509', ...newKey, ...authority, '-days', '60');
    const make = (name: string, days: number, host = 'localhost', isSigned = true) => {
      const about = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
      const [key, request, out] = ['key', 'csr', 'pem'].map((end) => file(`${name}.${end}`));
      openssl('req', ...newKey, ...about, '-keyout', key ?? '', '-out', request ?? '');
      const by = isSigned ? ['-CA', file('ca.pem'), '-CAkey', file('ca.key')] : ['-key', key ?? ''];
      const extensions = ['-copy_extensions', 'copy', '-days', String(days)];
      openssl('x509', '-req', '-in', request ?? '', ...by, ...extensions, '-out', out ?? '');
      return { key: readFileSync(key ?? ''), cert: readFileSync(out ?? '') };
    };
    certificates = {
      good: make('good', 50),
      soon: make('soon', 5),
      expired: make('expired', -1),
      foreign: make('foreign', 50, 'other.example'),
      selfSigned: make('self', 50, 'localhost', false),
    };
    tls.setDefaultCACertificates([...trusted, readFileSync(file('ca.pem'), 'utf8')]);
    await rm(directory, { recursive: true });
  });

  afterAll(() => tls.setDefaultCACertificates(trusted));

  it('are good, end soon, have ended, are for another host, or signed by nobody', async () => {
    const states = await Promise.all(
      (['good', 'soon', 'expired', 'foreign', 'selfSigned'] as const).map(async (name) => {
        const port = await listen(tls.createServer(certificates[name]));
        return [name, (await tryIt({ kind: 'tls', host: 'localhost', port })).state];
      }),
    );
    expect(Object.fromEntries(states)).toEqual({
      good: 'operational',
      soon: 'degraded',
      expired: 'outage',
      foreign: 'outage',
      selfSigned: 'outage',
    });
    const port = await listen(tls.createServer(certificates.expired));
    const { state } = await tryIt({ kind: 'http', url: `https://localhost:${port}/` });
    expect(state).toBe('outage');
  });

  it('are looked at after STARTTLS too, and the greeting before', async () => {
    const start = async (name: keyof Certificates, disabledCommands: string[] = []) => {
      const server = new SMTPServer({ ...certificates[name], disabledCommands, banner: 'tide' });
      server.on('error', () => {});
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
      onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
      return (server.server.address() as AddressInfo).port;
    };
    const [good, expired, plain] = await Promise.all([
      start('good'),
      start('expired'),
      start('good', ['STARTTLS']),
    ]);
    const smtp = (port: number, more: object = {}) =>
      tryIt({ kind: 'smtp', host: 'localhost', port, ...more });
    const found = await Promise.all([
      smtp(good, { banner: 'tide' }),
      smtp(good, { banner: 'ebb' }),
      smtp(expired),
      smtp(plain),
      smtp(plain, { starttls: false }),
    ]);
    expect(found.map(({ state }) => state)).toEqual([
      'operational',
      'outage',
      'outage',
      'outage',
      'operational',
    ]);
    expect(found[3]?.problem).toBe('STARTTLS is not offered');
  });

  it('SMTP gives up on a greeting without end, and on a refusal', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('2'.repeat(20_000));
    });
    const busy = createServer((socket) => void socket.end('421 too busy\r\n'));
    const [one, other] = [await listen(endless), await listen(busy)];
    const host = '127.0.0.1';
    expect((await tryIt({ kind: 'smtp', host, port: one })).problem).toBe('the reply has no end');
    expect((await tryIt({ kind: 'smtp', host, port: other })).problem).toBe('answered 421');
  });
});

describe('DNS', () => {
  it.skipIf(!isInstalled('named'))('asks a server for a record and its value', async () => {
    const directory = await temporaryDirectory();
    const port = await freePort();
    const zone = path.join(directory, 'zone');
    await writeFile(
      zone,
      [
        '$TTL 60',
        '@ SOA ns.tide.test. mail.tide.test. 1 60 60 60 60',
        '@ NS ns.tide.test.',
        '@ MX 10 mail.tide.test.',
        '@ TXT "v=spf1 " "-all"',
        'ns A 127.0.0.1',
        'www A 192.0.2.7',
        '',
      ].join('\n'),
    );
    const configuration = path.join(directory, 'named.conf');
    await writeFile(
      configuration,
      `options { directory "${directory}"; pid-file none; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; session-keyfile none; };
controls {};
zone "tide.test" { type primary; file "${zone}"; };
`,
    );
    const named = spawn('named', ['-c', configuration, '-g', '-n', '1'], { stdio: 'ignore' });
    onTestFinished(async () => {
      named.kill();
      await once(named, 'exit');
    });
    const server = `127.0.0.1:${port}`;
    const ask = (name: string, more: object = {}) =>
      tryIt({ kind: 'dns', name, type: 'A', server, ...more });
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await ask('www.tide.test')).state === 'operational') break;
      await pause(50);
    }
    const found = await Promise.all([
      ask('www.tide.test', { value: '192.0.2.7' }),
      ask('www.tide.test', { value: '192.0.2.8' }),
      ask('tide.test', { type: 'MX', value: '10 mail.tide.test' }),
      ask('tide.test', { type: 'TXT', value: 'v=spf1 -all' }),
      ask('nobody.tide.test'),
      tryIt({ kind: 'dns', name: 'x.test', type: 'A', server: `127.0.0.1:${await freePort()}` }),
    ]);
    expect(found.map(({ state }) => state)).toEqual([
      'operational',
      'outage',
      'operational',
      'operational',
      'outage',
      'outage',
    ]);
  });
});
