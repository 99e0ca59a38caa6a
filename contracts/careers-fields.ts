/*
 * What the browser needs of the contract, without the schema library.
 */

import { type PositionId, positions } from '#content/positions.ts';
import { formRules } from './form-rules.ts';
import { emailMaxLength } from './forms.ts';

export const positionIds = positions.map(({ id }) => id) as [PositionId, ...PositionId[]];

/** Longest values in UTF-16 units, as `maxlength` counts. */
export const careersLimits = {
  firstName: 100,
  lastName: 100,
  email: emailMaxLength,
  phone: 40,
  coverLetter: 5000,
} as const;

/** The résumé (D1 §5, decision 27): what a file dialog offers, and the largest in bytes (5 MB). */
export const resumeFile = {
  accept:
    '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  maxBytes: formRules.resumeMegabytes * 1024 * 1024,
  nameMaxLength: 255,
} as const;
