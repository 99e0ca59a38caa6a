import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isShared } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';

/** What was read, as long as nothing in the database changes. */
export interface Known {
  /** Changes with every change of the database. */
  version(): Promise<string>;
  /** Reads something, or tells again what it was at this version. */
  read<Value extends object>(
    key: string,
    version: string,
    read: () => Promise<Value | undefined>,
  ): Promise<Value | undefined>;
}

/** What this connection has changed so far, and what the other ones have. */
const changes = CompiledQuery.raw(
  'select total_changes() as own, data_version as others from pragma_data_version',
);

/**
 * Keeps what is read in memory, because asking SQLite whether anything has changed costs a fraction of asking for it.
 * PostgreSQL can't be asked that (spec api-35).
 */
export function createKnown(db: Database): Known {
  if (isShared(db)) return { version: async () => '', read: (_key, _version, read) => read() };
  const sizeCalculation = (value: object) => ('body' in value ? String(value.body).length : 1000);
  const kept = new LRUCache<string, object>({ maxSize: apiLimits.keptLength, sizeCalculation });
  let known = '';
  return {
    async version() {
      const { rows } = await db.executeQuery<{ own: number; others: number }>(changes);
      return `${rows[0]?.own} ${rows[0]?.others}`;
    },
    async read<Value extends object>(
      key: string,
      version: string,
      read: () => Promise<Value | undefined>,
    ) {
      if (version !== known) {
        kept.clear();
        known = version;
      }
      const earlier = kept.get(key);
      if (earlier) return earlier as Value;
      const value = await read();
      if (value && version === known) kept.set(key, value);
      return value;
    },
  };
}
