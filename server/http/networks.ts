import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { networkShares } from '../limits.ts';

/** Whoever is counted, and how many times the share of a single network it has. */
export interface Party {
  key: string;
  times: number;
}

/**
 * The networks of an address that are counted, from wide to narrow: of IPv6 the /48, /56 and /64 network, because a
 * household has up to 65,536 of the last; of IPv4 the /24 network and the address. A port, which some proxies write
 * behind it, isn't part of it. Anything else (a forged `X-Forwarded-For`) shares one entry.
 */
export function networksOf(ip = ''): readonly Party[] {
  const address = readAddress(ip);
  if (address === undefined) return [{ key: 'unknown', times: 1 }];
  const bytes = address.toByteArray();
  const shares = address instanceof ipaddr.IPv6 ? networkShares.ipv6 : networkShares.ipv4;
  return shares.map(({ bits, times }) => ({ key: keyOf(bytes, bits), times }));
}

/** What counts as one address: the narrowest of `networksOf`. */
export function network(ip = ''): string {
  return networksOf(ip).at(-1)?.key ?? 'unknown';
}

/** Whether it is an address of the public internet. */
export function isPublic(ip = ''): boolean {
  return readAddress(ip)?.range() === 'unicast';
}

function readAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, six, four = ip] = /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(ip) ?? [];
  const bare = six ?? four;
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

/** The bytes of a network, such as `192.0.2` and `2001:db8:0:1`. */
function keyOf(bytes: number[], bits: number): string {
  const whole = bytes.slice(0, bits / 8);
  if (bytes.length === 4) return whole.join('.');
  const parts = whole.flatMap((byte, at) => {
    if (at % 2 === 1) return [];
    // A /56 ends within a part.
    const low = whole[at + 1];
    return [low === undefined ? `${byte.toString(16)}xx` : (byte * 256 + low).toString(16)];
  });
  return parts.join(':');
}
