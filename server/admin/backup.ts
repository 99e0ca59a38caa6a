import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { backups } from '#content/site.ts';
import { backupName, createBackup, deleteOldBackups } from '../backup/backup.ts';
import { type Config, readConfig } from '../config.ts';
import { databaseFile } from '../db/sqlite.ts';
import { CommandFailure, type Context } from './context.ts';
import { reader } from './options.ts';

const readTarget = reader(z.string().min(1, 'It is a file or a folder.'));
const readDays = reader(
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'It is a whole number of days from 1.')
    .transform(Number),
);

export const backup = ({ env, now, out, note }: Context) =>
  new Command('backup')
    .summary('copy database and résumés into one file, while the server runs')
    .description(
      'Copies the database and the résumés into one file, while the server runs, and tries to restore it before it says that it is done.',
    )
    .option(
      '--to <file>',
      'a new file, or a folder for website-DATE.tar (DATA_DIR/backups)',
      readTarget,
    )
    .option(
      '--keep <days>',
      'delete the website-DATE.tar of that folder that are older; by itself `backups.keptDays` of content/site.ts',
      readDays,
      backups.keptDays,
    )
    .action(async ({ to, keep }) => {
      const { dataDir } = embedded(readConfig(env), 'pg_dump');
      if (!existsSync(databaseFile(dataDir))) {
        throw new CommandFailure(`there is no database in ${dataDir}: set DATA_DIR`);
      }
      const file = targetFile(to ?? path.join(dataDir, 'backups/'), now());
      const { counts, missing } = await createBackup(dataDir, file, now);
      await out(
        `Backed up and checked: ${counts.leads} leads, ${counts.deliveries} deliveries: ${file}\n`,
      );
      if (missing.length > 0) {
        await note(
          `Their files were gone already: ${missing.length} leads (${missing.join(', ')})`,
        );
      }
      const deleted = await deleteOldBackups(path.dirname(file), keep, now());
      if (deleted > 0) await out(`Deleted, for they are older than ${keep} days: ${deleted}\n`);
    });

/** @throws {CommandFailure} if the database is PostgreSQL's, which has tools of its own */
export function embedded(config: Config, tool: 'pg_dump' | 'pg_restore'): Config {
  if (config.databaseUrl === undefined) return config;
  throw new CommandFailure(
    `with DATABASE_URL set use ${tool} for the database, and copy ${path.join(config.dataDir, 'files')} after it: see docs/how-to/deploy.md`,
  );
}

function targetFile(to: string, now: Date): string {
  const isFolder = to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory();
  return path.resolve(isFolder ? path.join(to, backupName(now)) : to);
}
