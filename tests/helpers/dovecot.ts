import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { execFileSync, spawn } from './child-process.ts';
import { freePort } from './free-port.ts';
import { createDatabase, postgresUser } from './postgres.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** A file that operators copy. */
export const shipped = (file: string) => readFileSync(`deploy/dovecot/${file}`, 'utf8');

/** By its place, because not everybody's PATH leads there. */
const PROGRAM = '/usr/sbin/dovecot';

/** Whether Dovecot is here, with its driver of the running test's database. */
export function hasDovecot(): boolean {
  const driver = inject('postgresUrl') === undefined ? 'sqlite' : 'pgsql';
  return existsSync(`/usr/lib/dovecot/modules/libdriver_${driver}.so`);
}

export interface MailServer {
  /** The variable by which the website makes its mailboxes. */
  env: { API_MAILBOXES_URL: string };
  /** Makes the table that we ship; until then there is none, and of SQLite no file. */
  setUp(): Promise<unknown>;
  /** Asks its database, as Postfix would. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Signs in over IMAP, and if that succeeds runs commands; returns all that the server said. */
  imap(user: string, password: string, ...commands: string[]): Promise<string>;
}

/** Dovecot with the configuration that we ship and a database of its own; ends with the test. */
export async function startDovecot(): Promise<MailServer> {
  const directory = await temporaryDirectory();
  const { driver, ...database } = await mailDatabase(directory);
  const is23 = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }).startsWith('2.3.');
  const port = await freePort();
  // Dovecot gives nobody's mail to root.
  const isRoot = postgresUser.uid !== undefined;
  const user = isRoot ? 'nobody' : userInfo().username;
  const group = isRoot ? 'nogroup' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  const here = (file: string) =>
    shipped(file)
      .replaceAll('/etc/dovecot/', `${directory}/`)
      .replaceAll('/var/vmail/', `${directory}/mail/`)
      .replace(
        /^driver = .*\nconnect = .*|^sql_driver = [\s\S]*?\n\}$/m,
        driver[is23 ? '2.3' : '2.4'],
      )
      // Postfix may not be here.
      .replace(/^service lmtp [\s\S]*/m, '');
  const file = path.join(directory, 'dovecot.conf');
  const configuration = [
    ...(is23 ? [] : ['dovecot_config_version = 2.4.0', 'dovecot_storage_version = 2.4.0']),
    here(is23 ? '99-website.conf' : '99-website-2.4.conf'),
    is23 ? 'disable_plaintext_auth = no' : 'auth_allow_cleartext = yes',
    'protocols = imap',
    'listen = 127.0.0.1',
    'ssl = no',
    `log_path = ${directory}/log`,
    `base_dir = ${directory}/run`,
    `state_dir = ${directory}/run`,
    'auth_failure_delay = 0',
    'first_valid_uid = 1',
    `default_internal_user = ${user}`,
    `default_internal_group = ${group}`,
    `default_login_user = ${user}`,
    `mail_uid = ${user}`,
    `mail_gid = ${group}`,
    // Without its pauses after failures.
    'service anvil {\n  chroot =\n  unix_listener anvil-auth-penalty {\n    mode = 0\n  }\n}',
    `service imap-login {\n  chroot =\n  inet_listener imap {\n    port = ${port}\n  }\n}`,
  ];
  await writeFile(file, `${configuration.join('\n')}\n`);
  await writeFile(path.join(directory, 'dovecot-sql.conf.ext'), here('dovecot-sql.conf.ext'));
  await chmod(directory, 0o755);
  if (isRoot) await chown(directory, postgresUser.uid ?? 0, postgresUser.gid ?? 0);
  const child = spawn(PROGRAM, ['-F', '-c', file], { ...postgresUser, stdio: 'ignore' });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await vi.waitFor(() => converse(port), { timeout: 20_000, interval: 50 });
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  return {
    ...database,
    imap: (name, password, ...commands) =>
      converse(port, `login ${quoted(name)} ${quoted(password)}`, ...commands),
  };
}

/** A database for mailboxes: a file, or on the PostgreSQL server where the project has one. */
export async function mailDatabase(directory: string) {
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === undefined) {
    const file = path.join(directory, 'mailboxes.sqlite');
    const setUp = async () => new DatabaseSync(file).exec(shipped('mailboxes.sql'));
    const query = async (sql: string) => new DatabaseSync(file).prepare(sql).all();
    const driver = {
      2.3: `driver = sqlite\nconnect = ${file}`,
      2.4: `sql_driver = sqlite\nsqlite_path = ${file}`,
    };
    return { driver, env: { API_MAILBOXES_URL: `sqlite:${file}` }, setUp, query };
  }
  const { url, drop } = await createDatabase(postgresUrl);
  onTestFinished(drop);
  const { hostname, port, username, pathname } = new URL(url);
  const parameters = [`port=${port}`, `user=${username}`, `dbname=${pathname.slice(1)}`];
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  };
  return {
    driver: {
      2.3: `driver = pgsql\nconnect = host=${hostname} ${parameters.join(' ')}`,
      2.4: `sql_driver = pgsql\npgsql ${hostname} {\nparameters {\n${parameters.join('\n')}\n}\n}`,
    },
    env: { API_MAILBOXES_URL: url },
    setUp: () => query(shipped('mailboxes.sql')),
    query,
  };
}

/** Talks IMAP: each command once the one before has succeeded. */
async function converse(port: number, ...commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const said: string[] = [];
  for await (const line of createInterface({ input: socket })) {
    said.push(line);
    const isGreeting = said.length === 1;
    if (!isGreeting && !line.startsWith('a ')) continue;
    const next = isGreeting || line.startsWith('a OK') ? commands.shift() : undefined;
    if (next === undefined) socket.end();
    else socket.write(`a ${next}\r\n`);
  }
  return said.join('\n');
}
