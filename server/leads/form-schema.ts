import { z } from 'zod';
import type { Language } from '#content/languages.ts';
import { languages } from '#content/languages.ts';
import { type Field, type Form, fieldsOf, ticked } from '#contracts/forms/define.ts';

/** Why a value is refused, where zod has no code for it: the `params.reason` of the issue. */
export type FieldProblem =
  | 'required'
  | 'singleLine'
  | 'controlCharacters'
  | 'email'
  | 'website'
  | 'ticked'
  | 'oneTicked';

/** A post that has passed the schema; an empty field is undefined. */
export type LeadBody = Record<string, string | undefined> & { language?: Language | undefined };

/** Longest solution of a challenge: ours have some 600 characters. */
const SOLUTION_LENGTH = 2000;

/**
 * Fields that every form may have beside its own: the language of the page; a honeypot, which people
 * don't see and leave empty; and a solved challenge of `GET /api/challenge` (spec forms-49).
 */
const shared = {
  language: z.enum(languages.map((language) => language.code)).optional(),
  homepage: z.string().optional(),
  altcha: z.string().max(SOLUTION_LENGTH).optional(),
};

/** The fields of `POST /api/<form>`; a file comes beside them. */
export function schemaOf(form: Form): z.ZodType<LeadBody> {
  const { split } = form;
  const schema = split
    ? z.discriminatedUnion(
        split.by,
        Object.keys(split.fields).map((way) => bodyOf(form, way)) as [ReturnType<typeof bodyOf>],
      )
    : bodyOf(form);
  return schema as unknown as z.ZodType<LeadBody>;
}

/** The fields of a form, or of one way of a split form, in the order of the contract. */
function bodyOf(form: Form, way?: string) {
  const shown = new Set(fieldsOf(form, way).map(([name]) => name));
  const shape: Record<string, z.ZodType> = {};
  const groups: [name: string, boxes: readonly string[]][] = [];
  for (const [name, field] of Object.entries(form.fields)) {
    if (!shown.has(name) || field.kind === 'file') continue;
    if (field.kind === 'boxes') {
      for (const one of field.names) shape[one] = optional(tickedBox());
      groups.push([name, field.names]);
    } else if (name === form.split?.by) shape[name] = z.literal(String(way));
    else shape[name] = field.required ? schemaOfField(field) : optional(schemaOfField(field));
  }
  const body = z.strictObject({ ...shape, ...shared });
  return groups.reduce(
    (schema, [name, boxes]) =>
      schema.refine((posted: Record<string, unknown>) => boxes.some((one) => posted[one]), {
        path: [name],
        params: { reason: 'oneTicked' satisfies FieldProblem },
      }),
    body,
  );
}

function schemaOfField(field: Exclude<Field, { kind: 'file' | 'boxes' }>): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.values);
    case 'box':
      return tickedBox();
    case 'unseen':
      // Control characters are removed and not refused, because nobody typed the value. PostgreSQL can't store some.
      return z
        .string()
        .max(field.limit)
        .transform((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));
    case 'text':
      return text(field.limit);
    case 'email':
      return line(field.limit).refine(isEmail, problem('email'));
    case 'url':
      return line(field.limit).refine(isWebsite, problem('website'));
    default:
      return line(field.limit);
  }
}

/** One line. Characters that end a mail header or a log line, or hide what stands there, are refused, not repaired. */
function line(maximum: number) {
  return (
    z
      .string()
      .refine((value) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value), problem('singleLine'))
      .trim()
      .refine(isVisible, problem('required'))
      // Format characters, such as those that turn the direction of reading, are refused, but for two that join letters
      // and emoji.
      .refine((value) => !/(?![\u200c\u200d])\p{Cf}/u.test(value), problem('singleLine'))
      .max(maximum, { abort: true })
  );
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

/** A box that must be ticked. */
function tickedBox() {
  return z.string().refine((value) => value === ticked, problem('ticked'));
}

/** A field that may be missing, or empty, because a plain post sends it so. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** Whether there is anything to see: more than spaces and zero-width characters. */
function isVisible(value: string): boolean {
  return /[^\p{Z}\p{C}\s]/u.test(value);
}

/**
 * Whether browsers take a value for an e-mail address (the HTML standard's pattern). Its domain needs a
 * dot too, because no public one is without, and dots stand only where SMTP allows them.
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
