import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished, vi } from 'vitest';
import { type ChildProcess, spawn } from './child-process.ts';
import { freePort } from './free-port.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Where Debian's pdns-backend-sqlite3 has its tables. */
const SCHEMA = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql';

export interface NameServer {
  /** The variables by which the website uses it. */
  env: { POWERDNS_URL: string; POWERDNS_KEY: string; POWERDNS_NAMESERVERS: string };
  /** Asks it, and nobody else. */
  resolver: Resolver;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PowerDNS Authoritative with its HTTP API and a database of its own; ends with the test. */
export async function startPowerDns(): Promise<NameServer> {
  const directory = await temporaryDirectory();
  const file = path.join(directory, 'pdns.sqlite3');
  const database = new DatabaseSync(file);
  database.exec(readFileSync(SCHEMA, 'utf8'));
  database.close();
  const [http, dns] = [await freePort(), await freePort()];
  const key = 'k3f9-a-long-random-one-77';
  const options = {
    'config-dir': directory,
    'socket-dir': directory,
    guardian: 'no',
    daemon: 'no',
    launch: 'gsqlite3',
    'gsqlite3-database': file,
    'gsqlite3-dnssec': 'yes',
    // The disk is waited for by others, and while it is, changes at the same moment are refused.
    ...{ 'gsqlite3-pragma-synchronous': '0' },
    'local-address': '127.0.0.1',
    'local-port': String(dns),
    // Answers of what was changed a moment ago.
    ...{ 'cache-ttl': '0', 'negquery-cache-ttl': '0', 'query-cache-ttl': '0' },
    'zone-cache-refresh-interval': '0',
    api: 'yes',
    'api-key': key,
    webserver: 'yes',
    'webserver-port': String(http),
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const url = `http://127.0.0.1:${http}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn('pdns_server', args, { stdio: 'ignore' });
    const ask = () => fetch(`${url}/api/v1/servers`, { headers: { 'x-api-key': key } });
    await vi.waitFor(ask, { timeout: 20_000, interval: 50 });
  };
  const stop = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  await start();
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([`127.0.0.1:${dns}`]);
  const nameservers = 'ns1.example.net,ns2.example.net';
  const env = { POWERDNS_URL: url, POWERDNS_KEY: key, POWERDNS_NAMESERVERS: nameservers };
  return { env, resolver, start, stop };
}
