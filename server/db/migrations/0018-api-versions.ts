import { type Kysely, sql } from 'kysely';
import { isShared } from '../database.ts';

/** Each account gets another version with each change of what it has, whatever program makes it (spec api-94). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_accounts add column version text not null default ''`.execute(db);
  if (!isShared(db)) {
    for (const [change, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`create trigger ${sql.raw(`api_entities_${change} after ${change}`)} on api_entities begin
        update api_accounts set version = hex(randomblob(8)) where id = ${sql.ref(`${row}.account_id`)};
      end`.execute(db);
    }
    return;
  }
  // By the moment as well, because a standby that takes over may give out a number again. Once in a transaction.
  await sql`create function api_entities_changed() returns trigger language plpgsql as $$
    declare latest text := concat(pg_current_xact_id(), ' ', now());
    begin
      update api_accounts set version = latest
        where id = coalesce(new.account_id, old.account_id) and version <> latest;
      return null;
    end $$`.execute(db);
  // At the end of the transaction, because who waits for an entity mustn't hold its account meanwhile.
  await sql`create constraint trigger api_entities_changed after insert or update or delete on api_entities
    deferrable initially deferred for each row execute function api_entities_changed()`.execute(db);
}
