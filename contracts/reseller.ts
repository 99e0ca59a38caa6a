import { z } from 'zod';
import { email, line, optional, shared, text, website } from './fields.ts';
import { resellerLimits, resellerOptions } from './reseller-fields.ts';

/** The body of `POST /api/reseller` (D1 §5, §7). */
export const resellerBody = z.strictObject({
  name: line(resellerLimits.name),
  email: email(),
  company: line(resellerLimits.company),
  website: optional(website(resellerLimits.website)),
  experience: z.enum(resellerOptions.experience),
  customerBase: optional(z.enum(resellerOptions.customerBase)),
  industry: z.enum(resellerOptions.industry),
  clientTypes: z.enum(resellerOptions.clientTypes),
  currentServices: z.enum(resellerOptions.currentServices),
  message: text(resellerLimits.message),
  ...shared,
});

export type ResellerBody = z.output<typeof resellerBody>;
