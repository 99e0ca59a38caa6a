// @vitest-environment node
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { routes } from '#server/routes.ts';
import { loadSite } from '#server/site/site.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startApp } from '#tests/helpers/test-app.ts';

const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
const listed = Object.keys(routes);
/** What else than 200 and 400 is answered where nothing comes along. */
const others: Record<string, number> = {
  '/security.txt': 308,
  '/api/domains': 422,
  'POST /services/domain-registration': 422,
  'POST /nl/services/domain-registration': 422,
  'POST /contact': 200,
  'POST /nl/contact': 200,
  // No link came along.
  '/api/subscription': 404,
  '/api/status/incidents/:incident': 404,
  '/resources/server-status/incidents/:incident': 404,
  '/nl/resources/server-status/incidents/:incident': 404,
};
/** Calls of the documented API want a token of an account. */
const calls = listed.filter(
  (name) => /\/v1\//.test(name) && !/\/(auth\/token|openapi\.json)$/.test(name),
);

/** The app with everything that an installation can have, and what it adds to Fastify's own table. */
async function startWhole() {
  const table: string[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      table.push(...[method].flat().map((one) => `${one} ${url}`));
    });
  };
  subscribe('fastify.initialization', watch);
  onTestFinished(() => void unsubscribe('fastify.initialization', watch));
  const clock = manualClock();
  const { app } = await startApp({
    clock,
    env: { METRICS_TOKEN, DOMAIN_LOOKUP: 'on' },
    site: await loadSite({
      dist: path.resolve('dist'),
      publicUrl: 'http://localhost:3000',
      clock,
      styleguide: true,
    }),
  });
  return { app, table };
}

it('the list is what the app answers, no more and no less', async () => {
  const { app, table } = await startWhole();
  // What no call takes is answered here, and not by the pages.
  const missing = ['/api', '/v1', '/api/v1'].flatMap((base) => [`GET ${base}`, `GET ${base}/*`]);
  const all = [...listed, ...missing];
  const heads = all.flatMap((name) => (name.startsWith('GET ') ? [`HEAD${name.slice(3)}`] : []));
  expect(table.toSorted()).toEqual([...all, ...heads].sort());

  for (const name of listed.filter((one) => !one.endsWith('*'))) {
    const [method, url = ''] = name.split(' ');
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { statusCode } = await app.inject({ method: method as 'GET', url, headers });
    const expected = calls.includes(name)
      ? 401
      : (others[name] ?? others[url] ?? (method === 'POST' ? 400 : 200));
    expect.soft(statusCode, name).toBe(expected);
  }
});

it('every page of the build has its addresses in it', () => {
  for (const { paths } of builtPages) {
    for (const address of paths) {
      expect(listed).toContain(`GET ${address}`);
      expect(listed).toContain(`GET /nl${address === '/' ? '' : address}`);
    }
  }
});
