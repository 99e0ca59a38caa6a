// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnclosed } from './enclosure.ts';

const read = (values: Record<string, string>) => readEnclosed(`?${new URLSearchParams(values)}`);

describe('an estimate in the address', () => {
  it.each([
    ['type=webapp&pages=12&features=search', 'type=webapp&pages=12&features=search'],
    ['type=custom&pages=99&rush=yes&x=1', 'type=custom&pages=30'],
    ['type=website', 'type=website'],
  ])('%s is read as %s', (text, expected) => {
    expect(read({ estimate: text }).estimate).toBe(expected);
  });

  it.each(['', 'hello', 'type=', 'type=castle', 'pages=3', `type=website&x=${'x'.repeat(600)}`])(
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

describe('a domain in the address', () => {
  it.each([
    'example.nl',
    'my-shop.co.uk',
    'EXAMPLE.nl',
    'bücher.example',
    'xn--bcher-kva.example',
    'उदाहरण.परीक्षा',
    `${'a'.repeat(63)}.nl`,
    '123.nl',
  ])('%s is one', (domain) => {
    expect(read({ domain }).domain).toBe(domain);
  });

  it.each([
    '',
    'example',
    '.nl',
    'example.',
    'example..nl',
    '-example.nl',
    'example-.nl',
    'exa mple.nl',
    'example.nl/path',
    'https://example.nl',
    'anna@example.nl',
    'example.nl\nBcc: x',
    '<b>example</b>.nl',
    `${'a'.repeat(64)}.nl`,
    `${'a.'.repeat(126)}nl`,
  ])('"%s" is none', (domain) => {
    expect(read({ domain }).domain).toBeUndefined();
  });

  it('has nothing but letters, digits, hyphens and dots, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read({ domain: text }).domain ?? 'a.b').toMatch(/^[\p{L}\p{M}\p{N}.-]+$/u);
      }),
    );
  });
});
