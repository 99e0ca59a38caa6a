import type { Config } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import { dovecot } from './dovecot.ts';
import { manual } from './manual.ts';
import { postgresql } from './postgresql.ts';
import { powerdns } from './powerdns.ts';
import type { Providers } from './provider.ts';

/** Who carries out what customers order: a person, or a machine where it is configured. */
export function createProviders(config: Config, db: Database): Providers {
  const byHand = manual(config);
  const { powerdns: nameServer, mailboxesUrl, postgresUrl } = config.api;
  const dns = nameServer ? powerdns(nameServer, db) : byHand;
  const email = mailboxesUrl ? dovecot(mailboxesUrl) : byHand;
  const databases = postgresUrl ? postgresql(postgresUrl, db) : byHand;
  return { hosting: byHand, domains: byHand, dns, email, databases };
}
