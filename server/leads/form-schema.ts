import { z } from 'zod';
import type { Language } from '#content/languages.ts';
import { languages } from '#content/languages.ts';
import { type Field, type Form, fieldsOf, readBox, ticked } from '#contracts/forms/define.ts';
import {
  isVisible,
  readEmail,
  readLine,
  readPhone,
  readText,
  readWebsite,
} from '#contracts/pasted-text.ts';
import { isEmail } from '../mail/address.ts';

/** Why a value is refused, where zod has no code for it: the `params.reason` of the issue. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'emailLetters'
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
  return z.preprocess(withoutNull, schema) as unknown as z.ZodType<LeadBody>;
}

/** The fields of a form, or of one way of a split form, in the order of the contract. */
function bodyOf(form: Form, way?: string) {
  const shown = new Set(fieldsOf(form, way).map(([name]) => name));
  const shape: Record<string, z.ZodType> = {};
  const groups: [name: string, boxes: readonly string[]][] = [];
  for (const [name, field] of Object.entries(form.fields)) {
    if (!shown.has(name) || field.kind === 'file') continue;
    if (field.kind === 'boxes') {
      for (const one of field.names) shape[one] = optionalBox();
      groups.push([name, field.names]);
    } else if (name === form.split?.by) shape[name] = z.literal(String(way));
    else if (field.kind === 'box' && !field.required) shape[name] = optionalBox();
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
      // Nobody typed the value, so only what PostgreSQL can't store and what can't be shown is left out.
      return z
        .string()
        .max(field.limit)
        .transform((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));
    case 'text':
      return typed(readText, field.limit);
    case 'email':
      return typed(readEmail, field.limit)
        .refine((value) => !hasOtherLetters(value), problem('emailLetters'))
        .refine(isEmail, problem('email'));
    case 'url':
      return typed(readWebsite, field.limit).refine(isWebsite, problem('website'));
    case 'phone':
      return typed(readPhone, field.limit);
    default:
      return typed(readLine, field.limit);
  }
}

/** A typed text, as `read` repairs it (spec forms-19). */
function typed(read: (text: string) => string, maximum: number) {
  const text = z
    .string()
    .overwrite(read)
    .refine(isVisible, problem('required'))
    .max(maximum, { abort: true });
  return z.preprocess(asText, text);
}

/** A box that must be ticked. */
function tickedBox() {
  const asPosted = (value: unknown) => {
    const isTicked = readBox(value);
    if (isTicked === undefined) return value;
    return isTicked ? ticked : '';
  };
  return z.preprocess(
    asPosted,
    z.string().refine((value) => value === ticked, problem('ticked')),
  );
}

function optionalBox() {
  return z.preprocess(
    (value) => (readBox(value) === false ? undefined : value),
    tickedBox().optional(),
  );
}

/** A field that may be missing, or have nothing to see in it, because a plain post sends it so. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  const isNothing = (value: unknown) => typeof value === 'string' && !isVisible(value);
  return z.preprocess((value) => (isNothing(value) ? undefined : value), schema.optional());
}

/** The fields of a body; null is missing, as programs send it. */
function withoutNull(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** A number as the text of its digits, unless JSON has lost some of them. */
function asText(value: unknown): unknown {
  const isLost = Number.isInteger(value) && !Number.isSafeInteger(value);
  return Number.isFinite(value) && !isLost ? String(value) : value;
}

/** Whether an address has letters before the @ that only some mail servers take (RFC 6531). */
function hasOtherLetters(value: string): boolean {
  return /^[^\s@]*[^\p{ASCII}\s@][^\s@]*@[^\s@]+$/u.test(value);
}

function isWebsite(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

/** Stops at the first problem of a field, so that a field has one message. */
function problem(reason: FieldProblem) {
  return { abort: true, params: { reason } };
}
