import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';

/**
 * Who is asked for records of the DNS, twice at most.
 *
 * @param dnsMs until it is asked again
 * @param signal cancels all that it asks, so it has to be one of its own
 */
export function newResolver(
  { resolvers }: Pick<Config['domains'], 'resolvers'>,
  { dnsMs }: { dnsMs: number },
  signal?: AbortSignal,
): Resolver {
  const dns = new Resolver({ timeout: dnsMs, tries: 2 });
  if (resolvers !== undefined) dns.setServers(resolvers);
  signal?.addEventListener('abort', () => dns.cancel(), { once: true });
  return dns;
}
