/*
 * What the browser needs of the contract, without the schema library.
 */

import { emailMaxLength } from './forms.ts';

/** The boxes, of which at least one is ticked (decision 31). */
export const statusTopics = ['incidents', 'maintenance', 'report'] as const;

/** Longest values in UTF-16 units, as `maxlength` counts. */
export const statusSubscriptionLimits = { email: emailMaxLength } as const;
