import { noteChange } from '../../api/audit.repository.ts';
import { findOwned } from '../../api/entities.queries.ts';
import { addEntity, changeEntity, type Entity, takenBy } from '../../api/entities.repository.ts';
import {
  forgetEmptied,
  orderCreation,
  orderRemovals,
  orderWithdrawals,
  suspendDomain,
} from '../../api/orders.repository.ts';
import { proved } from '../../api/ownership.ts';
import { findClaim, findDoubts, keepProof, suspendProof } from '../../api/proofs.repository.ts';
import type { Database, ProofDoubt } from '../../db/schema.ts';
import { addMonths } from '../../system/time.ts';
import { onLeads, operatorOf } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { group, newCommand, noteMore, readCount } from '../options.ts';
import { count, minute, printableLine, table } from '../text.ts';
import { accountOf, inParts, orderingOf } from './named.ts';

/** Commands about domains whose proof of ownership is doubtful: a person decides each (spec api-133 to api-135). */
export const proof = (context: Context) =>
  group('proof', 'domains that were proved and may be somebody else’s by now', [
    list(context),
    keep(context),
    suspend(context),
    takeover(context),
  ]);

const ID = 'dom_… of the list';
const heads = ['ID', 'SINCE (UTC)', 'PROVED (UTC)', 'WHY', 'NAME', 'OF'];

/** Why a person has to decide. */
const words: Readonly<Record<ProofDoubt, string>> = {
  registered: 'registered anew',
  missing: 'record is missing',
  claimed: 'proved by another',
};

/** What the customer reads of a domain that was suspended. */
const SUSPENDED = 'Its ownership is to be proved again, by the TXT record in ownership.';

const list = (context: Context) =>
  newCommand(
    'list',
    'domains to decide about, the longest first',
    `“${words.registered}”: the domain leads to our name servers, and its registry says a later registration than the proof. “${words.missing}”: for two weeks the domain’s own DNS has had no record. “${words.claimed}”: OF is another account that has proved it since.`,
  )
    .option('--limit <number>', 'how many at most', readCount, 50)
    .action(
      onLeads(context, 'api proof list', async (database, { limit }) => {
        const { db, now, about, out, note } = database;
        const found = await findDoubts(db, now(), limit + 1);
        const rows = found.slice(0, limit).map(({ domain, doubt, at, provedAt, account }) => {
          about(account.id);
          const moments = [at, provedAt].map((one) => minute(new Date(one)));
          const of = `${account.id} ${printableLine(account.name)}`;
          return [domain.id, ...moments, words[doubt], printableLine(domain.name), of];
        });
        await out(table([heads, ...rows]));
        if (rows.length === 0) await note('Nothing is doubtful.');
        await noteMore(database, found, limit);
      }),
    );

const keep = (context: Context) =>
  newCommand(
    'keep',
    'say that a domain is still its account’s: its proof counts from now, and claims of others go',
  )
    .argument('<id>', ID)
    .action(
      onLeads(context, 'api proof keep', async (database, id) => {
        const { db, config, now, about, out } = database;
        const name = await db.transaction().execute(async (trx) => {
          const domain = await activeDomain(trx, id);
          about(domain.account_id);
          await keepProof(trx, id, now());
          const change = { at: now(), who: operatorOf(config), action: 'proof keep' };
          await noteChange(trx, { ...change, account: domain.account_id, entity: id });
          return domain.name;
        });
        await out(`${name} stays as it is.\n`);
      }),
    );

const suspend = (context: Context) =>
  newCommand(
    'suspend',
    'say that a domain is no longer proved: it is pending, and what it has reaches nobody',
    'Its records and mailboxes are withdrawn by orders, and come back once the domain is proved again, or its order completed. Refuse that order to end the domain for good; its name is free then.',
  )
    .argument('<id>', ID)
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'api proof suspend', async (database, id, { yes = false }) => {
        const { db, config, now, about, out } = database;
        const domain = await activeDomain(db, id);
        about(domain.account_id);
        if (!yes && !(await context.confirm(`Suspend ${domain.name}?`))) {
          throw new CommandFailure('nothing was suspended');
        }
        await db.transaction().execute(async (trx) => {
          const one = await activeDomain(trx, id);
          await suspendDomain(orderingOf(database, trx), one, SUSPENDED);
          await suspendProof(trx, id);
          const change = { at: now(), who: operatorOf(config), action: 'proof suspend' };
          await noteChange(trx, { ...change, account: one.account_id, entity: id });
        });
        await inParts(database, (trx) => orderWithdrawals(orderingOf(database, trx), domain));
        await out(`${domain.name} is pending.\n`);
      }),
    );

