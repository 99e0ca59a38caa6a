// @vitest-environment node
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { languages, localizedPath } from '#content/languages.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

/*
 * Follows docs/how-to/add-a-page.md in a copy of the project: every block of code in it is written where
 * the guide says, and nothing else.
 */

const guide = 'docs/how-to/add-a-page.md';
/** Built, installed or written by runs. */
const notCopied = new Set(['node_modules', 'dist', 'var', 'test-results', '.git']);
const origin = 'http://localhost:3000';

it('a page that is added as the guide says needs nothing else', {
  // A type check and a build: slow where others work beside it.
  timeout: 600_000,
  retry: 0,
}, async () => {
  const root = await copyProject();
  const before = await digests(root);

  await followGuide(root);
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

async function copyProject(): Promise<string> {
  const root = path.join(await temporaryDirectory(), 'project');
  await mkdir(root);
  for (const name of await readdir('.')) {
    if (!notCopied.has(name)) await cp(name, path.join(root, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}

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

/** Writes every block of code of the guide into the file that is named last before it. */
async function followGuide(root: string): Promise<void> {
  const text = await readFile(guide, 'utf8');
  const parts = [...text.matchAll(/([\s\S]*?)^( *)```\w+\n([\s\S]*?)^ *```$/gm)];
  expect(parts).toHaveLength(9);
  for (const [, words = '', indent = '', block = ''] of parts) {
    const code = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const [, list, file = ''] =
      [...words.matchAll(/(?:`(\w+)` of )?`((?:content|app)\/[\w./-]+\.\w+)`/g)].at(-1) ?? [];
    const target = path.join(root, file);
    if (list) await writeFile(target, insert(await readFile(target, 'utf8'), list, code, file));
    else {
      expect(existsSync(target), file).toBe(false);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, code);
    }
  }
}

/** The text of a file with an entry added to the end of a list in it, by the list's name or id. */
function insert(text: string, list: string, code: string, file: string): string {
  if (file.endsWith('.json')) {
    const texts = JSON.parse(text);
    Object.assign(texts[list], JSON.parse(`{${code}}`));
    return `${JSON.stringify(texts, null, 2)}\n`;
  }
  const id = text.indexOf(`id: '${list}'`);
  if (id >= 0) {
    const end = text.indexOf(']', id);
    return `${text.slice(0, end)}, ${code.trim()}${text.slice(end)}`;
  }
  const lines = text.split('\n');
  const start = lines.findIndex((line) =>
    new RegExp(`^export (const|interface) ${list}\\b`).test(line),
  );
  const end = lines.findIndex((line, index) => index > start && line.startsWith('}'));
  expect(start, `${list} in ${file}`).toBeGreaterThanOrEqual(0);
  return lines.toSpliced(end, 0, ...code.trimEnd().split('\n')).join('\n');
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

/** The errors that `tsc` finds, without their explanations. */
async function typeCheck(root: string): Promise<string[]> {
  const { stdout } = await run(root, path.join(root, 'node_modules/.bin/tsc'), '--noEmit').catch(
    (error: { stdout: string }) => error,
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

function run(root: string, command: string, ...parameters: string[]) {
  // Without the variables of the test itself: a build is for production.
  const { PATH, HOME } = process.env;
  return promisify(execFile)(command, parameters, { cwd: root, env: { PATH, HOME } });
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
