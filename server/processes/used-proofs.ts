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

/** Keeps used proofs in memory; there are few, because each cost its sender work. */
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
