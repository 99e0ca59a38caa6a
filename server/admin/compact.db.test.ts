import { watch } from 'node:fs';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { execFile } from '#tests/helpers/child-process.ts';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { patience } from '#tests/helpers/patience.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';

const onSqlite = inject('postgresUrl') === undefined;

it('compact gives the space of what was erased back (spec operation-53)', async () => {
  const { db, env } = await startCli();
  const reference = await addLead(db, { deliveries: [] });
  await addLead(db, { fields: { message: 'x'.repeat(3_000_000) } });
  await db.deleteFrom('leads').where('reference', '<>', reference).execute();
  const compacted = await runCli(['compact'], { env });
  if (onSqlite) {
    expect(compacted).toMatchObject({ status: 0, err: '' });
    expect(compacted.out).toMatch(/^The database has 0\.\d MB; it had [3-9]\.\d MB\.\n$/);
  } else
    expect(compacted).toMatchObject({ status: 1, err: expect.stringContaining('VACUUM FULL') });
  // A server that has it open meanwhile goes on.
  const left = db.selectFrom('leads').select('reference');
  expect(await left.execute()).toEqual([{ reference }]);
});

it.runIf(onSqlite)('compact copies beside the database, not to another disk', async () => {
  const { db, dataDir, env } = await startCli();
  // More than stays in memory.
  await addLead(db, { fields: { message: 'x'.repeat(6_000_000) } });
  const copies: (string | null)[] = [];
  // The copy has a name for a moment only.
  const watcher = watch(dataDir, (_, name) => copies.push(name));
  onTestFinished(() => watcher.close());
  // As a process, because one that has opened a database goes on as it began.
  await execFile(process.execPath, ['server/admin/main.ts', 'compact'], {
    env: { ...env, TMPDIR: await temporaryDirectory() },
  });
  await vi.waitFor(
    () => expect(copies).toContainEqual(expect.stringMatching(/^etilqs_/)),
    patience,
  );
});
