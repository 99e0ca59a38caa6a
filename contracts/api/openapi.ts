import { apiBase } from '#content/api-facts.ts';
import en from '#content/locales/en/api-documentation.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { type ApiOperation, type ApiSchema, api } from './document.ts';
import { apiErrors, apiGeneralErrors, apiRateLimit } from './errors.ts';

const fields: Record<string, Record<string, string>> = en.fields;

/** What a field means: its owner's text, or the one shared by all fields of its name, without marks of code. */
function meaning(owner: string, name: string): { description?: string } {
  const description = fields[owner]?.[name] ?? fields.shared?.[name];
  return description === undefined ? {} : { description };
}

function withMeanings(owner: string, schema: ApiSchema): ApiSchema {
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, one]) => [
    name,
    { ...withMeanings(name, one), ...meaning(owner, name) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const failures = { $ref: '#/components/schemas/Failure' };

/** The failures of every call, by name. */
const generalResponses = Object.fromEntries(
  apiGeneralErrors.map((code) => {
    const { message } = apiErrors[code];
    const examples = { [code]: { value: { success: false, error: { code, message } } } };
    const content = { 'application/json': { schema: failures, examples } };
    return [code, { description: message, content }];
  }),
);

const headers = Object.fromEntries(
  (['limit', 'remaining', 'reset'] as const).map((name) => [
    apiRateLimit.headers[name],
    { description: en.limit.items[name], schema: { type: 'integer' } },
  ]),
);
const headerRefs = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function operationOf(operation: ApiOperation) {
  const { operationId: id, parameters = [], requestBody, responses } = operation;
  const { title, text } = en.operations[id];
  const body = requestBody?.content['application/json'];
  const generalRefs = Object.fromEntries(
    apiGeneralErrors.map((code) => [
      apiErrors[code].status,
      { $ref: `#/components/responses/${code}` },
    ]),
  );
  const own = Object.entries(responses).map(([status, response]) => [
    status,
    {
      description: status.startsWith('2') ? en.call.answer : en.call.errors,
      ...(!operation.security && { headers: headerRefs }),
      ...response,
    },
  ]);
  return {
    ...operation,
    summary: title,
    description: text,
    ...(parameters.length > 0 && {
      parameters: parameters.map((one) => ({ ...one, ...meaning(id, one.name) })),
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { ...body, schema: withMeanings(id, body.schema) } },
      },
    }),
    responses: { ...generalRefs, ...Object.fromEntries(own) },
  };
}

/** The whole description as OpenAPI 3.1 (spec api-33), with the words of the page in English. */
export function openApi() {
  const { brand, contact } = site;
  const paths = Object.entries(api.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, operationOf(operation)]),
    ),
  ]);
  const schemas = Object.entries(api.components.schemas).map(([name, schema]) => [
    name,
    withMeanings(name, schema),
  ]);
  return {
    openapi: api.openapi,
    info: {
      title: `${brand.name} API`,
      version: apiBase.slice(1),
      description: en.hero.lead.replace('{{requests}}', String(apiRateLimit.requests)),
      contact: { name: brand.name, email: contact.email },
      license: { name: 'Terms of service', url: pages['terms-of-service'].path },
    },
    servers: api.servers,
    security: api.security,
    tags: api.tags.map(({ name }) => ({ name, description: en.reference.areas[name] })),
    paths: Object.fromEntries(paths),
    components: {
      ...api.components,
      schemas: Object.fromEntries(schemas),
      responses: generalResponses,
      headers,
    },
  };
}
