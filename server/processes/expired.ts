import type { Database } from '../db/schema.ts';
import { DAY_MS } from '../system/time.ts';

/** How long what a process counted of the forms is kept: the longest window of an attack (`attackWindows`). */
export const TRAFFIC_MS = DAY_MS;

/** Removes shared counts, proofs and traffic whose time is over. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const ms = now.getTime();
  await db.deleteFrom('shared_counts').where('ends_at', '<=', ms).execute();
  await db.deleteFrom('used_proofs').where('expires_at', '<=', ms).execute();
  await db
    .deleteFrom('form_traffic')
    .where('noted_at', '<=', ms - TRAFFIC_MS)
    .execute();
}
