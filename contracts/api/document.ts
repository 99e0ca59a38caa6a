import type en from '#content/locales/en/api-documentation.json';
import type { ApiArea, ApiFailureBody } from './errors.ts';
import openApi from './openapi.json' with { type: 'json' };

/*
 * What browser and server share of the API: its description, in the shape of OpenAPI 3.1. The server's calls make
 * `openapi.json` (scripts/generate-openapi.ts), and pages and search read it.
 */

/** The calls, by the ids of their words: a call without words doesn't compile, nor do words without a call. */
export type CallId = keyof (typeof en)['operations'];

export type ApiMethod = 'get' | 'post' | 'delete';

export type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

/** The part of JSON Schema that the API needs. */
export interface ApiSchema {
  $ref?: `#/components/schemas/${string}`;
  type?: SchemaType | readonly SchemaType[];
  description?: string;
  const?: boolean | string;
  enum?: readonly string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: string | number;
  items?: ApiSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, ApiSchema>;
  required?: readonly string[];
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: ApiSchema;
  example: string | number;
}

export interface JsonContent {
  'application/json': {
    schema: ApiSchema;
    example?: unknown;
    /** For failures: one example per code. */
    examples?: Record<string, { value: ApiFailureBody }>;
  };
}

export interface ApiOperation {
  /** Also its anchor on the documentation page. */
  operationId: CallId;
  tags: readonly [ApiArea];
  /** Empty: without a token. */
  security?: readonly [];
  parameters?: readonly ApiParameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<string, { content: JsonContent }>;
}

interface ApiDocument {
  openapi: '3.1.0';
  servers: readonly { url: string }[];
  security: readonly Record<string, readonly []>[];
  tags: readonly { name: ApiArea }[];
  paths: Record<string, Partial<Record<ApiMethod, ApiOperation>>>;
  components: {
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer' }>;
    schemas: Record<string, ApiSchema>;
  };
}

const paths: Record<string, Record<string, { responses: object }>> = openApi.paths;

/**
 * The description without its English words, which the page has in each language, and without what every call
 * answers. It is plain data: the build puts it into the browser's files without what it is made of.
 */
export const api = withoutWords({
  openapi: openApi.openapi,
  servers: openApi.servers,
  security: openApi.security,
  tags: openApi.tags,
  paths: mapValues(paths, (methods) => mapValues(methods, ownParts)),
  components: {
    securitySchemes: openApi.components.securitySchemes,
    schemas: openApi.components.schemas,
  },
}) as ApiDocument;

/** An operation without the answers and the parameters that are named alone, because many calls have them, and without headers. */
function ownParts(operation: { responses: object; parameters?: readonly object[] }) {
  const own = Object.entries(operation.responses).flatMap(([status, { content }]) =>
    content ? [[status, { content }]] : [],
  );
  const parameters = operation.parameters?.filter((one) => !('$ref' in one)) ?? [];
  return {
    ...operation,
    parameters,
    responses: Object.fromEntries(own),
  };
}

/** Of a field that is called `description` the value is no text but its schema. */
function withoutWords(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutWords);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(
    ([name, value]) => typeof value !== 'string' || !['summary', 'description'].includes(name),
  );
  const isExample = ([name]: [string, unknown]) => name === 'example' || name === 'examples';
  return Object.fromEntries(
    entries.map((entry) => [entry[0], isExample(entry) ? entry[1] : withoutWords(entry[1])]),
  );
}

function mapValues<Value, Made>(
  object: Record<string, Value>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, make(value)]));
}
