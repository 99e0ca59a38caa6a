import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sandboxAccess, sandboxRules } from '#content/api-facts.ts';
import { startApi } from '#tests/helpers/api.ts';
import { collectLog } from '#tests/helpers/collect-log.ts';
import { distFixture } from '#tests/helpers/dist-fixture.ts';
import { startDnsServer } from '#tests/helpers/dns-server.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { executable, fieldParts, multipart, pdfWith } from '#tests/helpers/multipart.ts';
import { rawAnswers } from '#tests/helpers/raw-http.ts';
import { startApp, validApplication, validContact } from '#tests/helpers/test-app.ts';
import { addEntity } from '../api/entities.repository.ts';
import { hashPassword } from '../api/passwords.ts';
import { apiLimits } from '../limits.ts';
import { loadSite } from '../site/site.ts';
import { Failure } from './failure.ts';
import { type RefusalReason, refusalReasons, refusals } from './refusals.ts';

const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
const MINUTE_MS = 60_000;

/** What is logged of refusals, each and summed up. */
function collectRefusals() {
  const { saying } = collectLog();
  return { each: () => saying('request refused'), sums: () => saying('requests refused') };
}

/** The whole app with a site, a name server and narrow limits, and what sends it requests. */
async function start() {
  const log = collectRefusals();
  const clock = manualClock();
  const publicUrl = 'https://www.example.com';
  const site = await loadSite({ dist: await distFixture(), publicUrl, clock, styleguide: false });
  const resolver = await startDnsServer((_, type) => (type === 'NS' ? 'none' : 'empty'));
  const api = await startApi({
    clock,
    site,
    renderAnswer: () => ({ html: '', headers: {} }),
    env: { LOG_LEVEL: 'debug', METRICS_TOKEN, DOMAIN_LOOKUP: 'on', DNS_RESOLVER: resolver },
    limits: {
      headersTimeoutMs: 300,
      requestTimeoutMs: 2000,
      bodyTimeoutMs: 300,
      timeoutCheckMs: 50,
      leadForm: { requests: 2, perSeconds: 600 },
      suspectBytes: 0,
      sandboxes: { ofNetwork: 1, ofWideNetwork: 1, inAll: 1, unusedMs: MINUTE_MS },
      uploads: { inAll: 2, ofNetwork: 1, waitMs: 0, waiting: 0, waitingOfNetwork: 0 },
      apiCalls: { requests: 3, perSeconds: 60 },
    },
  });
  const { port } = await api.listen();
  let hosts = 0;
  /** From an address that nobody had before. */
  const ask = async (
    url: string,
    {
      method = 'POST',
      payload = undefined as unknown,
      headers = {},
      host = ++hosts as number,
      address = undefined as string | undefined,
    } = {},
  ) => {
    const request = {
      method: method as 'GET',
      url,
      headers,
      remoteAddress: address ?? `192.0.2.${host}`,
    };
    const isGiven = payload !== undefined;
    const answer = await api.app.inject({
      ...request,
      ...(isGiven && { payload: payload as object }),
    });
    return answer.statusCode;
  };
  const raw = async (...lines: string[]) => {
    const [answer] = await rawAnswers(port, Buffer.from(lines.join('\r\n')));
    return answer?.status;
  };
  const { account, token } = await api.customer('Geheim', {
    password: await hashPassword('geheim'),
  });
  await api.addDomain(account, 'geheim.nl');
  return { ...api, port, ask, raw, token, log };
}

type Started = Awaited<ReturnType<typeof start>>;

