import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtempDisposable, statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { formRules } from '#contracts/form-rules.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSample, type StoredLead } from './sample.ts';
import { root, type Server, startServer } from './server.ts';

/** Type of an in-memory file system in `statfs`. */
const TMPFS = 0x01021994;

/**
 * Makes a folder for data below `var/`, which has to be on a real disk, because a lead waits for it.
 *
 * @throws {Error} if `var/` is in memory
 */
export async function dataFolder(): Promise<AsyncDisposable & { path: string }> {
  const dir = path.join(root, 'var');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await statfs(dir)).type === TMPFS) throw new Error(`${dir} must be on a disk`);
  return mkdtempDisposable(path.join(dir, 'bench-'));
}

/** Makes an empty database of SQLite in a folder. */
export async function createDatabase(folder: string, name: string): Promise<string> {
  const dataDir = path.join(folder, name);
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  return dataDir;
}

/** Leads and mails as the server stores them, to copy. */
export async function sampleLeads(folder: string): Promise<StoredLead[]> {
  const dataDir = await createDatabase(folder, 'sample');
  {
    await using server = await startLeadServer(dataDir);
    await sendAtOnce(server, 100);
  }
  return readSample(dataDir);
}

/** The production server with a mail server that accepts and discards every mail. */
export interface LeadServer extends Server {
  /** Arrival times of mails, in ms of `performance.now()`. */
  mailTimes: number[];
}

/**
 * Starts both. The server trusts the clients' `X-Forwarded-For` as a proxy's, so that the limit per address
 * doesn't end the load. The limit for all addresses is at its highest, and nothing counts as an attack, so
 * that posts without proof of work are acknowledged.
 */
export async function startLeadServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<LeadServer> {
  const mailTimes: number[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        mailTimes.push(performance.now());
        done();
      });
    },
  });
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  const { port: mailPort } = mailServer.server.address() as AddressInfo;
  const server = await startServer(dataDir, {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    TRUST_PROXY: '127.0.0.1',
    LEADS_PER_MINUTE: '1000000',
    ATTACK_PER_TEN_MINUTES: '1000000',
    ATTACK_PER_DAY: '1000000',
    ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
    CONFIRMATIONS_PER_HOUR: '1000000',
    ...env,
  });
  return {
    ...server,
    mailTimes,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      mailServer.close();
    },
  };
}

/** Sends leads at the same moment. Returns how long each answer took, in ms. */
export function sendAtOnce(server: LeadServer, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => sendLead(server)));
}

const message =
  'We sell garden tools in two shops and online.\n\n' +
  'Both stocks should show the same figures, and the old system goes dark in May. '.repeat(4);

/** Number of sent leads; the next address takes over at each address's limit. */
let sent = 0;

/**
 * Sends the contact form. Returns how long the answer took, in ms.
 *
 * @throws {Error} for another answer than 200
 */
export async function sendLead(server: LeadServer): Promise<number> {
  const address = Math.floor(sent / formRules.posts.requests);
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/contact`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    },
    body: JSON.stringify({
      name: `Sample Visitor ${sent}`,
      email: `visitor-${sent}@example.org`,
      subject: 'A sample shop with two warehouses',
      message,
      language: sent++ % 2 === 0 ? 'en' : 'nl',
    }),
  });
  if (answer.status !== 200) throw new Error(`Not acknowledged: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}
