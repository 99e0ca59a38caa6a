// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#content/languages.ts';

/*
 * One word for one thing: the glossary in docs/words.md against the texts. What needs judgement (a button's
 * mood, a heading's full stop) stands there for people.
 */

const glossary = readFileSync('docs/words.md', 'utf8').split('## On the site')[1] ?? '';
const rows = [...glossary.matchAll(/^\| (?!Thing|-)(.*) \|$/gm)].map(([, row = '']) =>
  row.split(/(?<!\\) \| ?/),
);

/** The words that the last column rejects: `en: \`quote\`; nl: \`kenmerk\``. */
function rejected(language: Language): string[] {
  return rows.flatMap(([, , , never = '']) =>
    never
      .split('; ')
      .filter((part) => part.startsWith(`${language}: `))
      .flatMap((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)),
  );
}

/** Legal texts have the words of the law. */
const legal = /^(privacy-policy|terms-of-service|eu-cloud-policy)\.json$/;

/** Words that stay, by their places. */
const others: Record<string, string> = {
  // It means another thing here.
  'estimator.json: features.admin-panel.name': 'beheerpaneel',
  // Who calls gets a person, not a machine.
  'about-us.json: story.items.founded.text': 'een mens',
  'contact.json: why.reasons.phone': 'een mens',
  'home.json: hero.slides.hosting.subtitle': 'een mens',
  // The first heading of the page.
  'vps-hosting.json: hero.title': 'of your own',
};

type Texts = { [key: string]: string | string[] | Texts };

/** Every text that visitors read, with its place; keywords and search words are what people type. */
function read(language: Language): [place: string, text: string][] {
  const folder = `content/locales/${language}`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !legal.test(file))
    .flatMap((file) => flatten(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), `${file}: `))
    .filter(([place]) => !/\.(also|keywords)$/.test(place));
}

function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' || Array.isArray(value)
      ? [value].flat().map((one) => [prefix + key, one])
      : flatten(value, `${prefix}${key}.`),
  );
}

/** As a word of its own; a mark such as a quotation mark anywhere. */
function pattern(word: string): RegExp {
  const bound = (letter = '', side: string) => (/\p{L}/u.test(letter) ? side : '');
  const before = bound(word[0], '(?<![\\p{L}-])');
  const after = bound(word.at(-1), '(?![\\p{L}-])');
  return new RegExp(before + word.replaceAll(/[{}]/g, '\\$&') + after, 'iu');
}

it('the glossary has a term in both languages for each thing', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    expect.soft(row, row[0]).toHaveLength(4);
    for (const cell of row.slice(0, 3)) expect.soft(cell, row[0]).not.toBe('');
  }
});

describe.each(languages.map(({ code }) => code))('the texts of %s', (language) => {
  const texts = read(language);

  it.each(rejected(language))('never say "%s"', (word) => {
    const found = texts.filter(
      ([place, text]) => pattern(word).test(text) && others[place] !== word,
    );
    expect(found).toEqual([]);
  });

  it('write a range with an en dash', () => {
    // The toast is given to the letter (spec forms-31).
    const found = texts.filter(([place]) => place !== 'forms/careers.json: toast.sentText');
    for (const [place, text] of found) expect.soft(text, place).not.toMatch(/\d-\d/);
  });
});
