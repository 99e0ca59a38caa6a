import { z } from 'zod';
import { email, line, optional, shared, text } from './fields.ts';
import { mvpLimits, mvpOptions } from './mvp-proposal-fields.ts';

const project = {
  name: line(mvpLimits.name),
  email: email(),
  company: optional(line(mvpLimits.company)),
  projectTitle: line(mvpLimits.projectTitle),
  projectDescription: text(mvpLimits.projectDescription),
  targetMarket: line(mvpLimits.targetMarket),
  timeline: z.enum(mvpOptions.timeline),
};

const ending = {
  message: optional(text(mvpLimits.message)),
  ...shared,
};

/** The body of `POST /api/mvp-proposal` (D1 §3, §5, decision 26): each path has fields of its own. */
export const mvpProposalBody = z.discriminatedUnion('path', [
  z.strictObject({
    path: z.literal('paid'),
    ...project,
    budget: optional(line(mvpLimits.budget)),
    ...ending,
  }),
  z.strictObject({
    path: z.literal('investment'),
    ...project,
    equityOffered: z.enum(mvpOptions.equityOffered),
    fundingNeeded: z.enum(mvpOptions.fundingNeeded),
    previousExperience: optional(text(mvpLimits.previousExperience)),
    ...ending,
  }),
]);

export type MvpProposalBody = z.output<typeof mvpProposalBody>;
