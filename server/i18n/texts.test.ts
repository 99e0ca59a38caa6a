import { describe, expect, it } from 'vitest';
import { fill } from '#content/fill.ts';
import { texts } from './texts.ts';

/** Every text by its path, such as `forms.failures.400`. */
function flatten(node: object, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

const slots = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([slot]) => slot).sort();

describe('texts', () => {
  const english = new Map(flatten(texts.en));
  const dutch = new Map(flatten(texts.nl));

  it('exist in both languages, and are not empty', () => {
    expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of [...english, ...dutch]) expect(text.trim(), path).not.toBe('');
  });

  it('have the same slots in both languages', () => {
    for (const [path, text] of english) {
      expect(slots(dutch.get(path) ?? ''), path).toEqual(slots(text));
    }
  });
});

describe('fill', () => {
  it('fills every slot once and leaves unknown ones', () => {
    expect(fill('{{a}} {{b}} {{a}} {{c}}', { a: '{{b}}', b: 2 })).toBe('{{b}} 2 {{b}} {{c}}');
  });

  it('takes $ for what it is', () => {
    expect(fill('{{a}}', { a: '$& $1' })).toBe('$& $1');
  });
});
