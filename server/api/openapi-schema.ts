import { z } from 'zod';
import type { ApiSchema, SchemaType } from '#contracts/api/document.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema as OpenAPI has it, without its examples; parts that have an id are references. */
export function schemaOf(schema: z.ZodType): ApiSchema {
  return plain(read(schema));
}

/** The schemas that are named in one, by their ids. */
export function namedIn(schema: z.ZodType): Record<string, ApiSchema> {
  const named = Object.entries(read(schema).$defs ?? {});
  return Object.fromEntries(named.map(([name, one]) => [name, plain(one as JsonSchema)]));
}

/** An example of what a schema takes, put together of those that its parts have; undefined where none has one. */
export function exampleOf(schema: z.ZodType): unknown {
  const { $defs = {}, ...json } = read(schema);
  return exampleIn(json, $defs);
}

function read(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}

/** Without examples, and without patterns and bounds that the format or type says already. */
function plain({
  examples: _e,
  id: _i,
  $id: _d,
  $defs: _s,
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

function exampleIn(json: JsonSchema, named: Record<string, JsonSchema>): unknown {
  const name = json.$ref?.split('/').at(-1);
  if (name) return exampleIn(named[name] ?? {}, named);
  if (json.examples) return json.examples[0];
  if (json.items) return [exampleIn(json.items as JsonSchema, named)];
  const properties = Object.entries(json.properties ?? {});
  if (properties.length === 0) return undefined;
  const examples = properties.map(
    ([key, one]) => [key, exampleIn(one as JsonSchema, named)] as const,
  );
  return Object.fromEntries(examples.filter(([, one]) => one !== undefined));
}
