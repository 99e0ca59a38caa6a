import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formIds } from '#contracts/forms/index.ts';
import { runCli } from '#tests/helpers/cli.ts';
import { pdfWith } from '#tests/helpers/multipart.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { addFile, addLead, storedFiles } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { validContact } from '#tests/helpers/test-app.ts';
import { type Account, addAccount, addToken } from '../api/accounts.repository.ts';
import { believeClock, doubtOfClock } from '../db/clock-doubt.ts';
import { openDatabase } from '../db/database.ts';
import { databaseProblem, migrate } from '../db/migrate.ts';
import { readKeys } from '../privacy/keys.ts';
import { backupName, deleteOldBackups } from './backup.ts';

const runBackup = (args: string[], env: Record<string, string>, now = '2026-11-21T03:00:00Z') =>
  runCli(args, { env, now });

/** A database with a contact lead and an application, whose file is there. */
async function startData() {
  const root = await temporaryDirectory();
  const DATA_DIR = path.join(root, 'data');
  const db = openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined });
  onTestFinished(() => db.destroy());
  await migrate(db);
  const resume = randomBytes(300_000);
  await addLead(db, { reference: 'WD-AAAAAA' });
  await addLead(db, {
    reference: 'WD-BBBBBB',
    form: 'careers',
    fields: { email: 'dewi@example.org', resume: { file: '0a-1b.pdf' } },
  });
  await addFile(db, 'WD-BBBBBB', '0a-1b.pdf', resume);
  return { root, db, env: { DATA_DIR }, dataDir: DATA_DIR, resume, file: path.join(root, 'b.tar') };
}

async function readReferences(dataDir: string): Promise<string[]> {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  expect(await databaseProblem(db)).toBeUndefined();
  const rows = await db.selectFrom('leads').select('reference').orderBy('reference').execute();
  return rows.map(({ reference }) => reference);
}

async function readFiles(dataDir: string): Promise<Map<string, Buffer>> {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  return await storedFiles(db);
}

describe('backup and restore', () => {
  it('bring the database with its files back, to an empty folder', async () => {
    const { root, env, file, resume } = await startData();
    expect(await runBackup(['backup', '--to', file], env)).toEqual({
      status: 0,
      out: `Backed up and checked: 2 leads, 2 deliveries: ${file}\n`,
      err: '',
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(root)).sort()).toEqual(['b.tar', 'data']);

    const DATA_DIR = path.join(root, 'other');
    const restored = await runBackup(['restore', file], { DATA_DIR });
    expect(restored).toMatchObject({
      status: 0,
      out: expect.stringContaining('as of 2026-11-21T03:00:00.000Z: 2 leads, 2 deliveries'),
    });
    expect(await readReferences(DATA_DIR)).toEqual(['WD-AAAAAA', 'WD-BBBBBB']);
    expect(await readFiles(DATA_DIR)).toEqual(new Map([['0a-1b.pdf', resume]]));
    for (const one of ['.', 'website.sqlite']) {
      expect((await stat(path.join(DATA_DIR, one))).mode & 0o077, one).toBe(0);
    }
  });

  it('keep everything that a running server acknowledged before, in one state', async () => {
    const root = await temporaryDirectory();
    const env = { DATA_DIR: path.join(root, 'data') };
    const server = await startServerProcess({ ...env, TRUST_PROXY: 'true' });
    const acknowledged: string[] = [];
    let running = true;
    const visitor = async (name: number) => {
      for (let index = 0; running; index += 1) {
        const headers = { 'x-forwarded-for': `10.${name}.${index >> 8}.${index & 255}` };
        const email = `visitor${name}-${index}@example.org`;
        const isApplicant = index % 3 === 0;
        const response = await (isApplicant ? apply(server.url, email, headers) : post(email));
        expect(response.status).toBe(200);
        acknowledged.push(((await response.json()) as { reference: string }).reference);

        function post(to: string) {
          return fetch(`${server.url}/api/contact`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ ...validContact, email: to }),
          });
        }
      }
    };
    const posting = Promise.all([1, 2, 3].map(visitor));
    for (const round of [1, 2, 3]) {
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(round * 10);
      const before = [...acknowledged];
      const file = path.join(root, `${round}.tar`);
      // By the time of the server, because another one would be doubted.
      const made = await runBackup(['backup', '--to', file], env, new Date().toISOString());
      expect(made).toMatchObject({ status: 0, err: '' });
      const DATA_DIR = path.join(root, `restored${round}`);
      expect(await runBackup(['restore', file], { DATA_DIR })).toMatchObject({ status: 0 });
      expect(await readReferences(DATA_DIR)).toEqual(expect.arrayContaining(before));
    }
    running = false;
    await posting;
    const refused = await runBackup(['restore', path.join(root, '1.tar'), '--force'], env);
    expect(refused).toMatchObject({
      status: 1,
      err: 'a process has the database open: stop the server first\n',
    });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await readReferences(env.DATA_DIR)).toHaveLength(acknowledged.length);
  }, 60_000);

  it('say which file was lost, and keep the rest', async () => {
    const { db, env, file, root } = await startData();
    await db.deleteFrom('file_pieces').execute();
    const made = await runBackup(['backup', '--to', file], env);
    expect(made).toMatchObject({ status: 0, err: expect.stringContaining('1 leads (0a-1b.pdf)') });
    const DATA_DIR = path.join(root, 'other');
    expect(await runBackup(['restore', file], { DATA_DIR })).toMatchObject({ status: 0 });
  });

  it('say of the file of any form that it was lost', async () => {
    const { db, env, file } = await startData();
    for (const form of formIds) {
      await addLead(db, { form, fields: { resume: { file: `${form}.pdf` } } });
    }
    const { err } = await runBackup(['backup', '--to', file], env);
    expect(err).toContain(`${formIds.length} leads (`);
    for (const form of formIds) expect(err).toContain(`${form}.pdf`);
  });
});

