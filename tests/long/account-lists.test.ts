import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { addAccount, addToken } from '#server/api/accounts.repository.ts';
import { addEntity, takenBy } from '#server/api/entities.repository.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { apiLimits } from '#server/limits.ts';
import { execFile, spawn } from '#tests/helpers/child-process.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const VISIT_MS = 20_000;
/** At the 99th percentile, on a machine that is quiet: a server that does nothing answers within `BUSY_MS`. */
const LONGEST_MS = 200;
const BUSY_MS = 15;
/** What the service may take is 640 MB. */
const MOST_MB = 450;

/** An account with as many bytes of records as it may have, each as large as it can be. @returns as many tokens as its limit is for */
async function largestAccount(dataDir: string): Promise<string[]> {
  await using db = openDatabase(readConfig({ DATA_DIR: dataDir }));
  await migrate(db);
  const now = new Date();
  return await db.transaction().execute(async (trx) => {
    const given = { kind: 'customer', name: 'Anna', email: 'anna@example.org' } as const;
    const account = await addAccount(trx, given, now);
    if (account === undefined) throw new Error('there is such an account already');
    const name = 'example.nl';
    const domain = await addEntity<'domain'>(
      trx,
      {
        account_id: account.id,
        kind: 'domain',
        name,
        taken: takenBy(account, 'domain', name),
        details: { years: 1, expires_at: now.toISOString(), auto_renew: true },
      },
      now,
    );
    // Of all that a text may have this takes the most in JSON.
    const details = { type: 'TXT', value: '"'.repeat(4000), ttl: 3600, priority: null } as const;
    const rows = Math.ceil(apiLimits.kindBytes / JSON.stringify(details).length);
    for (let number = 0; number < rows; number += 1) {
      const of = { account_id: account.id, kind: 'record', domain_id: domain?.id ?? '' } as const;
      await addEntity<'record'>(trx, { ...of, name: `t${number}`, details }, now);
    }
    const tokens: string[] = [];
    while (tokens.length < apiLimits.tokensAtOnce)
      tokens.push((await addToken(trx, account, now)).token);
    return tokens;
  });
}

const at99 = (took: number[]) =>
  took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.99) - 1] ?? 0;

// spec api-112, api-113, operation-87
it('the home page is answered and the memory stays small while the largest account asks for forty lists at once', async () => {
  const dataDir = await temporaryDirectory();
  const tokens = await largestAccount(dataDir);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    STATUS_MONITOR: 'false',
    NODE_OPTIONS: '--max-old-space-size=256',
  });
  const program = 'tests/long/attacker.ts';
  const attacker = spawn(process.execPath, [program, 'lists', String(server.port), tokens.join()]);
  onTestFinished(() => void attacker.kill('SIGKILL'));
  await once(attacker.stdout, 'data');
  const visit = [program, 'visit', server.port, VISIT_MS].map(String);
  const { stdout } = await execFile(process.execPath, visit);
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  const megabytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  const { attacked, calm } = JSON.parse(stdout) as { attacked: number[]; calm: number[] };
  const figures = { visits: at99(attacked), calm: at99(calm), megabytes };
  process.stdout.write(`forty lists at once: ${JSON.stringify(figures)}\n`);
  expect(megabytes).toBeLessThan(MOST_MB);
  if (figures.calm <= BUSY_MS) expect(figures.visits).toBeLessThan(LONGEST_MS);
});
