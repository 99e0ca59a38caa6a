import { retention } from '#content/retention.ts';
import type { Database } from '../db/schema.ts';
import { apiLimits } from '../limits.ts';

/** Removes tokens and kept answers that are over, and changes noted longer ago than the audit log keeps any. */
export async function purgeApi(db: Database, now: Date): Promise<void> {
  const answered = new Date(now.getTime() - apiLimits.answersMs);
  const noted = new Date(now);
  noted.setUTCMonth(noted.getUTCMonth() - retention.audit.months);
  await db.deleteFrom('api_tokens').where('expires_at', '<=', now.toISOString()).execute();
  await db.deleteFrom('api_answers').where('created_at', '<=', answered.toISOString()).execute();
  await db.deleteFrom('api_audit').where('at', '<', noted.toISOString()).execute();
}
