import { z } from 'zod';
import { email, type FieldProblem, optional, shared, tickedBox } from './fields.ts';
import { statusTopics } from './status-subscription-fields.ts';

/** The body of `POST /api/status-subscription` (D2 §2, decision 31). */
export const statusSubscriptionBody = z
  .strictObject({
    email: email(),
    incidents: optional(tickedBox()),
    maintenance: optional(tickedBox()),
    report: optional(tickedBox()),
    ...shared,
  })
  .refine((body) => statusTopics.some((topic) => body[topic] !== undefined), {
    path: ['topics'],
    params: { reason: 'oneTicked' satisfies FieldProblem },
  });

export type StatusSubscriptionBody = z.output<typeof statusSubscriptionBody>;
