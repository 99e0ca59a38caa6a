import path from 'node:path';
import type { Config } from './config.ts';
import { databaseFile } from './db/sqlite.ts';
import { mailDirectory } from './mail/transport.ts';

/**
 * What a start says in a terminal once it listens (spec operation-178): where to look, where mails and data lie, and
 * how to read what came in.
 *
 * @param cwd the folder that paths are shown from
 */
export function startLines(
  { publicUrl, dataDir, databaseUrl, smtpUrl }: Config,
  cwd: string,
): string {
  const shown = (file: string) => {
    const relative = path.relative(cwd, file);
    return relative.startsWith('..') ? file : relative;
  };
  return [
    '',
    `  Look at    ${publicUrl}`,
    `  Mails      ${smtpUrl ? 'are sent by the server of SMTP_URL' : `${shown(mailDirectory(dataDir))}/`}`,
    `  Data       ${databaseUrl ? 'are in the database of DATABASE_URL' : shown(databaseFile(dataDir))}`,
    '  Leads      npm run leads -- list',
    '  To stop    Ctrl+C',
    '',
    '',
  ].join('\n');
}
