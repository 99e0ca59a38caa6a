import type { FastifyInstance } from 'fastify';
import type { ChallengeAnswer } from '#contracts/challenge.ts';
import type { AttackDetector } from './attack.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/**
 * `GET /api/challenge`: what a browser has to solve before it posts a form; nothing while there is no
 * attack (decision 30).
 */
export function registerChallenge(
  app: FastifyInstance,
  { attack, proofOfWork }: { attack: AttackDetector; proofOfWork: () => Promise<ProofOfWork> },
): void {
  app.get('/api/challenge', async (_request, reply): Promise<ChallengeAnswer> => {
    reply.header('cache-control', 'no-store');
    if (!attack.isUnderAttack()) return { needed: false };
    return { needed: true, challenge: await (await proofOfWork()).challenge() };
  });
}
