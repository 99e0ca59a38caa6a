import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { type RawAnswer, rawAnswers } from '#tests/helpers/raw-http.ts';
import { startApp, type TestApp, validContact } from '#tests/helpers/test-app.ts';

/** Incomplete requests are soon given up. */
const quick = {
  bodyTimeoutMs: 300,
  uploadTimeoutMs: 300,
  headersTimeoutMs: 300,
  requestTimeoutMs: 600,
  timeoutCheckMs: 50,
  leadForm: { requests: 1e9, perSeconds: 600 },
  allLeadForms: { requests: 1e9, perSeconds: 60 },
};

const json = JSON.stringify(validContact);
const head = (...lines: string[]) =>
  [
    'POST /api/contact HTTP/1.1',
    'host: a',
    'content-type: application/json',
    'connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n');
const length = (bytes: number | string) => head(`content-length: ${bytes}`);
const chunked = head('transfer-encoding: chunked');
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Every answer is whole, one of ours, and reveals no internals. */
function expectOurs(answers: RawAnswer[]): void {
  for (const { status, head: lines, body } of answers.filter(({ status }) => status !== 100)) {
    expect([200, 400, 404, 405, 408, 413, 414, 415, 422]).toContain(status);
    expect(lines).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(body)).toMatchObject({
      success: status === 200,
      message: expect.stringMatching(/\S/),
    });
    expect(body).not.toMatch(/node_modules|\.[cm]?[jt]s:\d|HPE_/);
  }
}

const references = async ({ db }: TestApp) =>
  (await db.selectFrom('leads').select('reference').execute()).map(({ reference }) => reference);

describe('a request whose length is unclear', () => {
  const twoLengths = head(`content-length: ${json.length}`, 'content-length: 5');
  it.each<[string, string, number[]]>([
    ['a length that is too large', length(json.length + 1) + json, [408]],
    ['no length', head() + json, [400]],
    ['neither length nor body', head(), [400]],
    ['no length, beside an upgrade', head('upgrade: h2c', 'connection: upgrade') + json, [400]],
    ['a length below zero', length(-1) + json, [400]],
    ['a length with a sign', length(`+${json.length}`) + json, [400]],
    ['a length in hexadecimal', length('0x10') + json, [400]],
    ['a length with an exponent', length('1e2') + json, [400]],
    ['a list of lengths', length(`${json.length}, ${json.length}`) + json, [400]],
    ['an endless length', length('9'.repeat(30)) + json, [400]],
    ['two lengths', twoLengths + json, [400]],
    [
      'a length beside chunks',
      head(`content-length: ${json.length}`, 'transfer-encoding: chunked') + chunk(json),
      [400],
    ],
    [
      'chunks beside a length',
      `${head('transfer-encoding: chunked', 'content-length: 3')}${chunk(json)}0\r\n\r\n`,
      [400],
    ],
    ['a coding nobody knows', `${head('transfer-encoding: x')}${json}`, [400]],
    [
      'chunks that are no last coding',
      `${head('transfer-encoding: chunked, gzip')}0\r\n\r\n`,
      [400],
    ],
    ['chunks twice', `${head('transfer-encoding: chunked, chunked')}0\r\n\r\n`, [400]],
    ['a chunk without a size', `${chunked}\r\n${json}\r\n0\r\n\r\n`, [400]],
    ['a chunk with a size that is none', `${chunked}xyz\r\n${json}\r\n0\r\n\r\n`, [400]],
    ['a chunk below zero', `${chunked}-1\r\n${json}\r\n0\r\n\r\n`, [400]],
    ['an endless chunk', `${chunked}${'f'.repeat(20)}\r\n${json}\r\n0\r\n\r\n`, [400]],
    ['a chunk longer than its size', `${chunked}5\r\n${json}\r\n0\r\n\r\n`, [400]],
    ['chunks without an end', `${chunked}${chunk(json)}`, [408]],
    ['chunks that end in garbage', `${chunked}${chunk(json)}0\r\nx\r\n\r\n`, [400]],
  ])('(%s) stores nothing', async (_, bytes, statuses) => {
    const app = await startApp({ limits: quick });
    const { port } = await app.listen();
    const answers = await rawAnswers(port, Buffer.from(bytes));
    expectOurs(answers);
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(await references(app)).toEqual([]);
  });

  it('(a length that is too small) leaves nothing that counts for a second request', async () => {
    const app = await startApp({ limits: quick });
    const { port } = await app.listen();
    const kept = (bytes: number) => length(bytes).replace('connection: close', 'x: y');
    const hidden = `${length(json.length)}${json}`;
    const answers = await rawAnswers(port, Buffer.from(`${kept(2)}{} garbage\r\n\r\n${hidden}`));
    expectOurs(answers);
    // The answer to the first may be overtaken by the end of the connection.
    expect(answers.map(({ status }) => status).slice(-2)).toBeOneOf([[400], [422, 400]]);
    expect(await references(app)).toEqual([]);
  });

  it('is taken in chunks that are whole', async () => {
    const app = await startApp({ limits: quick });
    const { port } = await app.listen();
    const pieces = [...json].map(chunk).join('');
    const answers = await rawAnswers(port, Buffer.from(`${chunked}${pieces}0\r\n\r\n`));
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect(await references(app)).toHaveLength(1);
  });
});

