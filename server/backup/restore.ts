import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Closed, type Disabled, endSignIns } from '../api/end-sign-ins.ts';
import { openDatabase } from '../db/database.ts';
import { dialectOf } from '../db/dialect.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { writeSetting } from '../db/settings.ts';
import { databaseFile } from '../db/sqlite.ts';
import { mailDirectory } from '../mail/transport.ts';
import { eraseLeads, eraseMemos } from '../privacy/erase.ts';
import { readHashSalt, SALT_SETTING } from '../privacy/hashes.ts';
import { SECRETS_SETTING } from '../privacy/keys.ts';
import { syncDirectory } from '../system/sync-directory.ts';
import { BackupError, databaseEntry, type Manifest, unpackArchive } from './archive.ts';
import { decryptFile, isEncrypted } from './encryption.ts';
import {
  eraseAccounts,
  findErased,
  findErasedAccounts,
  type Ledger,
  ledgerEntry,
  mergeLedger,
  readLedger,
} from './ledger.ts';
import { replacedPrefix } from './replaced.ts';
import { removeAbandoned, stagingPrefix } from './staging.ts';

interface Restored {
  manifest: Manifest;
  /** The folder with the earlier data; undefined if there were none. */
  replaced: string | undefined;
  /** References of the leads, and ids of the accounts of the API, that were erased again. */
  erased: { leads: string[]; accounts: string[] };
  /** Accounts of the API that have no password and no token any more. */
  closed: Closed[];
}

interface RestoreOptions {
  /** Whether a database may be replaced, which no process may have open then. */
  force: boolean;
  /** File with the secret keys of an encrypted backup. */
  identity?: string | undefined;
  /** Whether passwords and tokens of the backup stay as they are. */
  keepSignIns?: boolean;
  /** Who restores, for the trail of changes. */
  who: string;
  now: Date;
}

/**
 * Puts a backup's database into `dataDir`. Everything is unpacked and checked beside the earlier
 * data, which are then moved away, not deleted. What a ledger of erasures names, the backup's or the one that
 * is there, is erased again before (spec operation-96), and sign-ins of the API end (spec operation-231). A restore that
 * was broken off may leave `dataDir` without a database: restore again then.
 *
 * @throws {BackupError} if there is one and it may not be replaced, or if the backup isn't whole;
 *   nothing was touched
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  { force, identity, keepSignIns = false, who, now }: RestoreOptions,
): Promise<Restored> {
  const database = databaseFile(dataDir);
  if (existsSync(database) && !force) {
    throw new BackupError(
      `there is a database in ${dataDir}: stop the server and add --force to replace it`,
    );
  }
  await access(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeAbandoned(dataDir, stagingPrefix.restore, now);
  const staging = await mkdtemp(path.join(dataDir, stagingPrefix.restore));
  try {
    const unpacked = path.join(staging, 'unpacked');
    const archive = await decrypted(file, path.join(staging, 'archive.tar'), identity);
    const manifest = await unpackArchive(archive, unpacked);
    const ledger = path.join(dataDir, ledgerEntry);
    await mergeLedger(path.join(unpacked, ledgerEntry), ledger);
    const { disabled, settings } = existsSync(database) ? revokedIn(database) : nothingRevoked;
    const { erased, closed } = await change(unpacked, async (db) => {
      await keepSecrets(db, settings);
      return {
        erased: await eraseAgain(db, unpacked, await readLedger(ledger), now),
        closed: keepSignIns ? [] : await endSignIns(db, { now, who, disabled }),
      };
    });
    using _ = existsSync(database) ? lockDatabase(database) : undefined;
    const replaced = await moveAway(dataDir, now);
    await rename(path.join(unpacked, databaseEntry), database);
    await syncDirectory(dataDir);
    return { manifest, replaced, erased, closed };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The archive itself, decrypted to `to` where it is encrypted. */
