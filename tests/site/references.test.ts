// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/*
 * What comments, tests and documents name as their source exists: rules of docs/specification (`spec forms-7`)
 * and records of docs/decisions. Each test tells all that is wrong at once, as `file:line: what`.
 */

interface TextFile {
  name: string;
  text: string;
}

const files: TextFile[] = globSync([
  '{app,bench,content,contracts,deploy,design,docs,scripts,server,tests}/**/*.{conf,css,example,html,json,md,mjs,service,sql,timer,ts,tsx}',
  '*.{json,md,ts,yaml}',
  'Dockerfile',
])
  .filter((name) => name !== 'package-lock.json' && !name.includes('node_modules/'))
  .sort()
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

const specification = files.filter(({ name }) =>
  /^docs\/specification\/(?!README)[^/]+\.md$/.test(name),
);
const definitions = specification.flatMap((file) => {
  const area = path.basename(file.name, '.md');
  return find(file, /^\*\*([a-z]+-\d+)\*\* (.*)$/gm).map((rule) => ({ ...rule, area }));
});
const rules = new Set(definitions.map(({ found: [, id] }) => id));
const records = globSync('docs/decisions/[0-9]*.md').map((name) => path.basename(name, '.md'));

/** All matches in a file, each with its place. */
function find({ name, text }: TextFile, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((found) => ({
    found,
    place: `${name}:${text.slice(0, found.index).split('\n').length}`,
  }));
}

function expectNone(problems: string[]): void {
  if (problems.length > 0) expect.fail(`${problems.length}:\n${problems.join('\n')}`);
}

it('stylesheets and records are short', () => {
  const tooLong = files.flatMap(({ name, text }) => {
    const lines = text.trimEnd().split('\n');
    const most = name.endsWith('.css')
      ? 300
      : /^docs\/decisions\/\d/.test(name)
        ? 10
        : Number.POSITIVE_INFINITY;
    const counted = most === 10 ? lines.slice(1).filter((line) => line !== '') : lines;
    return counted.length > most ? [`${name}:1: ${counted.length} lines, at most ${most}`] : [];
  });
  expectNone(tooLong);
});

it('each rule is defined once, in the file of its area, with marks that the README explains', () => {
  const first = new Map<string, string>();
  const problems = definitions.flatMap(({ found: [, id = '', text = ''], place, area }) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, place);
    const marks = [...text.matchAll(/\*\(([^)]*)\)\*/g)].map(([, mark]) => mark);
    return [
      ...(earlier === undefined ? [] : [`${place}: ${id} is defined at ${earlier} already`]),
      ...(id.startsWith(`${area}-`) ? [] : [`${place}: ${id} belongs into another file`]),
      ...(marks.every((mark) => /^(beyond|departs)$|^((beyond|departs), )?planned$/.test(`${mark}`))
        ? []
        : [`${place}: ${id} has an unknown mark`]),
    ];
  });
  expect(rules.size).toBeGreaterThan(250);
  expectNone(problems);
});

it('each rule that is named exists', () => {
  // A comment may break the line within a reference.
  const cited = /\bspec[\s*/]+([a-z]+-\d+(?:`?(?:,|\s+and|\s+to)[\s*/`]+(?:spec\s+)?[a-z]+-\d+)*)/g;
  const bare = new RegExp(`\\b(?:${areas().join('|')})-\\d+\\b`, 'g');
  expectNone([
    ...files.flatMap((file) =>
      find(file, cited).flatMap(({ found: [, ids = ''], place }) =>
        (ids.match(/[a-z]+-\d+/g) ?? [])
          .filter((id) => !rules.has(id))
          .map((id) => `${place}: there is no rule ${id}`),
      ),
    ),
    ...specification.flatMap((file) =>
      find(file, bare)
        .filter(({ found: [id] }) => !rules.has(id))
        .map(({ found: [id], place }) => `${place}: there is no rule ${id}`),
    ),
  ]);
});

function areas(): string[] {
  return specification.map(({ name }) => path.basename(name, '.md'));
}

it('each record that is named exists', () => {
  const cited = /\bdecisions\/(\d{4}(?:-[a-z0-9-]+)?)|\b(\d{4}-[a-z][a-z0-9-]*)\.md\b/g;
  const exists = (name: string) =>
    records.some((record) => record === name || record.startsWith(`${name}-`));
  expectNone(
    files.flatMap((file) =>
      find(file, cited)
        .filter(({ found: [, inFolder, alone] }) => !exists(inFolder ?? alone ?? ''))
        .map(({ found: [whole], place }) => `${place}: there is no record ${whole}`),
    ),
  );
});

it('nothing refers to documents that are not in the repository, or to a record by its number alone', () => {
  const outside = /\bD[12] §\d*|\bdecisions?\s+(?:(?:\*|\/\/)\s*)?\d+[a-f]?\b/gi;
  expectNone(
    files.flatMap((file) =>
      find(file, outside).map(({ found: [whole], place }) => `${place}: ${whole}`),
    ),
  );
});

it('every file that those documents name exists in which one looks for files', () => {
  const maps = ['CONTRIBUTING.md', 'README.md', 'docs/README.md', 'docs/overview.md'];
  const guides = files.filter(({ name }) => maps.includes(name));
  expect(guides).toHaveLength(maps.length);
  expectNone(
    guides.flatMap((file) =>
      // Any id may stand for `<id>`.
      find(file, /`(\w[\w.<>-]*(?:\/[\w.<>-]+)+\/?|\w+\.(?:md|json|ts))`/g)
        .filter(({ found: [, name = ''] }) => {
          // What runs write is in no clone.
          if (/^(?:var|dist)\//.test(name)) return false;
          return globSync(name.replace(/\/$/, '').replaceAll(/<[^>]*>/g, '*')).length === 0;
        })
        .map(({ found: [, name], place }) => `${place}: there is no ${name}`),
    ),
  );
});

it('every file in the drawing of docs/overview.md exists', () => {
  const [, drawing = ''] = readFileSync('docs/overview.md', 'utf8').split('```');
  const named = [...drawing.matchAll(/\b[a-z]+\/[\w./-]+|\b(?:content|server)\/ /g)];
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([name]) => name.trim()).filter((name) => !existsSync(name))).toEqual([]);
});

it('every link from one document to another leads to a file, and to a heading that is there', () => {
  const documents = files.filter(({ name }) => /^(?:docs\/(?!mails\/).+|\w+)\.md$/.test(name));
  const anchorsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\d _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  expectNone(
    documents.flatMap((file) =>
      find(file, /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)
        .filter(({ found: [, address = '', anchor] }) => {
          const target = address === '' ? file.name : path.join(path.dirname(file.name), address);
          if (!existsSync(target)) return true;
          return anchor !== undefined && !anchorsOf(target).includes(anchor);
        })
        .map(({ found: [whole], place }) => `${place}: ${whole} leads nowhere`),
    ),
  );
});
