import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';

/**
 * A resolver, which asks at most twice.
 *
 * @param dnsMs until it asks again
 * @param signal cancels all its questions
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
