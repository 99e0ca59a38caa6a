import { expect, it } from 'vitest';
import { apiCalls } from '#content/api.ts';
import { documented, ofDomain, refused, startApi, withDomain } from '#tests/helpers/api.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { allRows } from '#tests/helpers/test-database.ts';
import { isStorable, storableAdvice } from './storable-text.ts';

// spec api-120
it('texts that a database can’t give back are found wherever they are', () => {
  for (const fine of ['', 'café 🚀', ['a'], { a: 'b' }, null, 7])
    expect(isStorable(fine)).toBe(true);
  for (const wrong of ['\0', 'a\ud800', '\udc00a', ['a', '\0'], { a: { b: '\0' } }, { '\0': 1 }])
    expect(isStorable(wrong), JSON.stringify(wrong)).toBe(false);
});

/** A value in which one text after the other has something more at its end. */
function withEach(value: unknown, more: string): unknown[] {
  if (typeof value === 'string') return [value + more, more];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    withEach(one, more).map((changed) =>
      Array.isArray(value)
        ? value.map((other, at) => (String(at) === name ? changed : other))
        : { ...value, [name]: changed },
    ),
  );
}

// spec api-120
it('no call stores NUL or half a character, and every list of the command line goes on', async () => {
  const api = await startApi({ limits: { apiCalls: { requests: 1e6, perSeconds: 60 } } });
  const { token, account } = await withDomain(api);
  const person = { name: 'Anna', email: 'anna@example.org', city: 'Utrecht', street: 'Dam 1' };
  for (const more of ['\0', '\ud800', '\udc00']) {
    for (const { operationId: id, requestBody, parameters = [], method } of apiCalls) {
      if (id === 'auth-token') continue;
      const example = requestBody?.content['application/json'].example as object | undefined;
      const body = id === 'domains-register' ? { ...example, contact_info: person } : example;
      const path = Object.fromEntries(
        parameters.flatMap(({ name, example: its, in: place }) =>
          place === 'path' ? [[name, String(its)]] : [],
        ),
      );
      for (const changed of body ? withEach(body, more) : []) {
        const { status } = await api.call(id, { token, path, body: changed });
        expect.soft(status, `${id} ${JSON.stringify(changed)}`).toBeLessThan(500);
      }
      // Half a character can't be in an address.
      if (more !== '\0' || method === 'post') continue;
      for (const changed of withEach(path, more) as Record<string, string>[]) {
        const { status } = await api.call(id, { token, path: changed });
        expect.soft(status, `${id} ${JSON.stringify(changed)}`).toBeLessThan(500);
      }
    }
  }
  await api.completeAll({ server: 'db1.example.net', port: 5432 });
  expect(await allRows(api.db)).not.toMatch(/\\u0000|\\ud800|\\udc00/);
  const env = { ...api.config };
  for (const args of [
    ['account', 'list'],
    ['account', 'show', account.id],
    ['token', 'list'],
    ['order', 'list', '--all'],
    ['order', 'list', '--all', '--json'],
    ['entity', 'list'],
    ['entity', 'list', '--before', '2099-01-01'],
    ['changes'],
    ['status'],
  ]) {
    const { status, err } = await runCli(['api', ...args], { env });
    expect.soft(status, `${args.join(' ')}: ${err}`).toBe(0);
  }
});

// spec api-120
it('what is taken as it was sent is refused with what to change', async () => {
  const api = await startApi();
  const { in: inDomain, token } = await withDomain(api);
  const text = { type: 'TXT', name: '@', value: 'v=spf1\0 -all' };
  const [status, code, message] = await refused(api, 'dns-create', { ...inDomain, body: text });
  expect([status, code]).toEqual(documented('invalid_record').slice(0, 2));
  expect(message).toBe(`Invalid DNS record parameters: ${storableAdvice}`);
  for (const password of ['its-password\0', 'its-password\ud800']) {
    for (const [id, given] of [
      ['databases-create', { token, body: { name: 'webshop', password } }],
      ['email-create', { token, path: ofDomain, body: { username: 'info', password } }],
      ['auth-token', { body: { email: 'anna@example.org', password } }],
    ] as const) {
      expect
        .soft(await refused(api, id, given))
        .toEqual(documented('invalid_parameter', `Invalid value for password: ${storableAdvice}`));
    }
  }
});
