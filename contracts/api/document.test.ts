import { describe, expect, it } from 'vitest';
import { apiCalls, resolveSchema } from '#content/api.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import en from '#content/locales/en/api-documentation.json' with { type: 'json' };
import nl from '#content/locales/nl/api-documentation.json' with { type: 'json' };
import { type ApiSchema, api } from './document.ts';
import { type ApiErrorCode, apiAreas, apiErrors, apiRateLimit } from './errors.ts';

/* The tables of D2, written out once more. */

/** spec api-8: the sent fields, optional ones with a question mark, and `data`. */
const rows: [call: string, sent: string, data: string][] = [
  ['POST /auth/token', 'email, password', 'Token'],
  ['GET /hosting/plans', 'type?, limit?, cursor?', 'HostingPlan[]'],
  ['GET /hosting/accounts', 'status?, limit?, cursor?', 'HostingAccount[]'],
  ['POST /hosting/accounts', 'plan_id, domain, billing_cycle', 'HostingAccount'],
  ['GET /domains', 'status?, limit?, cursor?', 'Domain[]'],
  ['POST /domains/check', 'domain, tlds?', 'Availability'],
  ['POST /domains/register', 'domain, years, nameservers?, contact_info?', 'Domain'],
  ['GET /dns/records/{domain}', 'limit?, cursor?', 'DnsRecord[]'],
  [
    'POST /dns/records/{domain}',
    'type, name, value, ttl?, priority?, weight?, port?, flags?, tag?',
    'DnsRecord',
  ],
  ['DELETE /dns/records/{domain}/{record_id}', '', 'Deleted'],
  ['GET /email/accounts/{domain}', 'limit?, cursor?', 'EmailAccount[]'],
  ['POST /email/accounts/{domain}', 'username, password, quota?', 'EmailAccount'],
  ['DELETE /email/accounts/{domain}/{email_id}', '', 'Deleted'],
  ['GET /databases', 'limit?, cursor?', 'Database[]'],
  ['POST /databases', 'name, password', 'Database'],
  ['DELETE /databases/{database_id}', '', 'Deleted'],
];

const nameOf = (call: (typeof apiCalls)[number]) => `${call.method.toUpperCase()} ${call.path}`;

function find(name: string) {
  const call = apiCalls.find((candidate) => nameOf(candidate) === name);
  if (!call) throw new Error(`${name} is not described`);
  return call;
}

const bodyOf = (name: string) => find(name).requestBody?.content['application/json'];

/** The field of a body or of the query. */
function field(name: string, property: string): ApiSchema | undefined {
  return (
    bodyOf(name)?.schema.properties?.[property] ??
    find(name).parameters?.find((parameter) => parameter.name === property)?.schema
  );
}

const success = (name: string) =>
  Object.entries(find(name).responses).find(([status]) => status.startsWith('2'));

