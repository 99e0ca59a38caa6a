import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;

/** IPv6 addresses that are given out to be reached from everywhere; all others have another purpose. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the move check may connect to an IP address. */
export type MayContact = (address: string) => boolean;

/**
 * Allows addresses that are globally reachable and unicast, none of this machine and none of the operator's
 * list (spec domains-33). An IPv4 address within IPv6 counts as itself.
 *
 * @param denied addresses and ranges, as `MOVE_CHECK_DENY` names them
 * @param interfaces this machine's
 */
export function contactRule(
  denied: readonly string[],
  interfaces: typeof networkInterfaces = networkInterfaces,
): MayContact {
  const ranges = denied.map(rangeOf);
  return (text) => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.process(text);
    if (address.range() !== 'unicast') return false;
    if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false;
    // They are read each time, because a machine's addresses change.
    const own = Object.values(interfaces()).flatMap((some) => some ?? []);
    return !isWithin(address, [...ranges, ...own.map((one) => rangeOf(one.address))]);
  };
}

function rangeOf(text: string): [Address, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.toByteArray().length * 8];
}

function isWithin(address: Address, ranges: [Address, number][]): boolean {
  return ipaddr.subnetMatch(address, { listed: ranges }, 'none') === 'listed';
}
