import { z } from 'zod';
import { languages } from '#content/languages.ts';
import { emailMaxLength, ticked } from './forms.ts';

/** Why a value isn't taken, where zod has no code for it: the `params.reason` of the issue. */
export type FieldProblem =
  | 'required'
  | 'singleLine'
  | 'controlCharacters'
  | 'email'
  | 'website'
  | 'ticked'
  | 'oneTicked';

/** Longest solution of a challenge: ours have some 600 characters. */
const SOLUTION_LENGTH = 2000;

/**
 * What every form may carry beside its own fields: the language of the page; a honeypot, which people
 * don't see and leave empty; and a solved challenge of `GET /api/challenge` (decision 30).
 */
export const shared = {
  language: z.enum(languages.map((language) => language.code)).optional(),
  homepage: z.string().optional(),
  altcha: z.string().max(SOLUTION_LENGTH).optional(),
};

/** One line. What may break out of a mail header or a log line is refused, not repaired. */
export function line(maximum: number) {
  return z
    .string()
    .refine((value) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value), problem('singleLine'))
    .trim()
    .refine(isVisible, problem('required'))
    .max(maximum, { abort: true });
}

/** Several lines, separated by `\n` whatever the sender's system uses. */
export function text(maximum: number) {
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

export function email() {
  return line(emailMaxLength).refine(isEmail, problem('email'));
}

/** An address of the web, as an input of the type `url` takes it. */
export function website(maximum: number) {
  return line(maximum).refine(isWebsite, problem('website'));
}

/** A box that must be ticked. */
export function tickedBox() {
  return z.string().refine((value) => value === ticked, problem('ticked'));
}

/** A field that may be missing; a form that is posted plainly sends it empty. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
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

function isWebsite(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

/** Stops at the first problem of a field, so that a field has one message. */
function problem(reason: FieldProblem) {
  return { abort: true, params: { reason } };
}
