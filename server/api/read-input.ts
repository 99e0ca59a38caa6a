import { z } from 'zod';

/** Texts of digits that programs often send as a number. */
const digits = new WeakSet<z.ZodType>();

/** Marks the schema of a text that may come as a number, such as a phone. */
export function orNumber<Schema extends z.ZodType>(schema: Schema): Schema {
  digits.add(schema);
  return schema;
}

/**
 * Brings what a program sent into the types of its schema, where nothing is lost (spec api-101): null is missing, and a
 * number may come as a text. Texts stay as they are; what may be repaired of them is said in their own schemas.
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
  return digits.has(schema) && Number.isSafeInteger(value) ? String(value) : value;
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
