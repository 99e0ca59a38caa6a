import { describe, expect, it } from 'vitest';
import { zoneLine } from './zone-line.ts';

const a = { type: 'A', name: '@', value: '192.0.2.1', ttl: 3600, priority: null };

describe('a record in a zone file (spec api-75)', () => {
  it.each([
    [a, 'example.nl. 3600 IN A 192.0.2.1'],
    [{ ...a, name: 'www', ttl: 60 }, 'www.example.nl. 60 IN A 192.0.2.1'],
    [
      { ...a, type: 'CNAME', name: 'shop', value: 'example.net' },
      'shop.example.nl. 3600 IN CNAME example.net.',
    ],
    [
      { ...a, type: 'CNAME', name: 'shop', value: 'example.net.' },
      'shop.example.nl. 3600 IN CNAME example.net.',
    ],
    [
      { ...a, type: 'MX', value: 'mail.example.net', priority: 10 },
      'example.nl. 3600 IN MX 10 mail.example.net.',
    ],
    [{ ...a, type: 'MX', value: '.', priority: 0 }, 'example.nl. 3600 IN MX 0 .'],
    [
      {
        ...a,
        type: 'SRV',
        name: '_sip._tcp',
        value: 'sip.example.net',
        priority: 10,
        weight: 5,
        port: 5060,
      },
      '_sip._tcp.example.nl. 3600 IN SRV 10 5 5060 sip.example.net.',
    ],
    [
      { ...a, type: 'CAA', value: 'letsencrypt.org', flags: 0, tag: 'issue' },
      'example.nl. 3600 IN CAA 0 issue "letsencrypt.org"',
    ],
    [{ ...a, type: 'TXT', value: 'v=spf1 -all' }, 'example.nl. 3600 IN TXT "v=spf1 -all"'],
    [{ ...a, type: 'TXT', value: 'a"b\\cé' }, 'example.nl. 3600 IN TXT "a\\"b\\\\c\\195\\169"'],
    [{ ...a, type: 'TXT', value: '' }, 'example.nl. 3600 IN TXT ""'],
  ])('%j', (record, line) => {
    expect(zoneLine(record, 'example.nl')).toBe(line);
  });

  it('has strings of 255 bytes at most', () => {
    const line = zoneLine({ ...a, type: 'TXT', value: 'x'.repeat(300) }, 'example.nl');
    expect(line).toMatch(/ TXT "x{255}" "x{45}"$/);
  });
});
