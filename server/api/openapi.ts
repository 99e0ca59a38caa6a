import { z } from 'zod';
import { apiBase } from '#content/api-facts.ts';
import en from '#content/locales/en/api-documentation.json' with { type: 'json' };
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import type { ApiParameter, ApiSchema, CallId, JsonContent } from '#contracts/api/document.ts';
import { type ApiArea, type ApiErrorCode, apiErrors, apiRateLimit } from '#contracts/api/errors.ts';
import { type Call, isList } from './calls/define.ts';
import { calls, callsByArea } from './calls/index.ts';
import { failure } from './calls/schemas.ts';
import {
  exampleFailure,
  failed,
  generalRefs,
  generalResponses,
  headerRefs,
  headers,
  limitHeaderNames,
  requestHeaders,
  takesKey,
} from './openapi-general.ts';
import { exampleOf, namedIn, schemaOf } from './openapi-schema.ts';

/** The whole description as OpenAPI 3.1 (spec api-33), with the words of the page in English. */
export function openApi() {
  const { brand, contact } = site;
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: apiBase.slice(1),
      description: en.hero.lead.replace('{{requests}}', String(apiRateLimit.requests)),
      contact: { name: brand.name, email: contact.email },
      license: { name: 'Terms of service', url: pages['terms-of-service'].path },
    },
    servers: [{ url: apiBase }, { url: `/api${apiBase}` }],
    security: [{ bearer: [] }],
    tags: Object.keys(callsByArea).map((name) => ({
      name,
      description: en.reference.areas[name as ApiArea],
    })),
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: schemas(),
      responses: generalResponses,
      headers,
      parameters: requestHeaders,
    },
  };
}

function paths(): Record<string, Record<string, object>> {
  const found: Record<string, Record<string, object>> = {};
  for (const [area, ofArea] of Object.entries(callsByArea)) {
    for (const [id, call] of Object.entries<Call>(ofArea)) {
      const operation = operationOf(area as ApiArea, id as CallId, call);
      found[call.path] = { ...found[call.path], [call.method]: operation };
    }
  }
  return found;
}

/** The schemas that calls refer to, with what their fields mean. */
function schemas(): Record<string, ApiSchema> {
  const named = namedIn(z.object({ failure }));
  for (const { params, query, answer, body } of Object.values<Call>(calls)) {
    for (const schema of [params, query, z.object({ answer }), body]) {
      if (schema) Object.assign(named, namedIn(schema));
    }
  }
  const all = Object.entries(named).map(([name, one]) => [name, withMeanings(name, one)]);
  return Object.fromEntries(all);
}

/** A call with its answers: `success` true with `data`, or false with `error` (spec api-7). */
function operationOf(area: ApiArea, id: CallId, call: Call) {
  const { method, params, query, body, isOpen, status, failures } = call;
  const parameters = [
    ...parametersIn('path', id, params),
    ...parametersIn('query', id, query),
    ...(takesKey(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(method === 'get' ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
  const { title, text } = en.operations[id];
  const answers: Record<string, { content: JsonContent }> = {
    [status]: { content: success(call) },
    ...failuresByStatus(failures),
  };
  const own = Object.entries(answers).map(([code, answer]) => {
    const isSuccess = code.startsWith('2');
    return [
      code,
      {
        description: isSuccess ? en.call.answer : en.call.errors,
        headers: headerRefs([
          ...(isOpen ? [] : limitHeaderNames),
          'X-Request-Id',
          ...(code === '401' ? ['WWW-Authenticate'] : []),
          ...(isSuccess && method === 'get' ? ['ETag'] : []),
          ...(isSuccess && isList(call) ? ['Link'] : []),
        ]),
        ...answer,
      },
    ];
  });
  return {
    operationId: id,
    tags: [area],
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: json(withMeanings(id, schemaOf(body)), exampleOf(body)),
      },
    }),
    responses: { ...generalRefs(call), ...Object.fromEntries(own) },
    summary: title,
    description: text,
  };
}

function parametersIn(
  place: 'path' | 'query',
  id: CallId,
  schema: z.ZodObject | undefined,
): ApiParameter[] {
  if (!schema) return [];
  const examples = exampleOf(schema) as Record<string, unknown>;
  return Object.entries(schemaOf(schema).properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: one,
    example: examples[name] as string | number,
    ...meaning(id, name),
  }));
}

function success(call: Call): JsonContent {
  const { answer, example } = call;
  const isPage = isList(call);
  const { properties } = schemaOf(z.object({ data: answer }));
  const schema: ApiSchema = {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: true },
      ...properties,
      ...(isPage && { next }),
    },
    required: ['success', 'data', ...(isPage ? ['next'] : [])],
  };
  const data = exampleOf(answer);
  const shown = example ? { ...(data as object), ...example } : data;
  return json(schema, { success: true, data: shown, ...(isPage && { next: null }) });
}

/** Of every list: where its next page begins (spec api-110). */
const next: ApiSchema = { type: ['string', 'null'], description: en.fields.shared.next };

function failuresByStatus(failures: Call['failures']): Record<string, { content: JsonContent }> {
  // Of several fields of a code the first is the example.
  const isFirst = (one: Call['failures'][number], at: number) =>
    failures.findIndex((other) => codeOf(other) === codeOf(one)) === at;
  const codes = Map.groupBy(failures.filter(isFirst), (one) => apiErrors[codeOf(one)].status);
  const responses = [...codes].map(([status, ofStatus]) => {
    const examples = ofStatus.map((one) => {
      const code = codeOf(one);
      return [code, exampleFailure(code, typeof one === 'string' ? undefined : one.field)];
    });
    return [status, { content: failed(Object.fromEntries(examples)) }];
  });
  return Object.fromEntries(responses);
}

function codeOf(failure: Call['failures'][number]): ApiErrorCode {
  return typeof failure === 'string' ? failure : 'invalid_parameter';
}

function json(schema: ApiSchema, example: unknown): JsonContent {
  return { 'application/json': { schema, example } };
}

const fields: Record<string, Record<string, string>> = en.fields;

/** What a field means: its owner's text, or the one shared by all fields of its name. */
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
