import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, pack } from 'tar-stream';
import { z } from 'zod';
import { resumeName } from '../leads/leads.repository.ts';
import { syncDirectory } from '../sync-directory.ts';

/** What a backup is: a tar archive of the database, the files that leads have, and a manifest. */
export const databaseEntry = 'website.sqlite';
const filesEntry = 'files/';
/** Comes last, so that an archive that was cut off has none. */
const manifestEntry = 'manifest.json';
const LARGEST_MANIFEST = 64 * 1024 * 1024;

const count = z.int().min(0);
const manifestSchema = z.strictObject({
  /** Of the archive; another one is refused. */
  format: z.literal(1),
  /** When the database was copied: what was acknowledged before is in it. */
  createdAt: z.iso.datetime(),
  counts: z.strictObject({ leads: count, deliveries: count }),
  /** Files that leads name and that were gone before the backup. */
  missing: z.array(z.string()),
  /** By the entry's name. */
  entries: z.record(
    z.string(),
    z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The archive isn't whole, or isn't what it says. The message is one line for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** A file that the database names isn't there. */
export class FileIsGone extends Error {
  override name = 'FileIsGone';
}

interface ArchiveContent {
  /** A copy that nobody writes to. */
  database: string;
  filesDirectory: string;
  createdAt: Date;
  /** Notes files that aren't there, instead of failing. */
  allowMissing: boolean;
}

/**
 * Writes an archive to a new file that only its owner may read; durable when it resolves.
 *
 * @throws {FileIsGone} if a file isn't there and none may be missing
 */
export async function writeArchive(
  file: string,
  { database, filesDirectory, createdAt, allowMissing }: ArchiveContent,
): Promise<Manifest> {
  const { counts, files } = describeDatabase(database);
  const manifest: Manifest = {
    format: 1,
    createdAt: createdAt.toISOString(),
    counts,
    missing: [],
    entries: {},
  };
  const archive = pack();
  const header = { mode: 0o600, mtime: createdAt };

  async function addEntries(): Promise<void> {
    const { size } = await stat(database);
    const sum = summing();
    const entry = archive.entry({ ...header, name: databaseEntry, size });
    await pipeline(createReadStream(database), sum.stream, entry as unknown as Writable);
    manifest.entries[databaseEntry] = sum.result();
    for (const name of files) {
      const content = await readStored(filesDirectory, name);
      if (content === undefined) {
        if (!allowMissing) throw new FileIsGone(name);
        manifest.missing.push(name);
        continue;
      }
      const entry = archive.entry({
        ...header,
        name: `${filesEntry}${name}`,
        size: content.length,
      });
      // Through a pipeline, which waits for the disk.
      await pipeline([content], entry as unknown as Writable);
      manifest.entries[`${filesEntry}${name}`] = summarize(content);
    }
    archive.entry({ ...header, name: manifestEntry }, JSON.stringify(manifest, null, 1));
    archive.finalize();
  }

  const written = pipeline(
    archive,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await Promise.all([
    written,
    addEntries().catch((error: Error) => {
      archive.destroy(error);
      throw error;
    }),
  ]);
  return manifest;
}

/**
 * Unpacks an archive into a folder that doesn't exist yet, durably, and checks all of it: checksums,
 * that nothing is missing or too much, the database's own consistency, and that leads have their files.
 *
 * @throws {ArchiveError} if anything isn't as the manifest says
 */
export async function unpackArchive(file: string, directory: string): Promise<Manifest> {
  await mkdir(path.join(directory, filesEntry), { recursive: true, mode: 0o700 });
  const found: Manifest['entries'] = {};
  let manifestText: string | undefined;

  async function takeEntry({ name, size = 0, type }: Header, content: Readable) {
    if (manifestText !== undefined) throw new ArchiveError('something follows the manifest');
    if (type !== 'file' || name in found || !isEntryName(name)) {
      throw new ArchiveError('it holds something that no backup does');
    }
    if (name === manifestEntry) {
      if (size > LARGEST_MANIFEST) throw new ArchiveError('its manifest is too large');
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      manifestText = Buffer.concat(chunks).toString();
      return;
    }
    const sum = summing();
    const target = path.join(directory, name);
    await pipeline(
      content,
      sum.stream,
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    );
    found[name] = sum.result();
  }

  const entries = extract();
  const reading = pipeline(createReadStream(file), entries);
  const taking = (async () => {
    for await (const entry of entries) {
      await takeEntry(entry.header, entry as unknown as Readable);
      entry.resume();
    }
  })().catch((error: Error) => {
    entries.destroy(error);
    throw error;
  });
  const [taken, read] = await Promise.allSettled([taking, reading]);
  for (const result of [taken, read]) {
    if (result.status === 'fulfilled') continue;
    const { code, message } = result.reason as NodeJS.ErrnoException;
    // What the system refuses, such as a full disk, is no fault of the archive.
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw result.reason;
    throw result.reason instanceof ArchiveError ? result.reason : new ArchiveError(message);
  }
  if (manifestText === undefined) throw new ArchiveError('it ends too early: there is no manifest');
  const manifest = readManifest(manifestText);
  compareEntries(manifest, found);
  checkDatabase(path.join(directory, databaseEntry), manifest);
  await syncDirectory(path.join(directory, filesEntry));
  await syncDirectory(directory);
  return manifest;
}

function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ArchiveError('its manifest is damaged');
  }
  const result = manifestSchema.safeParse(value);
  if (result.success) return result.data;
  const format = (value as { format?: unknown } | null)?.format;
  throw new ArchiveError(
    typeof format === 'number' && format !== 1
      ? `its format is ${format}, and this version of the program reads 1`
      : 'its manifest is damaged',
  );
}

function compareEntries({ entries }: Manifest, found: Manifest['entries']): void {
  for (const [name, { bytes, sha256 }] of Object.entries(entries)) {
    const one = found[name];
    if (one === undefined) throw new ArchiveError(`${name} is missing`);
    if (one.bytes !== bytes || one.sha256 !== sha256) {
      throw new ArchiveError(`${name} was changed or is damaged`);
    }
  }
  const extra = Object.keys(found).find((name) => !Object.hasOwn(entries, name));
  if (extra !== undefined) throw new ArchiveError(`${extra} is not in its manifest`);
  if (!Object.hasOwn(entries, databaseEntry)) throw new ArchiveError('there is no database in it');
}

/** Its own consistency, and that it is the database that the manifest describes. */
function checkDatabase(file: string, { counts, missing, entries }: Manifest): void {
  const problem = findProblem(file);
  if (problem !== undefined) throw new ArchiveError(`the database in it is damaged: ${problem}`);
  const content = describeDatabase(file);
  if (content.counts.leads !== counts.leads || content.counts.deliveries !== counts.deliveries) {
    throw new ArchiveError('the database in it holds another number of leads than its manifest');
  }
  const lacks = [...content.files].find(
    (name) => !Object.hasOwn(entries, `${filesEntry}${name}`) && !missing.includes(name),
  );
  if (lacks !== undefined) throw new ArchiveError('a lead in it lacks its file');
}

function findProblem(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [row] = database.prepare('pragma integrity_check(1)').all();
      const said = String(row?.integrity_check);
      if (said !== 'ok') return said;
      const broken = database.prepare('pragma foreign_key_check').all();
      return broken.length > 0 ? 'a delivery belongs to no lead' : undefined;
    } finally {
      database.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
}

function describeDatabase(file: string): { counts: Manifest['counts']; files: Set<string> } {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const counted = (table: 'leads' | 'deliveries') =>
      Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
    const files = new Set<string>();
    const rows = database.prepare("select fields from leads where form = 'careers'").iterate();
    for (const { fields } of rows) {
      const name = resumeName(String(fields));
      if (name !== undefined) files.add(name);
    }
    return { counts: { leads: counted('leads'), deliveries: counted('deliveries') }, files };
  } finally {
    database.close();
  }
}

async function readStored(directory: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(directory, path.basename(name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Names as the file store gives them: nothing that leads out of the folder. */
function isEntryName(name: string): boolean {
  return name === databaseEntry || name === manifestEntry || /^files\/[\w-]+\.\w+$/.test(name);
}

/** Passes bytes on, and counts and sums them up. */
function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function summarize(content: Buffer): Manifest['entries'][string] {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
