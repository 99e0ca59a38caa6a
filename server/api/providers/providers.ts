import type { Config } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import { dovecot } from './dovecot.ts';
import { manual } from './manual.ts';
import { powerdns } from './powerdns.ts';
import type { Providers } from './provider.ts';

/** Who carries out what customers order: a person, or a machine where it is configured. */
export function createProviders(config: Config, db: Database): Providers {
  const byHand = manual(config);
  const dns = config.api.powerdns ? powerdns(config.api.powerdns, db) : byHand;
  const email = config.api.mailboxesUrl ? dovecot(config.api.mailboxesUrl) : byHand;
  return { hosting: byHand, domains: byHand, dns, email, databases: byHand };
}
