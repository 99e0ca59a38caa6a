// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readEnclosed, withoutEnclosed } from './enclosure.ts';

const read = (values: Record<string, string>) => readEnclosed(`?${new URLSearchParams(values)}`);

describe('an estimate in the address', () => {
  it.each([
    ['type=webapp&pages=12&features=search', 'type=webapp&pages=12&features=search'],
    ['type=custom&pages=99&rush=yes&x=1', 'type=custom&pages=30'],
    ['type=website', 'type=website'],
    [`type=website&x=${'x'.repeat(600)}`, 'type=website'],
  ])('%s is read as %s', (text, expected) => {
    expect(read({ estimate: text }).estimate).toBe(expected);
  });

  it.each(['', 'hello', 'type=', 'type=castle', 'pages=3', 'x'.repeat(6000)])(
    '"%s" is none',
    (text) => {
      expect(read({ estimate: text }).estimate).toBeUndefined();
    },
  );

  it('is none where the address has none', () => {
    expect(readEnclosed('')).toEqual({});
    expect(readEnclosed('?estimates=type%3Dwebsite')).toEqual({});
  });
});

it.each([
  ['?from=mail&plan=vps-pro', '?from=mail'],
  ['?topic=hosting-costs&provider=vimexx&storage=230&from=mail', '?from=mail'],
  ['?estimate=type%3Dcustom&topic=move', ''],
])('without what it encloses, %s is "%s"', (search, rest) => {
  expect(withoutEnclosed(search, readEnclosed(search))).toBe(rest);
});

it('one of two enclosures leaves the other in the address', () => {
  const search = '?estimate=type%3Dcustom&topic=move';
  const { estimate, choice } = readEnclosed(search);
  expect(withoutEnclosed(search, { estimate })).toBe('?topic=move');
  expect(withoutEnclosed(search, { choice })).toBe('?estimate=type%3Dcustom');
});
