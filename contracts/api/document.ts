import { z } from 'zod';
import { apiBase } from '#content/api-facts.ts';
import { type ApiMethod, type CallContract, type CallId, calls } from './calls.ts';
import { failure } from './entities.ts';
import {
  type ApiArea,
  type ApiErrorCode,
  type ApiFailureBody,
  apiAreas,
  apiErrors,
  invalidParameterMessage,
} from './errors.ts';

/*
 * The description of the API in the shape of OpenAPI 3.1, made from the schemas. It is plain data: the build puts
 * it into the browser's files without what made it.
 */

type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

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

interface ApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: ApiSchema;
  example: string;
}

interface JsonContent {
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

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemas: Record<string, ApiSchema> = {};
/** The same with their examples. */
const definitions: Record<string, JsonSchema> = {};

/** A schema as OpenAPI has it, and an example of what it takes; the schemas that it names become components. */
function described(schema: z.ZodType, own: object = {}): [schema: ApiSchema, example: unknown] {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input' });
  for (const [name, one] of Object.entries($defs)) {
    definitions[name] = one as JsonSchema;
    schemas[name] = plain(one as JsonSchema);
  }
  const example = exampleOf(json);
  const isList = Array.isArray(example);
  return [plain(json), isList ? example : { ...(example as object), ...own }];
}

/** Without examples, and without what says twice what a format says. */
function plain({
  examples: _e,
  id: _i,
  $id: _d,
  additionalProperties: _a,
  ...json
}: JsonSchema): ApiSchema {
  const schema = { ...json } as ApiSchema & { $ref?: string };
  if (schema.$ref) schema.$ref = schema.$ref.replace('#/$defs/', '#/components/schemas/') as never;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (json.items) schema.items = plain(json.items as JsonSchema);
  if (json.properties) {
    const properties = Object.entries(json.properties);
    schema.properties = Object.fromEntries(
      properties.map(([name, one]) => [name, plain(one as JsonSchema)]),
    );
  }
  return withType(schema);
}

/** A choice between a type and null is one type in OpenAPI 3.1. */
function withType(schema: ApiSchema & { anyOf?: ApiSchema[] }): ApiSchema {
  const { anyOf, ...others } = schema;
  if (!anyOf) return schema;
  const [one = {}] = anyOf;
  return { ...others, ...plain(one as JsonSchema), type: [one.type as SchemaType, 'null'] };
}

function exampleOf(json: JsonSchema): unknown {
  const name = json.$ref?.split('/').at(-1);
  if (name) return exampleOf(definitions[name] ?? {});
  if (json.examples) return json.examples[0];
  if (json.items) return [exampleOf(json.items as JsonSchema)];
  const properties = Object.entries(json.properties ?? {});
  if (properties.length === 0) return undefined;
  const examples = properties.map(([key, one]) => [key, exampleOf(one as JsonSchema)] as const);
  return Object.fromEntries(examples.filter(([, one]) => one !== undefined));
}

function json([schema, example]: [ApiSchema, unknown]): JsonContent {
  return { 'application/json': { schema, example } };
}

const failureSchema = (() => {
  const [schema] = described(z.object({ failure }));
  return schema.properties?.failure as ApiSchema;
})();

/** A call with its answers: `success` true with `data`, or false with `error` (spec api-7). */
function operationOf(operationId: CallId, call: CallContract): ApiOperation {
  const { area, params, query, body, isOpen, status, answer, example, failures } = call;
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query)];
  const [data, dataExample] = described(z.object({ data: answer }));
  const { data: shown } = dataExample as { data: unknown };
  const answered: ApiSchema = {
    type: 'object',
    properties: { success: { type: 'boolean', const: true }, ...data.properties },
    required: ['success', 'data'],
  };
  const value = { success: true, data: example ? { ...(shown as object), ...example } : shown };
  return {
    operationId,
    tags: [area],
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(described(body)) } }),
    responses: { [status]: { content: json([answered, value]) }, ...failuresByStatus(failures) },
  };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined): ApiParameter[] {
  if (!schema) return [];
  const [{ properties = {} }, example] = described(schema);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: one,
    example: String((example as Record<string, unknown>)[name]),
  }));
}

function failuresByStatus(failures: CallContract['failures']): ApiOperation['responses'] {
  const responses: ApiOperation['responses'] = {};
  for (const one of failures) {
    const code: ApiErrorCode = typeof one === 'string' ? one : 'invalid_parameter';
    const { status, message: common } = apiErrors[code];
    const message = typeof one === 'string' ? common : invalidParameterMessage(one.field);
    responses[status] ??= {
      content: { 'application/json': { schema: failureSchema, examples: {} } },
    };
    Object.assign(responses[status].content['application/json'].examples ?? {}, {
      [code]: { value: { success: false, error: { code, message } } },
    });
  }
  return responses;
}

function pathsOf(): ApiDocument['paths'] {
  const paths: ApiDocument['paths'] = {};
  for (const [id, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(id as CallId, call) };
  }
  return paths;
}

const paths = pathsOf();

export const api: ApiDocument = {
  openapi: '3.1.0',
  servers: [{ url: apiBase }, { url: `/api${apiBase}` }],
  security: [{ bearer: [] }],
  tags: apiAreas.map((name) => ({ name })),
  paths,
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas,
  },
};
