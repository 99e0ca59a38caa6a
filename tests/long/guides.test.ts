// @vitest-environment node
import { createHash } from 'node:crypto';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { sandboxAccess } from '#content/api-facts.ts';
import { languages, localizedPath } from '#content/languages.ts';
import {
  copyProject,
  followGuide,
  notCopied,
  run,
  typeCheck,
} from '#tests/helpers/follow-guide.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';

/*
 * Follows docs/how-to/add-a-page.md, add-a-form.md and add-an-api-call.md in one copy of the project, because a
 * type check and a build take long: every block of code in them is written where the guide says, and nothing else.
 * The language of add-a-language.md has a copy of its own, because it doesn't compile.
 */

const origin = 'http://localhost:3000';
const wish = { name: 'Anna de Vries', email: 'anna@example.org', size: 'large', wishes: 'A shop' };

it('a page, a form and an API call that are added as the guides say need nothing else', {
  // Slow where others work beside it.
  timeout: 600_000,
  retry: 0,
}, async () => {
  const root = await copyProject();
  const before = await digests(root);
  await followGuide(root, 'docs/how-to/add-a-page.md', 9);
  const after = await digests(root);
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  expect(changed).toContain('app/pages/press/page.tsx');
  expect(changed.filter((file) => !/^(content|app\/pages\/press)\//.test(file))).toEqual([]);

  await followGuide(root, 'docs/how-to/add-a-form.md', 7);
  await followGuide(root, 'docs/how-to/add-an-api-call.md', 7);
  await run(root, process.execPath, 'scripts/generate-openapi.ts');
  const [mistakes] = await Promise.all([
    checkContent(root)
      .then(() =>
        runTests(root, 'server', ['contracts/api/document', 'server/api/calls/databases']),
      )
      .then(() => makeMistakes(root))
      .then(() => typeCheck(root)),
    run(root, process.execPath, 'scripts/build.ts'),
  ]);
  // Page, form and call have none.
  expect(mistakes).toEqual([
    expect.stringMatching(/^app\/pages\/press\/mistaken\.ts\(.* '"lead"' is missing/),
    expect.stringMatching(/^app\/pages\/press\/mistaken\.ts\(.*'\["titel"\]' is not assignable/),
  ]);

  const dataDir = path.join(root, 'var');
  const { url } = await startServerProcess(
    {
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      MAIL_TO_PROPOSAL: 'proposals@example.com',
      SALES_EMAIL: 'sales@example.com',
    },
    [],
    root,
  );
  await expectPage(root, url);
  await expectForm(dataDir, url);
  await expectCall(url);
});

it('a language that is added makes tsc name the files that the guide names (spec languages-14)', {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const guide = 'docs/how-to/add-a-language.md';
  const root = await copyProject();
  await followGuide(root, guide, 1);
  const named = (await typeCheck(root)).map((line) => line.slice(0, line.indexOf('(')));

  const rows = (await readFile(guide, 'utf8')).split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  );
  const importing: string[] = [];
  for await (const file of glob('{app,content,contracts,scripts,server,tests}/**/*.{ts,tsx}')) {
    if ((await readFile(file, 'utf8')).includes('locales/nl/')) importing.push(file);
  }
  const withoutTests = (files: string[]) =>
    [...new Set(files)].filter((file) => !/\.(test|spec)\.tsx?$/.test(file)).sort();
  expect(withoutTests(named)).toEqual(withoutTests([...listed, ...importing]));
});

/** What every source file holds, by its path. */
async function digests(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !notCopied.has(file.split(path.sep)[0] ?? ''));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const hash = createHash('sha256').update(await readFile(path.join(root, file)));
        return [file, hash.digest('hex')];
      }),
    ),
  );
}

/** The tests of words and facts that every page is held against. */
async function checkContent(root: string): Promise<void> {
  const tests = ['facts', 'texts', 'words', 'claims'].map((name) => `tests/site/${name}.test.ts`);
  await runTests(root, 'app', tests);
}

async function runTests(root: string, project: string, tests: string[]): Promise<void> {
  // No other project and one worker, because there are few files, and others work beside them.
  const alone = ['--project', project, '--maxWorkers', '1'];
  await run(root, path.join(root, 'node_modules/.bin/vitest'), 'run', ...alone, ...tests);
}

/**
 * What must not compile, beside the page so that one type check judges both: Dutch texts without one of the
 * keys, and a text that doesn't exist.
 */
async function makeMistakes(root: string): Promise<void> {
  const dutch = await readFile(path.join(root, 'content/locales/nl/press.json'), 'utf8');
  const { lead, ...rest } = JSON.parse(dutch);
  expect(lead).toBeDefined();
  const folder = path.join(root, 'app/pages/press');
  await writeFile(path.join(folder, 'mistaken.json'), JSON.stringify(rest));
  await writeFile(
    path.join(folder, 'mistaken.ts'),
    `import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import en from '#content/locales/en/press.json';
import nl from './mistaken.json';

registerTexts('press', { en, nl });

export function useMistakenTitle(): string {
  return useTranslation('press').t('titel');
}
`,
  );
}