describe('backup', () => {
  it('goes to a folder by its time, and deletes what is older than it is kept', async () => {
    const { dataDir, env } = await startData();
    const folder = path.join(dataDir, 'backups');
    await mkdir(folder);
    const names = [
      'website-20261020T030000Z.tar',
      'website-20261023T030000Z.tar',
      ...[14, 15, 16, 17, 18, 19].map((day) => `website-202611${day}T030000Z.tar`),
      'other-20200101T030000Z.tar',
    ];
    for (const name of names) await writeFile(path.join(folder, name), '');
    const { out } = await runBackup(['backup'], env);
    expect(out).toContain('older than 30 days: 1\n');
    const made = 'website-20261121T030000Z.tar';
    const left = names.filter((name) => name !== 'website-20261020T030000Z.tar');
    expect((await readdir(folder)).sort()).toEqual([...left, made].sort());
  });

  it('deletes none of the newest, and none because of a name of the future (spec operation-234)', async () => {
    const { dataDir, env } = await startData();
    const folder = path.join(dataDir, 'backups');
    await mkdir(folder);
    const names = Array.from({ length: 9 }, (_, day) => `website-2026010${day + 1}T030000Z.tar`);
    const future = ['website-20290101T030000Z.tar', 'website-20290102T030000Z.tar'];
    for (const name of [...names, ...future]) await writeFile(path.join(folder, name), '');
    const now = new Date('2026-11-21T03:00:00Z');
    expect(await deleteOldBackups(folder, 30, now)).toEqual({ deleted: 2, ofFuture: future });
    expect((await readdir(folder)).sort()).toEqual([...names.slice(2), ...future]);
    const { err } = await runBackup(['backup'], env);
    expect(err).toContain(
      `Made while the clock was wrong, and yours to delete in time: ${future[0]}`,
    );
  });

  it('deletes none while the clock is doubted (spec operation-232)', async () => {
    const { db, dataDir, env } = await startData();
    const folder = path.join(dataDir, 'backups');
    await mkdir(folder);
    for (let day = 10; day < 20; day += 1) {
      await writeFile(path.join(folder, `website-202610${day}T030000Z.tar`), '');
    }
    await doubtOfClock(db, new Date('2026-10-20T03:00:00Z'));
    const doubted = await runBackup(['backup'], env, '2029-01-01T03:00:00Z');
    expect(doubted).toMatchObject({ status: 0, err: expect.stringContaining('--clock-is-right') });
    expect(await readdir(folder)).toHaveLength(11);
    await believeClock(db, new Date('2029-01-01T03:00:00Z'));
    await runBackup(['backup'], env, '2029-01-02T03:00:00Z');
    expect(await readdir(folder)).toHaveLength(7);
  });

  it('replaces no file', async () => {
    const { env, file, root } = await startData();
    await writeFile(file, 'mine');
    const { status, err } = await runBackup(['backup', '--to', file], env);
    expect({ status, err }).toEqual({ status: 1, err: `there is a file ${file} already\n` });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await readdir(root)).sort()).toEqual(['b.tar', 'data']);
  });

  it('leaves nothing behind when it fails on the way', async () => {
    const { env, file, root, dataDir } = await startData();
    // A folder can't be read as a file: the failure comes when the database has been copied.
    await mkdir(path.join(dataDir, 'erasures.log'));
    const { status, err } = await runBackup(['backup', '--to', file], env);
    expect(status).toBe(1);
    expect(err).toMatch(/^it failed: EISDIR.+\n$/);
    expect((await readdir(root)).sort()).toEqual(['data']);
  });

  it('removes what one that was killed left', async () => {
    const { env, file, root } = await startData();
    await mkdir(path.join(root, '.backup-dead'));
    await mkdir(path.join(root, '.backup-living'));
    await utimes(path.join(root, '.backup-dead'), 0, 0);
    await utimes(path.join(root, '.backup-living'), new Date('2026-11-21'), new Date('2026-11-21'));
    await runBackup(['backup', '--to', file], env);
    expect((await readdir(root)).sort()).toEqual(['.backup-living', 'b.tar', 'data']);
  });

  it.each(['backup', 'restore'])(
    'removes what a restore that was killed left: %s',
    async (name) => {
      const { db, env, file, root, dataDir } = await startData();
      await runBackup(['backup', '--to', file], env);
      await db.destroy();
      const dead = path.join(dataDir, '.restore-dead');
      const living = path.join(dataDir, '.restore-living');
      for (const one of [dead, living]) {
        await mkdir(path.join(one, 'unpacked'), { recursive: true });
        await writeFile(path.join(one, 'unpacked/website.sqlite'), '');
      }
      await utimes(dead, 0, 0);
      await utimes(living, new Date('2026-11-21'), new Date('2026-11-21'));
      const args = name === 'backup' ? ['--to', path.join(root, 'later.tar')] : [file, '--force'];
      expect(await runBackup([name, ...args], env)).toMatchObject({ status: 0, err: '' });
      const left = (await readdir(dataDir)).filter((one) => one.startsWith('.'));
      expect(left).toEqual(['.restore-living']);
    },
  );

  it.each([
    [['backup', '--keep', '0'], 2, 'It is a whole number from 1'],
    [['backup', '--too', 'x'], 2, '--too'],
    [['backup'], 1, 'there is no database in'],
    [['restore'], 2, "missing required argument 'file'"],
    [['restore', 'none.tar'], 1, 'ENOENT'],
  ])('%j ends with one line', async (args, status, line) => {
    const DATA_DIR = path.join(await temporaryDirectory(), 'data');
    const result = await runBackup(args, { DATA_DIR });
    expect(result).toMatchObject({ status, err: expect.stringMatching(/^.+\n$/) });
    expect(result.err).toContain(line);
  });

  it.each(['backup', 'restore'])('%s names the variable that is wrong', async (name) => {
    const args = name === 'restore' ? [name, 'x.tar'] : [name];
    for (const [variable, value] of [
      ['PORT', 'http'],
      ['METRICS_TOKEN', 'changeme-changeme-changeme'],
      ['SMTP_URL', 'smtps://site:changeme@mail.internal'],
    ] as const) {
      const { status, out, err } = await runBackup(args, { [variable]: value });
      expect({ status, out }).toEqual({ status: 1, out: '' });
      expect(err).toMatch(new RegExp(`^${variable} is not valid: .+\n$`));
      expect(err).not.toContain(value);
    }
  });

  it.each(['backup', 'restore'])('%s names the tools of PostgreSQL', async (name) => {
    const DATABASE_URL = 'postgres://postgres@127.0.0.1:1/none';
    const args = name === 'restore' ? [name, 'x.tar'] : [name];
    const { status, err } = await runBackup(args, { NODE_ENV: 'test', DATABASE_URL });
    expect(status).toBe(1);
    expect(err).toMatch(/^with DATABASE_URL set use pg_(dump|restore), .+\n$/);
  });
});

