import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#tests/helpers/free-port.ts';
import { long } from '#tests/helpers/long.ts';
import { rawExchange } from '#tests/helpers/raw-http.ts';
import {
  runServer,
  type ServerProcess,
  startServerProcess,
} from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import {
  validApplication,
  validContact,
  validInvestment,
  validReseller,
  validSubscription,
} from '#tests/helpers/test-app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { retryAfterSeconds } from './limits.ts';
import { mayCountAsOne } from './serve.ts';

const patience = { timeout: 10_000, interval: 25 };
/** What parts of its seconds a server waits that is to stop soon. */
const SHORTER = 5;
/** That all visitors may count as one. */
const warning = /"level":40,[^\n]*TRUST_PROXY/g;

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('a start that can not work', () => {
  it('ends with one line that names the variable', async () => {
    const { code, output } = await runServer({ PORT: 'http' });
    expect(code).toBe(1);
    expect(output).toMatch(/^PORT is not valid: .+\n$/);
  });

  it('ends with one line when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await runServer({
      DATA_DIR: await temporaryDirectory(),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^HOST or PORT can't be listened on: listen EADDRINUSE.+\n$/);
  });

  it('ends with one line when the host is not of this machine', async () => {
    const DATA_DIR = await temporaryDirectory();
    const { code, output } = await runServer({
      DATA_DIR,
      HOST: '192.0.2.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^HOST or PORT can't be listened on: .+\n$/);
  });

  it('ends with one line when the database can not be opened', async () => {
    const file = path.join(await temporaryDirectory(), 'file');
    await writeFile(file, 'in the way');
    const inFile = await runServer({ DATA_DIR: file, LOG_LEVEL: 'silent' });
    expect(inFile.code).toBe(1);
    expect(inFile.output).toMatch(/^DATA_DIR names a database that can't be opened: .+\n$/);

    const DATA_DIR = await temporaryDirectory();
    await writeFile(path.join(DATA_DIR, 'website.sqlite'), 'no database'.repeat(1000));
    const noDatabase = await runServer({ DATA_DIR, LOG_LEVEL: 'silent' });
    expect(noDatabase.code).toBe(1);
    expect(noDatabase.output).toMatch(/^DATA_DIR names a database that can't be opened: .+\n$/);
    // The reason is told once.
    expect(noDatabase.output.match(/DATA_DIR/g)).toHaveLength(1);
  });

  it('ends with one line where nothing may migrate the embedded database (spec operation-104)', async () => {
    const { code, output } = await runServer({
      DATA_DIR: await temporaryDirectory(),
      MIGRATE_AT_START: 'false',
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR .*migrate.*\n$/);
  });

  it('ends with one line for a placeholder where a secret belongs', async () => {
    const { code, output } = await runServer({
      NODE_ENV: 'production',
      WEBHOOK_URL: 'https://crm.example.com/hook',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'changeme').toString('base64')}`,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^WEBHOOK_SECRET is not valid: .+\n$/);
  });
});

describe('the start', () => {
  it.each([
    ['0.0.0.0', {}, true],
    ['0.0.0.0', { TRUST_PROXY: '1' }, false],
    ['127.0.0.1', {}, false],
  ])('on %s with %o may count all visitors as one: %s', (HOST, env, may) => {
    expect(mayCountAsOne(readConfig({ ...env, HOST }))).toBe(may);
  });

  it('serves pages while its database is away, and says where it can not (spec operation-82)', async () => {
    const { url } = await startServerProcess({
      DATA_DIR: await temporaryDirectory(),
      DATABASE_URL: `postgres://nobody:none@127.0.0.1:${await freePort()}/site`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    for (const page of ['/', '/nl']) expect((await fetch(url + page)).status).toBe(200);
    const [form, ready] = [await post(url, validContact), await fetch(`${url}/readyz`)];
    for (const { status, headers } of [form, ready]) {
      expect([status, headers.get('retry-after')]).toEqual([503, String(retryAfterSeconds)]);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('tells systemd when it listens, and that its event loop turns', async () => {
    const bin = await temporaryDirectory();
    const said = path.join(bin, 'said');
    // Says what was said, and which variables came along.
    await writeFile(
      path.join(bin, 'systemd-notify'),
      `#!/bin/sh\necho "$* $(env | cut -d= -f1 | sort | xargs)" >> ${said}\n`,
      {
        mode: 0o755,
      },
    );
    const server = await startServerProcess({
      DATA_DIR: bin,
      PATH: `${bin}:${process.env.PATH}`,
      NOTIFY_SOCKET: '/run/none',
      WATCHDOG_USEC: '150000',
    });
    const states = async () =>
      (await readFile(said, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    await vi.waitFor(async () => expect((await states()).length).toBeGreaterThan(2), patience);
    const [first, second] = await states();
    expect(first).toMatch(/^--ready NOTIFY_SOCKET PATH/);
    expect(second).toMatch(/^WATCHDOG=1 NOTIFY_SOCKET PATH/);
    await expectEnd(server, 'SIGINT');
    expect(server.output()).not.toMatch(warning);
  });
});

/** Expects that a signal ends a server with 0, while connections are idle. */
async function expectEnd(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  await fetch(`${server.url}/healthz`);
  const started = Date.now();
  expect(await server.end(signal)).toEqual({ code: 0, signal: null });
  expect(Date.now() - started).toBeLessThan(3000);
}

describe('stopping', () => {
  it('takes no time while connections are idle', async () => {
    const DATA_DIR = await temporaryDirectory();
    const server = await startServerProcess({ HOST: '0.0.0.0', DATA_DIR });
    await expectEnd(server, 'SIGTERM');
    // As said before, it is open to other machines.
    expect(server.output().match(warning)).toHaveLength(1);
  });

  it('answers the requests that have begun, and takes no other', async () => {
    const dataDir = await temporaryDirectory();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const body = JSON.stringify(validContact);
    const request = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    // One is cut within its headers, one within its body.
    const begun = [20, request.length - 20].map((cut) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(request.slice(0, cut));
      return { socket, rest: request.slice(cut) };
    });
    // The server has seen them once it answers a later request.
    await fetch(`${server.url}/healthz`);
    const ended = server.end('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), patience);
    for (const { socket, rest } of begun) {
      socket.write(rest);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(String(answer)).toContain('"success":true');
    }
    const answered = Date.now();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(Date.now() - answered).toBeLessThan(2000);
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it('finishes a mail that is being sent', async () => {
    const accepting = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const smtp = await startSmtpServer({
      beforeAccepting: () => {
        accepting.resolve();
        return release.promise;
      },
    });
    const dataDir = await temporaryDirectory();
    const server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    // A suspect lead has one mail, no acknowledgement.
    await post(server.url, { ...validContact, homepage: 'filled in' });
    await accepting.promise;
    const ended = server.end('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), patience);
    release.resolve();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(smtp.mails).toHaveLength(1);
    expect((await readMails(dataDir)).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
  });

  it('takes 10 seconds at most, whoever hangs on', async () => {
    const smtp = await startSmtpServer({ beforeAccepting: () => new Promise(() => {}) });
    const DATA_DIR = await temporaryDirectory();
    const server = await startServerProcess({
      DATA_DIR,
      SMTP_URL: smtp.url,
      ...(!long && { NODE_OPTIONS: `--import=${await shortTimers(DATA_DIR)}` }),
    });
    await post(server.url, validContact);
    const hanging = rawExchange(server.port, 'POST /api/contact HTTP/1.1\r\nHost: a\r\n');
    await fetch(`${server.url}/healthz`);
    const started = Date.now();
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(Date.now() - started).toBeLessThan(long ? 10_000 : 10_000 / SHORTER);
    await hanging;
  }, 15_000);
});

it.each([
  [
    'a database',
    `import { DatabaseSync } from 'node:sqlite';
DatabaseSync.prototype.close = () => { throw new Error('it is stuck'); };`,
  ],
  [
    'a part of the app',
    `import { subscribe } from 'node:diagnostics_channel';
subscribe('fastify.initialization', ({ fastify }) => {
  fastify.addHook('onClose', async () => { throw new Error('it is stuck'); });
});`,
  ],
])(
  '%s that can not be closed ends the server with 1 and a line in the log (spec operation-179)',
  async (_, failing) => {
    const DATA_DIR = await temporaryDirectory();
    const file = path.join(DATA_DIR, 'failing.mjs');
    await writeFile(file, failing);
    const server = await startServerProcess({ DATA_DIR, NODE_OPTIONS: `--import=${file}` });
    expect(await server.end('SIGTERM')).toEqual({ code: 1, signal: null });
    const lines = server.output().trim().split('\n');
    const said = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(said).toMatchObject([
      { err: { message: 'it is stuck' }, msg: 'stopping: not everything could be closed' },
    ]);
  },
);

/** A module that lets the process that imports it wait a part of what it would: of seconds, not of what paces its work. */
async function shortTimers(directory: string): Promise<string> {
  const file = path.join(directory, 'short-timers.mjs');
  await writeFile(
    file,
    `const { setTimeout: wait } = globalThis;
globalThis.setTimeout = Object.assign(
  (task, ms, ...given) => wait(task, ms >= 1000 ? ms / ${SHORTER} : ms, ...given), wait);`,
  );
  return file;
}

describe('log lines', () => {
  it('hold nothing about the visitor', async () => {
    const server = await startServerProcess({
      DATA_DIR: await temporaryDirectory(),
      LOG_LEVEL: 'trace',
      TRUST_PROXY: 'true',
      // Nobody listens there, so that failing mails are logged too.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'SecretBrowser' };
    await post(server.url, validContact, headers);
    await post(server.url, { ...validContact, email: 'wrong' }, headers);
    const typed = (fields: Record<string, string>) =>
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, `${text} Typed`]));
    for (const [form, fields] of [
      ['contact', validContact],
      ['reseller', validReseller],
      ['mvp-proposal', validInvestment],
      ['status-subscription', validSubscription],
      ['careers', validApplication],
    ] as const) {
      const url = `${server.url}/api/${form}`;
      // One is good (but for careers, which takes a file), one is refused; each as it is posted.
      for (const values of [fields, typed(fields)]) {
        const data = new FormData();
        for (const [name, text] of Object.entries(values)) data.set(name, text);
        data.set('resume', new Blob(['Typed']), 'Typed.exe');
        const body = form === 'careers' ? data : new URLSearchParams(values);
        await fetch(url, { method: 'POST', headers, body });
      }
    }
    await fetch(`${server.url}/anna@example.org/%61nna@example.org?name=Anna+de+Vries`, {
      headers,
    });
    await rawExchange(server.port, 'Anna de Vries <anna@example.org>\r\n\r\n');
    await vi.waitFor(() => expect(server.output()).toContain('delivery failed'), patience);
    await server.end('SIGTERM');
    for (const line of server.output().trim().split('\n')) {
      expect(() => JSON.parse(line), line).not.toThrow();
      expect(line).not.toMatch(
        /anna|vries|shops|203\.0\.113|SecretBrowser|wrong|typed|bram|bakker|voorbeeld|chris|tide|sailors|dewi|jansen|eva@/i,
      );
    }
    expect(server.output()).toContain('"reqId"');
  });
});

async function readLeads(dataDir: string) {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  return await db.selectFrom('leads').select('reference').execute();
}

async function readMails(dataDir: string) {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  return await db.selectFrom('deliveries').select('sent_at').execute();
}
