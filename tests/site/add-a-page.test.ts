// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
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
 * Follows docs/how-to/add-a-page.md in a copy of the project: every block of code in it is written where
 * the guide says, and nothing else.
 */

const origin = 'http://localhost:3000';

it('a page that is added as the guide says needs nothing else', {
  // A type check and a build: slow where others work beside it.
  timeout: 600_000,
  retry: 0,
}, async () => {
  const root = await copyProject();
  const before = await digests(root);

  await followGuide(root, 'docs/how-to/add-a-page.md', 9);
  const [mistakes] = await Promise.all([
    checkContent(root)
      .then(() => makeMistakes(root))
      .then(() => typeCheck(root)),
    run(root, process.execPath, 'scripts/build.ts'),
  ]);
  // The page itself has none.
  expect(mistakes).toEqual([
    expect.stringMatching(/^app\/pages\/press\/mistaken\.ts\(.* '"lead"' is missing/),
    expect.stringMatching(/^app\/pages\/press\/mistaken\.ts\(.*'\["titel"\]' is not assignable/),
  ]);

  const after = await digests(root);
  const changed = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  expect(changed).toContain('app/pages/press/page.tsx');
  expect(changed.filter((file) => !/^(content|app\/pages\/press)\//.test(file))).toEqual([]);

  await expectServed(root);
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
  const tests = ['facts', 'texts', 'claims'].map((name) => `tests/site/${name}.test.ts`);
  await run(root, path.join(root, 'node_modules/.bin/vitest'), 'run', ...tests);
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
async function expectServed(root: string): Promise<void> {
  const { url } = await startServerProcess(
    { PUBLIC_URL: origin, DATA_DIR: path.join(root, 'var') },
    [],
    root,
  );
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
    const [, stylesheets = ''] = /data-stylesheets="([^"]+)"/.exec(body) ?? [];
    expect(stylesheets.split(' ')).toHaveLength(2);
    for (const file of [`/og/home.${language}.png`, ...`${files} ${stylesheets}`.split(' ')]) {
      expect((await get(file)).status, file).toBe(200);
    }
    expect(await readFile(path.join(root, `dist/pages/press.${language}.html`), 'utf8')).toContain(
      texts.title,
    );
  }
}