// spec operation-96
describe('the ledger of erasures', () => {
  it('erases again after a restore, from beside the database and from the backup', async () => {
    const { db, root, env, dataDir, file } = await startData();
    await addLead(db, { reference: 'WD-CCCCCC' });
    const account = await addAccount(db, { kind: 'customer', name: 'Studio' }, new Date());
    const erase = (reference: string) => runBackup(['leads', 'erase', reference, '--yes'], env);
    await runBackup(['backup', '--to', file], env);
    // A lead with a résumé, after the backup.
    expect(await erase('WD-BBBBBB')).toMatchObject({ status: 0 });
    const ledger = await readFile(path.join(dataDir, 'erasures.log'), 'utf8');
    expect(ledger).toMatch(/^\n2026-11-21 [\w-]{43}$/);
    // An account of the API likewise (spec api-59).
    await runBackup(['api', 'account', 'erase', account?.id ?? '', '--yes'], env);
    await db.destroy();
    const restored = await runBackup(['restore', file, '--force'], env);
    expect(restored).toMatchObject({
      status: 0,
      out: expect.stringContaining('Erased again, for the ledger names them: 1 lead, '),
    });
    expect(restored.out).toContain(', 1 account of the API\n');
    expect(await readReferences(dataDir)).toEqual(['WD-AAAAAA', 'WD-CCCCCC']);
    expect(await readFiles(dataDir)).toEqual(new Map());

    // The next backup has the ledger to another machine, where an earlier one had been restored.
    await erase('WD-CCCCCC');
    const later = path.join(root, 'later.tar');
    await runBackup(['backup', '--to', later], env);
    const other = { DATA_DIR: path.join(root, 'other') };
    await runBackup(['restore', later], other);
    const again = await runBackup(['restore', file, '--force'], other);
    expect(again.out).toContain('the ledger names them: 2 leads, 1 account');
    expect(await readReferences(other.DATA_DIR)).toEqual(['WD-AAAAAA']);
    expect((await stat(path.join(other.DATA_DIR, 'erasures.log'))).mode & 0o077).toBe(0);
  });

  it('erases again also where something still has the restored database open (spec operation-96)', async () => {
    const { db, env, dataDir, file } = await startData();
    await runBackup(['backup', '--to', file], env);
    await runBackup(['leads', 'erase', 'WD-BBBBBB', '--yes'], env);
    await db.destroy();
    const { close } = DatabaseSync.prototype;
    let holder: DatabaseSync | undefined;
    // As another program may: who closes last empties the log.
    using _ = vi.spyOn(DatabaseSync.prototype, 'close').mockImplementation(function (
      this: DatabaseSync,
    ) {
      const place = this.location() ?? '';
      if (holder === undefined && place.includes('.restore-')) {
        holder = new DatabaseSync(place);
        holder.prepare('select count(*) from leads').get();
      }
      close.call(this);
    });
    const restored = await runBackup(['restore', file, '--force'], env);
    expect(restored.out).toContain('Erased again, for the ledger names them: 1 lead\n');
    expect(holder?.isOpen).toBe(true);
    holder?.close();
    expect(await readReferences(dataDir)).toEqual(['WD-AAAAAA']);
  });

  it('survives a line that was cut off, and a database that other tools restored', async () => {
    const { db, env, dataDir } = await startData();
    const ledger = path.join(dataDir, 'erasures.log');
    await writeFile(ledger, '2026-11-20 cut-o');
    const run = (...args: string[]) => runBackup(['leads', 'erase', '--yes', ...args], env);
    await run('WD-AAAAAA');
    await addLead(db, { reference: 'WD-AAAAAA' });
    expect((await run('--ledger')).out).toContain('Erased: 1 lead,');
    expect(await readReferences(dataDir)).toEqual(['WD-BBBBBB']);
    // Another lead got the reference later.
    await addLead(db, { reference: 'WD-AAAAAA', createdAt: '2027-01-01T00:00:00.000Z' });
    expect((await run('--ledger')).out).toContain('Erased: 0 leads,');
    // Who has the folder of another machine would believe that nobody is left to erase.
    await rm(ledger);
    expect(await run('--ledger')).toEqual({
      status: 1,
      out: '',
      err: `there is no ${ledger}: set DATA_DIR to the folder that has it, or copy it there from beside the backup\n`,
    });
  });
});

