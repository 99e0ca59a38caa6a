/*
 * What the browser needs of the contract, without the schema library.
 */

import { emailMaxLength } from './forms.ts';

/** The two ways to an MVP: paid once, or for a share (D1 §2). */
export const mvpPaths = ['paid', 'investment'] as const;

export type MvpPath = (typeof mvpPaths)[number];

/** The values of the selects (D1 §5). */
export const mvpOptions = {
  timeline: ['asap', '1-2months', '2-3months', 'flexible'],
  equityOffered: ['10-20', '20-30', '30-40', '40+', 'negotiable'],
  fundingNeeded: ['5k', '10k', '15k', '20k+', 'discuss'],
} as const;

/** Longest values in UTF-16 units, as `maxlength` counts. */
export const mvpLimits = {
  name: 100,
  email: emailMaxLength,
  company: 150,
  projectTitle: 150,
  projectDescription: 5000,
  targetMarket: 500,
  budget: 100,
  previousExperience: 2000,
  message: 5000,
} as const;
