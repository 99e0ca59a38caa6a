import type { Database } from '../db/schema.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { UsedProofs } from './used-proofs.ts';

/**
 * Keeps used proofs in the database, for all processes (spec operation-123), as hashes that say nothing to whoever
 * lacks the signature.
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
              // The update changes nothing; without one no row would be returned.
              .onConflict((conflict) => conflict.column('proof').doUpdateSet({ proof }))
              .returning('submission')
              .executeTakeFirst();
      return (found?.submission ?? by) === by;
    },
  };
}