describe('the calls (spec api-8)', () => {
  it('are these', () => {
    expect(apiCalls.map(nameOf)).toEqual(rows.map(([call]) => call));
  });

  it.each(rows)('%s sends %s and answers %s', (name, sent, data) => {
    const call = find(name);
    const { properties = {}, required = [] } = bodyOf(name)?.schema ?? {};
    const query = call.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    const fields = [
      ...query.map((parameter) => `${parameter.name}${parameter.required ? '' : '?'}`),
      ...Object.keys(properties).map((key) => `${key}${required.includes(key) ? '' : '?'}`),
    ];
    expect(fields.join(', ')).toBe(sent);

    const answered = success(name)?.[1].content['application/json'].schema.properties?.data;
    const ref = (answered?.items ?? answered)?.$ref?.replace('#/components/schemas/', '');
    expect(`${ref}${answered?.items ? '[]' : ''}`).toBe(data);
  });

  it('name the parameters of their paths', () => {
    for (const call of apiCalls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = call.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect.soft(described.map(({ name }) => name)).toEqual(inPath);
      expect.soft(described.every(({ required }) => required)).toBe(true);
    }
  });

  it('answer 201 where they make something, otherwise 200 (spec api-15)', () => {
    const made = apiCalls.filter((call) => success(nameOf(call))?.[0] === '201').map(nameOf);
    expect(made).toEqual([
      'POST /hosting/accounts',
      'POST /domains/register',
      'POST /dns/records/{domain}',
      'POST /email/accounts/{domain}',
      'POST /databases',
    ]);
  });

  it('are below /v1 and /api/v1, with a Bearer token but for the one that gets it', () => {
    expect(api.servers.map(({ url }) => url)).toEqual(['/v1', '/api/v1']);
    expect(api.security).toEqual([{ bearer: [] }]);
    expect(api.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' });
    expect(apiCalls.filter(({ security }) => security).map(nameOf)).toEqual(['POST /auth/token']);
  });

  it('have ids of their own, in six areas', () => {
    const ids = apiCalls.map(({ operationId }) => operationId);
    expect(new Set([...ids, ...apiAreas]).size).toBe(ids.length + apiAreas.length);
    expect([...new Set(apiCalls.map(({ tags }) => tags[0]))]).toEqual([...apiAreas]);
  });
});

describe('entities (spec api-9, api-20)', () => {
  it.each([
    ['Token', 'token, expires_at'],
    ['HostingPlan', 'id, name, type, price, storage, bandwidth, features'],
    ['HostingAccount', 'id, domain, plan, status, status_reason, created_at, expires_at'],
    ['Domain', 'id, name, status, status_reason, created_at, expires_at, auto_renew, ownership'],
    ['Availability', 'domain, available, price, suggestions, ownership'],
    [
      'DnsRecord',
      'id, type, name, value, ttl, priority, weight, port, flags, tag, status, status_reason',
    ],
    ['EmailAccount', 'id, email, status, status_reason, created_at, quota'],
    ['Quota', 'used, total'],
    [
      'Database',
      'id, name, server, username, status, status_reason, created_at, size_mb, connection_string',
    ],
    ['Deleted', 'id, deleted'],
  ])('%s: %s', (name, fields) => {
    expect(Object.keys(api.components.schemas[name]?.properties ?? {}).join(', ')).toBe(fields);
  });

  it('have the states of spec api-10, and may have failed (spec api-20)', () => {
    const status = (name: string) => api.components.schemas[name]?.properties?.status?.enum;
    expect(status('HostingAccount')).toEqual(['active', 'suspended', 'pending', 'failed']);
    expect(status('Domain')).toEqual(['active', 'expired', 'transferring', 'pending', 'failed']);
  });
});

describe('rules (spec api-11)', () => {
  it('are those of the specification', () => {
    expect(field('POST /domains/register', 'years')).toMatchObject({ minimum: 1, maximum: 10 });
    expect(field('POST /email/accounts/{domain}', 'quota')).toMatchObject({ default: 5120 });
    expect(field('POST /dns/records/{domain}', 'ttl')).toMatchObject({ default: 3600 });
    expect(field('POST /dns/records/{domain}', 'type')?.enum).toEqual([
      'A',
      'AAAA',
      'CNAME',
      'MX',
      'TXT',
      // Beyond the specification's five (spec api-102).
      'SRV',
      'CAA',
    ]);
    expect(field('POST /hosting/accounts', 'billing_cycle')?.enum).toEqual([
      'monthly',
      'quarterly',
      'annual',
    ]);
    expect(field('GET /hosting/plans', 'type')?.enum).toEqual(['shared', 'vps', 'dedicated']);
    const name = new RegExp(field('POST /databases', 'name')?.pattern ?? '');
    expect('webshop2').toMatch(name);
    for (const wrong of ['', 'web shop', 'web-shop', 'é']) expect.soft(wrong).not.toMatch(name);
  });

  it('of the rate limit (spec api-12)', () => {
    expect(apiRateLimit).toMatchObject({ requests: 60, perSeconds: 60, status: 429 });
    expect(Object.keys(apiRateLimit.headers)).toEqual(['limit', 'remaining', 'reset']);
  });
});

describe('errors (spec api-13)', () => {
  /** The catalogue to the letter. */
  const catalogue = {
    auth_failed: 'Invalid credentials',
    invalid_parameter: 'Invalid plan type specified',
    invalid_plan: 'The specified plan ID does not exist',
    invalid_domain: 'Please provide a valid domain name',
    domain_unavailable: 'The requested domain is not available for registration',
    domain_not_found: 'Domain not found in your account',
    invalid_record: 'Invalid DNS record parameters',
    record_not_found: 'DNS record not found',
    email_exists: 'Email address already exists',
    account_not_found: 'Email account not found',
    invalid_name: 'Database name contains invalid characters',
    database_not_found: 'Database not found',
  };

  it('have these codes and messages, and three more (spec api-14)', () => {
    const messages = Object.entries(apiErrors).map(([code, { message }]) => [code, message]);
    expect(messages.slice(0, 12)).toEqual(Object.entries(catalogue));
    expect(messages.slice(12).map(([code]) => code)).toEqual([
      'not_found',
      'rate_limit_exceeded',
      'internal_error',
    ]);
    const status = (code: ApiErrorCode) => apiErrors[code].status;
    expect(status('auth_failed')).toBe(401);
    expect(status('invalid_parameter')).toBe(400);
    expect(status('not_found')).toBe(404);
    expect(status('rate_limit_exceeded')).toBe(429);
    expect(status('internal_error')).toBe(500);
  });

  it('are each answered by a call, under their own status', () => {
    const found = new Set<string>();
    for (const call of apiCalls) {
      for (const [status, { content }] of Object.entries(call.responses)) {
        for (const [code, { value }] of Object.entries(
          content['application/json'].examples ?? {},
        )) {
          found.add(code);
          expect.soft(apiErrors[code as ApiErrorCode].status, code).toBe(Number(status));
          expect.soft(value).toMatchObject({ success: false, error: { code } });
          // Only the message for an invalid field depends on the call (spec api-14).
          const { message } = value.error;
          if (code !== 'invalid_parameter' || message === catalogue.invalid_parameter) {
            expect.soft(message).toBe(apiErrors[code as ApiErrorCode].message);
            continue;
          }
          const [, named = ''] = /^Invalid value for (\w+)$/.exec(message) ?? [];
          expect.soft(field(nameOf(call), named), message).toBeDefined();
        }
      }
      const failures = Object.keys(call.responses).filter((status) => !status.startsWith('2'));
      expect.soft(failures, nameOf(call)).not.toHaveLength(0);
    }
    expect([...found].toSorted()).toEqual(Object.keys(catalogue).toSorted());
    const { content } = find('GET /hosting/plans').responses[400] ?? {};
    const shown = content?.['application/json'].examples?.invalid_parameter?.value.error.message;
    expect(shown).toBe(catalogue.invalid_parameter);
  });
});

/** Where a value breaks its schema. */
function faults(value: unknown, given: ApiSchema, at = '$'): string[] {
  const schema = resolveSchema(given);
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = [schema.type ?? 'object'].flat();
  const fits = types.some(
    (type) => type === kind || (type === 'integer' && Number.isInteger(value)),
  );
  if (!fits) return [`${at} is ${kind}`];
  if (schema.const !== undefined && value !== schema.const) return [`${at} is no constant`];
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? value) || value > (schema.maximum ?? value))
      return [`${at} range`];
  }
  if (typeof value === 'string') {
    const { enum: values, pattern, minLength = 0, format } = schema;
    if (values && !values.includes(value)) return [`${at} is none of ${values}`];
    if (pattern && !new RegExp(pattern).test(value)) return [`${at} pattern`];
    if (value.length < minLength) return [`${at} is empty`];
    if (format === 'date-time' && new Date(value).toJSON() !== value.replace('Z', '.000Z'))
      return [`${at} is no time`];
    if (format === 'uri' && !URL.canParse(value)) return [`${at} is no address`];
    if (format === 'hostname' && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)) return [`${at} host`];
    if (format === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value)) return [`${at} is no address`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => faults(item, schema.items ?? {}, `${at}[${index}]`));
  }
  if (kind !== 'object') return [];
  const { properties = {}, required = [] } = schema;
  const object = value as Record<string, unknown>;
  return [
    ...required.filter((key) => !(key in object)).map((key) => `${at}.${key} is missing`),
    ...Object.entries(object).flatMap(([key, entry]) =>
      properties[key]
        ? faults(entry, properties[key], `${at}.${key}`)
        : [`${at}.${key} is unknown`],
    ),
  ];
}

