import type { RouteHandlerMethod } from 'fastify';
import type { ChallengeAnswer } from '#contracts/challenge.ts';
import type { Services } from '../services.ts';

/**
 * `GET /api/challenge`: the proof of work that a browser solves before it posts a form; none while there
 * is no attack (spec forms-49).
 */
export function challenge({
  attack,
  proofOfWork,
}: Pick<Services, 'attack' | 'proofOfWork'>): RouteHandlerMethod {
  return async (_request, reply): Promise<ChallengeAnswer> => {
    reply.header('cache-control', 'no-store');
    if (!attack.isUnderAttack()) return { needed: false };
    return { needed: true, challenge: await (await proofOfWork()).challenge() };
  };
}
