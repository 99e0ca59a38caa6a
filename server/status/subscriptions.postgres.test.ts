import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { changeSubscription, confirmSubscription, leave } from './subscriptions.repository.ts';

it('a change that meets the end of its subscription changes nothing (spec status-73)', async () => {
  const { db, clock, dataDir } = await startApp();
  const now = clock.now();
  const email = 'eva@example.org';
  const lead = { form: 'status-subscription', askedAt: now.toISOString() } as const;
  await addLead(db, { ...lead, fields: { email }, deliveries: [] });
  const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
  const choice = { topics: ['report'], components: null, language: 'en' } as const;
  await confirmSubscription(db, id, choice, now);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  const { ended } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('leads').select('id').forUpdate().execute();
    const left = leave(db, { email, dataDir, now });
    await expect.poll(waiting).toBe(1);
    // It has read the subscription, or will, before that is gone.
    const changed = changeSubscription(db, id, choice);
    await expect.poll(waiting).toBe(2);
    return { ended: () => Promise.all([left, changed]) };
  });
  const [, changed] = await ended();
  expect(changed).toBeUndefined();
  expect(await db.selectFrom('status_subscribers').select('lead_id').execute()).toEqual([]);
});
