import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { backups } from '#content/retention.ts';
import { ALWAYS_KEPT, backupName, createBackup, deleteOldBackups } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { describeDoubt, doubtOfClock } from '../db/clock-doubt.ts';
import { openDatabase } from '../db/database.ts';
import { writeSetting } from '../db/settings.ts';
import { databaseFile } from '../db/sqlite.ts';
import { lastBackupSetting } from '../operator/looks.ts';
import { describeClosed } from './api/sign-ins.ts';
import { operatorOf } from './audit.ts';
import { CommandFailure, type Context } from './context.ts';
import { newCommand, readCount } from './options.ts';
import { count } from './text.ts';

export const backup = ({ env, now, out, note }: Context) =>
  newCommand(
    'backup',
    'copy the database, résumés included, into one file while the server runs',
    'It is done only when the file could be restored on trial. With BACKUP_RECIPIENT it is encrypted to that key then.',
  )
    .option(
      '--to <file>',
      'a new file, or a folder for website-DATE.tar or .tar.age (DATA_DIR/backups)',
    )
    .option(
      '--keep <days>',
      `delete the website-DATE.tar of that folder that are older, but never the ${ALWAYS_KEPT} newest; content/retention.ts has the default`,
      readCount,
      backups.keptDays,
    )
    .action(async ({ to, keep }) => {
      const config = embedded(readConfig(env), 'pg_dump');
      const { dataDir, backupRecipient } = config;
      if (!existsSync(databaseFile(dataDir))) {
        throw new CommandFailure(`there is no database in ${dataDir}: set DATA_DIR`);
      }
      const ending = backupRecipient === undefined ? '' : '.age';
      const file = targetFile(to ?? path.join(dataDir, 'backups/'), now(), ending);
      const made = await createBackup(dataDir, file, now, backupRecipient);
      const { counts, missing, createdAt } = made;
      await out(
        `Backed up${ending && ', encrypted'} and checked: ${counts.leads} leads, ${counts.deliveries} deliveries: ${file}\n`,
      );
      await noteBackup(config, createdAt).catch(({ message }) =>
        note(`The server is not told of it, and may warn that there is no backup: ${message}`),
      );
      if (missing.length > 0) {
        await note(
          `Their files were gone already: ${missing.length} leads (${missing.join(', ')})`,
        );
      }
      const doubt = await doubtOf(config, now()).catch(
        ({ message }) =>
          `It is not known whether the clock is right, so no backup was deleted: ${message}`,
      );
      if (doubt) return note(doubt);
      const { deleted, ofFuture } = await deleteOldBackups(path.dirname(file), keep, now());
      if (deleted > 0) await out(`Deleted, for they are older than ${keep} days: ${deleted}\n`);
      if (ofFuture.length > 0) {
        await note(
          `Made while the clock was wrong, and yours to delete in time: ${ofFuture.join(', ')}`,
        );
      }
    });

export const restore = ({ env, now, out }: Context) =>
  newCommand('restore', 'check a backup and put its database into DATA_DIR')
    .argument('<file>', 'a backup')
    .option(
      '--force',
      'replace the database that is there, with the server stopped; it goes to DATA_DIR/replaced-DATE-*',
    )
    .option('--identity <file>', 'the secret key of an encrypted backup, as age-keygen writes it')
    .option(
      '--keep-sign-ins',
      'leave passwords and tokens of the API as the backup has them, also those that were revoked since',
    )
    .action(async (file, { force = false, identity, keepSignIns = false }) => {
      const config = embedded(readConfig(env), 'pg_restore');
      const options = { force, identity, keepSignIns, who: operatorOf(config), now: now() };
      const { manifest, replaced, erased, closed } = await restoreBackup(
        config.dataDir,
        path.resolve(file),
        options,
      );
      const { createdAt, counts } = manifest;
      await out(
        `Restored as of ${createdAt}: ${counts.leads} leads, ${counts.deliveries} deliveries\n`,
      );
      if (replaced !== undefined) {
        await out(
          `What was there is in ${replaced}: the server deletes it after ${backups.replacedDays} days\n`,
        );
      }
      const { leads, accounts } = erased;
      const ofApi = accounts.length > 0 ? `, ${count(accounts.length, 'account')} of the API` : '';
      await out(
        `Erased again, for the ledger names them: ${count(leads.length, 'lead')}${ofApi}\n`,
      );
      if (closed.length > 0) await out(describeClosed(closed));
      await out('Start the server.\n');
    });

/** Notes in the database when the last backup was made, for the server, which warns when it is old. */
async function noteBackup(config: Config, createdAt: string): Promise<void> {
  await using db = openDatabase(config);
  await writeSetting(db, lastBackupSetting, createdAt);
}

/** Why the clock isn't believed, as the database that was backed up knows. */
async function doubtOf(config: Config, now: Date): Promise<string | undefined> {
  await using db = openDatabase(config);
  const doubt = await doubtOfClock(db, now);
  return doubt && describeDoubt(doubt);
}

/** @throws {CommandFailure} if the database is PostgreSQL's, which has tools of its own */
function embedded(config: Config, tool: 'pg_dump' | 'pg_restore'): Config {
  if (config.databaseUrl === undefined) return config;
  throw new CommandFailure(
    `with DATABASE_URL set use ${tool}, which takes the résumés too: see docs/how-to/deploy.md`,
  );
}

function targetFile(to: string, now: Date, ending: string): string {
  const isFolder = to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory();
  return path.resolve(isFolder ? path.join(to, backupName(now) + ending) : to);
}
