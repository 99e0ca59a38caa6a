import { type ApiSchema, resolveSchema, schemaName } from '#content/api.ts';

/** A row of a table of fields. */
export interface Field {
  /** With those it is part of: `contact_info.email`. */
  path: string;
  name: string;
  /** Whose field it is: the name of a schema, or the id of a call. Texts go by it. */
  owner: string;
  required: boolean;
  schema: ApiSchema;
}

/** The fields of an object, each followed by its own. */
export function fieldsOf(schema: ApiSchema, owner: string, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const resolved = resolveSchema(property);
    const path = prefix + name;
    return [
      { path, name, owner, required: required.includes(name), schema: resolved },
      ...fieldsOf(resolved, schemaName(property) ?? owner, `${path}.`),
    ];
  });
}

/** How a type is written: `string[]`, `number | null`. */
export function typeLabel({ type = 'object', items }: ApiSchema): string {
  if (items) return `${typeLabel(resolveSchema(items))}[]`;
  return [type].flat().join(' | ');
}
