import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';

/**
 * Who is asked for records of the DNS, twice at most.
 *
 * @param dnsMs until it is asked again
 */
export function newResolver(
  { resolvers }: Pick<Config['domains'], 'resolvers'>,
  { dnsMs }: { dnsMs: number },
): Resolver {
  const dns = new Resolver({ timeout: dnsMs, tries: 2 });
  if (resolvers !== undefined) dns.setServers(resolvers);
  return dns;
}
