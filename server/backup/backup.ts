import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../db/sqlite.ts';
import { BUSY_TIMEOUT_MS } from '../db/wait-while-busy.ts';
import { removeFiles, syncDirectory } from '../system/sync-directory.ts';
import { DAY_MS, HOUR_MS } from '../system/time.ts';
import {
  BackupError,
  databaseEntry,
  describeDatabase,
  type Manifest,
  packArchive,
  unpackArchive,
} from './archive.ts';
import { encryptFile } from './encryption.ts';
import { ledgerEntry } from './ledger.ts';
import { removeAbandoned, stagingPrefix } from './staging.ts';

/** The default name of a backup, such as `website-20261121T030000Z.tar`. */
export function backupName(now: Date): string {
  return `website-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`;
}

/**
 * Copies the database, with the files of its leads, while the server runs. The backup appears under its name when it is
 * complete, durable and was unpacked and checked.
 *
 * @param recipient the public key that it is encrypted to after that (spec operation-98)
 * @throws {BackupError} if the name is taken
 */
export async function createBackup(
  dataDir: string,
  file: string,
  now: () => Date,
  recipient?: string,
): Promise<Manifest> {
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeAbandoned(directory, stagingPrefix.backup, now());
  await removeAbandoned(dataDir, stagingPrefix.backup, now());
  // Abandoned folders of a restore are removed here too, because the next restore may be months away.
  await removeAbandoned(dataDir, stagingPrefix.restore, now());
  if (existsSync(file)) throw new BackupError(`there is a file ${file} already`);
  const target = await mkdtemp(path.join(directory, stagingPrefix.backup));
  // What is to be encrypted is nowhere in clear but beside the database, because the target may be another machine's.
  const staging =
    recipient === undefined ? target : await mkdtemp(path.join(dataDir, stagingPrefix.backup));
  try {
    const content = path.join(staging, 'content');
    const archive = path.join(staging, 'archive.tar');
    await packArchive(archive, content, await collect(dataDir, content, now));
    await rm(content, { recursive: true });
    const manifest = await unpackArchive(archive, path.join(staging, 'restored'));
    const encrypted = path.join(target, 'archive.tar.age');
    if (recipient !== undefined) await encryptFile(archive, encrypted, recipient);
    // `link` fails if the file exists; `rename` would replace it.
    await link(recipient === undefined ? archive : encrypted, file);
    await syncDirectory(directory);
    return manifest;
  } finally {
    for (const one of [staging, target]) await rm(one, { recursive: true, force: true });
  }
}

/** Copies the database and the ledger of erasures into a folder that is made for them. */
async function collect(dataDir: string, content: string, now: () => Date) {
  await mkdir(content, { recursive: true });
  const createdAt = now().toISOString();
  copyDatabase(databaseFile(dataDir), path.join(content, databaseEntry));
  // The ledger is copied after the database, so that it names whoever was erased meanwhile.
  const ledger = path.join(dataDir, ledgerEntry);
  if (existsSync(ledger)) await copyFile(ledger, path.join(content, ledgerEntry));
  return { createdAt, ...describeDatabase(path.join(content, databaseEntry)) };
}

/** Copies one snapshot, without deleted rows; other processes may write meanwhile. */
function copyDatabase(source: string, target: string): void {
  using database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  database.prepare('vacuum into ?').run(target);
}

/** So many of the newest backups are never deleted for their age (spec operation-234). */
export const ALWAYS_KEPT = 7;

/**
 * Deletes a folder's backups that are older than `days` by their names, but never the newest. Other files stay, and so
 * do names of the future, because the clock was wrong when they were made or is wrong now; they count as none of the
 * newest.
 *
 * @returns how many were deleted, and the names of the future
 */
export async function deleteOldBackups(
  directory: string,
  days: number,
  now: Date,
): Promise<{ deleted: number; ofFuture: string[] }> {
  const oldest = backupName(new Date(now.getTime() - days * DAY_MS));
  const latest = backupName(new Date(now.getTime() + HOUR_MS));
  const names = (await readdir(directory))
    .filter((name) => /^website-\d{8}T\d{6}Z\.tar(?:\.age)?$/.test(name))
    .sort();
  const past = names.filter((name) => name < latest);
  const old = past.slice(0, -ALWAYS_KEPT).filter((name) => name < oldest);
  const deleted = await removeFiles(
    directory,
    old.map((name) => path.join(directory, name)),
  );
  return { deleted, ofFuture: names.slice(past.length) };
}
