import path from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { embedded } from './backup.ts';
import type { Context } from './context.ts';
import { newCommand } from './options.ts';

export const restore = ({ env, now, out }: Context) =>
  newCommand('restore', 'check a backup and put its database and résumés into DATA_DIR')
    .argument('<file>', 'a backup')
    .option(
      '--force',
      'replace the database that is there, with the server stopped; it goes to DATA_DIR/replaced-DATE-*',
    )
    .action(async (file, { force = false }) => {
      const { dataDir } = embedded(readConfig(env), 'pg_restore');
      const { manifest, replaced } = await restoreBackup(dataDir, path.resolve(file), {
        force,
        now: now(),
      });
      const { createdAt, counts } = manifest;
      await out(
        `Restored as of ${createdAt}: ${counts.leads} leads, ${counts.deliveries} deliveries\n`,
      );
      if (replaced !== undefined) {
        await out(`What was there is in ${replaced}: delete it when you may\n`);
      }
      await out('Erase again whom you erased since then, then start the server.\n');
    });
