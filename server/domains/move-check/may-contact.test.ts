import { BlockList, isIPv6 } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { contactRule } from './may-contact.ts';

/** IANA's registries of special-purpose addresses, multicast, and what is no global unicast address. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** Node's own list as the judge of what is within. */
const listed = new BlockList();
for (const range of special) {
  const [address = '', bits] = range.split('/');
  listed.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const isSpecial = (address: string) =>
  isIPv6(address)
    ? listed.check(address, 'ipv6') || !globalUnicast.check(address, 'ipv6')
    : listed.check(address, 'ipv4');

const textOf = (bytes: number[]) => ipaddr.fromByteArray(bytes).toString();
const bytes = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 255 }), { minLength: length, maxLength: length });

/** An address within a range: its first bits, and any others. */
function within(range: string) {
  const [address, bits] = ipaddr.parseCIDR(range);
  const start = address.toByteArray();
  return bytes(start.length).map((random) =>
    textOf(
      random.map((byte, index) => {
        const mask = (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))) & 0xff;
        return ((start[index] ?? 0) & mask) | (byte & ~mask & 0xff);
      }),
    ),
  );
}

const own = ['192.0.43.7', '2a01:7c8:aab0::1'];
const rule = contactRule([], () => ({ eth0: own.map((address) => ({ address }) as never) }));

// spec domains-33
describe('an address', () => {
  it.each(special)('within %s is not contacted, also within IPv6', (range) => {
    fc.assert(
      fc.property(within(range), (address) => {
        expect(rule(address)).toBe(false);
        if (!isIPv6(address)) expect(rule(`::ffff:${address}`)).toBe(false);
      }),
    );
  });

  it.each([
    ['IPv4', bytes(4)],
    ['IPv6', bytes(16)],
    ['global unicast', bytes(15).map((rest) => [0x20 + ((rest[0] ?? 0) % 32), ...rest])],
  ])('of %s is contacted if it is in no such range', (_, some) => {
    fc.assert(
      fc.property(some.map(textOf), (address) => {
        expect(rule(address), address).toBe(!isSpecial(address));
      }),
      { numRuns: 500 },
    );
  });

  it.each(special)('on either side of %s is judged for itself', (range) => {
    const [address, bits] = ipaddr.parseCIDR(range);
    const length = address.toByteArray().length;
    const size = 1n << BigInt(length * 8 - bits);
    const start = BigInt(`0x${Buffer.from(address.toByteArray()).toString('hex')}`);
    for (const value of [start - 1n, start, start + size - 1n, start + size]) {
      if (value < 0n || value >= 1n << BigInt(length * 8)) continue;
      const text = textOf([...Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')]);
      expect.soft(rule(text), text).toBe(!isSpecial(text));
    }
  });

  it('of this machine is not contacted', () => {
    for (const address of own) expect(rule(address), address).toBe(false);
    expect(rule('::ffff:192.0.43.7')).toBe(false);
    expect([rule('192.0.43.8'), rule('2a01:7c8:aab0::2')]).toEqual([true, true]);
  });

  it('that the operator names is not contacted', () => {
    const denied = contactRule(['198.41.0.0/24', '2a01:7c8::/32', '8.8.8.8']);
    for (const address of ['198.41.0.4', '::ffff:198.41.0.4', '2a01:7c8::5', '8.8.8.8']) {
      expect(denied(address), address).toBe(false);
      expect(rule(address), address).toBe(true);
    }
    expect(denied('8.8.4.4')).toBe(true);
    expect(contactRule(['0.0.0.0/0', '::/0'])('8.8.4.4')).toBe(false);
  });

  it.each(['', 'localhost', '1', '0x7f.1', '127.1', '8.8.8.8:443', ' 8.8.8.8', '[2a01::1]'])(
    'is nothing like %j',
    (text) => expect(rule(text)).toBe(false),
  );
});
