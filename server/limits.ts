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
  /** Requests on one connection that wait for their answer; a browser sends one after the other. */
  unanswered: number;
  /** Connections at a time; one more is ended at once, because the system gives a process so many. */
  connections: number;
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
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 75_000,
  stalledTimeoutMs: 60_000,
  requestsPerConnection: 1000,
  unanswered: 20,
  connections: 8000,
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
