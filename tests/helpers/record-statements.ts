import { appendFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';

/*
 * Loaded before a server (`node --import`), it notes in the file `STATEMENTS` each statement on the tables that
 * succeeded, with its values: one JSON list a line. Bytes are `{ base64 }`.
 */

const OF_TABLES =
  /^(?:select|insert|update|delete|with)\b(?!.*(?:kysely_migration|pg_catalog|sqlite_schema|sqlite_master))/is;
/** What is said of a mail and in it is long, and no statement looks into it. */
const LONGEST = 2000;

function note(sql: string, values: readonly unknown[] = []): void {
  if (!OF_TABLES.test(sql)) return;
  const short = values.map((value) => {
    if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
    return typeof value === 'string' && value.length > LONGEST ? value.slice(0, 40) : value;
  });
  appendFileSync(String(process.env.STATEMENTS), `${JSON.stringify([sql, short])}\n`);
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function prepareNoted(this: DatabaseSync, sql, ...options) {
  const statement = prepare.call(this, sql, ...options);
  for (const method of ['all', 'run'] as const) {
    const work = statement[method].bind(statement) as (...values: unknown[]) => unknown;
    const noted = (...values: unknown[]) => {
      const result = work(...values);
      note(sql, values);
      return result;
    };
    Object.assign(statement as StatementSync, { [method]: noted });
  }
  return statement;
};

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const result = query.apply(this, args);
    const [first, second] = args;
    const { text, values } = (
      typeof first === 'string' ? { text: first, values: second } : first
    ) as { text: string; values?: unknown[] };
    // Kysely works with promises.
    (result as Promise<unknown> | undefined)?.then?.(
      () => note(text, values),
      () => {},
    );
    return result;
  },
});
