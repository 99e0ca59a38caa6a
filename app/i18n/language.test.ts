// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { languageOfPath, unprefixedPath } from './language.tsx';

describe('languageOfPath', () => {
  it.each(['/nl', '/nl/', '/nl/contact', '/nl//contact', '/nl/nl'])('is Dutch for %s', (path) => {
    expect(languageOfPath(path)).toBe('nl');
  });

  it.each([
    '/',
    '',
    '/nlx',
    '/NL',
    '/Nl/contact',
    '/contact/nl',
    '/en',
    '/en/contact',
    '//nl',
    'nl/contact',
    '/nl-be',
    '/nl.html',
    '/%6El',
  ])('is none for "%s"', (path) => {
    expect(languageOfPath(path)).toBeUndefined();
  });
});

describe('unprefixedPath', () => {
  it.each([
    ['/nl', '/'],
    ['/nl/', '/'],
    ['/nl/contact', '/contact'],
    ['/nl/nl', '/nl'],
    ['/', '/'],
    ['/contact', '/contact'],
    ['/nlx', '/nlx'],
    ['/NL', '/NL'],
    ['/nl-be/contact', '/nl-be/contact'],
    ['/en/contact', '/en/contact'],
  ])('of %s is %s', (path, expected) => {
    expect(unprefixedPath(path)).toBe(expected);
  });
});

describe('localizedPath', () => {
  it('is undone by unprefixedPath, for every page and any path', () => {
    const anyPath = fc
      .array(fc.stringMatching(/^[a-z-]+$/), { maxLength: 3 })
      .map((parts) => `/${parts.join('/')}`);
    const pagePath = fc.constantFrom(...Object.values(pages).map(({ path }) => path));
    fc.assert(
      fc.property(fc.oneof(anyPath, pagePath), (path) => {
        expect(languageOfPath(localizedPath(path, 'nl'))).toBe('nl');
        expect(unprefixedPath(localizedPath(path, 'nl'))).toBe(path);
        expect(localizedPath(path, 'en')).toBe(path);
      }),
    );
  });

  it('gives no page an address that means another language', () => {
    for (const { path } of Object.values(pages)) {
      expect(languageOfPath(path), path).toBeUndefined();
    }
  });
});
