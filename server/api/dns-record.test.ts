import { describe, expect, it } from 'vitest';
import { dataOf, isConflict, readHost, readRecord, type ZoneRecord } from './dns-record.ts';

const zone = 'example.nl';
type Type = Parameters<typeof readRecord>[1]['type'];

type More = Partial<Omit<Parameters<typeof readRecord>[1], 'type' | 'value'>>;
const read = (type: Type, value: string, more: More = {}) =>
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
    ['CNAME', '.'],
    ['CNAME', 'ключ🚀.nl'],
    ['CNAME', 'mail\u200b.example.net'],
    ['CNAME', 'www\ufe0f.example.net'],
    ['MX', ' mail.example.net'],
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
    ['SRV', 'sip.example.net'],
    ['SRV', '10 5 sip.example.net'],
    ['SRV', '10 5 65536 sip.example.net'],
    ['SRV', '10 5 5060 sip example.net'],
    ['CAA', 'letsencrypt.org'],
    ['CAA', '256 issue "letsencrypt.org"'],
    ['CAA', '0 issue'],
  ] as const)('%s is never %j', (type, value) => {
    expect(readValue(type, value)).toBeUndefined();
  });

  it('has a priority with MX, and with nothing else', () => {
    expect(read('MX', 'mail.example.net', { priority: 0 })?.priority).toBe(0);
    expect(read('MX', 'mail.example.net')).toBeUndefined();
    expect(read('A', '192.0.2.7')?.priority).toBeNull();
    expect(read('A', '192.0.2.7', { priority: 10 })).toBeUndefined();
  });

  it('of MX may say that the name takes no mail, with priority 0', () => {
    expect(read('MX', '.', { priority: 0 })).toMatchObject({ value: '.', priority: 0 });
    expect(read('MX', '.', { priority: 10 })).toBeUndefined();
    expect(read('MX', '.')).toBeUndefined();
  });
});

// spec api-102
describe('a record of SRV', () => {
  const all = { name: '_sip._tcp', priority: 10, weight: 5, port: 5060 };

  it('has a priority, a weight, a port and a host, or none', () => {
    expect(read('SRV', 'SIP.Example.net.', all)).toEqual({
      ...all,
      type: 'SRV',
      value: 'sip.example.net',
      ttl: 3600,
    });
    expect(read('SRV', '.', all)?.value).toBe('.');
    for (const part of ['priority', 'weight', 'port'] as const) {
      expect(read('SRV', 'sip.example.net', { ...all, [part]: undefined })).toBeUndefined();
      expect(read('A', '192.0.2.7', { [part]: 0 })).toBeUndefined();
    }
    expect(read('SRV', 'sip.example.net', { ...all, tag: 'issue' })).toBeUndefined();
    expect(read('SRV', '192.0.2.7', all)).toBeUndefined();
  });

  it('may come as zone files have it', () => {
    const { name } = all;
    const record = read('SRV', '10 5 5060 sip.example.net.', { name });
    expect(record).toEqual(read('SRV', 'sip.example.net', all));
  });
});

// spec api-102
describe('a record of CAA', () => {
  it.each([
    ['issue', 'letsencrypt.org'],
    ['issue', ';'],
    ['issuewild', 'pki.example; account=1; validationmethods=dns-01'],
    ['issuemail', 'pki.example'],
    ['iodef', 'mailto:security@example.nl'],
    ['iodef', 'https://example.nl/report'],
    ['contactemail', 'security@example.nl'],
  ])('with %s may say %s', (tag, value) => {
    const record = { type: 'CAA', name: '@', value, ttl: 3600, priority: null };
    expect(read('CAA', value, { tag })).toEqual({ ...record, flags: 0, tag });
    expect(read('CAA', `"${value}"`, { flags: 128, tag })).toEqual({ ...record, flags: 128, tag });
    expect(read('CAA', `0 ${tag.toUpperCase()} "${value}"`)).toEqual({ ...record, flags: 0, tag });
  });

  it.each([
    ['issue', 'lets encrypt.org'],
    ['issue', 'letsencrypt'],
    ['issue', 'bücher.de'],
    ['iodef', 'security@example.nl'],
    ['is-sue', 'letsencrypt.org'],
    ['', 'letsencrypt.org'],
    ['contactphone', 'x'.repeat(256)],
  ])('with %s never says %s', (tag, value) => {
    expect(read('CAA', value, { flags: 0, tag })).toBeUndefined();
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
    ['ключ', 'xn--j1ac0b1a'],
    ['ключ。www', 'xn--j1ac0b1a.www'],
    ['paral·lel', 'xn--parallel-koa'],
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
    'ключ🚀',
    '🚀',
    '_ключ',
    '-ü',
    'a\u200db',
    'aü--b',
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

// spec api-62, api-102
it.each([
  [read('A', '192.0.2.7'), '192.0.2.7'],
  [read('CNAME', 'example.net', { name: 'www' }), 'example.net.'],
  [read('MX', 'mail.example.net', { priority: 10 }), '10 mail.example.net.'],
  [read('MX', '.', { priority: 0 }), '0 .'],
  [read('SRV', '10 5 5060 sip.example.net', { name: '_sip._tcp' }), '10 5 5060 sip.example.net.'],
  [read('SRV', '0 0 0 .', { name: '_sip._tcp' }), '0 0 0 .'],
  [read('CAA', ';', { tag: 'issue', flags: 128 }), '128 issue ";"'],
  [read('TXT', 'v=spf1 -all'), '"v=spf1 -all"'],
])('%o is %s in a zone file', (record, data) => {
  expect(dataOf(record as ZoneRecord, (text) => `"${text}"`)).toBe(data);
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
  const none = read('MX', '.', { priority: 0 });
  expect(among(none, low)).toBe(true);
  expect(among(low, none)).toBe(true);
  expect(among(none, read('A', '192.0.2.7'))).toBe(false);
  const [one, other] = [5060, 5061].map((port) =>
    read('SRV', 'sip.example.net', { name: '_sip._tcp', priority: 0, weight: 0, port }),
  );
  expect(among(one, other)).toBe(false);
  expect(among(one, other, one)).toBe(true);
  const [issue, wild] = ['issue', 'issuewild'].map((tag) => read('CAA', 'pki.example', { tag }));
  expect(among(issue, wild)).toBe(false);
  expect(among(issue, wild, issue)).toBe(true);
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
    for (const type of ['TXT', 'CNAME', 'A', 'AAAA', 'SRV', 'CAA'] as const) {
      readValue(type, value);
    }
    readValue('SRV', `1 ${' '.repeat(50_000)}x`);
    readValue('CAA', `0 issue ${value}`);
    read('CAA', value, { tag: 'issue' });
    read('A', '192.0.2.7', { name: value });
    readHost(value);
  }
  expect(performance.now() - began).toBeLessThan(1000);
});
