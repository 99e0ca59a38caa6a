import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { outboxLimits, reconcilerLimits } from '#server/limits.ts';

/**
 * Ends the leases that a process held when it was killed, as if their time had passed, because really waiting for that
 * would take a fault test most of its time. That they end by themselves, and not sooner, the tests of the outbox and of
 * the reconciler ask by a clock.
 *
 * @param killedAt leases that were taken later, by processes that live, stay
 */
export async function endLeases(env: Record<string, string>, killedAt: Date): Promise<void> {
  await using db = openDatabase(readConfig(env));
  for (const [table, { leaseMs }] of [
    ['deliveries', outboxLimits],
    ['api_orders', reconcilerLimits],
  ] as const) {
    await db
      .updateTable(table)
      // Not the past, because what a lease ended on its own is looked for only now and then.
      .set({ leased_until: null })
      .where('leased_until', '<=', new Date(killedAt.getTime() + leaseMs).toISOString())
      .execute();
  }
}
