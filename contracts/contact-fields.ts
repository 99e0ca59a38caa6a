/*
 * What the browser needs of the contract, without the schema library.
 */

import { emailMaxLength } from './forms.ts';

/** The values of the home page's select (D1 §5). The contact page takes any text (decision 24). */
export const contactSubjects = [
  'Sales Inquiry',
  'Technical Support',
  'Billing Question',
  'Other',
] as const;

/** Longest query text of an estimate that goes with a message (decision 23). */
export const estimateMaxLength = 600;

/** Longest values in UTF-16 units, as `maxlength` counts. */
export const contactLimits = {
  name: 100,
  email: emailMaxLength,
  subject: 150,
  message: 5000,
} as const;
