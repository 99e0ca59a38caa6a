import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../db/sqlite.ts';
import { syncDirectory } from '../sync-directory.ts';
import { filesDirectory } from '../uploads/take-over.ts';
import { BackupError, databaseEntry, type Manifest, unpackArchive } from './archive.ts';

interface Restored {
  manifest: Manifest;
  /** The folder with the earlier data; undefined if there were none. */
  replaced: string | undefined;
}

/**
 * Puts a backup's database and files into `dataDir`. Everything is unpacked and checked beside the earlier
 * data, which are then moved away, not deleted. A `dataDir` without a database was restored in part only:
 * restore again.
 *
 * @param force whether a database may be replaced, which no process may have open then
 * @throws {BackupError} if there is one and it may not be replaced, or if the backup isn't whole;
 *   nothing was touched
 */
export async function restoreBackup(
  dataDir: string,
  file: string,
  { force, now }: { force: boolean; now: Date },
): Promise<Restored> {
  const database = databaseFile(dataDir);
  if (existsSync(database) && !force) {
    throw new BackupError(
      `there is a database in ${dataDir}: stop the server and add --force to replace it`,
    );
  }
  await access(file);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(path.join(dataDir, '.restore-'));
  try {
    const unpacked = path.join(staging, 'unpacked');
    const manifest = await unpackArchive(file, unpacked);
    using _ = existsSync(database) ? lockDatabase(database) : undefined;
    const replaced = await moveAway(dataDir, now);
    // Only a backup of an earlier version has any; the server takes them over.
    const files = path.join(unpacked, 'files');
    if ((await readdir(files)).length > 0) await rename(files, filesDirectory(dataDir));
    await syncDirectory(dataDir);
    // The database comes last, because it makes the restored data valid.
    await rename(path.join(unpacked, databaseEntry), database);
    await syncDirectory(dataDir);
    return { manifest, replaced };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

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
    return { [Symbol.dispose]: () => database.close() };
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
  // The database goes first, because the rest is invalid without it.
  const all = [database, `${database}-wal`, `${database}-shm`, filesDirectory(dataDir)];
  const present = all.filter(existsSync);
  if (present.length === 0) return undefined;
  const replaced = await mkdtemp(path.join(dataDir, `replaced-${now.toISOString().slice(0, 10)}-`));
  for (const file of present) await rename(file, path.join(replaced, path.basename(file)));
  await syncDirectory(replaced);
  await syncDirectory(dataDir);
  return replaced;
}
