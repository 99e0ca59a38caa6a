import { z } from 'zod';
import { contactLimits, estimateMaxLength } from './contact-fields.ts';
import { email, line, shared, text } from './fields.ts';

/**
 * The body of `POST /api/contact` (D1 §7). The four fields suffice. `estimate` is the query text of a
 * project estimate (decision 23), empty where there is none; what can't be read in it is no reason to
 * refuse a message.
 */
export const contactBody = z.strictObject({
  name: line(contactLimits.name),
  email: email(),
  subject: line(contactLimits.subject),
  message: text(contactLimits.message),
  estimate: z.string().max(estimateMaxLength).optional(),
  ...shared,
});

export type ContactBody = z.output<typeof contactBody>;