const takeover = (context: Context) =>
  newCommand(
    'takeover',
    'give a domain to another account that has proved it',
    'What the account before has of it ends: records, mailboxes and zone are removed by orders first. Run the command again when those are done, and the domain is the other account’s.',
  )
    .argument('<id>', ID)
    .requiredOption('--account <account>', 'who has proved it, by its address or id')
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'api proof takeover', async (database, id, { account, yes = false }) => {
        const { db, config, now, about, out } = database;
        const holder = await accountOf(db, account);
        const domain = await madeDomain(db, id);
        about(holder.id);
        about(domain.account_id);
        const claim = { entity: id, account: holder.id };
        if ((await findClaim(db, claim)) === undefined) {
          throw new CommandFailure(`${holder.id} has not proved ${domain.name}`);
        }
        const question = `Give ${domain.name} to ${holder.name}, and remove what ${domain.account_id} has of it?`;
        if (!yes && !(await context.confirm(question))) {
          throw new CommandFailure('nothing was given');
        }
        const change = { who: operatorOf(config), action: 'proof takeover', entity: id };
        // It is marked as deleted first, because nothing can be added to it from then on.
        await db.transaction().execute(async (trx) => {
          const one = await madeDomain(trx, id);
          if (one.deleted_at !== null) return;
          await changeEntity(trx, id, { deleted_at: now().toISOString() });
          await noteChange(trx, { ...change, at: now(), account: one.account_id });
        });
        await inParts(database, (trx) => orderRemovals(orderingOf(database, trx), domain));
        const left = await db.transaction().execute(async (trx) => {
          const ordering = orderingOf(database, trx);
          const claimed = await findClaim(trx, claim);
          if (claimed === undefined) throw new CommandFailure(`${holder.id} claims it no more`);
          const waiting = await forgetEmptied(ordering, id);
          if (waiting > 0) return waiting;
          const years = claimed.years ?? 1;
          const expires_at = addMonths(now(), 12 * years).toISOString();
          const { name } = domain;
          const taken = takenBy(holder, 'domain', name);
          const details = { years, expires_at, auto_renew: false };
          const given = { account_id: holder.id, kind: 'domain', name, taken, details } as const;
          const added = (await addEntity<'domain'>(trx, given, now())) as Entity<'domain'>;
          await noteChange(trx, { ...change, at: now(), account: holder.id, entity: added.id });
          const byProof = { ...ordering, providers: { ...ordering.providers, domains: proved } };
          await orderCreation(byProof, added);
          return 0;
        });
        await out(
          left === 0
            ? `${domain.name} is ${holder.id}’s.\n`
            : `${domain.name} is in no answer any more. ${count(left, 'removal')} of its records, mailboxes and zone must be done first: then run this again.\n`,
        );
      }),
    );

/** A domain of a customer whose order has ended. @throws {CommandFailure} */
async function madeDomain(db: Database, id: string): Promise<Entity<'domain'>> {
  const one = (await findOwned(db, id))?.entity;
  if (one?.kind !== 'domain') throw new CommandFailure(`there is no domain ${id}`);
  if (one.status === 'pending' || one.status === 'failed') {
    throw new CommandFailure(`${one.name} is ${one.status}`);
  }
  return one;
}

/** Likewise, that isn't being removed. @throws {CommandFailure} */
async function activeDomain(db: Database, id: string): Promise<Entity<'domain'>> {
  const one = await madeDomain(db, id);
  if (one.deleted_at !== null) throw new CommandFailure(`${one.name} is being removed`);
  return one;
}
