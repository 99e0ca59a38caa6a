import { existsSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { listReplaced } from '../backup/replaced.ts';
import { type Config, readConfig } from '../config.ts';
import { believeClock } from '../db/clock-doubt.ts';
import { openDatabase } from '../db/database.ts';
import { databaseProblem } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { databaseFile } from '../db/sqlite.ts';
import { operatorLimits } from '../limits.ts';
import { certificateEnd } from '../operator/looks.ts';
import { checkMailDns, type Finding } from '../operator/mail-dns.ts';
import { sendTestLead, type TestDelivery } from '../operator/test-lead.ts';
import {
  backupTroubles,
  certificateTroubles,
  clockTroubles,
  deliveryTroubles,
  diskTroubles,
  megabytes,
  type Trouble,
} from '../operator/troubles.ts';
import { freeBytesOf } from '../system/disk.ts';
import { byTimeOf, CommandFailure, type Context, leadStorage } from './context.ts';
import { newCommand, readCount } from './options.ts';
import { count, printableLine, table } from './text.ts';

/** Domains that belong to nobody (RFC 2606). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;
const ASK_MS = 10_000;

export const doctor = (context: Context) =>
  newCommand(
    'doctor',
    'look whether this installation is in order, and send a test lead through it',
    'It looks at the configuration, the DNS records of mail, permissions, disk, backup and certificate. The test lead goes to SALES_EMAIL, OPERATOR_EMAIL and the webhooks by the running server; no list or count has it, and it is erased then. Exit status 1 if anything is bad.',
  )
    .option('--dkim <selector>', 'of the key that your mail server signs with')
    .option('--wait <seconds>', 'how long the test lead may take', readCount, 30)
    .option('--no-lead', 'send no test lead')
    .option(
      '--clock-is-right',
      'say that the time is right, although nobody saw it for days or saw a later one: what is due is deleted again',
    )
    .action(async ({ dkim, wait, lead, clockIsRight = false }) => {
      const config = readConfig(context.env);
      const findings = [
        judgeConfiguration(config),
        ...(await checkMail(context, config, dkim)),
        ...(await checkFolder(config)),
        ...(await checkWebsite(config, context.now())),
        ...(await checkDatabase(context, config, { wait: lead ? wait : undefined, clockIsRight })),
      ];
      const rows = findings.map(({ state, what, text }) => [state, what, printableLine(text)]);
      await context.out(table([['', 'WHAT', 'FOUND'], ...rows]));
      const bad = findings.filter(({ state }) => state === 'bad').length;
      if (bad > 0) throw new CommandFailure(`${count(bad, 'thing')} to put right`);
    });

function judgeConfiguration(config: Config): Finding {
  const unset = [
    ...(config.publicUrl.startsWith('https:') ? [] : ['PUBLIC_URL has no https']),
    ...(config.smtpUrl === undefined ? ['without SMTP_URL mails become files'] : []),
    ...(RESERVED.test(domainOf(config.salesEmail)) ? ['SALES_EMAIL is a placeholder'] : []),
  ];
  return unset.length > 0
    ? { state: 'note', what: 'configuration', text: unset.join('; ') }
    : { state: 'ok', what: 'configuration', text: 'every value is allowed' };
}

async function checkMail(
  { dns }: Context,
  { mailFrom, smtpUrl }: Config,
  selector: string | undefined,
): Promise<Finding[]> {
  const domain = domainOf(mailFrom.address);
  // Without SMTP mails become files, which need no DNS records.
  if (smtpUrl === undefined) return [];
  if (RESERVED.test(domain)) {
    return [{ state: 'bad', what: 'sender', text: `MAIL_FROM is a placeholder: ${domain}` }];
  }
  return checkMailDns(dns, domain, selector);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Who may read the data folder, and how much room its disk has. */
async function checkFolder({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    if (databaseUrl !== undefined) return [];
    return [{ state: 'bad', what: 'folder', text: `there is no ${dataDir}: set DATA_DIR` }];
  }
  const paths = [dataDir, ...(await readdir(dataDir)).map((name) => path.join(dataDir, name))];
  const open: string[] = [];
  for (const one of paths) {
    // A running server may have removed a file meanwhile.
    const { mode = 0 } = statSync(one, { throwIfNoEntry: false }) ?? {};
    if ((mode & 0o077) !== 0) open.push(one);
  }
  const { uid } = await stat(dataDir);
  const isOwner = process.getuid === undefined || uid === process.getuid();
  const disk = await diskTroubles(dataDir, operatorLimits);
  return [
    open.length > 0
      ? { state: 'bad', what: 'permissions', text: `others may read ${open.join(', ')}` }
      : { state: 'ok', what: 'permissions', text: `only its user reads ${dataDir}` },
    ...(isOwner
      ? []
      : [
          {
            state: 'note' as const,
            what: 'user',
            text: `${dataDir} is another user's: run as that one`,
          },
        ]),
    ...(await listReplaced(dataDir)).map(({ folder, goesAt }) => ({
      state: 'note' as const,
      what: 'replaced data',
      text: `${folder} has personal data of before a restore; the server deletes it on ${goesAt.toISOString().slice(0, 10)}`,
    })),
    ...judge('disk', disk, `${megabytes(await freeBytesOf(dataDir))} are free`),
  ];
}

/** Whether visitors get an answer at the server's own address, and for how long its certificate holds. */
async function checkWebsite(
  { publicUrl, apiUrl = publicUrl }: Config,
  now: Date,
): Promise<Finding[]> {
  const what = 'website';
  const address = `${apiUrl}/api/status`;
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) })
    .then(({ status }): Finding => {
      return { state: status === 200 ? 'ok' : 'bad', what, text: `${address} answers ${status}` };
    })
    .catch((error: Error): Finding => {
      // `fetch` hides the reason in the cause.
      const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
      return { state: 'bad', what, text: `${address} does not answer: ${code ?? message}` };
    });
  if (!apiUrl.startsWith('https:')) return [answer];
  const end = await certificateEnd(apiUrl).catch(() => undefined);
  if (end === undefined) {
    return [answer, { state: 'bad', what: 'certificate', text: 'none was shown' }];
  }
  const until = `until ${end.toISOString().slice(0, 10)}`;
  return [answer, ...judge('certificate', certificateTroubles(end, now, operatorLimits), until)];
}