const contact = '/api/contact';
const json = { 'content-type': 'application/json' };
const careers = '/api/careers';
const resume = (value: Buffer) => {
  const file = { name: 'resume', filename: 'geheim.pdf', value };
  const { headers, body } = multipart([...fieldParts(validApplication), file]);
  return { headers, payload: body };
};
/** A file that arrives slowly, until it is disposed. */
async function uploading(app: FastifyInstance, localAddress: string) {
  const { port } = app.server.address() as AddressInfo;
  const begun = resume(pdfWith(Buffer.alloc(9)));
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const lines = [
    'POST /api/careers HTTP/1.1',
    'host: a',
    `content-type: ${begun.headers['content-type']}`,
    `content-length: ${begun.payload.length}`,
  ];
  socket.write([...lines, '', ''].join('\r\n'));
  // The server books room as soon as it has the head.
  await once(app.server, 'request');
  await pause(50);
  return {
    async [Symbol.asyncDispose]() {
      socket.destroy();
      await pause(50);
    },
  };
}

const head = ['POST /api/contact HTTP/1.1', 'host: a', 'content-type: application/json'];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (payload: object, host?: number) => ({ payload, ...(host && { host }) });
const registration = { domain: 'geheim.nl', years: 1 };

/** What is refused for each reason, as its sender sees it: the last request's status. */
const cases: Record<RefusalReason, (test: Started) => Promise<number | undefined>> = {
  'limit-of-address': async ({ ask }) => {
    for (let post = 0; post < 2; post += 1) await ask(contact, { payload: validContact, host: 77 });
    return ask(contact, { payload: validContact, host: 77 });
  },
  'limit-of-all': async ({ app, ask }) => {
    // The only place, which its own address may take again.
    await app.inject({ method: 'POST', url: '/v1/auth/token', payload: sandboxAccess });
    return ask('/v1/auth/token', { payload: sandboxAccess });
  },
  'no-room-for-suspects': ({ ask }) =>
    ask(contact, { payload: { ...validContact, homepage: 'https://geheim.example' } }),
  'uploads-of-address': async ({ app, ask }) => {
    await using _ = await uploading(app, '127.0.0.1');
    return ask(careers, { ...resume(pdfWith(Buffer.alloc(9))), address: '127.0.0.1' });
  },
  'uploads-of-all': async ({ app, ask }) => {
    await using _one = await uploading(app, '127.0.0.3');
    await using _two = await uploading(app, '127.0.0.2');
    return ask(careers, resume(pdfWith(Buffer.alloc(9))));
  },
  'wrong-method': ({ ask }) => ask(contact, { method: 'PUT' }),
  'wrong-host': ({ raw }) => raw('GET /healthz HTTP/1.1', 'connection: close', '', ''),
  'address-unreadable': ({ ask }) => ask('/api/geheim%zz', { method: 'GET' }),
  'address-too-long': ({ ask }) => ask(`/geheim${'x'.repeat(2000)}`, { method: 'GET' }),
  protocol: ({ raw }) => raw('geheim', '', ''),
  'request-too-slow': ({ raw }) => raw('GET /geheim HTTP/1.1', 'host: a', ''),
  'wrong-type': ({ ask }) =>
    ask(contact, { payload: 'geheim', headers: { 'content-type': 'text/plain' } }),
  'body-missing': ({ ask }) => ask(contact),
  'body-unreadable': ({ ask }) => ask(contact, { payload: '{"geheim', headers: json }),
  'body-broken-off': async ({ app, port }) => {
    const begun = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write([...head, 'content-length: 100', '', '{"name":"geheim'].join('\r\n'));
    await begun;
    socket.destroy();
    // Nobody is there to see it.
    return refusals['body-broken-off'];
  },
  'body-too-slow': ({ raw }) => raw(...head, 'content-length: 100', '', '{"name":"geheim'),
  'body-too-large': ({ ask }) => ask(contact, { payload: { message: 'geheim'.repeat(20_000) } }),
  'file-too-large': ({ ask }) => ask(careers, resume(pdfWith(Buffer.alloc(5.5 * 1024 * 1024)))),
  'file-refused': ({ ask }) => ask(careers, resume(executable)),
  'invalid-field': ({ ask }) => ask(contact, { payload: { ...validContact, email: 'geheim' } }),
  'invalid-key': ({ ask }) =>
    ask(contact, { payload: validContact, headers: { 'idempotency-key': 'g'.repeat(300) } }),
  'key-reused': async ({ ask }) => {
    const headers = { 'idempotency-key': 'geheim' };
    await ask(contact, { payload: validContact, headers });
    return ask(contact, { payload: { ...validContact, message: 'Another one' }, headers });
  },
  'domain-not-read': ({ ask }) => ask('/api/move-check', { payload: { domain: 'geheim.nl' } }),
  'link-over': ({ ask }) => ask('/api/subscription?token=geheim', { method: 'GET' }),
  'metrics-token': ({ ask }) => ask('/metrics', { method: 'GET', headers: bearer('geheim') }),
  'range-not-there': ({ ask }) =>
    ask('/video/hero-loop.mp4', { method: 'GET', headers: { range: 'bytes=99999-' } }),
  'foreign-origin': ({ ask }) => {
    const origin = 'https://geheim.example';
    const headers = { origin, 'access-control-request-method': 'POST' };
    return ask('/v1/domains/check', { method: 'OPTIONS', headers });
  },
  'api-token': ({ ask }) => ask('/v1/domains', { method: 'GET', headers: bearer('geheim') }),
  'api-sign-in': ({ ask }) =>
    ask('/v1/auth/token', signIn({ email: 'geheim@example.org', password: 'wrong' })),
  'api-sign-in-limit': async ({ ask, clock }) => {
    const tryOnce = () =>
      ask('/v1/auth/token', signIn({ email: 'anna@example.org', password: 'wrong' }, 99));
    for (let failure = 0; failure < apiLimits.freeFailures; failure += 1) await tryOnce();
    const waiting = Array.from({ length: apiLimits.delayed + 1 }, tryOnce);
    const refused = await Promise.race(waiting);
    clock.advance(apiLimits.longestDelayMs);
    await Promise.all(waiting);
    return refused;
  },
  'api-limit': async ({ ask, customer }) => {
    const { token } = await customer('Busy');
    const list = () => ask('/v1/domains', { method: 'GET', headers: bearer(token) });
    for (let call = 0; call < 3; call += 1) await list();
    return list();
  },
  'api-busy': async ({ ask }) => {
    const length = apiLimits.hashesAtOnce + apiLimits.hashesWaiting + 1;
    const tries = Array.from({ length }, (_, number) =>
      ask('/v1/auth/token', signIn({ email: `bram${number}@example.org`, password: 'wrong' })),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    return 429;
  },
  'api-field': ({ ask, token }) =>
    ask('/v1/domains/check', { payload: { domain: 'geheim!' }, headers: bearer(token) }),
  'api-full': async ({ ask, app, db, clock }) => {
    const opened = await app.inject({
      method: 'POST',
      url: '/v1/auth/token',
      payload: sandboxAccess,
    });
    const sandbox = db.selectFrom('api_accounts').select('id').where('kind', '=', 'sandbox');
    const { id } = await sandbox.executeTakeFirstOrThrow();
    const details = { server: null, port: null };
    for (let count = 0; count < sandboxRules.entities; count += 1) {
      const one = { account_id: id, kind: 'database', name: `d${count}`, details } as const;
      await addEntity<'database'>(db, one, clock.now());
    }
    const headers = bearer(opened.json().data.token);
    return ask('/v1/databases', { payload: { name: 'geheim', password: 'geheim-long' }, headers });
  },
  'api-key-reused': async ({ ask, customer }) => {
    const { token } = await customer('Keys');
    const headers = { ...bearer(token), 'idempotency-key': 'geheim' };
    await ask('/v1/domains/register', { payload: { ...registration, domain: 'vrij.nl' }, headers });
    return ask('/v1/domains/register', { payload: registration, headers });
  },
  'api-taken': ({ ask, token }) =>
    ask('/v1/domains/register', { payload: registration, headers: bearer(token) }),
};

describe('a refusal', () => {
  // spec operation-184, operation-185, operation-186
  it('of every reason is logged and counted by its word, with nothing of who asked and what', async () => {
    const test = await start();
    const { log, clock, app } = test;
    for (const [reason, refused] of Object.entries(cases)) {
      const noted = () => log.each().filter((line) => line.reason === reason);
      const before = noted().length;
      const status = await refused(test);
      await expect.poll(noted, { message: reason }).toHaveLength(before + 1);
      const { reqId, route, ...line } = noted().at(-1) ?? {};
      expect(status, reason).toBe(refusals[reason as RefusalReason]);
      expect(line, reason).toEqual({
        level: 20,
        time: expect.any(Number),
        msg: 'request refused',
        reason,
        status,
      });
      expect([route, reqId ?? '-'].join(), reason).toMatch(
        /^(?:unknown,-|(?:unknown|\/[\w/:*.-]*),[\da-f]{8}-\d+)$/,
      );
    }
    expect(log.sums()).toEqual([]);
    clock.advance(MINUTE_MS);
    const [sum] = log.sums();
    expect(Object.keys(sum?.refusals as object).toSorted()).toEqual(refusalReasons.toSorted());
    expect(sum).toEqual({
      level: 30,
      time: expect.any(Number),
      msg: 'requests refused',
      refusals: expect.objectContaining({ 'body-missing': 1, 'api-taken': 1 }),
    });
    const headers = bearer(METRICS_TOKEN);
    const { body: metrics } = await app.inject({ url: '/metrics', headers });
    for (const [reason, count] of Object.entries(sum?.refusals as Record<string, number>)) {
      expect(metrics).toContain(`requests_refused_total{reason="${reason}"} ${count}\n`);
    }
    expect(JSON.stringify([log.each(), log.sums()])).not.toMatch(/geheim|anna|192\.0\.2|vrij/i);
  }, 60_000);

  it('is summed up once a minute, and at the end; a minute without one says nothing', async () => {
    const log = collectRefusals();
    const { app, clock } = await startApp({ env: { LOG_LEVEL: 'info' } });
    const refused = () => app.inject({ method: 'PUT', url: contact });
    for (let count = 0; count < 3; count += 1) await refused();
    clock.advance(MINUTE_MS - 1);
    expect(log.sums()).toEqual([]);
    clock.advance(1);
    expect(log.sums()).toMatchObject([{ refusals: { 'wrong-method': 3 } }]);
    clock.advance(10 * MINUTE_MS);
    expect(log.sums()).toHaveLength(1);
    await refused();
    await app.close();
    expect(log.sums().slice(1)).toMatchObject([{ refusals: { 'wrong-method': 1 } }]);
    expect(log.each()).toEqual([]);
  });

  it('is no ordinary 404, no preflight that is granted and no fault of ours', async () => {
    const log = collectRefusals();
    const origin = 'https://panel.example.com';
    const env = { LOG_LEVEL: 'debug', API_ORIGINS: origin };
    const { app, db, post } = await startApp({ env });
    expect((await app.inject('/api/unknown')).statusCode).toBe(404);
    expect((await app.inject('/v1/unknown')).statusCode).toBe(404);
    const headers = { origin, 'access-control-request-method': 'GET' };
    const preflight = { method: 'OPTIONS', url: '/v1/domains', headers } as const;
    expect((await app.inject(preflight)).headers['access-control-allow-origin']).toBe(origin);
    await app.inject({ method: 'OPTIONS', url: '/v1/domains' });
    await db.destroy();
    expect((await post(validContact)).statusCode).toBe(503);
    expect(log.each()).toEqual([]);
  });

  it('can’t be made without its reason', () => {
    // @ts-expect-error a status alone doesn't say why
    expect(new Failure(422).reason).toBeUndefined();
    expect(new Failure('invalid-field')).toMatchObject({ status: 422, reason: 'invalid-field' });
  });
});

it('no other part of the server refuses by a status of its own', async () => {
  const folder = path.resolve(import.meta.dirname, '..');
  const files = await readdir(folder, { recursive: true });
  const own: string[] = [];
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const found = text.match(/\.(?:code|status)\(4(?!04\b)\d\d\)|statusCode = 4|writeHead\(4/g);
    if (found) own.push(`${file}: ${found}`);
  }
  expect(own).toEqual([]);
});
