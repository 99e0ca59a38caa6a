// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import { HOUR_MS } from '#server/time.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { postsOfVisitor, resumeOf, sendPost, validBodies } from '#tests/helpers/lead-posts.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { deliveryStates } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/**
 * What released programs left behind: `<release>.sql` is a dump of the embedded database after real posts,
 * `<release>/files/` the résumés. A release that was recorded stays as it is.
 */
const fixtures = path.join(import.meta.dirname, '../fixtures');
const releases = (await readdir(fixtures))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => path.basename(name, '.sql'));

/** Longer than mails wait between two attempts. */
const FIVE_HOURS_MS = 5 * HOUR_MS;

describe.each(releases)('an installation of %s', (release) => {
  it('goes on with the present program, and loses nothing that was acknowledged', async () => {
    const env = { DATA_DIR: await temporaryDirectory() };
    await cp(path.join(fixtures, release, 'files'), path.join(env.DATA_DIR, 'files'), {
      recursive: true,
    });
    const dump = await readFile(path.join(fixtures, `${release}.sql`), 'utf8');
    const old = new DatabaseSync(databaseFile(env.DATA_DIR));
    old.exec(dump);
    const leads = old.prepare('select * from leads order by created_at').all();
    const count = (condition: string) =>
      Number(old.prepare(`select count(*) as n from deliveries where ${condition}`).get()?.n);
    const webhooks = count("kind = 'webhook'");
    const waiting = count("kind <> 'webhook' and next_attempt_at is not null");
    const failed = count("kind <> 'webhook' and failed_at is not null");
    expect(Math.min(webhooks, waiting, failed)).toBeGreaterThan(0);
    old.close();
    const recorded = String(leads.at(-1)?.created_at);

    const clock = manualClock(new Date(Date.parse(recorded) + HOUR_MS).toISOString());
    const { app, db, transport } = await startApp({ env, clock });
    await app.ready();
    const exported = await runCli(['leads', 'export', '--format', 'json'], {
      env,
      now: clock.now().toISOString(),
    });
    const found: Record<string, unknown>[] = JSON.parse(exported.out);
    for (const lead of leads) {
      expect(found).toContainEqual(
        expect.objectContaining({
          reference: lead.reference,
          form: lead.form,
          fields: expect.objectContaining(JSON.parse(String(lead.fields))),
        }),
      );
    }
    expect(found).toHaveLength(leads.length);

    // What waited arrives, with the résumé of an application; what was given up stays so.
    const mails = async () => (await deliveryStates(db)).filter(({ kind }) => kind !== 'webhook');
    await vi.waitFor(async () => {
      clock.advance(FIVE_HOURS_MS);
      expect((await mails()).filter((mail) => mail.next_attempt_at !== null)).toEqual([]);
    });
    expect(transport.sent).toHaveLength(waiting);
    expect((await mails()).filter(({ failed_at }) => failed_at !== null)).toHaveLength(failed);
    expect((await deliveryStates(db)).filter(({ kind }) => kind === 'webhook')).toHaveLength(
      webhooks,
    );
    const files = transport.attachments.map(({ content }) => content.toString());
    const applications = [WAITING, FAILED].map(applicationOf);
    expect(files.sort()).toEqual(applications.map((post) => resumeOf(post).toString()));
  });
});

/** The visitors of a recorded release: all mails sent; those to sales waiting; and its acknowledgement given up. */
const SENT = 1;
const WAITING = 2;
const FAILED = 3;

function applicationOf(visitor: number) {
  const [application] = postsOfVisitor(visitor).filter(({ form }) => form === 'careers');
  if (!application) throw new Error('there is no form for applications');
  return application;
}

/**
 * Records the present program as a release: `RECORD_RELEASE=release-2 npx vitest run tests/site/releases.test.ts`.
 * Before a migration is added, so that what it takes over is what operators have.
 */
if (process.env.RECORD_RELEASE) {
  it('records a release', () => record(String(process.env.RECORD_RELEASE)));
}

async function record(release: string): Promise<void> {
  const DATA_DIR = await temporaryDirectory();
  let refuse: (address: string) => string | undefined = () => undefined;
  const smtp = await startSmtpServer({ refuseRecipient: (address) => refuse(address) });
  const env = {
    DATA_DIR,
    SALES_EMAIL: 'sales@example.com',
    SMTP_URL: smtp.url,
    TRUST_PROXY: 'true',
    WEBHOOK_URL: 'http://127.0.0.1:9/webhook',
    WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  };
  const server = await startServerProcess(env);
  await using db = openDatabase(readConfig(env));
  const send = async (visitor: number) => {
    for (const post of postsOfVisitor(visitor)) {
      expect(await sendPost(server.url, post)).toMatchObject({ status: 200 });
    }
    await vi.waitFor(async () => {
      const mails = (await deliveryStates(db)).filter(({ kind }) => kind !== 'webhook');
      expect(mails.filter(({ attempts }) => attempts === 0)).toEqual([]);
    });
  };
  await send(SENT);
  // A second attempt within the recording would send what shall wait.
  refuse = (address) => (address.startsWith('sales') ? '450 4.3.2 Try again later' : undefined);
  await send(WAITING);
  refuse = (address) =>
    address.startsWith('sales') ? '450 4.3.2 Try again later' : '550 5.1.1 No such user';
  await send(FAILED);
  // A suspect, and an application that was decided on.
  const suspect = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.9.9' },
    body: JSON.stringify({ ...validBodies.contact, homepage: 'https://spam.example' }),
  });
  expect(suspect.status).toBe(200);
  await server.end('SIGTERM');
  const { reference } = await db
    .selectFrom('leads')
    .select('reference')
    .where('form', '=', 'careers')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  await runCli(['leads', 'decide', reference, '--outcome', 'rejected'], { env, now });

  await writeFile(path.join(fixtures, `${release}.sql`), await dumpOf(db));
  await mkdir(path.join(fixtures, release), { recursive: true });
  await cp(path.join(DATA_DIR, 'files'), path.join(fixtures, release, 'files'), {
    recursive: true,
  });
}

/** The whole embedded database as statements that make it anew. */
async function dumpOf(db: Database): Promise<string> {
  const { rows: made } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema where sql is not null order by rowid`.execute(db);
  const lines = made.map((entry) => entry.sql);
  for (const { name } of made.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, string | number | null>>`
      select * from ${sql.table(name)}`.execute(db);
    lines.push(
      ...rows.map((row) => {
        const values = Object.values(row).map((value) =>
          typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
        );
        return `insert into "${name}" (${Object.keys(row).join(', ')}) values (${values.join(', ')})`;
      }),
    );
  }
  return lines.map((line) => `${line};\n`).join('');
}
