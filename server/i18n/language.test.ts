import { expect, it } from 'vitest';
import { languageOfPath, preferredLanguage } from './language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['nl', 'nl'],
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
  ['de,fr;q=0.9', 'en'],
  ['de,nl;q=0.5,en;q=0.4', 'nl'],
  ['*', 'en'],
  ['nl;q=0', 'en'],
  [';;;,,=', 'en'],
])('prefers for Accept-Language %j the language %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it.each([
  ['/nl', 'nl'],
  ['/nl/contact', 'nl'],
  ['/en/no-such-page', 'en'],
  ['/nlx', undefined],
  ['/contact', undefined],
  ['', undefined],
])('finds in the path %j the language %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
