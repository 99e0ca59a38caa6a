import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { spawnSync } from './child-process.ts';
import { freePort } from './free-port.ts';
import { runNginx, runProxy, writeNginx } from './nginx-process.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export { isInstalled } from './nginx-process.ts';

/** As it is in the repository. */
export const nginxConfiguration = readFileSync('deploy/nginx.conf', 'utf8');

/** What it includes, by the file's name. */
export const nginxIncludes: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('deploy/nginx/*.conf').map((file) => [path.basename(file), readFileSync(file, 'utf8')]),
);

/** A directive of nginx's own configuration, as the guide sets it. */
function fromGuide(name: string): string {
  const guide = readFileSync('docs/how-to/deploy.md', 'utf8');
  const [directive] = new RegExp(`${name} \\d+;`).exec(guide) ?? [];
  if (directive === undefined) throw new Error(`the guide sets no ${name}`);
  return directive;
}

/** The simple directives of a configuration, of whatever block. */
export function readDirectives(configuration: string): { name: string; value: string }[] {
  return [...configuration.matchAll(/^\s*([a-z_]+) ([^;{]+);/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );
}

/** A certificate that nobody signed, for both names of the configuration. */
export async function certificate(): Promise<{ certificate: string; key: string }> {
  const directory = await temporaryDirectory();
  const [file, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(directory, name));
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    '/CN=example.com',
    '-addext',
    'subjectAltName=DNS:example.com,DNS:www.example.com',
    '-days',
    '2',
    '-keyout',
    key ?? '',
    '-out',
    file ?? '',
  ]);
  if (status !== 0) throw new Error(String(stderr));
  return { certificate: file ?? '', key: key ?? '' };
}

interface LocalNginx {
  configuration: string;
  directory: string;
  http: number;
  https: number;
}

/**
 * The repository's configuration for this machine: other ports, folders and certificate, nothing else.
 *
 * @param own.more lines for all of its servers
 */
export async function localNginx(own: {
  upstream: number;
  certificate: string;
  key: string;
  more?: string;
}): Promise<LocalNginx> {
  const directory = await temporaryDirectory();
  const [http, https] = [await freePort(), await freePort()];
  const site = nginxConfiguration
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${own.upstream}`)
    .replaceAll('/etc/letsencrypt/live/example.com/fullchain.pem', own.certificate)
    .replaceAll('/etc/letsencrypt/live/example.com/privkey.pem', own.key)
    .replaceAll('/etc/nginx/website', path.join(directory, 'website'))
    .replaceAll('/var/www/html', path.join(directory, 'acme'))
    .replaceAll('syslog:server=unix:/dev/log,nohostname', path.join(directory, 'error.log'));
  await mkdir(path.join(directory, 'acme/.well-known/acme-challenge'), { recursive: true });
  await cp('deploy/nginx', path.join(directory, 'website'), { recursive: true });
  for (const [name, text] of Object.entries(nginxIncludes)) {
    const local = text.replaceAll('/etc/nginx', directory);
    await writeFile(path.join(directory, 'website', name), local);
  }
  await writeFile(path.join(directory, 'site.conf'), site);
  const configuration = await writeNginx(directory, {
    main: [fromGuide('worker_rlimit_nofile'), `events { ${fromGuide('worker_connections')} }`],
    http: [own.more ?? '', `include ${directory}/site.conf;`],
  });
  return { configuration, directory, http, https };
}

/** Runs nginx with the repository's configuration in front of a port; ends with the test. */
export async function startNginx(upstream: number, more = ''): Promise<LocalNginx> {
  const local = await localNginx({ upstream, more, ...(await certificate()) });
  const { stop } = await runNginx(local.directory, local.https);
  onTestFinished(stop);
  return local;
}

/** Runs a proxy until it listens on a port of loopback; ends with the test. */
export async function startProxy(...proxy: Parameters<typeof runProxy>): Promise<void> {
  const { stop } = await runProxy(...proxy);
  onTestFinished(stop);
}
