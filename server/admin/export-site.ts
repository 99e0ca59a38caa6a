import { stat } from 'node:fs/promises';
import path from 'node:path';
import { probes } from '#content/status-probes.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { databaseProblem } from '../db/migrate.ts';
import { databaseFile } from '../db/sqlite.ts';
import { exportSite, isExportable } from '../site/export.ts';
import { findHistoryIncidents, readHistory } from '../status/history.ts';
import { readProbes } from '../status/monitor.ts';
import { readReport } from '../status/report.ts';
import { CommandFailure, type Context } from './context.ts';
import { newCommand } from './options.ts';
import { count } from './text.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');

/** Writes the site as files (spec operation-135). */
export const exportWebsite = ({ env, now, out, note }: Context) =>
  newCommand(
    'export-site',
    'write the whole website as files, for a CDN or a web server of its own',
    'The build of this folder, with the addresses of PUBLIC_URL and API_URL and today’s date: pages and files in DIR/site, with _headers and _redirects for Netlify and Cloudflare Pages, and DIR/nginx.conf for the server block of nginx. The status is that of the database, where there is one. Hashed files of the export before stay for 30 days, so export into the same folder each time.',
  )
    .argument('<dir>', 'a new or an empty folder, or an earlier export, which is replaced')
    .option(
      '--status-only',
      'the pages about the status and their feeds alone, for a host of their own',
    )
    .action(async (dir, { statusOnly }: { statusOnly?: true }) => {
      const config = readConfig(env);
      const folder = path.resolve(dir);
      if (!(await isExportable(folder))) {
        throw new CommandFailure(
          `${folder} has something else in it: name a new or an empty folder, or an earlier export`,
        );
      }
      const status = await readStatus(config, now());
      const pages = await exportSite(folder, { dist, config, now: now(), status, statusOnly });
      const { publicUrl, apiUrl } = config;
      await out(
        `Exported ${count(pages, 'page')} of ${publicUrl} to ${path.join(folder, 'site')}\n`,
      );
      await note(
        apiUrl === undefined
          ? `API_URL is unset: forms are posted to ${publicUrl}/api/, which has to lead to the server.`
          : `Forms are posted to ${apiUrl}: the server there needs the same PUBLIC_URL and API_URL.`,
      );
    });

/**
 * What the pages about the status show now; undefined where there is no database. One that can't be read is an error,
 * because the export would take away what the last one shows (spec operation-135).
 */
async function readStatus(config: Config, now: Date) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !(await isThere(databaseFile(dataDir)))) return undefined;
  await using db = openDatabase(config);
  const problem = await databaseProblem(db);
  if (problem) throw problem;
  return {
    report: await readReport(db, readProbes(probes), now),
    months: await readHistory(db, now),
    incidents: await findHistoryIncidents(db, now),
  };
}

/** Whether a file exists. @throws where that can't be seen, such as in another user's folder */
async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
