import type { Challenge } from 'altcha-lib/types';

/** Life of a challenge: a visitor may take that long to fill in a form. */
export const challengeMinutes = 15;

/** The answer of `GET /api/challenge` (spec forms-49). */
export type ChallengeAnswer = { needed: false } | { needed: true; challenge: Challenge };
