// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { supportedBrowsers } from '#content/browsers.ts';

const { chrome, firefox, safari } = supportedBrowsers;
const sentence = `Chrome and Edge from ${chrome}, Firefox from ${firefox}, and Safari from ${safari}`;
const document = readFileSync('docs/browsers.md', 'utf8');

/** The rows of the table below a heading, as cells. */
function rowsBelow(heading: string): string[][] {
  const [, part = ''] = document.split(`\n## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Whether every supported version of an engine has a feature that came with this version. */
function has(supported: string, since = ''): boolean {
  if (since === '–') return false;
  const [major = 0, minor = 0] = since.split('.').map(Number);
  const [ofMajor = 0, ofMinor = 0] = supported.split('.').map(Number);
  return major < ofMajor || (major === ofMajor && minor <= ofMinor);
}

const everywhere = ([, , ...since]: string[]) =>
  [chrome, firefox, safari].every((version, index) => has(version, since[index]));

it('README and docs/browsers.md name the browsers that the build is for (spec pages-130)', () => {
  expect(supportedBrowsers.edge).toBe(chrome);
  expect(readFileSync('README.md', 'utf8')).toContain(sentence);
  expect(document).toContain(sentence);
});

it('what is taken for granted is in all of them, and what else is used says what there is without it', () => {
  const granted = rowsBelow('Taken for granted');
  const others = rowsBelow('Not in all of them');
  expect(granted.length).toBeGreaterThan(5);
  expect(others.length).toBeGreaterThan(5);
  expect(granted.filter((row) => !everywhere(row))).toEqual([]);
  expect(others.filter((row) => everywhere(row) || !row[5])).toEqual([]);
});
