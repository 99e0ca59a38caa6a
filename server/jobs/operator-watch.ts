import type { Job } from './job.ts';

/** Looks for trouble, also of the database, and tells the operator (spec operation-90). */
export const operatorWatch: Job = {
  id: 'operator-watch',
  startsAtOnce: true,
  create: ({ watch }) => watch,
};
