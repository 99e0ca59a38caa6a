import type { Database } from '../db/schema.ts';
import { lookUpLimits, proofLookLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import type { Ownership } from './ownership.ts';
import { noteLook, takeDue } from './proofs.repository.ts';

/**
 * Looks again at some of the proofs that are due, and notes what a person has to decide about; nothing is ended by
 * itself (spec api-132). One that nobody answered for is looked at again a day later, as it stands.
 */
export async function lookAtProofs({
  db,
  clock,
  ownership,
  signal,
}: {
  db: Database;
  clock: Clock;
  ownership: Ownership;
  signal: AbortSignal;
}): Promise<void> {
  for (const proof of await takeDue(db, clock.now(), proofLookLimits.atOnce)) {
    if (signal.aborted) return;
    const late = AbortSignal.any([signal, AbortSignal.timeout(lookUpLimits.timeoutMs)]);
    const { account_id: account, name, proved_at } = proof;
    const evidence = await ownership.look({ account, name, provedAt: new Date(proved_at) }, late);
    const now = clock.now();
    if (evidence === 'proved') await noteLook(db, proof, { provedAt: now });
    else if (evidence === 'holds') await noteLook(db, proof, undefined);
    else if (evidence !== 'unknown') await noteLook(db, proof, { doubt: evidence, at: now });
  }
}
