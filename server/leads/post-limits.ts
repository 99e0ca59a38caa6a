import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../http/networks.ts';
import {
  admissionOf,
  keepAdmission,
  type Limit,
  refuseTooMany,
  settleRefused,
} from '../http/rate-limit.ts';
import { type Limits, turnLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { createFairQueue, QueueFull } from '../system/fair-queue.ts';

/** Who may post lead forms, and when. */
export interface PostLimits {
  /** The hooks of a form's route. */
  of(form: string): {
    onRequest: (request: FastifyRequest) => Promise<void>;
    onResponse: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  };
  /** Whether browsers should bring proof of work, because little is left for all together. */
  asksForProof(): boolean;
  /**
   * Waits for the turn of a post that came when nothing was left for all together, and brings no proof of work;
   * undefined for a post that need not wait.
   */
  turnOf(request: FastifyRequest): (() => Promise<void>) | undefined;
}

/**
 * Limits the posts of lead forms: of each form per network, and of all forms together (spec forms-48). A post too many
 * of a network is answered with 429 and `Retry-After`, before its body is read. One too many of all together is taken
 * where it brings proof of work; others wait for their turn, by their networks (spec operation-204). Only what is
 * taken counts for all.
 *
 * @param onPost called with the form of each post within its network's limit
 */
export function createPostLimits(
  limit: Limit,
  {
    clock,
    limits: { allLeadForms },
    onPost,
  }: { clock: Clock; limits: Pick<Limits, 'allLeadForms'>; onPost: (form: string) => void },
): PostLimits {
  const perSecond = (allLeadForms.requests * turnLimits.partOfAll) / allLeadForms.perSeconds;
  const turns = createFairQueue(clock, {
    atOnce: 1,
    holdMs: 1000 / perSecond,
    most: turnLimits.waiting,
    longestMs: turnLimits.longestMs,
  });
  return {
    of: (form) => ({
      async onRequest(request) {
        const who = networksOf(request.ip).map(({ key, times }) => ({
          key: `${form} ${key}`,
          times,
        }));
        const admitted = await limit.admit(who);
        const { wait } = admitted;
        if (wait && !wait.isOfAll) refuseTooMany(wait);
        onPost(form);
        keepAdmission(request, admitted);
      },
      onResponse: settleRefused,
    }),
    asksForProof: limit.isLow,
    turnOf(request) {
      const wait = admissionOf(request)?.wait;
      if (wait === undefined) return undefined;
      return async () => {
        const groups = networksOf(request.ip).map(({ key }) => key);
        await turns
          .run({ groups }, async () => {})
          .catch((error: unknown) => {
            if (!(error instanceof QueueFull)) throw error;
            refuseTooMany(wait);
          });
      };
    },
  };
}
