// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formIds } from '#contracts/forms/index.ts';
import { pagePolicy } from '#server/site/prepare-page.ts';
import { loadSite } from '#server/site/site.ts';
import { distFixture } from '#tests/helpers/dist-fixture.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/* The privacy policy says that there are no cookies, and that pages ask nothing of others. */

it('no answer sets a cookie', async () => {
  const { app, clock, post } = await startApp();
  const answers = [
    await post(validContact),
    await post({ ...validContact, email: '' }),
    await app.inject({ url: '/api/health' }),
    await app.inject({ url: '/api/nothing' }),
    ...(await Promise.all(
      formIds.map((form) => app.inject({ method: 'POST', url: `/api/${form}`, payload: {} })),
    )),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 422]));

  const site = await loadSite({
    dist: await distFixture(),
    publicUrl: 'http://localhost:3000',
    clock,
    styleguide: false,
  });
  const { app: pages } = await startApp({ site });
  for (const url of ['/', '/nl', '/downloads', '/nothing', '/assets/client-abc123.js']) {
    answers.push(await pages.inject({ url, headers: { cookie: 'a=b' } }));
  }
  answers.push(
    await pages.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(validContact).toString(),
    }),
  );
  for (const { headers, cookies } of answers) {
    expect.soft(headers).not.toHaveProperty('set-cookie');
    expect.soft(cookies).toEqual([]);
  }
});

it('nothing in the server or its packages would set one', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(Object.keys(dependencies).filter((name) => /cookie|session/.test(name))).toEqual([]);
  for (const file of globSync('server/**/*.ts').filter((one) => !one.endsWith('.test.ts'))) {
    expect.soft(readFileSync(file, 'utf8'), file).not.toMatch(/set-?cookie/i);
  }
});

it('pages may load nothing from elsewhere', () => {
  const sources = pagePolicy('sha256-script=', 'sha256-style=')
    .split('; ')
    .flatMap((directive) => directive.split(' ').slice(1));
  expect(new Set(sources)).toEqual(
    new Set(["'self'", "'none'", "'sha256-script='", "'sha256-style='"]),
  );
});
