import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { spawnSync } from '#tests/helpers/child-process.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { openApi } from './openapi.ts';

const file = path.resolve('contracts/api/openapi.json');

// spec api-33
it('the committed description is what the calls make (node scripts/generate-openapi.ts)', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(openApi());
});

// spec api-122
it('names the server that serves it', async () => {
  const served = async (env: Record<string, string>) => {
    const { app } = await startApp({ env });
    const answers = await Promise.all(
      ['/v1/openapi.json', '/api/v1/openapi.json'].map((url) => app.inject(url)),
    );
    const [one, other] = answers.map((answer) => answer.json());
    expect(one).toEqual(other);
    expect({ ...one, servers: [] }).toEqual({ ...openApi(), servers: [] });
    return one.servers.map(({ url }: { url: string }) => url);
  };
  const pages = { PUBLIC_URL: 'https://www.example.com' };
  expect(await served(pages)).toEqual([
    'https://www.example.com/v1',
    'https://www.example.com/api/v1',
  ]);
  const elsewhere = { ...pages, API_URL: 'https://api.example.com' };
  expect((await served(elsewhere))[0]).toBe('https://api.example.com/v1');
});

// spec api-33
it('redocly finds nothing to improve in it', () => {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stderr } = spawnSync(
    'node_modules/.bin/redocly',
    ['lint', file, '--extends', 'recommended-strict'],
    { env, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
});
