import { open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileFieldOf } from '#contracts/forms/define.ts';
import { formIds, forms } from '#contracts/forms/index.ts';
import type { Database } from '../db/schema.ts';
import { resumeName } from '../leads/leads.repository.ts';
import { removeFiles } from '../sync-directory.ts';
import { filesOf, storeFile } from './stored-files.ts';

/** The folder in which earlier versions kept the files of leads. */
export function filesDirectory(dataDir: string): string {
  return path.join(dataDir, 'files');
}

interface TakenOver {
  /** How many files came into the database. */
  files: number;
  /** References of the leads whose file is neither there nor in the folder. */
  missing: string[];
}

/** Leads per query. */
const BATCH = 200;
/** A file that no lead names may belong to a process of an earlier version that still runs. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Moves the files of earlier versions into the database, one transaction each (spec operation-62). Broken
 * off, it goes on when it is called again. What no lead names is removed; the folder goes with its last file.
 *
 * @returns undefined where there is no such folder
 */
export async function takeOverFiles(
  db: Database,
  directory: string,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<TakenOver | undefined> {
  const names = await namesIn(directory);
  if (names === undefined) return undefined;
  const left = new Set(names);
  const taken: TakenOver = { files: 0, missing: [] };
  for await (const leads of applications(db)) {
    const stored = new Set(
      (
        await filesOf(
          db,
          leads.map(({ id }) => id),
        )
      ).map(({ file }) => file),
    );
    for (const { id, reference, file } of leads) {
      if (signal?.aborted) return taken;
      const isThere = left.delete(file);
      if (isThere && !stored.has(file)) {
        await storeFrom(db, path.join(directory, file), { file, leadId: id });
        taken.files += 1;
      }
      // Its removal comes after the commit; a process killed between them leaves both, which are the same.
      if (isThere) await rm(path.join(directory, file));
      else if (!stored.has(file)) taken.missing.push(reference);
    }
  }
  await removeOld(directory, [...left], now);
  return taken;
}

async function storeFrom(
  db: Database,
  source: string,
  stored: { file: string; leadId: string },
): Promise<void> {
  await using handle = await open(source, 'r');
  await db.transaction().execute((trx) => storeFile(trx, { ...stored, source: handle }));
}

async function namesIn(directory: string): Promise<string[] | undefined> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** The leads that name a file, in batches. */
async function* applications(db: Database) {
  const ids = formIds.filter((id) => fileFieldOf(forms[id]));
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'reference', 'fields'])
      .where('form', 'in', ids)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows.flatMap(({ id, reference, fields }) => {
      const file = resumeName(fields);
      return file === undefined ? [] : [{ id, reference, file }];
    });
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function removeOld(directory: string, names: readonly string[], now: Date): Promise<void> {
  const old: string[] = [];
  for (const name of names) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > ABANDONED_MS) old.push(file);
  }
  await removeFiles(directory, old);
  if (old.length === names.length) await rmdir(directory);
}
