import { describe, expect, it } from 'vitest';
import { domainPrices } from '#content/catalog/domains.ts';
import { readName } from './read-name.ts';

const all = domainPrices.map(({ extension }) => extension);

// spec domains-2
describe('what is looked up', () => {
  it.each([
    ['bakker', 'bakker', 'bakker', 'com'],
    ['bakker.nl', 'bakker', 'bakker', 'nl'],
    [' https://www.shop.Bakker.co.uk/path?x=1#y ', 'bakker', 'bakker', 'co.uk'],
    ['bakker.be', 'bakker', 'bakker', 'com'],
    ['www.bakker.com.au', 'bakker', 'bakker', 'com'],
    // What lies below a public suffix that isn't sold has that one's name before it.
    ['bakker.asso.fr', 'bakker', 'bakker', 'com'],
    ['münchen.de', 'münchen', 'xn--mnchen-3ya', 'de'],
    ['xn--mnchen-3ya.de', 'münchen', 'xn--mnchen-3ya', 'de'],
    ['食狮.com', '食狮', 'xn--85x722f', 'com'],
    ['сосо.com', 'сосо', 'xn--n1aahb', 'com'],
  ])('for %j', (typed, label, ascii, first) => {
    const name = readName(typed);
    expect(name).toMatchObject({ label, ascii });
    const { extensions } = name as Extract<typeof name, { extensions: unknown }>;
    expect(extensions[0]).toBe(first);
    expect(extensions.toSorted()).toEqual(all.toSorted());
  });

  it.each([
    ['', 'empty'],
    ['my shop', 'characters'],
    ['🌷.nl', 'characters'],
    ['<script>alert(1)</script>', 'characters'],
    ['l🌷p.nl', 'characters'],
    ['x'.repeat(300), 'length'],
    ['192.0.2.1', 'ip'],
    ['http://192.0.2.1:8080/x', 'ip'],
    ['2001:db8::1', 'ip'],
    ['https://[2001:db8::1]/', 'ip'],
    ['co.uk', 'nameless'],
    ['asso.fr', 'nameless'],
    ['.nl', 'nameless'],
    ['שלום.com', 'alphabets'],
    ['مثال.com', 'alphabets'],
    ['pаypal.com', 'alphabets'],
    ['xn--pypal-4ve.com', 'alphabets'],
    ['xn--0.com', 'characters'],
  ])('is nothing of %j', (typed, problem) => {
    expect(readName(typed)).toEqual({ problem });
  });
});
