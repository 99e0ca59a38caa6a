import { once } from 'node:events';
import { globSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type ChildProcess, spawn } from './child-process.ts';
import { freePort } from './free-port.ts';
import { copyPrograms, postgresUser, query, readiness, run } from './postgres.ts';

/** Where Debian's programs are, of its newest PostgreSQL; undefined where there is none. */
export const debianPostgres = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** A PostgreSQL server of the running test. */
export interface PostgresServer {
  port: number;
  /** Address of its server, without a database. */
  url: string;
  data: string;
  /** Ends the server by a signal: `SIGKILL` as a machine dies, `SIGINT` in order. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface PostgresFolder {
  directory: string;
  /** Runs a program of PostgreSQL to its end, as its user. */
  run(program: string, parameters: string[]): Promise<void>;
  /** Makes the files of a new server. @returns their folder */
  initialise(name: string): Promise<string>;
  /** Starts a server on files that are there. */
  start(data: string, settings?: Record<string, string>): Promise<PostgresServer>;
}

/**
 * A temporary folder for servers of one PostgreSQL; it goes with the test, and they do.
 *
 * @param debian where Debian's programs are; otherwise the embedded ones run
 */
export async function postgresFolder(debian?: string): Promise<PostgresFolder> {
  const directory = await mkdtemp(path.join(tmpdir(), 'website-postgres-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const programs = debian ?? (await copyPrograms(directory));
  if (postgresUser.uid !== undefined) await chown(directory, postgresUser.uid, postgresUser.gid);
  const runProgram: PostgresFolder['run'] = (program, parameters) =>
    run(path.join(programs, program), parameters);

  return {
    directory,
    run: runProgram,
    async initialise(name) {
      const data = path.join(directory, name);
      await runProgram('initdb', [
        '--pgdata',
        data,
        '--username',
        'postgres',
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
      ]);
      return data;
    },
    async start(data, settings = {}) {
      const port = Number(settings.port ?? (await freePort()));
      const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
      // A standby that found no primary looks again at once.
      const all = { ...own, wal_retrieve_retry_interval: '100ms', ...settings };
      const child = spawn(
        path.join(programs, 'postgres'),
        ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...postgresUser, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      onTestFinished(() => end(child, 'SIGQUIT'));
      await readiness(child.stderr);
      child.stderr.resume();
      return {
        port,
        data,
        url: `postgres://postgres@127.0.0.1:${port}`,
        end: (signal) => end(child, signal),
      };
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * A primary and its synchronous standby, as docs/how-to/deploy-several.md makes them: a commit is answered once
 * both have it. Debian's standby is made by `pg_basebackup`, which the embedded PostgreSQL hasn't; its standby is
 * a copy of files that no server has open.
 *
 * @param settings of both
 */
export async function startPair(settings: Record<string, string>, debian?: string) {
  const folder = await postgresFolder(debian);
  const data = await folder.initialise('primary');
  const ports = [await freePort(), await freePort()] as const;
  const copy = path.join(folder.directory, 'standby');
  const from = `host=127.0.0.1 port=${ports[0]} user=postgres application_name=standby`;
  if (debian === undefined) await copyFiles(data, copy, from);
  const ofPrimary = { ...settings, synchronous_standby_names: 'standby', port: String(ports[0]) };
  const primary = await folder.start(data, ofPrimary);
  if (debian !== undefined) {
    const options = ['--wal-method=stream', '--write-recovery-conf', '--checkpoint=fast'];
    await folder.run('pg_basebackup', [`--pgdata=${copy}`, `--dbname=${from}`, ...options]);
  }
  const standby = await folder.start(copy, { ...settings, port: String(ports[1]) });
  await query(primary.url, 'create database website');
  return {
    folder,
    primary,
    standby,
    /** The standby becomes a primary; resolves once it takes writes. */
    promote: () => query(standby.url, 'select pg_promote()'),
  };
}

async function copyFiles(data: string, copy: string, from: string): Promise<void> {
  await run('/bin/cp', ['-a', data, copy]);
  await run('/bin/touch', [path.join(copy, 'standby.signal')]);
  await appendFile(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
}
