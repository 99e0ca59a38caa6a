import { resolveSchema, schemaName } from '#content/api.ts';
import type { ApiSchema } from '#contracts/api/document.ts';

/** A row of a table of fields. */
export interface Field {
  /** Dotted path: `contact_info.email`. */
  path: string;
  name: string;
  /** The owner's schema name or call id, or the field that it is in, by which `useMeaning` finds texts. */
  owner: string;
  required: boolean;
  schema: ApiSchema;
}

/** An object's fields, each before its nested fields. */
export function fieldsOf(schema: ApiSchema, owner: string, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const resolved = resolveSchema(property);
    const path = prefix + name;
    return [
      { path, name, owner, required: required.includes(name), schema: resolved },
      ...fieldsOf(resolved, schemaName(property) ?? name, `${path}.`),
    ];
  });
}

/** A type as text: `string[]`, `number | null`. */
export function typeLabel({ type = 'object', items }: ApiSchema): string {
  if (items) return `${typeLabel(resolveSchema(items))}[]`;
  return [type].flat().join(' | ');
}