it('a restore keeps the secrets that took the place of a backup’s (spec operation-236)', async () => {
  const { db, env, file, dataDir } = await startData();
  await runBackup(['backup', '--to', file], env);
  const { status, out } = await runBackup(['rotate-secret', '--at-once', '--yes'], env);
  expect({ status, out }).toEqual({
    status: 0,
    out: 'There is another secret. What was signed before counts no more.\n',
  });
  const now = new Date('2026-11-21T03:00:00Z');
  const { id, key } = (await readKeys(db, now)).signing('links');
  expect(id).toBe('2');
  await db.destroy();
  await runBackup(['restore', file, '--force'], env);
  await using restored = openDatabase({ dataDir, databaseUrl: undefined });
  expect((await readKeys(restored, now)).signing('links')).toEqual({ id, key });
});

// spec operation-231
describe('sign-ins of the API after a restore', () => {
  /** A backup from before an account was reset and another one disabled. */
  async function startRevoked() {
    const data = await startData();
    const { db, env, file } = data;
    const studio = { kind: 'customer', name: 'Studio', email: 'dev@studio.example' } as const;
    const now = new Date('2026-11-21T02:00:00Z');
    const account = (await addAccount(db, { ...studio, password: '$old' }, now)) as Account;
    const baker = { ...studio, email: 'info@bakker.example' };
    const other = (await addAccount(db, baker, now)) as Account;
    await addToken(db, account, now);
    await runBackup(['backup', '--to', file], env);
    await runBackup(['api', 'account', 'reset', account.id], env);
    await runBackup(['api', 'account', 'disable', other.id], env);
    await db.destroy();
    /** What the folder's database has of tokens and accounts. */
    const left = async (dataDir: string) => {
      await using restored = openDatabase({ dataDir, databaseUrl: undefined });
      const tokens = await restored.selectFrom('api_tokens').select('id').execute();
      const accounts = restored.selectFrom('api_accounts').select(['password', 'disabled_at']);
      return { tokens: tokens.length, accounts: await accounts.orderBy('email').execute() };
    };
    return { ...data, account, other, left };
  }

  it('have ended: no token is left, no password is known, who was disabled stays so', async () => {
    const { env, file, account, other, left, dataDir } = await startRevoked();
    const { status, out } = await runBackup(['restore', file, '--force'], env);
    expect(status).toBe(0);
    expect(out).toContain('2 accounts of the API can’t sign in until');
    expect(out).toMatch(new RegExp(`${account.id} +Studio <dev@studio.example>`));
    expect(out).toMatch(new RegExp(`${other.id} +disabled +Studio <info@bakker.example>`));
    expect(await left(dataDir)).toEqual({
      tokens: 0,
      accounts: [
        { password: null, disabled_at: null },
        { password: null, disabled_at: '2026-11-21T03:00:00.000Z' },
      ],
    });
    const { out: changes } = await runBackup(['api', 'changes'], env);
    expect(changes).toContain('sign-ins ended');
  });

  it('are as in the backup with --keep-sign-ins', async () => {
    const { env, file, left, dataDir } = await startRevoked();
    const { out } = await runBackup(['restore', file, '--force', '--keep-sign-ins'], env);
    expect(out).not.toContain('sign in');
    expect(await left(dataDir)).toMatchObject({ tokens: 1, accounts: [{ password: '$old' }, {}] });
  });

  it('are ended by a command where other tools restored', async () => {
    const { env, left, dataDir } = await startRevoked();
    await runBackup(['api', 'account', 'end-sign-ins', '--yes'], env);
    expect(await left(dataDir)).toMatchObject({ tokens: 0, accounts: [{ password: null }, {}] });
  });
});

