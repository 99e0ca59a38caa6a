// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import { apiBase, sandboxAccess } from '#content/api-facts.ts';
import type { paths } from '#tests/api-client/schema.d.ts';
import { execFileSync } from '#tests/helpers/child-process.ts';
import { startApp } from '#tests/helpers/test-app.ts';

const generator = 'tests/api-client/node_modules/.bin/openapi-typescript';

/** The API from the other side: a client that knows nothing of it but its description (spec api-78). */
it('a generated client goes through the API', async () => {
  const { listen } = await startApp();
  const client = createClient<paths>({ baseUrl: (await listen()).url + apiBase });
  const signedIn = await client.POST('/auth/token', { body: sandboxAccess });
  const token = signedIn.data?.data.token;
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`),
  });

  const registered = await client.POST('/domains/register', {
    body: { domain: 'tides.nl', years: 2 },
  });
  expect(registered.data?.data).toMatchObject({ name: 'tides.nl', status: 'active' });
  const params = { path: { domain: 'tides.nl' } };
  const body = { type: 'A', name: '@', value: '192.0.2.7' } as const;
  const added = await client.POST('/dns/records/{domain}', { params, body });
  const id = added.data?.data.id ?? '';
  expect(added.data?.data.ttl).toBe(3600);
  const listed = await client.GET('/dns/records/{domain}', { params });
  expect(listed.data?.data.map((record) => record.id)).toEqual([id]);

  const again = await client.POST('/dns/records/{domain}', { params, body });
  expect(again.error).toEqual({
    success: false,
    error: { code: 'invalid_record', message: 'Invalid DNS record parameters' },
  });
  const { data } = await client.DELETE('/dns/records/{domain}/{record_id}', {
    params: { path: { ...params.path, record_id: id } },
  });
  expect(data?.data).toEqual({ id, deleted: true });
});

it.skipIf(!existsSync(generator))('its types are those of the description', () => {
  const generated = execFileSync(generator, ['contracts/api/openapi.json'], { encoding: 'utf8' });
  expect(readFileSync('tests/api-client/schema.d.ts', 'utf8')).toBe(generated);
});
