// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#content/languages.ts';
import en from '#content/locales/en/tutorials.json';
import nl from '#content/locales/nl/tutorials.json';
import { type Lesson, lessonIds, tutorials } from '#content/tutorials.ts';
import { blocksOf } from '#tests/articles/blocks.ts';
import {
  count,
  expectKnownLinks,
  expectOurWords,
  expectShortSentences,
  htmlOf,
  sourceOf,
  wordsOf,
} from '#tests/helpers/written-text.ts';
import { readArticle, readLesson } from '../../scripts/site-build/markdown.ts';
import { drawScreen } from '../../scripts/site-build/screens.ts';

const folder = 'content/lessons';
const words = { en: en.items, nl: nl.items };
const source = (id: string, language: Language) => sourceOf(`lessons/${id}`, language);

/** Seconds to do a step, beside reading it. */
const secondsOfStep = 40;
const wordsPerMinute = 180;

/** How long a lesson takes: reading, and doing what it says. */
function minutesOf({ sections, ...lesson }: Lesson): number {
  const text = htmlOf({ ...lesson, sections })
    .join(' ')
    .replaceAll(/<(pre|figure)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
  const steps = sections.flatMap((section) => section.steps).length;
  return wordsOf(text).length / wordsPerMinute + (steps * secondsOfStep) / 60;
}

/** What steps have in bold: names of buttons, fields and the like. */
function namesInSteps(id: string): string[] {
  const steps = htmlOf(readLesson(source(id, 'en'), 'en'))
    .flatMap((html) => html.match(/<ol>.*?<\/ol>/gs) ?? [])
    .join('');
  return [...steps.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name = '']) => name);
}

/** Names in steps that aren't the control panel's: of this site, of mail programs, of WordPress. */
const elsewhere = [
  'Search Domain',
  'Request example.nl',
  'Send message',
  'iPhone and iPad',
  'Android',
  'Thunderbird',
  'Outlook (classic)',
  'Apple Mail',
  'whole address',
  'Show original',
  'Settings, Permalinks',
  'Settings, General',
];
const panelNames = readFileSync('docs/how-to/add-an-article.md', 'utf8');

it('every tutorial is a lesson, and every file belongs to one (spec help-8)', () => {
  expect(lessonIds).toHaveLength(18);
  expect(lessonIds).toEqual(tutorials.map(({ id }) => id));
  const wanted = lessonIds.flatMap((id) =>
    languages.map(({ code: language }) => `${id}.${language}.md`),
  );
  expect(readdirSync(folder).sort()).toEqual(wanted.sort());
});