// spec operation-98
describe('an encrypted backup', () => {
  it('is read with its key only', async () => {
    const identity = await generateIdentity();
    const { root, env, resume } = await startData();
    const folder = path.join(root, 'backups');
    const BACKUP_RECIPIENT = await identityToRecipient(identity);
    await mkdir(folder);
    const seen = new Set<string>();
    const looking = new AbortController();
    const looks = (async () => {
      while (!looking.signal.aborted) {
        // A folder may go while it is read.
        for (const name of globSync('{*,.*/**}', { cwd: folder })) seen.add(name);
        await nextTurn();
      }
    })();
    const made = await runBackup(['backup', '--to', `${folder}/`], { ...env, BACKUP_RECIPIENT });
    looking.abort();
    await looks;
    // Another machine's folder never has anything in clear (spec operation-238).
    const clear = [...seen].filter((name) => /\.(tar|sqlite|json|log)$/.test(name));
    expect([clear, [...seen].some((name) => name.endsWith('/archive.tar.age'))]).toEqual([
      [],
      true,
    ]);
    expect(made).toMatchObject({
      status: 0,
      out: expect.stringContaining('Backed up, encrypted and checked: 2 leads'),
    });
    expect(await readdir(folder)).toEqual(['website-20261121T030000Z.tar.age']);
    const file = path.join(folder, 'website-20261121T030000Z.tar.age');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const bytes = await readFile(file);
    expect(bytes.includes('WD-AAAAAA') || bytes.includes('anna@')).toBe(false);

    const DATA_DIR = path.join(root, 'other');
    const restore = (...args: string[]) => runBackup(['restore', file, ...args], { DATA_DIR });
    expect(await restore()).toMatchObject({
      status: 1,
      err: 'this backup is encrypted: name the file with its key by --identity\n',
    });
    const [key, wrong] = ['key', 'wrong'].map((name) => path.join(root, name)) as [string, string];
    await writeFile(wrong, `# of another\n${await generateIdentity()}\n`);
    await writeFile(key, `# created by age-keygen\n${identity}\n`);
    expect(await restore('--identity', wrong)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^this backup can't be decrypted with .+\n$/),
    });
    expect(await readdir(DATA_DIR)).toEqual([]);
    expect(await restore('--identity', key)).toMatchObject({ status: 0, err: '' });
    expect(await readReferences(DATA_DIR)).toEqual(['WD-AAAAAA', 'WD-BBBBBB']);
    expect(await readFiles(DATA_DIR)).toEqual(new Map([['0a-1b.pdf', resume]]));

    // Changed by somebody on the way.
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const refused = await restore('--identity', key, '--force');
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringContaining("can't be decrypted"),
    });
    const { ofFuture } = await deleteOldBackups(folder, 1, new Date('2020-01-01'));
    expect(ofFuture).toHaveLength(1);
  });
});

