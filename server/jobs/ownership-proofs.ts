import { lookAtProofs } from '../api/look-at-proofs.ts';
import { proofs } from '../api/ownership.ts';
import { Reconciler } from '../api/reconciler.ts';
import { proofLimits, proofLookLimits } from '../limits.ts';
import { repeat } from '../system/repeat.ts';
import type { Job } from './job.ts';

/**
 * Looks for the records that prove whose a domain is, and again at those that were proved, where names are looked up
 * (spec api-91, api-132).
 */
export const ownershipProofs: Job = {
  id: 'ownership-proofs',
  create({ db, clock, log, providers, ownership }) {
    if (ownership === undefined) return undefined;
    const looking = new Reconciler({
      db,
      clock,
      log,
      providers,
      area: 'domains',
      machine: proofs(ownership, clock),
      limits: proofLimits,
    });
    const stopping = new AbortController();
    const again = repeat(clock, {
      firstMs: proofLookLimits.checkMs,
      everyMs: proofLookLimits.checkMs,
      stopping,
      task: () => lookAtProofs({ db, clock, ownership, signal: stopping.signal }),
      failed: (err) => log.error({ err }, 'api: proofs of ownership not looked at'),
    });
    return {
      start() {
        looking.wake();
        again.start();
      },
      stop: async () => void (await Promise.all([looking.stop(), again.stop()])),
    };
  },
};
