import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { PIECE_BYTES } from '../uploads/stored-files.ts';
import { logCopied, openDatabase } from './database.ts';
import { databaseFile } from './sqlite.ts';

const MB = 1024 * 1024;

async function start() {
  const dataDir = await temporaryDirectory();
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  onTestFinished(() => db.destroy());
  await sql`create table pieces (bytes blob)`.execute(db);
  const bytes = Buffer.alloc(PIECE_BYTES);
  const store = (count: number) =>
    db.transaction().execute(async (trx) => {
      for (let left = count; left > 0; left -= 1) {
        await sql`insert into pieces values (${bytes})`.execute(trx);
      }
    });
  const log = async () => {
    const { rows } = await sql<{ log: number; checkpointed: number }>`
      pragma wal_checkpoint(noop)`.execute(db);
    return rows[0] ?? { log: 0, checkpointed: 0 };
  };
  return { db, store, log, dataDir };
}

it('a long log is copied into the database, and not by a commit (spec operation-165)', async () => {
  const { db, store, log } = await start();
  const { rows } = await sql`pragma wal_autocheckpoint`.execute(db);
  expect(rows).toEqual([{ wal_autocheckpoint: 0 }]);
  await store(2);
  expect((await log()).checkpointed).toBe(0);
  await store(20);
  expect((await log()).log).toBeGreaterThan(1000);
  await vi.waitFor(async () => {
    const { log: pages, checkpointed } = await log();
    expect(checkpointed).toBe(pages);
  });
});

it('the log stays bounded while much is written without a pause (spec operation-81)', async () => {
  const { store, dataDir } = await start();
  for (let left = 24; left > 0; left -= 1) await store(16);
  expect((await stat(`${databaseFile(dataDir)}-wal`)).size).toBeLessThan(28 * MB);
});

it('work that nobody waits for can wait until the log is copied', async () => {
  const { db, store, log } = await start();
  await store(20);
  expect((await log()).checkpointed).toBe(0);
  await logCopied(db);
  const { log: pages, checkpointed } = await log();
  expect(checkpointed).toBe(pages);
});

it('a thread that fails between two copies ends nothing, and the log is copied all the same', async () => {
  using asked = vi.spyOn(Worker.prototype, 'postMessage');
  const { db, store, log } = await start();
  await store(20);
  await logCopied(db);
  const [worker] = asked.mock.contexts as Worker[];
  // Without a listener this would end the process.
  expect(worker?.emit('error', new Error('out of memory'))).toBe(true);
  await worker?.terminate();
  for (let times = 0; times < 2; times += 1) {
    await store(20);
    await logCopied(db);
  }
  await vi.waitFor(async () => expect((await log()).checkpointed).toBe((await log()).log));
});
