import { describe, expect, it } from 'vitest';
import { isConflict, readHost, readRecord, type ZoneRecord } from './dns-record.ts';

const zone = 'example.nl';
type Type = Parameters<typeof readRecord>[1]['type'];

const read = (type: Type, value: string, more: { name?: string; priority?: number } = {}) =>
  readRecord(zone, { type, name: '@', value, ttl: 3600, ...more });
const readValue = (type: Type, value: string) =>
  read(type, value, type === 'CNAME' ? { name: 'www' } : type === 'MX' ? { priority: 10 } : {})
    ?.value;

// spec api-30
describe('the value of a record', () => {
  it.each([
    ['A', '192.0.2.7', '192.0.2.7'],
    ['AAAA', '2001:DB8:0:0::1', '2001:db8::1'],
    ['AAAA', '::ffff:192.0.2.7', '::ffff:c000:207'],
    ['CNAME', 'Shop.Example.NET.', 'shop.example.net'],
    ['CNAME', '_dkim.café.nl', '_dkim.xn--caf-dma.nl'],
    ['MX', 'mail.example.net', 'mail.example.net'],
    ['TXT', 'v=spf1 mx -all', 'v=spf1 mx -all'],
    ['TXT', 'say "hi"', 'say "hi"'],
    ['TXT', '"one " "two \\"2\\""', 'one two "2"'],
    ['TXT', 'naïef', 'naïef'],
    ['TXT', 'x'.repeat(4000), 'x'.repeat(4000)],
  ] as const)('%s %s', (type, value, expected) => {
    expect(readValue(type, value)).toBe(expected);
  });

  it.each([
    ['A', '2001:db8::1'],
    ['A', '192.0.2.256'],
    ['A', '192.0.2.07'],
    ['A', '192.0.2.7 '],
    ['A', 'example.net'],
    ['AAAA', '192.0.2.7'],
    ['AAAA', 'fe80::1%eth0'],
    ['CNAME', 'localhost'],
    ['CNAME', '192.0.2.7'],
    ['CNAME', 'a b.nl'],
    ['CNAME', 'a..nl'],
    ['CNAME', '-a.nl'],
    ['CNAME', 'a-.nl'],
    ['CNAME', `${'x'.repeat(64)}.nl`],
    ['CNAME', `${'x.'.repeat(126)}nl`],
    ['CNAME', 'https://example.net/'],
    ['CNAME', 'www.example.nl'],
    ['MX', '.'],
    ['MX', '10 mail.example.net'],
    ['TXT', 'x'.repeat(4001)],
    ['TXT', 'é'.repeat(2001)],
    ['TXT', 'line\nbreak'],
    ['TXT', 'nul\0'],
    ['TXT', '"open'],
    ['TXT', '"one" two'],
    ['TXT', '""'],
    ['TXT', '"\\065"'],
    ['TXT', '\ud800'],
  ] as const)('%s is never %j', (type, value) => {
    expect(readValue(type, value)).toBeUndefined();
  });

  it('has a priority with MX, and with nothing else', () => {
    expect(read('MX', 'mail.example.net', { priority: 0 })?.priority).toBe(0);
    expect(read('MX', 'mail.example.net')).toBeUndefined();
    expect(read('A', '192.0.2.7')?.priority).toBeNull();
    expect(read('A', '192.0.2.7', { priority: 10 })).toBeUndefined();
  });
});

// spec api-30
describe('the name of a record', () => {
  const nameOf = (name: string) => read('A', '192.0.2.7', { name })?.name;

  it.each([
    ['@', '@'],
    ['example.nl', '@'],
    ['EXAMPLE.NL.', '@'],
    ['www', 'www'],
    ['WWW.example.nl.', 'www'],
    ['a.b.example.nl', 'a.b'],
    ['*', '*'],
    ['*.shop', '*.shop'],
    ['_dmarc', '_dmarc'],
    ['_acme-challenge.www', '_acme-challenge.www'],
    ['café', 'xn--caf-dma'],
    ['a--b', 'a--b'],
    ['www.other.nl', 'www.other.nl'],
  ])('%s is %s', (typed, name) => {
    expect(nameOf(typed)).toBe(name);
  });

  it.each([
    'www.other.nl.',
    '.',
    '.www',
    'www.',
    'a..b',
    'a b',
    'w*w',
    'www.*',
    '-a',
    'a-',
    '@.www',
    'x'.repeat(64),
    `${'x.'.repeat(124)}x`,
    '\0',
    '"',
  ])('is never %j', (typed) => {
    expect(nameOf(typed)).toBeUndefined();
  });

  it('of an alias is not the zone’s own', () => {
    expect(read('CNAME', 'example.net')).toBeUndefined();
    expect(read('CNAME', 'example.net', { name: 'www' })).toBeDefined();
  });
});

// spec api-30
it('a zone has an alias alone, and no record twice', () => {
  const [a, b, alias] = [
    read('A', '192.0.2.7', { name: 'www' }),
    read('A', '192.0.2.8', { name: 'www' }),
    read('CNAME', 'example.net', { name: 'www' }),
  ].map((record) => record as ZoneRecord);
  const among = (record: ZoneRecord | undefined, ...others: (ZoneRecord | undefined)[]) =>
    isConflict(
      record as ZoneRecord,
      others.map((one) => ({ details: one as ZoneRecord })),
    );
  expect(among(a)).toBe(false);
  expect(among(a, b)).toBe(false);
  expect(among(a, b, a)).toBe(true);
  expect(among(alias, a)).toBe(true);
  expect(among(a, alias)).toBe(true);
  const [low, high] = [10, 20].map((priority) => read('MX', 'mail.example.net', { priority }));
  expect(among(low, high)).toBe(false);
});

it('texts of strangers are read in linear time', () => {
  const began = performance.now();
  const long = 'a'.repeat(100_000);
  for (const value of [
    `"${'\\"'.repeat(50_000)}`,
    `"${'" "'.repeat(30_000)}x`,
    `${'a-'.repeat(50_000)}!`,
    long,
  ]) {
    for (const type of ['TXT', 'CNAME', 'A', 'AAAA'] as const) readValue(type, value);
    read('A', '192.0.2.7', { name: value });
    readHost(value);
  }
  expect(performance.now() - began).toBeLessThan(1000);
});