describe.each(tutorials)('$id', ({ id, minutes }) => {
  const read = { en: readLesson(source(id, 'en'), 'en'), nl: readLesson(source(id, 'nl'), 'nl') };

  it('has its title', () => {
    expect(read.en.title).toBe(words.en[id].title);
    expect(read.nl.title).toBe(words.nl[id].title);
  });

  it('has the same parts in both languages', () => {
    const parts = ({ sections, needs, updated }: Lesson) => ({
      sections: sections.map((section) => [section.id, section.steps.length, !!section.see]),
      needs: needs.length,
      updated,
    });
    expect(parts(read.nl)).toEqual(parts(read.en));
    expect(new Set(read.en.sections.map((section) => section.id)).size).toBe(
      read.en.sections.length,
    );
    const tags = [
      '<li',
      '<table',
      '<pre',
      '<a ',
      '<p class="screen',
      '<tr',
      '<mark',
      'article-note',
    ];
    for (const tag of tags) expect.soft(count(read.nl, tag), tag).toBe(count(read.en, tag));
    const lines = (language: Language) =>
      [...source(id, language).matchAll(/^ *```screen\n([\s\S]*?)^ *```$/gm)].map(
        ([, screen = '']) => screen.trim().split('\n').length,
      );
    expect(lines('nl')).toEqual(lines('en'));
    expect(blocksOf(`lessons/${id}`, 'nl')).toEqual(blocksOf(`lessons/${id}`, 'en'));
  });

  it('has sections of steps that end with a checkpoint, and screens (spec help-130)', () => {
    const { sections } = read.en;
    const withSteps = sections.filter(({ steps }) => steps.length > 0);
    expect(withSteps.length).toBeGreaterThanOrEqual(3);
    expect(withSteps.length).toBeLessThanOrEqual(6);
    for (const { id: section, steps, see } of sections) {
      expect.soft(steps.length, section).toBeLessThanOrEqual(4);
      expect.soft(!!see, section).toBe(steps.length > 0);
    }
    expect(sections.at(-1)?.steps).toEqual([]);
    expect(count(read.en, '<figure')).toBeGreaterThan(0);
  });

  it.each(languages.map(({ code }) => code))(
    'takes as long as it says (spec help-130, %s)',
    (language) => {
      const share = minutesOf(read[language]) / minutes;
      expect(share).toBeGreaterThanOrEqual(0.65);
      expect(share).toBeLessThanOrEqual(1.35);
    },
  );

  it.each(languages.map(({ code }) => code))('has its facts (%s)', (language) => {
    const lesson = read[language];
    expect(lesson.updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(lesson.description.length).toBeGreaterThanOrEqual(90);
    expect(lesson.description.length).toBeLessThanOrEqual(175);
    expect(lesson.keywords).toMatch(/, /);
    expectShortSentences(lesson);
    expectKnownLinks(lesson, language);
    expectOurWords(source(id, language), language);
  });

  it('calls the control panel’s parts as articles do (docs/how-to/add-an-article.md)', () => {
    for (const name of namesInSteps(id)) {
      if (!elsewhere.includes(name)) expect.soft(panelNames).toContain(`**${name}**`);
    }
  });
});

// spec help-191
it.each(languages.map(({ code }) => code))(
  'the tour’s menu has every part of the control panel that a lesson opens (%s)',
  (language) => {
    const tour = source('panel-tour', language);
    const menu = [...tour.matchAll(/^menu\*? (.*)$/gm)].map(([, name]) => name);
    const [, panel = ''] = /^window (.*)$/m.exec(tour) ?? [];
    const login = { en: 'Log in', nl: 'Inloggen' }[language];
    const opened = lessonIds.flatMap((id) =>
      [...source(id, language).matchAll(/^ *window (.*)\n *path\*? ([^/\n]*[^/\n ])/gm)].flatMap(
        ([, window, part]) => (window === panel && part !== login ? [part] : []),
      ),
    );
    expect(opened.length).toBeGreaterThan(20);
    expect(menu).toEqual(expect.arrayContaining(opened));
  },
);

it('most lessons name parts of the control panel in their steps', () => {
  const naming = lessonIds.filter((id) => namesInSteps(id).length > 0);
  expect(naming.length).toBeGreaterThan(lessonIds.length / 2);
});

describe('reading a lesson', () => {
  const lesson = (body: string) =>
    readLesson(
      `---\ntitle: T\ndescription: D\nkeywords: K\nupdated: U\nneeds: a; b\n---\n\n## One {#one}\n\n${body}`,
      'nl',
    );

  it('knows what one needs, its steps and its checkpoint', () => {
    const { needs, sections } = lesson(
      '1. Open **A & B**, then [C](/contact).\n\n    ```\n    code\n    ```\n\n2. Two\n\n> [see] It `works`.',
    );
    expect(needs).toEqual(['a', 'b']);
    expect(sections).toMatchObject([
      { id: 'one', steps: ['Open A & B, then C.', 'Two'], see: '<p>It <code>works</code>.</p>' },
    ]);
  });

  it('draws screens, also within a step', () => {
    const screen = '```screen\nwindow W\nnote N\n```';
    const { sections } = lesson(`1. One\n\n    ${screen.replaceAll('\n', '\n    ')}\n\n${screen}`);
    expect(count({ description: '', sections }, drawScreen('window W\nnote N'))).toBe(2);
  });

  it.each([
    ['text after its checkpoint', '> [see] A\n\nB', /ends its section/],
    ['a block in a language', '```sh\nls\n```', /has no language/],
    ['a screen without a window', '```screen\nnote A\n```', /begins with its window/],
    ['a screen with an unknown line', '```screen\nwindow A\npicture B\n```', /no such line/],
    ['a line named like a property', '```screen\nwindow A\nconstructor B\n```', /no such line/],
    ['a check that is neither', '```screen\nwindow A\ncheck B maybe\n```', /on or off/],
    ['a field without a value', '```screen\nwindow A\nfield B\n```', /a name and a value/],
    ['a long screen', `\`\`\`screen\nwindow A\n${'note B\n'.repeat(12)}\`\`\``, /too many lines/],
  ])('refuses %s', (_name, body, reason) => {
    expect(() => lesson(body)).toThrow(reason);
  });

  it('refuses one that needs nothing, and an article with a checkpoint', () => {
    const matter = '---\ntitle: T\ndescription: D\nkeywords: K\nupdated: U\n---\n';
    expect(() => readLesson(`${matter}\n## A {#a}`, 'en')).toThrow(/has no needs/);
    expect(() => readArticle(`${matter}\n## A {#a}\n\n> [see] B`, 'en')).toThrow(/checkpoints/);
  });
});

describe('a screen (spec help-131)', () => {
  const draw = (...lines: string[]) => drawScreen(['window W', ...lines].join('\n'));

  it('marks what the step is about, of a path its end', () => {
    expect(draw('path* A / B')).toContain('<li><span>A</span></li><li><mark>B</mark></li>');
    expect(draw('field* A = b = c')).toContain('<span>A</span> <mark class="mono">b = c</mark>');
    expect(draw('table A | B', 'row* 1 | 2')).toContain(
      '<tr><th><span>A</span></th><th><span>B</span></th></tr><tr><td><mark>1</mark></td><td><mark>2</mark></td></tr>',
    );
  });

  it('draws lines of one kind together', () => {
    expect(draw('button A', 'button* B')).toContain(
      '<li><span>A</span></li><li><mark>B</mark></li>',
    );
    expect(draw('table A', 'row 1', 'note N', 'table B').match(/<table>/g)).toHaveLength(2);
  });

  it('says in words whether a check is on', () => {
    expect(draw('check A aan')).toContain(
      '<span><i data-on></i>A</span> <small class="label">aan</small>',
    );
    expect(draw('check* A off')).toContain(
      '<mark><i></i>A</mark> <small class="label">off</small>',
    );
  });

  it('shows a terminal as it is, and what is typed', () => {
    expect(draw('terminal', '$ ls -l', '  note A <b>', 'you@server:~$ exit')).toContain(
      '$ <b>ls -l</b>\n  note A &lt;b&gt;\nyou@server:~$ <b>exit</b></pre>',
    );
  });

  it('escapes everything', () => {
    const hostile = `<script>"'&</script>${'x'.repeat(200)}`;
    const kinds = ['path', 'menu', 'tab', 'heading', 'note', 'button', 'table', 'row'];
    for (const line of [
      ...kinds.map((kind) => `${kind} ${hostile}`),
      `field ${hostile} = ${hostile}`,
    ]) {
      const html = draw(line);
      expect.soft(html, line).not.toMatch(/<script|"'|&</);
      expect.soft(html, line).toContain('&lt;script&gt;');
    }
    expect(drawScreen(`window ${hostile}`)).not.toContain('<script');
    for (const line of [`$ ${hostile}`, `<script>@x$ ${hostile}`]) {
      expect(draw('terminal', line)).not.toContain('<script');
    }
  });
});
