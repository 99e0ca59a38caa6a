import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { removeAccount } from '../api/remove-account.ts';
import type { Database } from '../db/schema.ts';
import { keyedHash, readHashSalt } from '../privacy/hashes.ts';
import { syncDirectory } from '../system/sync-directory.ts';

/*
 * The ledger of erasures, beside the database and in every backup: a line for each lead, and each account of the API,
 * that was erased because somebody asked for it, with the day and a keyed hash of the reference or id. A restore erases
 * again what it names (spec operation-96). What the purge removes isn't in it, because the purge removes it again.
 */

/** The ledger's name, in the data folder and in a backup. */
export const ledgerEntry = 'erasures.log';

/** Rows that are read at a time. */
const PAGE = 500;
const LINE = /^(\d{4}-\d{2}-\d{2}) ([\w-]{43})$/;

/** The hashes of a ledger, each with the last day of its lines. */
export type Ledger = ReadonlyMap<string, string>;

/** Notes that leads and accounts will be erased, by their references and ids; durable when it resolves. */
export async function noteErasures(
  db: Database,
  dataDir: string,
  references: readonly string[],
  now: Date,
): Promise<void> {
  const salt = await readHashSalt(db);
  const day = now.toISOString().slice(0, 10);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendLines(
    path.join(dataDir, ledgerEntry),
    references.map((reference) => `${day} ${erasureHash(salt, reference)}`),
  );
}

/** Reads a ledger; empty where there is no file. A line that was cut off by a crash is skipped. */
export async function readLedger(file: string): Promise<Ledger> {
  const entries = (await readLines(file)).map((line) => {
    const [, day = '', hash = ''] = LINE.exec(line) ?? [];
    return [hash, day] as const;
  });
  return new Map(entries.sort(([, one], [, other]) => one.localeCompare(other)));
}

/** Adds to the ledger `into` what only the ledger `from` has. */
export async function mergeLedger(from: string, into: string): Promise<void> {
  const known = await readLedger(into);
  const added = (await readLines(from)).filter((line) => {
    const [, day = '', hash = ''] = LINE.exec(line) ?? [];
    return (known.get(hash) ?? '') < day;
  });
  if (added.length > 0) await appendLines(into, added);
}

/**
 * The references of stored leads, or memos of orders, that a ledger names. One that was stored on a later day than the
 * ledger's line is another one, because a reference is free again once its lead is gone.
 */
export async function findErased(
  db: Database,
  ledger: Ledger,
  table: 'leads' | 'memos',
): Promise<string[]> {
  const salt = await readHashSalt(db);
  const isErased = ({ reference, created_at }: { reference: string; created_at: string }) =>
    created_at.slice(0, 10) <= (ledger.get(erasureHash(salt, reference)) ?? '');
  const found: string[] = [];
  for (let last = ''; ledger.size > 0; ) {
    const rows = await db
      .selectFrom(table)
      .select(['reference', 'created_at'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(PAGE)
      .execute();
    found.push(...rows.filter(isErased).map(({ reference }) => reference));
    if (rows.length < PAGE) break;
    last = rows.at(-1)?.reference ?? last;
  }
  return found;
}

/** The ids of the accounts of the API that a ledger names and that are there. */
export async function findErasedAccounts(db: Database, ledger: Ledger): Promise<string[]> {
  const salt = await readHashSalt(db);
  const customers = db.selectFrom('api_accounts').select('id').where('kind', '=', 'customer');
  const ids = (await customers.execute()).map(({ id }) => id);
  return ids.filter((id) => ledger.has(erasureHash(salt, id)));
}

/** Erases accounts of the API with all that they have. */
export async function eraseAccounts(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeAccount(db, id);
}

function erasureHash(salt: string, name: string): string {
  return keyedHash(salt, 'erased', name);
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => LINE.test(line));
}

async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const isNew = !existsSync(file);
  await using handle = await open(file, 'a', 0o600);
  // The first line break ends a line that was cut off by a crash. Where the disk gets full, `appendFile` fails; `write`
  // would write a part and succeed.
  await handle.appendFile(lines.map((line) => `\n${line}`).join(''));
  await handle.sync();
  if (isNew) await syncDirectory(path.dirname(file));
}
