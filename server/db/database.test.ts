import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/helpers/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

describe('the database', () => {
  it('is migrated once, and says whether it is', async () => {
    await using db = openDatabase(readConfig(await testDatabase()));
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    const salt = () => db.selectFrom('settings').selectAll().execute();
    const first = await salt();
    await migrate(db);
    expect(await salt()).toEqual(first);
    expect(await isMigrated(db)).toBe(true);
  });

  it('has another salt in every installation', async () => {
    const salts = new Set<string>();
    for (let count = 0; count < 2; count += 1) {
      await using db = openDatabase(readConfig(await testDatabase()));
      await migrate(db);
      const { value } = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
      expect(value).toMatch(/^[0-9a-f]{64}$/);
      salts.add(value);
    }
    expect(salts.size).toBe(2);
  });

  it('takes no mail without a lead', async () => {
    await using db = openDatabase(readConfig(await testDatabase()));
    await migrate(db);
    const mail = {
      id: 'mail',
      lead_id: 'nobody',
      kind: 'sales',
      message: '{}',
      attempts: 0,
      next_attempt_at: null,
      leased_until: null,
      failed_at: null,
      sent_at: null,
      last_error: null,
      created_at: '',
    } as const;
    await expect(db.insertInto('deliveries').values(mail).execute()).rejects.toThrow(
      /foreign key/i,
    );
  });
});
