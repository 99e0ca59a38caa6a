import type { Database } from '../db/schema.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { Clock } from '../system/clock.ts';

/** Which submission each proof of work was used for, until its challenge is over (spec forms-50). */
export interface UsedProofs {
  /**
   * Whether a proof may be used for a submission: nobody used it, or the same submission did.
   *
   * @param until if given, it counts as used for this one from now on, in ms since 1970
   */
  isFree(signature: string, submission: string, until?: number): Promise<boolean>;
}

/** Keeps them in memory, which stays small, because each cost its sender work. */
export function proofsInMemory(clock: Clock): UsedProofs {
  const used = new Map<string, { submission: string; until: number }>();

  function forgetExpired(): void {
    for (const [signature, { until }] of used) {
      if (until > clock.now().getTime()) return;
      used.delete(signature);
    }
  }

  return {
    async isFree(signature, submission, until) {
      const by = used.get(signature)?.submission;
      if (by !== undefined || until === undefined) return by === undefined || by === submission;
      forgetExpired();
      used.set(signature, { submission, until });
      return true;
    },
  };
}

/**
 * Keeps them in the database, for all processes (spec operation-123), as hashes that lead to nobody, because
 * nobody else has the signature.
 */
export function proofsInDatabase(db: Database, salt: string): UsedProofs {
  return {
    async isFree(signature, submission, until) {
      const proof = keyedHash(salt, 'proof', signature);
      const by = keyedHash(salt, 'proof', signature, submission);
      const found =
        until === undefined
          ? await db
              .selectFrom('used_proofs')
              .select('submission')
              .where('proof', '=', proof)
              .executeTakeFirst()
          : await db
              .insertInto('used_proofs')
              .values({ proof, submission: by, expires_at: until })
              // Changes nothing, so that the row is returned.
              .onConflict((conflict) => conflict.column('proof').doUpdateSet({ proof }))
              .returning('submission')
              .executeTakeFirst();
      return (found?.submission ?? by) === by;
    },
  };
}
