import { Kysely } from 'kysely';
import { openPostgres } from '../../db/postgres.ts';
import { sqliteFileDialect } from '../../db/sqlite.ts';
import { unlessAborted } from '../../http/abort.ts';
import type { Entity } from '../entities.repository.ts';
import type { Order, Provider } from './provider.ts';

/** What `deploy/dovecot/mailboxes.sql` makes, and Dovecot and Postfix read. */
type MailTables = {
  mailboxes: { id: string; address: string; domain: string; password: string; quota_mb: number };
};

/**
 * Mailboxes as rows of a database of its own that Dovecot and Postfix read (spec api-85). A row is written whole and
 * removed by its id, so that an order may be carried out twice.
 *
 * @param url `postgres://…`, or `sqlite:` and the path of a file
 */
export function dovecot(url: string): Provider {
  return {
    name: 'dovecot',
    async carryOut(order, entity, signal) {
      // The attempt ends with its signal even if the database is silent; `write` commits nothing then.
      await unlessAborted(write(url, order, entity as Entity<'mailbox'>, signal), signal);
      return {};
    },
  };
}

async function write(
  url: string,
  { action }: Order,
  { id, name: address, secret: password, details, deleted_at }: Entity<'mailbox'>,
  signal: AbortSignal,
): Promise<void> {
  // Each order has a connection of its own, because there are few orders.
  await using db = open(url);
  await refuseWebsites(db);
  await db.transaction().execute(async (trx) => {
    const domain = address.slice(address.indexOf('@') + 1);
    const own = trx.updateTable('mailboxes').where('id', '=', id);
    if (action === 'delete' && deleted_at !== null) {
      await trx.deleteFrom('mailboxes').where('id', '=', id).execute();
    } else if (action === 'delete') {
      // Nobody asks for such an address; the row keeps the verifier, which nobody else has (spec api-133).
      await own.set({ address: `withdrawn ${id}`, domain: '' }).execute();
    } else if (password === null) {
      // It was withdrawn. Where the removal is the next order there is no row, and nothing needs to be made.
      await own.set({ address, domain }).execute();
    } else {
      const row = { id, address, domain, password, quota_mb: details.quota_mb };
      await trx
        .insertInto('mailboxes')
        .values(row)
        .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
        .execute();
    }
    // Another process may have taken the order up and carried out later ones, which this must not undo.
    signal.throwIfAborted();
  });
}

function open(url: string): Kysely<MailTables> {
  if (url.startsWith('sqlite:')) {
    return new Kysely({ dialect: sqliteFileDialect(url.slice('sqlite:'.length)) });
  }
  const options = { url, variable: 'API_MAILBOXES_URL', connections: 1 };
  return openPostgres(options).withTables<MailTables>();
}

/** Refuses the website's own database, because Dovecot and Postfix may read everything in theirs (spec api-86). */
async function refuseWebsites(db: Kysely<MailTables>): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'api_entities')) {
    throw new Error("API_MAILBOXES_URL names the website's own database: it must be another one");
  }
}
