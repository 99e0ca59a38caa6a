import { proofs } from '../api/ownership.ts';
import { Reconciler } from '../api/reconciler.ts';
import { proofLimits } from '../limits.ts';
import type { Job } from './job.ts';

/** Looks for the records that prove whose a domain is, where names are looked up (spec api-91). */
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
    return { start: () => looking.wake(), stop: () => looking.stop() };
  },
};
