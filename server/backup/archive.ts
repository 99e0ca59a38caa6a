import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { create, extract } from 'tar';
import { z } from 'zod';
import { syncDirectory } from '../system/sync-directory.ts';

/** A backup is a tar archive of the database, the ledger of erasures and a manifest. */
export const databaseEntry = 'website.sqlite';
/** The last entry, so that a truncated archive has none. */
const manifestEntry = 'manifest.json';

const count = z.int().min(0);
const manifestSchema = z.strictObject({
  /** The archive's format; any other is refused. */
  format: z.literal(1),
  /** When the database was copied; all leads from before are in it. */
  createdAt: z.iso.datetime(),
  counts: z.strictObject({ leads: count, deliveries: count }),
  /** Files that leads name and that the database doesn't hold whole. */
  missing: z.array(z.string()),
  /** By the entry's name; the pattern lets no name leave the folder. */
  entries: z.record(
    z.string().regex(/^(?:website\.sqlite|erasures\.log)$/),
    z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A backup can't be made or restored as asked. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Packs a folder that holds the database into a new archive that only its owner may read; durable when it resolves.
 */
export async function packArchive(
  file: string,
  directory: string,
  about: Omit<Manifest, 'format' | 'entries'>,
): Promise<void> {
  const manifest: Manifest = { format: 1, ...about, entries: await summarize(directory) };
  const text = JSON.stringify(manifest, null, 1);
  await writeFile(path.join(directory, manifestEntry), text, { mode: 0o600 });
  const names = [...Object.keys(manifest.entries), manifestEntry];
  await create({ file, cwd: directory, strict: true, portable: true, mode: 0o600 }, names);
  await using handle = await open(file);
  await handle.sync();
}

/**
 * Unpacks an archive into a folder that doesn't exist yet, durably, and checks all of it: checksums,
 * that nothing is missing or too much, and the database's own consistency.
 *
 * @throws {BackupError} if anything isn't as the manifest says
 */
export async function unpackArchive(file: string, directory: string): Promise<Manifest> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await extract({ file, cwd: directory, strict: true }).catch((error: NodeJS.ErrnoException) => {
    // An error of the system, such as a full disk, is no fault of the archive.
    throw /^E[A-Z]+$/.test(error.code ?? '') ? error : damaged(error.message);
  });
  const found = await summarize(directory);
  const manifest = await readManifest(path.join(directory, manifestEntry));
  compareEntries(manifest, found);
  checkDatabase(path.join(directory, databaseEntry), manifest);
  await syncDirectory(directory);
  return manifest;
}

function damaged(reason: string): BackupError {
  return new BackupError(`this is no whole backup: ${reason}`);
}

/** Size and checksum of every file but the manifest. It makes the files durable and private as well. */
async function summarize(directory: string): Promise<Manifest['entries']> {
  const entries: Manifest['entries'] = {};
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw damaged('it holds something that no backup does');
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file);
    if (name === manifestEntry) continue;
    await using handle = await open(file);
    await handle.chmod(0o600);
    await handle.sync();
    const hash = createHash('sha256');
    await pipeline(handle.createReadStream({ autoClose: false }), hash);
    entries[name] = { bytes: (await handle.stat()).size, sha256: hash.digest('hex') };
  }
  return entries;
}

async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw damaged('it ends too early: there is no manifest');
  });
  try {
    const value: unknown = JSON.parse(text);
    const { format } = z.looseObject({ format: z.number() }).parse(value);
    if (format === 1) return manifestSchema.parse(value);
    throw damaged(`its format is ${format}, and this version of the program reads 1`);
  } catch (error) {
    throw error instanceof BackupError ? error : damaged('its manifest is damaged');
  }
}

function compareEntries({ entries }: Manifest, found: Manifest['entries']): void {
  for (const name of new Set([...Object.keys(entries), ...Object.keys(found)])) {
    if (found[name] === undefined) throw damaged(`${name} is missing`);
    if (entries[name] === undefined) throw damaged(`${name} is not in its manifest`);
    if (!isDeepStrictEqual(entries[name], found[name])) {
      throw damaged(`${name} was changed or is damaged`);
    }
  }
}

/** Checks the database's consistency, and that the manifest describes it. */
function checkDatabase(file: string, { counts, missing }: Manifest): void {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const said = String(database.prepare('pragma integrity_check(1)').get()?.integrity_check);
    if (said !== 'ok') throw new Error(said);
    const broken = database.prepare('pragma foreign_key_check').get();
    if (broken !== undefined) throw new Error('a delivery belongs to no lead');
  } catch (error) {
    throw damaged(`the database in it: ${(error as Error).message}`);
  }
  const content = describeDatabase(file);
  if (!isDeepStrictEqual(content.counts, counts)) {
    throw damaged('the database in it holds another number of leads than its manifest');
  }
  if (!isDeepStrictEqual(content.missing, missing)) throw damaged('a lead in it lacks its file');
}

/** Counts a database's rows, and lists the files that its leads name and that it doesn't hold whole. */
export function describeDatabase(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const counted = (table: 'leads' | 'deliveries') =>
    Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
  // Leads of all forms count, also of one that no longer exists.
  const named = database
    .prepare("select fields ->> '$.resume.file' as file from leads where file is not null")
    .all();
  const names = named.map(({ file }) => String(file));
  const isHeld = heldFiles(database);
  return {
    counts: { leads: counted('leads'), deliveries: counted('deliveries') },
    missing: names.filter((name) => !isHeld.has(name)),
  };
}

/** The files that are whole in a database. */
function heldFiles(database: DatabaseSync): Set<string> {
  const whole = database.prepare(
    'select file from file_pieces group by file having count(*) = max(position) + 1',
  );
  return new Set(whole.all().map(({ file }) => String(file)));
}