/** A request that is nearly right, from pieces; every one asks to close the connection. */
const request: fc.Arbitrary<Buffer> = fc
  .record({
    start: fc.oneof(
      { weight: 8, arbitrary: fc.constant('POST /api/contact HTTP/1.1') },
      fc.constantFrom(
        'POST /api/careers HTTP/1.1',
        'post /api/contact HTTP/1.1',
        'POST * HTTP/1.1',
        'POST /api/contact HTTP/1.0',
        'POST /api/contact HTTP/9.9',
        'POST /api/contact',
        'POST http://a/api/contact HTTP/1.1',
        'POST //api/contact HTTP/1.1',
        'POST  HTTP/1.1',
        'POST /api/contact?a=%zz HTTP/1.1',
        'POST /api/\xff HTTP/1.1',
        'POST /%00 HTTP/1.1',
        'POST /api/../api/contact HTTP/1.1',
        `POST /${'a'.repeat(20_000)} HTTP/1.1`,
        'GET /api/contact HTTP/1.1',
        'FETCH / HTTP/1.1',
        'PRI * HTTP/2.0',
        '',
      ),
    ),
    host: fc.oneof(
      { weight: 8, arbitrary: fc.constant(['host: a']) },
      fc.constantFrom([], ['host:'], ['host: a', 'host: b'], ['host: a\0b'], ['host: [::1']),
    ),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('content-type: application/json') },
      fc.constantFrom(
        'content-type: multipart/form-data; boundary=x',
        'content-type: application/x-www-form-urlencoded',
        'content-type:',
        'x: y',
      ),
    ),
    extra: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      fc.constantFrom(
        ['no colon'],
        ['space : x'],
        [': x'],
        ['a: b\0c'],
        ['a: b\rc'],
        ['a: b', ' folded'],
        ['expect: 100-continue'],
        ['expect: x'],
        ['upgrade: h2c', 'connection: upgrade'],
        ['content-encoding: gzip'],
        ['idempotency-key: \xff'],
        ['x-forwarded-for: \xff'],
        Array.from({ length: 3000 }, (_, i) => `x${i}: y`),
        [`x: ${'y'.repeat(30_000)}`],
      ),
    ),
    framing: fc.oneof(
      { weight: 3, arbitrary: fc.constant('length') },
      { weight: 3, arbitrary: fc.constant('chunks') },
      fc.constantFrom('short', 'long', 'both', 'none', 'length: 0', 'length: -1', 'length: x'),
    ),
    sizes: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
    damage: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      fc.record({
        place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        drop: fc.nat({ max: 20 }),
        insert: fc.oneof(
          fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
          fc.constantFrom('\r\n', '\n', '\r\n\r\n', '\0', '0\r\n\r\n', 'ffffffff\r\n', ' '),
        ),
      }),
    ),
    isCut: fc.boolean(),
    // No two are the same, because they would be one lead.
    id: fc.nat(),
  })
  .map(({ start, host, type, extra, framing, sizes, damage, isCut, id }) => {
    const lines = [start, ...host, type, ...extra, 'connection: close'];
    let body = json.replace('Anna', `Anna ${id}`);
    const [kind, value = String(body.length)] = framing.split(': ');
    if (kind === 'length' || kind === 'both') lines.push(`content-length: ${value}`);
    if (kind === 'short') lines.push(`content-length: ${body.length - 10}`);
    if (kind === 'long') lines.push(`content-length: ${body.length + 10}`);
    if (kind === 'chunks' || kind === 'both') {
      lines.push('transfer-encoding: chunked');
      const pieces: string[] = [];
      for (let i = 0; body !== ''; i += 1) {
        const size = sizes[i % sizes.length] ?? 1;
        pieces.push(chunk(body.slice(0, size)));
        body = body.slice(size);
      }
      body = `${pieces.join('')}0\r\n\r\n`;
    }
    const text = `${lines.join('\r\n')}\r\n\r\n${body}`;
    if (damage === undefined) return Buffer.from(text, 'latin1');
    const at = Math.floor(damage.place * text.length);
    const after = isCut ? '' : text.slice(at + damage.drop);
    return Buffer.from(text.slice(0, at) + damage.insert + after, 'latin1');
  });