/** The page in both languages, from the server of the copy. */
async function expectPage(root: string, url: string): Promise<void> {
  const get = async (address: string) => {
    const response = await fetch(url + address);
    const { status, headers } = response;
    return { status, headers, body: await response.text() };
  };
  const { body: sitemap } = await get('/sitemap.xml');
  expect((await get('/')).body).toContain('href="/company/press"');
  for (const { code: language } of languages) {
    const address = localizedPath('/company/press', language);
    const texts = JSON.parse(
      await readFile(path.join(root, `content/locales/${language}/press.json`), 'utf8'),
    );
    const { status, headers, body } = await get(address);
    expect(status).toBe(200);
    expect(headers.get('content-language')).toBe(language);
    expect(body).toContain(`<h1 class="text-h1">${texts.title}</h1>`);
    expect(body).toContain(texts.meta.description);
    expect(body).toContain(`<link rel="canonical" href="${origin}${address}"/>`);
    for (const [code, path] of [
      ['en', '/company/press'],
      ['nl', '/nl/company/press'],
      ['x-default', '/company/press'],
    ]) {
      expect(body).toContain(`<link rel="alternate" hrefLang="${code}" href="${origin}${path}"/>`);
    }
    expect(sitemap).toContain(`<loc>${origin}${address}</loc>`);

    // It has no preview of its own.
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(body) ?? [];
    expect(picture).toBe(`${origin}/og/home.${language}.png`);
    const [, files = ''] = /data-files="([^"]+)"/.exec(body) ?? [];
    const styles = [...body.matchAll(/(?:data-styles|link href)="([^"]+\.css)"/g)];
    expect(styles).toHaveLength(2);
    const names = [...files.split(' '), ...styles.map(([, name = '']) => name)];
    for (const file of [`/og/home.${language}.png`, ...names]) {
      expect((await get(file)).status, file).toBe(200);
    }
    expect(await readFile(path.join(root, `dist/pages/press.${language}.html`), 'utf8')).toContain(
      texts.title,
    );
  }
}

/** The form is shown, described in the policy, refuses, stores and mails. */
async function expectForm(dataDir: string, url: string): Promise<void> {
  const page = await (await fetch(`${url}/nl/resources/knowledge-downloads`)).text();
  expect(page).toMatch(/<form [^>]*action="\/api\/proposal"/);
  expect(page).toContain('Een webshop of meer');
  const policy = await (await fetch(`${url}/company/privacy-policy`)).text();
  expect(policy).toContain('The website has eight forms.');
  for (const sentence of ['Wishes are optional', 'wishes for a proposal', 'Proposal: 12 months']) {
    expect(policy).toContain(sentence);
  }

  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/proposal`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...wish, ...body }),
    });
  const refused = await post({ size: 'huge', wishes: 'x'.repeat(2001) }, { accept: 'text/html' });
  expect(refused.status).toBe(422);
  const answer = await refused.text();
  expect(answer).toContain('Failed to send your wish');
  expect(answer).toContain('Wishes: please use at most 2000 characters.');
  expect(answer).toContain('value="Anna de Vries"');

  const taken = await post({});
  expect(taken.status).toBe(200);
  const { message, reference } = await taken.json();
  expect(message).toBe('You get our proposal within 24 hours.');
  const mails = await vi.waitFor(
    async () => {
      const names = await readdir(path.join(dataDir, 'mail'));
      expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
      return Promise.all(names.map((name) => readFile(path.join(dataDir, 'mail', name), 'utf8')));
    },
    { timeout: 20_000, interval: 100 },
  );
  const ours = mails.find((mail) => /^To: .*proposals@example\.com/m.test(mail));
  expect(ours).toContain(`[${reference}] A shop or more: proposal`);
  expect(mails.some((mail) => /^To: .*anna@example\.org/m.test(mail))).toBe(true);
}

/** The call shows what a sandbox has, is on the page, and refuses. */
async function expectCall(url: string): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/v1${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const signedIn = await call('/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sandboxAccess),
  });
  const headers = { authorization: `Bearer ${signedIn.body.data.token}` };
  const [database] = (await call('/databases', { headers })).body.data;
  expect(await call(`/databases/${database.id}`, { headers })).toEqual({
    status: 200,
    body: { success: true, data: database },
  });
  expect((await call('/databases/db_0', { headers })).status).toBe(404);
  expect((await call(`/databases/${database.id}`)).status).toBe(401);
  const page = await (await fetch(`${url}/nl/resources/api-documentation`)).text();
  expect(page).toContain('id="databases-show"');
  expect(page).toContain('Een database bekijken');
}
