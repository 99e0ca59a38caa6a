import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execFile } from './child-process.ts';
import { freePort } from './free-port.ts';
import { runNginx, writeNginx } from './nginx-process.ts';

/** The server block of the guide, for this machine: another port and folder, and no certificate. */
function serverBlock(port: number, folder: string): string {
  const guide = readFileSync('docs/how-to/export-site.md', 'utf8');
  const [, block] = /```\n *(server \{[\s\S]+?\n *\})\n *```/.exec(guide) ?? [];
  if (block === undefined) throw new Error('the guide has no server block');
  return block
    .replace(/listen .*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:ssl_|server_name|listen \[).*$/gm, '')
    .replaceAll('/srv/www', folder)
    .replaceAll('syslog:server=unix:/dev/log,nohostname', path.join(folder, 'error.log'));
}

/** The command line of this project, on a build that is there. */
export function exportSiteTo(folder: string, env: Record<string, string>) {
  const command = ['server/admin/main.ts', 'export-site', folder];
  return execFile(process.execPath, command, {
    env: env,
  });
}

/** Exports the site, without a database, and serves it by nginx as the guide says, until `stop` is called. */
export async function serveExport(directory: string, env: Record<string, string>, port?: number) {
  const listened = port ?? (await freePort());
  const folder = path.join(directory, 'www');
  await exportSiteTo(folder, { DATA_DIR: path.join(directory, 'data'), ...env });
  const nginx = path.join(directory, 'nginx');
  await writeNginx(nginx, {
    main: ['events { }'],
    http: ['include /etc/nginx/mime.types;', serverBlock(listened, folder)],
  });
  return { port: listened, folder, stop: (await runNginx(nginx, listened)).stop };
}
