import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { execFile } from './child-process.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Built, installed or written by runs. */
export const notCopied = new Set(['node_modules', 'dist', 'var', 'test-results', '.git']);

/** A copy of the project to try things in; gone after the test. */
export async function copyProject(): Promise<string> {
  const root = path.join(await temporaryDirectory(), 'project');
  await mkdir(root);
  for (const name of await readdir('.')) {
    if (!notCopied.has(name)) await cp(name, path.join(root, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}

/**
 * Writes every block of code of a guide into the file that is named last before it: a new one, or where the
 * words say, as in "in `list` of", "before `words` in" and "at the top of".
 */
export async function followGuide(root: string, guide: string, blocks: number): Promise<void> {
  const text = await readFile(guide, 'utf8');
  const parts = [...text.matchAll(/([\s\S]*?)^( *)```\w+\n([\s\S]*?)^ *```$/gm)];
  expect(parts).toHaveLength(blocks);
  for (const [, words = '', indent = '', block = ''] of parts) {
    const code = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const [, top, list, before, file = ''] =
      [
        ...words.matchAll(
          /(?:(at the top) of |`(\w+)` of |before `([^`]+)` in )?`((?:app|content|contracts|server|tests)\/[\w./-]+\.\w+)`/g,
        ),
      ].at(-1) ?? [];
    const target = path.join(root, file);
    if (top) await writeFile(target, code + (await readFile(target, 'utf8')));
    else if (before) {
      const parts = (await readFile(target, 'utf8')).split(before);
      expect(parts, `${before} in ${file}`).toHaveLength(2);
      await writeFile(target, parts.join(code + before));
    } else if (list)
      await writeFile(target, insert(await readFile(target, 'utf8'), list, code, file));
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

/** The errors that `tsc` finds, without their explanations. */
export async function typeCheck(root: string): Promise<string[]> {
  // By one checker, because each of several looks at what they share.
  const parameters = ['--noEmit', '--checkers', '1'];
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(root, tsc, ...parameters).catch(
    (error: { stdout: string }) => error,
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

/** Runs a program in a copy of the project. */
export function run(root: string, command: string, ...parameters: string[]) {
  return execFile(command, parameters, { cwd: root });
}
