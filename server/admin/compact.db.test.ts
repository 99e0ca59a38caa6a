import { expect, inject, it } from 'vitest';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';

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
