import { type ApiMethod, type ApiOperation, type ApiSchema, api } from '#contracts/api/document.ts';

/* What pages and search show of the API. */

export interface ApiCall extends ApiOperation {
  method: ApiMethod;
  path: string;
}

/** All calls with their paths and methods. */
export const apiCalls: readonly ApiCall[] = Object.entries(api.paths).flatMap(([path, item]) =>
  (Object.entries(item) as [ApiMethod, ApiOperation][]).map(([method, operation]) => ({
    ...operation,
    method,
    path,
  })),
);

/** The schema behind a `$ref`. */
export function resolveSchema(schema: ApiSchema): ApiSchema {
  const name = schemaName(schema);
  return name ? (api.components.schemas[name] ?? {}) : schema;
}

/** The name in a schema's `$ref`, such as `Domain`. */
export function schemaName({ $ref }: ApiSchema): string | undefined {
  return $ref?.split('/').at(-1);
}
