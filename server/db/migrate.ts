import { type MigrationProvider, Migrator } from 'kysely/migration';
import { up as leadsAndMails } from './migrations/0001-leads-and-mails.ts';
import { up as deliveries } from './migrations/0002-deliveries.ts';
import { up as decidedAt } from './migrations/0003-decided-at.ts';
import { up as suspicions } from './migrations/0004-suspicions.ts';
import { up as indexes } from './migrations/0005-indexes.ts';
import { up as files } from './migrations/0006-files.ts';
import { up as flood } from './migrations/0007-flood.ts';
import { up as attemptsAndAudit } from './migrations/0008-attempts-and-audit.ts';
import type { Database } from './schema.ts';

/** Every migration, in order. A migration that was released is never changed: add another one. */
const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-leads-and-mails': { up: leadsAndMails },
    '0002-deliveries': { up: deliveries },
    '0003-decided-at': { up: decidedAt },
    '0004-suspicions': { up: suspicions },
    '0005-indexes': { up: indexes },
    '0006-files': { up: files },
    '0007-flood': { up: flood },
    '0008-attempts-and-audit': { up: attemptsAndAudit },
  }),
};

/** Brings the database up to date. @throws the error of the failed migration */
export async function migrate(db: Database): Promise<void> {
  // Most starts only look, because a reader doesn't wait for a writer.
  if (await isMigrated(db)) return;
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether every migration was done. @throws if the database doesn't answer */
export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await new Migrator({ db, provider }).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
