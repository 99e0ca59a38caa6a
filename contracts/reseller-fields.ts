/*
 * What the browser needs of the contract, without the schema library.
 */

import { emailMaxLength } from './forms.ts';

/** The values of the selects (D1 §5). */
export const resellerOptions = {
  experience: ['new', 'intermediate', 'experienced', 'expert'],
  customerBase: ['startup', 'small', 'medium', 'large'],
  industry: [
    'web-design',
    'marketing',
    'it-services',
    'software',
    'ecommerce',
    'freelancer',
    'system-integrator',
    'telecommunications',
    'other',
  ],
  clientTypes: [
    'small-business',
    'medium-business',
    'large-enterprise',
    'startups',
    'non-profit',
    'government',
    'ecommerce',
    'mixed',
  ],
  currentServices: [
    'web-development',
    'hosting-reseller',
    'digital-marketing',
    'it-consulting',
    'software-development',
    'domain-services',
    'ecommerce-solutions',
    'managed-services',
    'cloud-services',
    'multiple',
  ],
} as const;

/** Longest values in UTF-16 units, as `maxlength` counts. */
export const resellerLimits = {
  name: 100,
  email: emailMaxLength,
  company: 150,
  website: 500,
  message: 5000,
} as const;