/** @param wait how many seconds a test lead may take; undefined sends none */
async function checkDatabase(
  context: Context,
  config: Config,
  { wait, clockIsRight }: { wait: number | undefined; clockIsRight: boolean },
): Promise<Finding[]> {
  const { dataDir, databaseUrl } = config;
  const what = 'database';
  const bad = (text: string): Finding[] => [{ state: 'bad', what, text }];
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    return bad('there is none: npm run admin -- migrate makes one');
  }
  await using db: Database = openDatabase(config);
  const problem = await databaseProblem(db);
  if (problem) return bad(problem.message);
  const database = await byTimeOf(context, config, db);
  const now = database.now();
  if (clockIsRight) await believeClock(db, now);
  const findings = [
    { state: 'ok' as const, what, text: 'it answers and is migrated' },
    ...judge('clock', await clockTroubles(db, now), `it says ${now.toISOString().slice(0, 16)}Z`),
    ...judge(
      'outbox',
      await deliveryTroubles(db, now, operatorLimits),
      'nothing failed or is late',
    ),
    ...(databaseUrl === undefined
      ? judge('backup', await backupTroubles(db, now, operatorLimits), 'young enough')
      : [{ state: 'note' as const, what: 'backup', text: 'PostgreSQL’s are yours to look after' }]),
  ];
  if (wait === undefined) return findings;
  const times = { now: database.now, waitMs: wait * 1000 };
  const sent = await sendTestLead(leadStorage(database), config, times);
  // A purge erases it after an hour: then nothing was tested.
  if (sent.length === 0) {
    return [...findings, { state: 'bad', what: 'test lead', text: 'it was erased meanwhile' }];
  }
  return [...findings, ...sent.map((delivery) => judgeDelivery(delivery, wait))];
}

function judgeDelivery({ kind, sent, lastError }: TestDelivery, wait: number): Finding {
  const what = `test lead: ${kind}`;
  if (sent) return { state: 'ok', what, text: 'sent, and erased here' };
  const text = lastError ?? `not sent in ${wait} s: does the server run on this database?`;
  return { state: 'bad', what, text };
}

function judge(what: string, troubles: readonly Trouble[], fine: string): Finding[] {
  return troubles.length === 0
    ? [{ state: 'ok', what, text: fine }]
    : troubles.map(({ text }) => ({ state: 'bad', what, text }));
}
