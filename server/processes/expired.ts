import type { Database } from '../db/schema.ts';
import { HOUR_MS } from '../system/time.ts';

/** Removes shared counts, proofs and traffic whose time is over. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const ms = now.getTime();
  await db.deleteFrom('shared_counts').where('ends_at', '<=', ms).execute();
  await db.deleteFrom('used_proofs').where('expires_at', '<=', ms).execute();
  await db
    .deleteFrom('form_traffic')
    .where('noted_at', '<=', ms - HOUR_MS)
    .execute();
}
