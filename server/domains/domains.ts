import type { DomainExtension } from '#content/catalog/domains.ts';
import type { Config } from '../config.ts';
import { lookUpLimits } from '../limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../system/clock.ts';
import { readBootstrap, serversOf } from './bootstrap.ts';
import { createLookUps, type LookUps } from './look-ups.ts';
import { createRegistry, type Registry } from './registry.ts';
import { newResolver } from './resolver.ts';

/**
 * The look-ups of this installation; undefined where they are off (spec domains-10).
 *
 * @throws {ConfigError} if `RDAP_BOOTSTRAP` can't be read
 */
export function createDomains(
  { domains }: Pick<Config, 'domains'>,
  { clock, metrics }: { clock: Clock; metrics: Metrics | undefined },
): LookUps | undefined {
  if (!domains.isOn) return undefined;
  const limits = lookUpLimits;
  const registries = new Map<DomainExtension, Registry>();
  for (const [base, extensions] of serversOf(readBootstrap(domains.bootstrap))) {
    const registry = createRegistry(base, { clock, limits });
    for (const extension of extensions) registries.set(extension, registry);
  }
  const dns = newResolver(domains, limits);
  return createLookUps({ registries, dns, clock, limits, onFound: metrics?.lookedUp });
}
