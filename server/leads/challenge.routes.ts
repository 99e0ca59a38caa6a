import type { RouteHandlerMethod } from 'fastify';
import type { ChallengeAnswer } from '#contracts/challenge.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';

/**
 * `GET /api/challenge`: the proof of work that a browser solves before it posts a form; none while there
 * is no attack and enough left of what all may send together (spec forms-49, operation-204).
 */
export function challenge({
  attack,
  postLimits,
  proofOfWork,
}: Pick<Services, 'attack' | 'postLimits' | 'proofOfWork'>): RouteHandlerMethod {
  return async (_request, reply): Promise<ChallengeAnswer> => {
    reply.header('cache-control', 'no-store');
    if (!postLimits.asksForProof() && !(await attack.isUnderAttack())) return { needed: false };
    const made = proofOfWork().then((proofs) => proofs.challenge());
    const challenge = await made.catch((cause) => {
      throw new Failure(503, { cause });
    });
    return { needed: true, challenge };
  };
}
