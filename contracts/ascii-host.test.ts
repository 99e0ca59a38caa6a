import { expect, it } from 'vitest';
import { asciiHost, asciiOf } from './ascii-host.ts';

// spec api-30
it.each([
  'a@evil',
  'ü@evil',
  'ü@evil.nl',
  'a.b',
  'a/b',
  'a:80',
  'a?b',
  'a#b',
  'a b',
  'a\\b',
  '%61',
  '',
])('“%s” is no label, and no host is read out of it', (text) =>
  expect(asciiOf(text)).toBeUndefined(),
);

it('a label is read as it is, other letters as punycode', () => {
  expect(['kavel-1', 'München', 'xn--mnchen-3ya'].map(asciiOf)).toEqual([
    'kavel-1',
    'xn--mnchen-3ya',
    'xn--mnchen-3ya',
  ]);
  expect(asciiHost('münchen.example')).toBe('xn--mnchen-3ya.example');
  expect(asciiHost('ü@evil.nl')).toBeUndefined();
});
