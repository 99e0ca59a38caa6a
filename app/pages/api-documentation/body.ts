import type { ApiSchema } from '#contracts/api/document.ts';
import type { Field } from './fields.ts';

/** What the field of a value says: lists with commas between. */
export function textOf(body: unknown, { path }: Pick<Field, 'path'>): string {
  const value = path
    .split('.')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], body);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/**
 * The body that typed texts make, without the fields that are empty. A text that isn't what its field asks for is sent
 * as it is, so that the API says what is wrong with it.
 */
export function bodyOf(
  fields: readonly Pick<Field, 'path' | 'schema'>[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { path, schema } of fields) {
    const text = texts[path] ?? '';
    if (text === '') continue;
    const names = path.split('.');
    const last = names.pop() as string;
    let place = body;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = readText(text, schema);
  }
  return body;
}

function readText(text: string, { type }: ApiSchema): unknown {
  if (type === 'array') {
    return text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  }
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