it('whatever comes over a connection is answered as it should be, and the connection ends', {
  // No retry, because it would have other cases.
  timeout: long ? 1_800_000 : 60_000,
  retry: 0,
}, async () => {
  // Because the header that asks to close may be damaged; the other limits are shorter, because an answer ends them.
  const app = await startApp({ limits: { ...quick, stalledTimeoutMs: 800 } });
  const { port } = await app.listen();
  const seen = new Set<number>();
  await fc.assert(
    // Side by side, because some end only by a timeout.
    fc.asyncProperty(fc.array(request, { minLength: 20, maxLength: 20 }), async (requests) => {
      const answers = (await Promise.all(requests.map((one) => rawAnswers(port, one)))).flat();
      expectOurs(answers);
      for (const { status } of answers) seen.add(status);
      const acknowledged = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => JSON.parse(body).reference);
      expect(await references(app)).toEqual(expect.arrayContaining(acknowledged));
      await app.db.deleteFrom('leads').execute();
    }),
    { numRuns: long ? 1000 : 20, endOnFailure: true, ...(long ? {} : { seed: 20_261_121 }) },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 408, 422]));
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
});

describe('a client that pipelines', () => {
  it('is cut off where it asks more than a connection may (spec operation-41)', async () => {
    const app = await startApp({ limits: { ...quick, requestsPerConnection: 3 } });
    const { port } = await app.listen();
    const one = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';
    const answers = await rawAnswers(port, Buffer.from(one.repeat(1000)));
    expect(answers.length).toBeLessThanOrEqual(3);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it.each(['', 'expect: x\r\n'])(
    'has no more answered at a time than it may, however many with "%s" are read at once (spec operation-41)',
    async (field) => {
      const METRICS_TOKEN = 'aB3dE5fG7hJ9kL1mN2pQ4';
      const app = await startApp({ limits: quick, env: { METRICS_TOKEN } });
      const { port } = await app.listen();
      const one = `GET /nowhere HTTP/1.1\r\nhost: a\r\n${field}\r\n`;
      const last = one.replace('host', 'connection: close\r\nhost');
      const answers = await rawAnswers(port, Buffer.from(one.repeat(19) + last));
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
      await rawAnswers(port, Buffer.from(one.repeat(900)));
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { body } = await app.app.inject({ url: '/metrics', headers });
      const counts = [...body.matchAll(/^http_requests_total\{.*\} (\d+)$/gm)];
      const answered = counts.reduce((sum, [, count]) => sum + Number(count), 0);
      expect(answered).toBeLessThanOrEqual(41);
    },
  );
});
