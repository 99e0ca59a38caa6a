import { z } from 'zod';
import { languages } from '#content/languages.ts';
import { contactLimits, estimateMaxLength } from './contact-fields.ts';

/** Why a text isn't taken, where zod has no code for it: the `params.reason` of the issue. */
export type TextProblem = 'required' | 'singleLine' | 'controlCharacters' | 'email';

/**
 * The body of `POST /api/contact` (D1 §7). The four fields suffice. `language` is the language of
 * the page; `homepage` is a honeypot, which people don't see and leave empty (decision 30). `estimate`
 * is the query text of a project estimate (decision 23), empty where there is none; what can't be
 * read in it is no reason to refuse a message.
 */
export const contactBody = z.strictObject({
  name: line(contactLimits.name),
  email: line(contactLimits.email).refine(isEmail, problem('email')),
  subject: line(contactLimits.subject),
  message: text(contactLimits.message),
  language: z.enum(languages.map((language) => language.code)).optional(),
  homepage: z.string().optional(),
  estimate: z.string().max(estimateMaxLength).optional(),
});

export type ContactBody = z.output<typeof contactBody>;

/** One line. What may break out of a mail header or a log line is refused, not repaired. */
function line(maximum: number) {
  return z
    .string()
    .refine((value) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value), problem('singleLine'))
    .trim()
    .refine(isVisible, problem('required'))
    .max(maximum, { abort: true });
}

/** Several lines, separated by `\n` whatever the sender's system uses. */
function text(maximum: number) {
  return z
    .string()
    .overwrite((value) => value.replaceAll('\r\n', '\n'))
    .refine(
      (value) => !/[\p{Cc}\p{Cs}]/u.test(value.replaceAll(/[\n\t]/g, '')),
      problem('controlCharacters'),
    )
    .trim()
    .refine(isVisible, problem('required'))
    .max(maximum, { abort: true });
}

/** Whether there is anything to see: more than spaces and zero-width characters. */
function isVisible(value: string): boolean {
  return /[^\p{Z}\p{C}\s]/u.test(value);
}

/**
 * What browsers take for an e-mail address (the HTML standard's pattern), but with a dot in the
 * domain, for nobody outside receives mail without one, and no dots where SMTP has none.
 */
function isEmail(value: string): boolean {
  const [local = ''] = value.split('@', 1);
  return (
    z.regexes.html5Email.test(value) &&
    /@.+\.[^.\d][^.]*$/.test(value) &&
    !/^\.|\.\.|\.$/.test(local) &&
    local.length <= 64
  );
}

/** Stops at the first problem of a field, so that a field has one message. */
function problem(reason: TextProblem) {
  return { abort: true, params: { reason } };
}