describe('examples', () => {
  it.each(apiCalls.map((call) => [nameOf(call), call] as const))('of %s fit', (_, call) => {
    for (const { name, schema, example } of call.parameters ?? []) {
      expect.soft(faults(example, schema, name)).toEqual([]);
    }
    const body = call.requestBody?.content['application/json'];
    if (body) expect.soft(faults(body.example, body.schema)).toEqual([]);
    for (const { content } of Object.values(call.responses)) {
      const { schema, example, examples = {} } = content['application/json'];
      const values = Object.values(examples).map(({ value }) => value);
      for (const value of example ? [example] : values) {
        expect.soft(faults(value, schema)).toEqual([]);
      }
      expect.soft(example ?? values[0]).toBeDefined();
    }
  });

  it('have the price of the catalogue', () => {
    const plans = success('GET /hosting/plans')?.[1].content['application/json'].example;
    expect(plans).toMatchObject({ data: [{ price: webHostingPlans[0].monthlyCents / 100 }] });
  });

  it('name schemas that exist', () => {
    const named = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name = ''] of named)
      expect.soft(api.components.schemas, name).toHaveProperty(name);
  });
});

describe.each([
  ['en', en],
  ['nl', nl],
])('texts (%s)', (_, texts) => {
  const fields: Record<string, Record<string, string>> = texts.fields;

  /** The fields of an object, and of those within it, that have neither their own text nor one shared by name. */
  function without(owner: string, { properties = {} }: ApiSchema): string[] {
    return Object.entries(properties).flatMap(([name, one]) => [
      ...(fields[owner]?.[name] || fields.shared?.[name] ? [] : [`${owner}.${name}`]),
      ...without(name, one),
    ]);
  }

  it('say what every field means', () => {
    const missing = [
      ...Object.entries(api.components.schemas)
        .filter(([name]) => name !== 'Failure')
        .flatMap(([name, schema]) => without(name, schema)),
      ...apiCalls.flatMap(({ operationId, requestBody, parameters = [] }) => [
        ...without(operationId, requestBody?.content['application/json'].schema ?? {}),
        ...without(operationId, {
          properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        }),
      ]),
    ];
    expect(missing).toEqual([]);
  });

  it('are about fields that exist', () => {
    const within = ([owner, { properties }]: [string, ApiSchema]): [string, string[]][] =>
      properties
        ? [[owner, Object.keys(properties)], ...Object.entries(properties).flatMap(within)]
        : [];
    const owners = new Map(Object.entries(api.components.schemas).flatMap(within));
    for (const { operationId, requestBody, parameters = [] } of apiCalls) {
      const body = requestBody?.content['application/json'].schema.properties ?? {};
      owners.set(operationId, [...Object.keys(body), ...parameters.map(({ name }) => name)]);
    }
    for (const [owner, own] of Object.entries(fields)) {
      if (owner === 'shared') continue;
      expect.soft(owners.get(owner), owner).toEqual(expect.arrayContaining(Object.keys(own)));
    }
  });

  it('name every call', () => {
    const ids = apiCalls.map(({ operationId }) => operationId);
    expect(Object.keys(texts.operations)).toEqual(ids);
  });
});
