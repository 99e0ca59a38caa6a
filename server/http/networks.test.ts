import { describe, expect, it } from 'vitest';
import { isPublic, network, networksOf } from './networks.ts';

describe('network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8:0:1::9', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001::9', '2001:db8:0:1'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::', '0:0:0:0'],
    ['1::', '1:0:0:0'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['[2001:db8:0:1::9]:51234', '2001:db8:0:1'],
    ['[2001:db8:0:1::9]', '2001:db8:0:1'],
    ['192.0.2.7:', 'unknown'],
    ['unknown, by a proxy', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('of %s is %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});

// spec operation-201
describe('the networks that are counted', () => {
  it.each([
    [
      '2001:db8:1:23fe:3::4',
      [
        ['2001:db8:1', 30],
        ['2001:db8:1:23xx', 10],
        ['2001:db8:1:23fe', 1],
      ],
    ],
    [
      '192.0.2.7',
      [
        ['192.0.2', 30],
        ['192.0.2.7', 1],
      ],
    ],
    ['forged', [['unknown', 1]]],
  ])('of %s are wide and narrow ones', (ip, expected) => {
    expect(networksOf(ip).map(({ key, times }) => [key, times])).toEqual(expected);
  });

  it.each([
    ['93.184.216.34', true],
    ['2a00:1450::1', true],
    ['10.0.0.1', false],
    ['127.0.0.1', false],
    ['::1', false],
    ['fd00::1', false],
    ['::ffff:192.168.1.1', false],
    ['', false],
  ])('%s is of the internet: %s', (ip, expected) => {
    expect(isPublic(ip)).toBe(expected);
  });
});