// spec operation-238
describe('what a restore replaced', () => {
  it('is told of by doctor, and deleted by the purge after seven days', async () => {
    const { db, env, dataDir, file } = await startData();
    await runBackup(['backup', '--to', file], env);
    await db.destroy();
    const { out } = await runBackup(['restore', file, '--force'], env);
    expect(out).toMatch(/is in \S+replaced-2026-11-21-\w+: the server deletes it after 7 days/);
    const replaced = async () =>
      (await readdir(dataDir)).filter((name) => name.startsWith('replaced-'));
    const examined = await runBackup(['doctor', '--no-lead'], env);
    expect(examined.out).toMatch(
      /note +replaced data +\S+replaced-2026-11-21-\w+ has personal data.+ on 2026-11-29/,
    );
    const purge = async (day: number) => {
      // Each day is seen, as by a server that runs.
      for (let one = 21; one <= day; one += 1) {
        await runBackup(['leads', 'purge'], env, `2026-11-${one}T04:00:00Z`);
      }
    };
    await purge(28);
    expect(await replaced()).toHaveLength(1);
    await runBackup(['leads', 'purge'], env, '2026-11-29T00:00:00Z');
    expect(await replaced()).toEqual([]);
  });
});

describe('restore', () => {
  it('replaces a database only with --force, and keeps what was there', async () => {
    const { db, dataDir, env, file } = await startData();
    await runBackup(['backup', '--to', file], env);
    await addLead(db, { reference: 'WD-CCCCCC' });
    const all = ['WD-AAAAAA', 'WD-BBBBBB', 'WD-CCCCCC'];
    expect(await runBackup(['restore', file], env)).toMatchObject({
      status: 1,
      err: expect.stringContaining('add --force'),
    });
    const busy = await runBackup(['restore', file, '--force'], env);
    expect(busy).toMatchObject({ status: 1, err: expect.stringContaining('stop the server') });
    expect(await readReferences(dataDir)).toEqual(all);
    await db.destroy();
    expect(await runBackup(['restore', file, '--force'], env)).toMatchObject({ status: 0 });
    expect(await readReferences(dataDir)).toEqual(['WD-AAAAAA', 'WD-BBBBBB']);
    const names = (await readdir(dataDir)).filter((name) => !name.startsWith('website.sqlite-'));
    const replaced = names.find((name) => name.startsWith('replaced-2026-11-21-')) ?? '';
    expect(names.sort()).toEqual([replaced, 'website.sqlite']);
    expect(await readReferences(path.join(dataDir, replaced))).toEqual(all);
    expect((await readFiles(path.join(dataDir, replaced))).size).toBe(1);
  });

  it('replaces a database that is damaged', async () => {
    const { db, dataDir, env, file } = await startData();
    await runBackup(['backup', '--to', file], env);
    await db.destroy();
    await writeFile(path.join(dataDir, 'website.sqlite'), randomBytes(8192));
    expect(await runBackup(['restore', file, '--force'], env)).toMatchObject({ status: 0 });
    expect(await readReferences(dataDir)).toEqual(['WD-AAAAAA', 'WD-BBBBBB']);
  });

  it('refuses what was cut off, wherever', async () => {
    const { env, file, root } = await startData();
    await runBackup(['backup', '--to', file], env);
    const whole = await readFile(file);
    const DATA_DIR = path.join(root, 'other');
    // Without its end-of-archive blocks nothing is lost, and a cut within the last padding neither.
    const content = whole.lastIndexOf('}') + 1;
    for (const length of [0, 100, 512, 5000, 100_352, whole.length - 200_000, content - 1]) {
      await writeFile(file, whole);
      await truncate(file, length);
      const { status, err } = await runBackup(['restore', file], { DATA_DIR });
      expect({ status, length }).toEqual({ status: 1, length });
      expect(err).toMatch(/^this is no whole backup: .+\n$/);
      expect(await readdir(DATA_DIR)).toEqual([]);
    }
  });

  it('refuses what was changed, and touches nothing', async () => {
    const { db, env, file, dataDir, resume } = await startData();
    await runBackup(['backup', '--to', file], env);
    const whole = await readFile(file);
    await db.destroy();
    const before = (await readdir(dataDir)).sort();
    const places = [
      whole.indexOf('WD-AAAAAA'),
      whole.indexOf(resume.subarray(0, 16)),
      whole.lastIndexOf('"leads"') + 9,
      whole.lastIndexOf('"format"') + 10,
      whole.lastIndexOf('sha256') + 12,
    ];
    for (const place of places) {
      const changed = Buffer.from(whole);
      changed[place] = changed[place] === 0x39 ? 0x38 : 0x39;
      await writeFile(file, changed);
      const { status, err } = await runBackup(['restore', file, '--force'], env);
      expect({ status, place }).toEqual({ status: 1, place });
      expect(err).toMatch(/^this is no whole backup: .+\n$/);
      expect((await readdir(dataDir)).sort()).toEqual(before);
    }
  });
});

it('names sort by time', () => {
  expect(backupName(new Date('2026-11-21T03:04:05.678Z'))).toBe('website-20261121T030405Z.tar');
});

function apply(url: string, email: string, headers: Record<string, string>) {
  const form = new FormData();
  const fields = { firstName: 'Dewi', lastName: 'Jansen', email, position: 'devops-engineer' };
  for (const [name, value] of Object.entries({ ...fields, consent: 'yes' })) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(pdfWith(randomBytes(5000)))]), 'resume.pdf');
  return fetch(`${url}/api/careers`, { method: 'POST', headers, body: form });
}