async function decrypted(file: string, to: string, identity: string | undefined): Promise<string> {
  if (!(await isEncrypted(file))) return file;
  if (identity === undefined) {
    throw new BackupError('this backup is encrypted: name the file with its key by --identity');
  }
  await decryptFile(file, to, identity);
  return to;
}

/** Changes a folder's database, all of which is in its own file then. */
async function change<Result>(
  dataDir: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  const result = await work(db);
  // Only the database's own file is taken over, so everything in its log has to be moved into it.
  if (!(await dialectOf(db).emptyWriteAheadLog(db))) {
    throw new BackupError('what a restore changes is not in the database yet: restore once more');
  }
  return result;
}

/** Erases the leads and accounts of a folder's database that a ledger names. */
async function eraseAgain(
  db: Database,
  dataDir: string,
  ledger: Ledger,
  now: Date,
): Promise<Restored['erased']> {
  if (ledger.size === 0) return { leads: [], accounts: [] };
  const storage = { db, mailDirectory: mailDirectory(dataDir) };
  // The leases in the copy count as over, because no process sends anything of it.
  const later = new Date(now.getTime() + LEASES_OVER_MS);
  const { references } = await eraseLeads(storage, await findErased(db, ledger, 'leads'), later);
  await eraseMemos(storage, await findErased(db, ledger, 'memos'), later);
  const accounts = await findErasedAccounts(db, ledger);
  await eraseAccounts(db, accounts);
  return { leads: references, accounts };
}

/** What a database that goes knows of revocations. */
interface Revoked {
  disabled: Disabled;
  /** Its hash salt, and its secrets where it has others. */
  settings: ReadonlyMap<string, string>;
}

const nothingRevoked: Revoked = { disabled: new Map(), settings: new Map() };

/** Reads what was revoked; nothing where it can't be read, such as in a damaged database. */
function revokedIn(file: string): Revoked {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const accounts = database
      .prepare('select id, disabled_at from api_accounts where disabled_at is not null')
      .all() as { id: string; disabled_at: string }[];
    const settings = database
      .prepare('select name, value from settings where name in (?, ?)')
      .all(SALT_SETTING, SECRETS_SETTING) as { name: string; value: string }[];
    return {
      disabled: new Map(accounts.map(({ id, disabled_at }) => [id, disabled_at])),
      settings: new Map(settings.map(({ name, value }) => [name, value])),
    };
  } catch {
    return nothingRevoked;
  }
}

/** Keeps the secrets of the same installation's database, because an earlier one may have been replaced for a reason. */
async function keepSecrets(db: Database, settings: Revoked['settings']): Promise<void> {
  const secrets = settings.get(SECRETS_SETTING);
  if (secrets === undefined || settings.get(SALT_SETTING) !== (await readHashSalt(db))) return;
  await writeSetting(db, SECRETS_SETTING, secrets);
}

/** Longer than any lease. */
const LEASES_OVER_MS = 24 * 60 * 60 * 1000;

/**
 * Locks the database, so that no server starts on it meanwhile, and checkpoints its write-ahead log.
 *
 * @throws {BackupError} if another process has it open
 */
function lockDatabase(file: string): Disposable | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Leaving WAL mode fails while another process has the database open.
    database.exec('pragma journal_mode = delete');
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) {
      throw new BackupError('a process has the database open: stop the server first');
    }
    // No server runs on a damaged database, so it needs no lock.
    if (errcode === SQLITE_NOTADB || errcode === SQLITE_CORRUPT) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

async function moveAway(dataDir: string, now: Date): Promise<string | undefined> {
  const database = databaseFile(dataDir);
  const all = [database, `${database}-wal`, `${database}-shm`];
  const present = all.filter(existsSync);
  if (present.length === 0) return undefined;
  const replaced = await mkdtemp(path.join(dataDir, replacedPrefix(now)));
  for (const file of present) await rename(file, path.join(replaced, path.basename(file)));
  await syncDirectory(replaced);
  await syncDirectory(dataDir);
  return replaced;
}
