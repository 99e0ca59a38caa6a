import { formRules } from '#contracts/form-rules.ts';
import type { AttackRule } from './leads/attack.ts';

/** What one visitor may use up. Tests pass smaller ones. */
export interface Limits {
  /** Largest body of a form, in bytes. */
  bodyBytes: number;
  /** A body that isn't in after this long is answered with 408 (decision 25). */
  bodyTimeoutMs: number;
  /** A connection that hasn't sent its headers after this long is ended. */
  headersTimeoutMs: number;
  /** A request that isn't in as a whole after this long is ended, whoever reads it. */
  requestTimeoutMs: number;
  /** A connection on which nothing moves for this long, not even our answer, is ended. */
  stalledTimeoutMs: number;
  /** How often `headersTimeoutMs` and `requestTimeoutMs` are looked at. */
  timeoutCheckMs: number;
  /** A body with a file may take longer: 5 MB over a phone's uplink need more than 30 s. */
  uploadTimeoutMs: number;
  /** Posts of each lead form per address (decision 30). */
  leadForm: RateLimit;
  /** Posts of all lead forms from all addresses. */
  allLeadForms: RateLimit;
  /** Addresses that are counted at a time; beyond it the older half is forgotten. */
  countedAddresses: number;
  /** When posts are so many that proof of work is asked for. */
  attack: AttackRule;
  /** Whether a post without proof of work is suspect during an attack. */
  demandProofOfWork: boolean;
}

export interface RateLimit {
  requests: number;
  perSeconds: number;
}

/**
 * The lead form in the browser doesn't solve challenges yet. Until it does, a post without a solution
 * must not be suspect: all visitors' would be. Set it to true in the change that teaches the form.
 */
const FORMS_SOLVE_CHALLENGES = false;

export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  bodyTimeoutMs: 30_000,
  headersTimeoutMs: 30_000,
  requestTimeoutMs: 75_000,
  stalledTimeoutMs: 60_000,
  timeoutCheckMs: 5000,
  uploadTimeoutMs: 70_000,
  leadForm: {
    requests: formRules.posts.requests,
    perSeconds: formRules.posts.perMinutes * 60,
  },
  allLeadForms: { requests: 6000, perSeconds: 60 },
  countedAddresses: 60_000,
  attack: { beginsAtPerMinute: 60, calmBelowPerMinute: 20, calmMs: 10 * 60_000 },
  demandProofOfWork: FORMS_SOLVE_CHALLENGES,
};
