import { z } from 'zod';

/** Texts that are taken as they were sent, or refused: passwords and values of the DNS. */
const verbatim = new WeakSet<z.ZodType>();

/** Marks the schema of a text that is taken as it was sent. */
export function asSent<Schema extends z.ZodType>(schema: Schema): Schema {
  verbatim.add(schema);
  return schema;
}

/**
 * What a program sent as a schema wants it, where nothing is lost (spec api-101): null is missing, and a number or
 * `true` may come as a text, a text as a number.
 */
export function readLeniently(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return readLeniently(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodObject) return readFields(schema, value);
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return Array.isArray(value) ? value.map((one) => readLeniently(element, one)) : value;
  }
  if (schema instanceof z.ZodNumber) return numberIn(value);
  if (schema instanceof z.ZodBoolean) {
    return value === 'true' ? true : value === 'false' ? false : value;
  }
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  return isText && !verbatim.has(schema) && Number.isSafeInteger(value) ? String(value) : value;
}

function readFields(schema: z.ZodObject, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(
    fields.map(([name, one]) => {
      const field = Object.hasOwn(schema.shape, name) && schema.shape[name];
      return [name, field ? readLeniently(field, one) : one];
    }),
  );
}

function numberIn(value: unknown): unknown {
  const isNumber = typeof value === 'string' && /^ *-?\d{1,15}(?:\.\d{1,9})? *$/.test(value);
  return isNumber ? Number(value) : value;
}
