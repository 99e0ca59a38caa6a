import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainPrices } from '#content/catalog/domains.ts';
import { longestLabel, nameOf, readDomain } from './domain-name.ts';

const domain = (label: string, extension: string) => ({ kind: 'domain', label, extension });
const unreadable = (problem: string) => ({ kind: 'unreadable', problem });

describe('a domain', () => {
  it.each([
    'example.nl',
    '  Example.NL ',
    'www.example.nl',
    'shop.example.nl',
    'http://example.nl',
    'https://www.Example.nl:8080/path/page.html?x=1#top',
    'https:/example.nl',
    '//example.nl',
    'example.nl/',
    'example.nl.',
    'info@example.nl',
    'mailto:info@example.nl',
    'https://user:secret@example.nl/',
    'example.nl?utm_source=mail',
    'ｅｘａｍｐｌｅ．ｎｌ',
    'example。nl',
    'exam\u200bple.nl\u200b',
    '\u202aexam\u200dple.nl\u202c',
    'example.nl,',
    '<https://example.nl>.',
    '“example.nl”',
    'exa\u00admple.nl\r\n',
  ])('is found in %j', (input) => {
    expect(readDomain(input)).toEqual(domain('example', 'nl'));
  });

  it('has the longest extension that is sold', () => {
    expect(readDomain('www.example.co.uk')).toEqual(domain('example', 'co.uk'));
  });

  it('may be called like an extension, or www', () => {
    expect(readDomain('com.nl')).toEqual(domain('com', 'nl'));
    expect(readDomain('www.nl')).toEqual(domain('www', 'nl'));
  });

  it('may have letters of any language', () => {
    expect(readDomain('Café.nl')).toEqual(domain('café', 'nl'));
    expect(readDomain('CAFE\u0301.nl')).toEqual(domain('café', 'nl'));
    expect(readDomain('münchen.de')).toEqual(domain('münchen', 'de'));
    expect(readDomain('食狮.com')).toEqual(domain('食狮', 'com'));
    // A joiner between these letters makes another name.
    expect(readDomain('क्\u200dष.com')).toEqual(domain('क्\u200dष', 'com'));
    expect(readDomain('xn--mnchen-3ya.de')).toEqual(domain('xn--mnchen-3ya', 'de'));
  });
});

describe('a name without extension', () => {
  it.each([
    ['example', 'example'],
    [' Example ', 'example'],
    ['https://example/', 'example'],
    ['www.example', 'example'],
    ['agency', 'agency'],
    ['com', 'com'],
    ['127', '127'],
    ['bakkerij-de-vries', 'bakkerij-de-vries'],
  ])('is found in %j', (input, label) => {
    expect(readDomain(input)).toEqual({ kind: 'name', label });
  });
});

describe('an extension that is not sold', () => {
  it.each([
    ['example.be', 'example', 'be'],
    ['www.example.be', 'example', 'be'],
    ['shop.example.be', 'example', 'be'],
    ['example.com.au', 'example', 'com.au'],
    ['www.example.org.uk', 'example', 'org.uk'],
    ['com.au', 'com', 'au'],
    ['example.uk', 'example', 'uk'],
    ['voorbeeld.онлайн', 'voorbeeld', 'онлайн'],
  ])('is named: %j', (input, label, extension) => {
    expect(readDomain(input)).toEqual({ kind: 'unsold', label, extension });
  });
});

describe('nonsense', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['.', 'empty'],
    ['https://', 'empty'],
    ['/?#', 'empty'],
    ['.nl', 'nameless'],
    ['co.uk', 'nameless'],
    ['.co.uk', 'nameless'],
    ['example..nl', 'dots'],
    ['example..be', 'dots'],
    ['..', 'dots'],
    ['my shop.nl', 'characters'],
    ['my_shop.nl', 'characters'],
    ['example.n!', 'characters'],
    ['<script>', 'characters'],
    ['<b>x</b>', 'characters'],
    ['🌷.nl', 'characters'],
    ['\ud800.nl', 'nameless'],
    ['b\ufffcb🚀.nl', 'characters'],
    ['-example.nl', 'hyphens'],
    ['example-', 'hyphens'],
    ['ab--cd.com', 'hyphens'],
    ['xn--\u00e9.nl', 'characters'],
    [`${'a'.repeat(longestLabel + 1)}.nl`, 'length'],
    [`${'é'.repeat(longestLabel)}.nl`, 'length'],
    ['a.'.repeat(200), 'length'],
  ])('is refused with what to change: %j', (input, problem) => {
    expect(readDomain(input)).toEqual(unreadable(problem));
  });

  it.each(['a', 'é', 'a.', ' a', '-', '@', '/', '\ufdfa', '\ud800', 'www.', 'http://'])(
    'of 10,000 characters is read at once: %j repeated',
    (part) => {
      const start = performance.now();
      readDomain(part.repeat(10_000 / part.length));
      readDomain(`${part.repeat(10_000 / part.length)}.nl`);
      expect(performance.now() - start).toBeLessThan(500);
    },
  );
});

const extension = fc.constantFrom(...domainPrices.map((price) => price.extension));
const plainLabel = fc
  .stringMatching(/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/)
  .filter((label) => !/^..--/.test(label));
/** Text that visitors type around a domain. */
const wrapping = fc.tuple(
  fc.constantFrom('', ' ', '\t'),
  fc.constantFrom('', 'http://', 'https://', 'HTTPS://', '//'),
  fc.constantFrom('', 'www.', 'WWW.', 'shop.'),
  fc.constantFrom('', '.', ':443', '/', '/a/b?c=d#e', '?domain=other.nl', ' '),
);

describe('whatever is typed', () => {
  it('a domain is found, however it is wrapped', () => {
    fc.assert(
      fc.property(plainLabel, extension, wrapping, fc.boolean(), (label, sold, around, upper) => {
        const [space, protocol, before, after] = around;
        const typed = upper ? `${label}.${sold}`.toUpperCase() : `${label}.${sold}`;
        expect(readDomain(space + protocol + before + typed + after)).toEqual(domain(label, sold));
      }),
    );
  });

  it('is read without failing, and what was found is found again', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), extension)
        .map(([a, b]) => `${a}.${b}`),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()).map(([a, b]) => `${a}.${b}`),
      fc.stringMatching(/^[\p{L}\p{M}\p{N}.-]{1,30}$/u),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const reading = readDomain(input);
        if (reading.kind === 'unreadable') return;
        expect(reading.label).toMatch(/^[\p{L}\p{M}\p{N}\p{Join_Control}-]{1,63}$/u);
        expect(decodeURIComponent(encodeURIComponent(nameOf(reading)))).toBe(nameOf(reading));
        expect(readDomain(nameOf(reading))).toEqual(reading);
      }),
      // Between these two marks nobody sees a third one, and without it they change places.
      { numRuns: 2000, examples: [['\u0300\u{e0100}\u1ac3.']] },
    );
  });
});
