import { expect, it } from 'vitest';
import { articleIds, articlePath } from '#content/articles.ts';
import { languages, localizedPath } from '#content/languages.ts';
import { pageIds, pages } from '#content/pages.ts';
import { lessonIds, tutorialPath } from '#content/tutorials.ts';
import { routes } from '#server/routes.ts';
import { long } from '#tests/helpers/long.ts';
import { browser, encode } from '#tests/helpers/plain-forms.ts';
import { startDevelopment, startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { validContact } from '#tests/helpers/test-app.ts';

const METRICS_TOKEN = 'k3f9-a-long-random-one-77';
/** Addresses below those that the list ends with a star. */
const below: Record<string, string> = { '/assets/*': '/assets/none.js', '/*': '/favicon.svg' };
/** What is in no list: a page that isn't there, an address that people remember, another method, a text's file. */
const others = [
  'GET /none',
  'GET /nl/pricing?plan=basic',
  'PUT /contact',
  'GET /locales/nl/home.json',
];
/** Pages of one kind are rendered in the same way, which takes a while: some of them stand for all but in the long form. */
const isPage = new Set(
  [
    ...pageIds.map((id) => pages[id].path),
    ...articleIds.map(articlePath),
    ...lessonIds.map(tutorialPath),
  ].flatMap((path) => languages.map(({ code }) => `GET ${localizedPath(path, code)}`)),
);
const somePages = [pages.home.path, '/nl/contact', articlePath('disk-space-full')];
const asked = Object.keys(routes).filter(
  (name) => long || !isPage.has(name) || somePages.some((path) => name === `GET ${path}`),
);

it('development answers every address as the server does (spec operation-190)', async () => {
  const env = async () => ({
    DATA_DIR: await temporaryDirectory(),
    METRICS_TOKEN,
    // With the styleguide, as in development.
    NODE_ENV: 'development',
  });
  const [development, server] = await Promise.all([
    startDevelopment(await env()),
    startServerProcess(await env()),
  ]);
  const ask = async (origin: string, method: string, address: string) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(origin + address, { method, headers, redirect: 'manual' });
    await answer.arrayBuffer();
    const { status, headers: answered } = answer;
    const [type] = (answered.get('content-type') ?? '').split(';');
    return { status, type, location: answered.get('location') };
  };
  for (const name of [...asked, ...others]) {
    const [method = '', url = ''] = name.split(' ');
    const address = below[url] ?? url;
    const [shown, expected] = await Promise.all([
      ask(development.url, method, address),
      ask(server.url, method, address),
    ]);
    expect.soft(shown, name).toEqual(expected);
  }

  const head = await fetch(`${development.url}/nl/contact`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);

  // A form that a browser posts by itself is answered with a page, from either address of the site, and stored.
  for (const origin of [development.url, `http://localhost:${development.port}`]) {
    const sent = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { ...browser, origin },
      body: encode(validContact),
    });
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain('Message sent successfully!</h1>');
  }

  // The page as it is saved, with what the server knows.
  const status = await fetch(`${development.url}/resources/server-status`);
  expect(await status.text()).toMatch(/\/@vite\/client.*"updatedAt"/s);

  const { code } = await development.end('SIGTERM');
  expect(code).toBe(0);
});
