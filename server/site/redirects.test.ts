import { describe, expect, it } from 'vitest';
import { languages, localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { redirects } from '#content/redirects.ts';
import { findRedirect } from './redirects.ts';

const all = new Set(
  Object.values(pages).flatMap((page: { path: string; alias?: string }) =>
    [page.path, ...(page.alias ? [page.alias] : [])].flatMap((path) =>
      languages.map(({ code }) => localizedPath(path, code)),
    ),
  ),
);
const find = (address: string) => findRedirect(address, (one) => all.has(one));

describe('an address', () => {
  it.each([
    ['/contact/', '/contact'],
    ['/Contact', '/contact'],
    ['/NL/CONTACT/', '/nl/contact'],
    ['/nl/Services/VPS-Hosting', '/nl/services/vps-hosting'],
    ['/INDEX.HTML', '/'],
    ['/en', '/'],
    ['/EN/', '/'],
    ['/en/contact', '/contact'],
    ['/vps', '/services/vps-hosting'],
    ['/VPS/', '/services/vps-hosting'],
    ['/nl/vps', '/nl/services/vps-hosting'],
    ['/en/vps', '/services/vps-hosting'],
    ['/pricing', '/#packages'],
    ['/nl/pricing', '/nl#packages'],
    ['/no-such-page/', '/no-such-page'],
  ])('%s leads to %s', (address, target) => {
    expect(find(address)).toBe(target);
  });

  it.each([
    '/no-such-page',
    '/No-Such-Page',
    '/constructor',
    '/__proto__',
    '/nl/toString',
    '/en/no-such-page',
    '//evil.com/',
    '/\\evil.com/',
    '/de/contact',
  ])('%s leads nowhere', (address) => {
    expect(find(address)).toBeUndefined();
  });

  it('of a page that is not built leads nowhere', () => {
    expect(findRedirect('/vps', () => false)).toBeUndefined();
  });

  it('never leads to itself or in a circle', () => {
    for (const from of [...Object.keys(redirects), ...all]) {
      for (const spelling of [from, from.toUpperCase(), `${from}/`, `/nl${from}`, `/en${from}`]) {
        const target = find(spelling)?.split('#')[0];
        expect(target, spelling).not.toBe(spelling);
        if (target) expect(find(target), spelling).toBeUndefined();
      }
    }
  });
});

it('is named in lower case, is no page itself, and leads to one', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toBe(from.toLowerCase());
    expect(all.has(from), from).toBe(false);
    if (!to.startsWith('#')) expect(Object.keys(pages)).toContain(to as PageId);
  }
});
