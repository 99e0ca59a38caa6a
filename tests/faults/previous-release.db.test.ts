import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { execFile } from '#tests/helpers/child-process.ts';
import { mailsOfVisitor, postsOfVisitor, sendPost } from '#tests/helpers/lead-posts.ts';
import { long } from '#tests/helpers/long.ts';
import { hasPreviousRelease, previousRelease } from '#tests/helpers/previous-release.ts';
import { type ServerProcess, startServerProcess } from '#tests/helpers/server-process.ts';
import { startSmtpServer } from '#tests/helpers/smtp-server.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { emptyDatabase, testDatabase } from '#tests/helpers/test-database.ts';
import { expectTaken } from './every-form.ts';

const kind = inject('postgresUrl') === undefined ? 'sqlite' : 'postgres';
const recorded = path.join(import.meta.dirname, `../fixtures/statements-${kind}.jsonl`);

const patience = { timeout: 60_000, interval: 100 };

/** What a server needs that is hurried. */
const hurried = {
  TRUST_PROXY: 'true',
  LEADS_PER_MINUTE: '1000000',
  ATTACK_PER_MINUTE: '1000000',
  ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
};

describe('the tables, for the program of the release before (spec operation-107)', () => {
  it('take every statement that it makes', async () => {
    await using db = openDatabase(readConfig(await testDatabase()));
    await migrate(db);
    const lines = (await readFile(recorded, 'utf8')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(80);
    for (const line of lines) {
      const [statement, values] = JSON.parse(line) as [string, unknown[]];
      const given = values.map((value) => {
        const { base64 } = (value ?? {}) as { base64?: string };
        return base64 === undefined ? value : Buffer.from(base64, 'base64');
      });
      await db.executeQuery(CompiledQuery.raw(statement, given)).catch((error: Error) => {
        expect.fail(`${error.message}: ${statement}`);
      });
    }
  });

  // A rolling update is one of several machines.
  if (long && kind === 'postgres') {
    const why = hasPreviousRelease
      ? ''
      : ' (this clone lacks the commit in tests/previous-release)';
    it.skipIf(!hasPreviousRelease)(
      `hold while it is replaced by this one, process by process, and back${why}`,
      async () => {
        const env = { ...(await emptyDatabase()), ...hurried };
        const smtp = await startSmtpServer({ countsOnly: true });
        const old = await previousRelease({ isBuilt: true });
        const start = (root?: string) =>
          startServerProcess({ ...env, SMTP_URL: smtp.url }, [], root);
        const servers: ServerProcess[] = [await start(old), await start(old)];
        const load = startLoad(() => servers);
        await load.taken(60);
        // The first new process migrates, beside an old one.
        for (const root of [undefined, undefined, old, undefined]) {
          const [leaving] = servers.splice(0, 1);
          // The balancer sends nobody to it any more, and then it ends.
          await pause(200);
          expect((await leaving?.end('SIGTERM'))?.code).toBe(0);
          servers.push(await start(root));
          await load.taken(60);
        }
        const { visitors, refused } = await load.stop();
        expect(refused).toEqual([]);
        await vi.waitFor(() => expect(smtp.received.size).toBe(visitors * mailsOfVisitor), {
          ...patience,
          timeout: 300_000,
        });
        for (const server of servers) expect((await server.end('SIGTERM')).code).toBe(0);
      },
      900_000,
    );
  }
});

/** Visitors who send every form, one after the other, to whichever servers there are. */
function startLoad(servers: () => readonly ServerProcess[]) {
  let visitors = 0;
  let taken = 0;
  let isStopping = false;
  const refused: unknown[] = [];
  const client = async () => {
    while (!isStopping) {
      visitors += 1;
      for (const post of postsOfVisitor(visitors)) {
        const all = servers();
        const { url = '' } = all[taken % all.length] ?? {};
        const answer = await sendPost(url, post).catch((error: Error) => error);
        if (answer instanceof Error || answer.status !== 200) refused.push(answer);
        else taken += 1;
      }
    }
  };
  const clients = [1, 2, 3, 4].map(client);
  return {
    async taken(count: number) {
      const before = taken;
      await vi.waitFor(() => expect(refused.length > 0 || taken - before > count).toBe(true), {
        ...patience,
        timeout: 120_000,
      });
      expect(refused).toEqual([]);
    },
    async stop() {
      isStopping = true;
      await Promise.all(clients);
      return { visitors, refused };
    },
  };
}

/**
 * Records the statements of the release in `tests/previous-release`, when that changes:
 * `RECORD_STATEMENTS=1 npx vitest run tests/faults/previous-release`.
 */
if (process.env.RECORD_STATEMENTS) it('records the statements of a release', record, 600_000);

async function record(): Promise<void> {
  const root = await previousRelease({ isBuilt: false });
  const file = path.join(await temporaryDirectory(), 'statements');
  let refusal: string | undefined;
  const smtp = await startSmtpServer({ refuseRecipient: () => refusal });
  const { DATABASE_URL, DATA_DIR } = await emptyDatabase();
  const env = {
    ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
    ...{ DATA_DIR, SMTP_URL: smtp.url, METRICS_TOKEN: 'Rx7-statements-of-a-release' },
    TRUST_PROXY: 'true',
  };
  // Migrations aren't repeated by anybody.
  await (await startServerProcess(env, [], root)).end('SIGTERM');
  const hook = path.join(import.meta.dirname, '../helpers/record-statements.ts');
  const noting = { ...env, STATEMENTS: file, NODE_OPTIONS: `--import=${hook}` };
  const server = await startServerProcess(noting, [], root);
  await expectTaken(server.url, postsOfVisitor(1));
  await expectTaken(server.url, postsOfVisitor(1));
  refusal = '450 4.3.2 Try again later';
  const suspect = { name: 'A', email: 'a@example.org', subject: 'Other', message: 'B' };
  for (let number = 0; number < 12; number += 1) {
    await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${number}` },
      body: JSON.stringify({ ...suspect, message: `${number}`, homepage: 'https://spam.example' }),
    });
  }
  await vi.waitFor(
    () => expect(smtp.received.size).toBeGreaterThanOrEqual(mailsOfVisitor),
    patience,
  );
  await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${env.METRICS_TOKEN}` },
  });
  await pause(3000);
  await server.end('SIGTERM');
  const admin = async (...args: string[]) => {
    const options = { cwd: root, env: noting };
    const run = execFile(process.execPath, ['server/admin/main.ts', ...args], options);
    return run.catch((error: { stdout: string }) => error);
  };
  const { stdout } = await admin('leads', 'export', '--format', 'json');
  const leads = JSON.parse(stdout) as { reference: string; form: string; suspect?: boolean }[];
  const of = (form: string) => leads.find((lead) => lead.form === form)?.reference ?? '';
  await admin('leads', 'list', '--status', 'waiting', '--since', '7d');
  await admin('leads', 'show', of('careers'));
  await admin('leads', 'failed');
  await admin('leads', 'decide', of('careers'), '--outcome', 'rejected');
  await admin('leads', 'mark', of('contact'), '--spam');
  await admin('leads', 'mark', of('contact'), '--ham');
  await admin('leads', 'resend', of('reseller'));
  await admin('leads', 'stats');
  await admin('leads', 'purge', '--yes');
  await admin('leads', 'erase', of('careers'), '--yes');
  await admin('leads', 'erase', '--email', 'a@example.org', '--yes');
  await admin('audit');
  await writeFile(recorded, thinOut((await readFile(file, 'utf8')).trim().split('\n')));
}

/** Every insert, because others refer to it, and of the rest what each statement was first asked. */
function thinOut(lines: readonly string[]): string {
  const seen = new Set<string>();
  const kept = lines.filter((line) => {
    const [statement] = JSON.parse(line) as [string];
    const isNew = !seen.has(statement);
    seen.add(statement);
    return isNew || statement.startsWith('insert');
  });
  return kept.map((line) => `${line}\n`).join('');
}
