import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { challengeMinutes } from '#contracts/challenge.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import type { UsedProofs } from '../processes/used-proofs.ts';
import type { Clock } from '../system/clock.ts';

const VALID_MS = challengeMinutes * 60_000;
/** On average 256 keys have to be tried: about half a second of a desktop computer, seconds of a phone. */
const DIFFICULTY = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' };

/** ALTCHA's proof of work: a sender pays for each post with computing time. */
export interface ProofOfWork {
  challenge(): Promise<Challenge>;
  /**
   * Whether a form's `altcha` field solves a challenge of ours that is still valid. A solution counts
   * for one `submission` only; a retry of the same submission may bring it again.
   */
  isSolved(field: string | undefined, submission: string): Promise<boolean>;
}

/** ALTCHA's payload: base64 of this as JSON. Its signature vouches for all parameters. */
const payload = z.object({
  challenge: z.object({
    parameters: z
      .object({ data: z.object({ expires: z.number(), key: z.string().optional() }) })
      .loose(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** @param keys the installation's, so that all processes on a database accept each other's challenges */
export function createProofOfWork(
  keys: () => Promise<Keys>,
  clock: Clock,
  used: UsedProofs,
): ProofOfWork {
  const secretOf = (key: string) => keyedHash(key, 'proof of work');

  return {
    async challenge() {
      const { id, key } = (await keys()).signing('challenges');
      const hmacSignatureSecret = secretOf(key);
      // ALTCHA would compare its own `expiresAt` with the system's time.
      const data = { expires: clock.now().getTime() + VALID_MS, key: id };
      return createChallenge({ ...DIFFICULTY, deriveKey, hmacSignatureSecret, data });
    },

    async isSolved(field, submission) {
      const read = readPayload(field);
      if (read === undefined) return false;
      const { challenge, solution } = read;
      const now = clock.now().getTime();
      const { expires, key: id } = challenge.parameters.data;
      const key = (await keys()).ofId('challenges', id);
      if (expires <= now || key === undefined) return false;
      const { signature } = challenge;
      // A used proof is refused before the verification too, because that takes much work.
      if (!(await used.isFree(signature, submission))) return false;
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secretOf(key),
      });
      return verified && used.isFree(signature, submission, now + VALID_MS);
    },
  };
}

function readPayload(field: string | undefined): z.output<typeof payload> | undefined {
  if (field === undefined || field === '') return undefined;
  try {
    return payload.safeParse(JSON.parse(Buffer.from(field, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
