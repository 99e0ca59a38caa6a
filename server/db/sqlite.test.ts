import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { openDatabase } from './database.ts';

describe('SQLite', () => {
  it('commits durably, and to a file that only its owner may read', async () => {
    const dataDir = path.join(await temporaryDirectory(), 'data');
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    const pragma = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    // 2 is FULL.
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('busy_timeout')).toBe(3000);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it('refuses what it would store as something else', async () => {
    await using db = openDatabase({
      dataDir: await temporaryDirectory(),
      databaseUrl: undefined,
    });
    for (const value of [new Date(), true, { a: 1 }, undefined]) {
      await expect(sql`select ${value} as value`.execute(db)).rejects.toThrow(TypeError);
    }
  });
});
