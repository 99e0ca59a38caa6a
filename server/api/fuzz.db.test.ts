import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { apiCalls } from '#content/api.ts';
import type { CallId } from '#contracts/api/document.ts';
import { type Answered, type CallOptions, startApi } from '#tests/helpers/api.ts';
import { long } from '#tests/helpers/long.ts';
import { dialectOf } from '../db/dialect.ts';
import { calls } from './calls/index.ts';

const runs = inject('postgresUrl') === undefined ? (long ? 100_000 : 2000) : 400;
/** Random where it runs for long; a failure tells its seed and path, to be set here. */
const seed = long ? {} : { seed: 20_261_123 };
/** Of a thousand answers one may take more time of the processor, which holds on a busy machine too. */
const ANSWER_MS = 250;

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    true,
    [],
    {},
    [[]],
    '__proto__',
    'constructor',
    '\0',
    "' or 1=1 --",
    '"; drop table api_accounts; --',
    '<script>',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '\ud800',
    'a\r\nX-Injected: 1',
    'é',
    '١٢٣',
    'x'.repeat(300),
    '@',
    '*',
    '.',
    '192.0.2.7',
    '::1',
    'example.nl',
    'www',
    'mail.example.net',
    '"quoted"',
    'shared-pro',
    10,
    3600,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 1000, maxLength: 9000 }),
  fc.integer(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);

/** Names of fields with what they take: mostly the documented example, else anything, or nothing. */
function fieldsLike(example: object, share: number): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(example).map(([name, value]) => [
    name,
    fc.oneof(
      { weight: share, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: nasty },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ]);
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<Record<string, unknown>>;
}

/** As an address has it: no object has to be a text, and a lone surrogate can't be encoded. */
const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
const texts = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value)]));

/** What a call takes by the contract, with faults. */
function optionsOf(id: CallId): fc.Arbitrary<CallOptions & { name: string }> {
  const { parameters = [], requestBody } =
    apiCalls.find(({ operationId }) => operationId === id) ?? {};
  const of = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map((one) => [one.name, one.example]),
    );
  const body = requestBody?.content['application/json'].example as object | undefined;
  // Hashing a mailbox's password takes longer than all else, which two of them at a time would hide.
  const share = id === 'email-create' ? 2 : 6;
  return fc.record({
    path: fieldsLike(of('path'), 4).map(texts),
    query: fieldsLike(of('query'), 2).map((query) =>
      Object.fromEntries(
        Object.entries(query)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : asText(value)]),
      ),
    ),
    ...(body && {
      body: fc.oneof(
        { weight: 9, arbitrary: fieldsLike(body, share) },
        { weight: 1, arbitrary: nasty },
      ),
    }),
    name: fc.constantFrom('owner', 'owner', 'owner', 'owner', 'owner', 'other', 'forged', 'none'),
    key: fc.constantFrom('', '', '', 'one', 'two', 'x'.repeat(201)),
    base: fc.constantFrom('/v1' as const, '/api/v1' as const),
  }) as fc.Arbitrary<CallOptions & { name: string }>;
}

const ids = (Object.keys(calls) as CallId[]).filter((id) => id !== 'auth-token');
const request = fc.constantFrom(...ids).chain((id) => fc.tuple(fc.constant(id), optionsOf(id)));

// spec api-14, api-21
it('every request is answered as the contract says, and none by a fault of ours', {
  // No retry, because it would have other cases.
  timeout: long ? 3_600_000 : 60_000,
  retry: 0,
}, async () => {
  const many = { requests: 1e9, perSeconds: 60 };
  const api = await startApi({ limits: { apiCalls: many, apiChanges: many } });
  // Durability is tested elsewhere; waiting for the disk would take most of the time here.
  if (!dialectOf(api.db).supportsMultipleConnections)
    await sql`pragma synchronous = off`.execute(api.db);
  const owner = await api.customer();
  const other = await api.customer('Bram');
  await api.call('domains-register', {
    token: owner.token,
    body: { domain: 'example.nl', years: 1 },
  });
  await api.completeAll();
  const tokens: Record<string, string> = {
    owner: owner.token,
    other: other.token,
    forged: `wd_${'x'.repeat(43)}`,
  };
  const seen = new Map<string, number>();
  const times: number[] = [];
  await fc.assert(
    fc.asyncProperty(request, async ([id, { name, ...given }]) => {
      const began = process.cpuUsage();
      const { status, body }: Answered = await api.call(id, { ...given, token: tokens[name] });
      const { user, system } = process.cpuUsage(began);
      times.push((user + system) / 1000);
      expect(status, `${id} ${JSON.stringify(body)}`).toBeLessThan(500);
      seen.set(`${id} ${status}`, (seen.get(`${id} ${status}`) ?? 0) + 1);
    }),
    { numRuns: runs, ...seed },
  );
  // It says little unless every call was answered both ways.
  for (const id of ids) {
    const { status } = calls[id];
    // Nobody guesses an id.
    const takesId = calls[id].path.includes('_id}');
    if (!takesId && runs >= 2000)
      expect.soft(seen.get(`${id} ${status}`) ?? 0, id).toBeGreaterThan(0);
    expect.soft(seen.get(`${id} 401`) ?? 0, id).toBeGreaterThan(0);
  }
  const slow = times.filter((ms) => ms > ANSWER_MS).length;
  expect(slow).toBeLessThanOrEqual(Math.ceil(runs / 1000));
  expect((await api.call('databases-list', { token: other.token })).body.success).toBe(true);
});
