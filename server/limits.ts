import { formRules } from '#contracts/form-rules.ts';
import type { AttackRule } from './leads/attack.ts';

/** Limits on requests. Tests pass smaller ones. */
export interface Limits {
  /** Largest body of a form, in bytes. */
  bodyBytes: number;
  /** A body that isn't complete after this long is answered with 408 (spec operation-17). */
  bodyTimeoutMs: number;
  /** A connection that hasn't sent its headers after this long is ended. */
  headersTimeoutMs: number;
  /** A request that isn't complete after this long is ended, on every route. */
  requestTimeoutMs: number;
  /** A connection on which nothing moves for this long, not even our answer, is ended. */
  stalledTimeoutMs: number;
  /** Requests on one connection before it is ended. */
  requestsPerConnection: number;
  /** How often `headersTimeoutMs` and `requestTimeoutMs` are looked at. */
  timeoutCheckMs: number;
  /** A body with a file may take longer: 5 MB over a phone's uplink need more than 30 s. */
  uploadTimeoutMs: number;
  /** Posts of each lead form per address (spec forms-48). */
  leadForm: RateLimit;
  /** Posts of all lead forms from all addresses. */
  allLeadForms: RateLimit;
  /** Addresses that are counted at a time; beyond it the oldest is forgotten. */
  countedAddresses: number;
  /** When proof of work is asked for, and posts without it are suspect. */
  attack: AttackRule;
}

export interface RateLimit {
  requests: number;
  perSeconds: number;
}

export const defaultLimits: Limits = {
  bodyBytes: 64 * 1024,
  bodyTimeoutMs: 30_000,
  headersTimeoutMs: 30_000,
  requestTimeoutMs: 75_000,
  stalledTimeoutMs: 60_000,
  requestsPerConnection: 200,
  timeoutCheckMs: 5000,
  uploadTimeoutMs: 70_000,
  leadForm: {
    requests: formRules.posts.requests,
    perSeconds: formRules.posts.perMinutes * 60,
  },
  allLeadForms: { requests: 6000, perSeconds: 60 },
  countedAddresses: 60_000,
  attack: attackFrom(60),
};

/** An attack begins at this rate, and ends after ten minutes at less than a third of it. */
export function attackFrom(postsPerMinute: number): AttackRule {
  return {
    beginsAtPerMinute: postsPerMinute,
    calmBelowPerMinute: Math.ceil(postsPerMinute / 3),
    calmMs: 10 * 60_000,
  };
}

/** From when on the operator is told (spec operation-90, operation-91). */
export const operatorLimits = {
  /** How often it is looked. */
  lookEveryMs: 60_000,
  /** How often a cause is told of at most. */
  tellEveryMs: 60 * 60_000,
  /** A delivery that waits longer. */
  lateMs: 30 * 60_000,
  /** Less than this is free on the disk. */
  freeBytes: 2 * 1024 ** 3,
  /** The last backup is older; it is made every night. */
  backupMs: 48 * 60 * 60_000,
  /** The certificate ends sooner; certbot renews it thirty days before. */
  certificateMs: 14 * 24 * 60 * 60_000,
  certificateEveryMs: 6 * 60 * 60_000,
};
