import type { Config } from '../../config.ts';
import { manual } from './manual.ts';
import type { Providers } from './provider.ts';

/** Who carries out what customers order; a sandbox has a provider of its own. */
export function createProviders(config: Config): Providers {
  const byHand = manual(config);
  return { hosting: byHand, domains: byHand, dns: byHand, email: byHand, databases: byHand };
}
