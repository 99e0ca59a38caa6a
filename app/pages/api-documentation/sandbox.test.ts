import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

const request = { method: 'get', url: '/api/v1/domains', token: true, body: undefined };

/** An API whose tokens are `1`, `2` and so on, and of which those in `gone` are refused. */
function openApi(gone: ReadonlySet<string> = new Set()) {
  const calls: string[] = [];
  let tokens = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    calls.push(`${url} ${bearer}`.trim());
    if (url.endsWith('/auth/token')) {
      tokens += 1;
      return Response.json({ data: { token: String(tokens) } });
    }
    return Response.json({ data: [] }, { status: gone.has(bearer) ? 401 : 200 });
  });
  return { calls, signIns: () => calls.filter((call) => call.startsWith('/api/v1/auth/token')) };
}

it('creates one sandbox, however many calls wait for it, and one more when that has gone (spec api-70)', async () => {
  vi.resetModules();
  const { callSandbox } = await import('./sandbox.ts');
  const gone = new Set<string>();
  const { signIns } = openApi(gone);
  const both = () => Promise.all([1, 2].map(() => callSandbox('/api/v1', request)));
  expect((await both()).map(({ status, isNew }) => [status, isNew])).toEqual([
    [200, false],
    [200, false],
  ]);
  expect(signIns()).toHaveLength(1);
  gone.add('1');
  expect((await both()).map(({ status, isNew }) => [status, isNew])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(signIns()).toHaveLength(2);
});
