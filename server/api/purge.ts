import { setImmediate as nextTurn } from 'node:timers/promises';
import { retention } from '#content/retention.ts';
import type { Database } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';
import { removeExpiredSandboxes } from './sandboxes.ts';

/**
 * Removes sandboxes, tokens and kept answers that are over, and what is longer ago than the audit log keeps anything:
 * noted changes, and orders of what is gone.
 */
export async function purgeApi(db: Database, now: Date): Promise<void> {
  const answered = new Date(now.getTime() - apiLimits.answersMs);
  const noted = new Date(now);
  noted.setUTCMonth(noted.getUTCMonth() - retention.audit.months);
  while ((await removeExpiredSandboxes(db, now)) > 0) await nextTurn();
  await db.deleteFrom('api_tokens').where('expires_at', '<=', now.toISOString()).execute();
  await db.deleteFrom('api_answers').where('created_at', '<=', answered.toISOString()).execute();
  await db.deleteFrom('api_audit').where('at', '<', noted.toISOString()).execute();
  // Those of what is there still say that a provider knows of it (spec api-54).
  await db
    .deleteFrom('api_orders')
    .where('ended_at', '<', noted.toISOString())
    .where('entity_id', 'not in', db.selectFrom('api_entities').select('id'))
    .execute();
}
