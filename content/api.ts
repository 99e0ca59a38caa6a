import { apiBase } from './api-base.ts';
import {
  dnsDefaultTtl,
  dnsRecordTypes,
  registrationYears,
  yearlyCentsOf,
} from './catalog/domains.ts';
import { webHostingPlans } from './catalog/web-hosting.ts';

/*
 * The public API of spec api-6 to api-13, completed by spec api-14 to api-16, in the shape of OpenAPI 3.1.
 * The documentation page is generated from it. Names and explanations are in the page's texts, by operation
 * and field; error messages are here, because they are part of the API itself.
 */

type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';

/** The part of JSON Schema that the API needs. */
export interface ApiSchema {
  $ref?: `#/components/schemas/${string}`;
  type?: SchemaType | readonly SchemaType[];
  const?: boolean;
  enum?: readonly string[];
  format?: 'date-time' | 'email' | 'hostname' | 'password' | 'uri';
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  default?: string | number;
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  required?: readonly string[];
}

export interface ApiParameter {
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
    examples?: Record<string, { value: ApiFailure }>;
  };
}

interface ApiFailure {
  success: false;
  error: { code: string; message: string };
}

export interface ApiOperation {
  /** Also its anchor on the documentation page. */
  operationId: string;
  tags: readonly [ApiArea];
  /** Empty: without a token. */
  security?: readonly [];
  parameters?: readonly ApiParameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<string, { content: JsonContent }>;
}

export type ApiMethod = 'get' | 'post' | 'delete';

interface ApiDocument {
  openapi: '3.1.0';
  servers: readonly { url: string }[];
  security: readonly Record<string, readonly []>[];
  tags: readonly { name: ApiArea }[];
  paths: Record<`/${string}`, Partial<Record<ApiMethod, ApiOperation>>>;
  components: {
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer' }>;
    schemas: Record<string, ApiSchema>;
  };
}

export const apiAreas = [
  'authentication',
  'hosting',
  'domains',
  'dns',
  'email',
  'databases',
] as const;
export type ApiArea = (typeof apiAreas)[number];

/** 60 requests a minute per token; headers of each answer report the usage (spec api-12). */
export const apiRateLimit = {
  requests: 60,
  perSeconds: 60,
  status: 429,
  headers: {
    limit: 'X-RateLimit-Limit',
    remaining: 'X-RateLimit-Remaining',
    /** Seconds since 1970. */
    reset: 'X-RateLimit-Reset',
  },
} as const;

/** The errors of spec api-13 in its order, then those of spec api-14, with HTTP status. */
export const apiErrors = {
  auth_failed: { status: 401, message: 'Invalid credentials' },
  /** For fields other than the plan type the message names the field (spec api-14). */
  invalid_parameter: { status: 400, message: 'Invalid plan type specified' },
  invalid_plan: { status: 400, message: 'The specified plan ID does not exist' },
  invalid_domain: { status: 400, message: 'Please provide a valid domain name' },
  domain_unavailable: {
    status: 409,
    message: 'The requested domain is not available for registration',
  },
  domain_not_found: { status: 404, message: 'Domain not found in your account' },
  invalid_record: { status: 400, message: 'Invalid DNS record parameters' },
  record_not_found: { status: 404, message: 'DNS record not found' },
  email_exists: { status: 409, message: 'Email address already exists' },
  account_not_found: { status: 404, message: 'Email account not found' },
  invalid_name: { status: 400, message: 'Database name contains invalid characters' },
  database_not_found: { status: 404, message: 'Database not found' },
  not_found: { status: 404, message: 'The requested resource does not exist' },
  rate_limit_exceeded: {
    status: apiRateLimit.status,
    message: 'Too many requests, please try again later',
  },
  internal_error: { status: 500, message: 'An unexpected error occurred' },
} as const;

/** Errors of every call, in addition to its own. */
export const apiGeneralErrors = [
  'auth_failed',
  'rate_limit_exceeded',
  'internal_error',
] as const satisfies readonly (keyof typeof apiErrors)[];

export type ApiErrorCode = keyof typeof apiErrors;

/** Message of `invalid_parameter` for a field without its own code (spec api-14). */
export function invalidParameterMessage(field: string): string {
  return `Invalid value for ${field}`;
}

const ref = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` });
const list = (items: ApiSchema): ApiSchema => ({ type: 'array', items });

/** A field's schema, and an example of it. */
type Field = readonly [schema: ApiSchema, example?: unknown];
/** An object's schema, and an example of it. */
type Described<Example = unknown> = [schema: ApiSchema, example: Example];

/** Describes an object by its fields, of which those with a question mark are optional. */
function described<Fields extends Record<string, Field>>(fields: Fields) {
  const named = Object.entries(fields).map(
    ([key, field]) => [key.replace('?', ''), field] as const,
  );
  const schema: ApiSchema = {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, [one]]) => [name, one])),
    required: Object.keys(fields).filter((key) => !key.endsWith('?')),
  };
  const examples = named.map(([name, [, example]]) => [name, example]);
  const example = Object.fromEntries(examples.filter(([, one]) => one !== undefined));
  return [schema, example] as Described<{ [Name in keyof Fields]: Fields[Name][1] }>;
}

const text = { type: 'string' } as const;
const filled = { type: 'string', minLength: 1 } as const;
const email = { type: 'string', format: 'email' } as const;
const hostname = { type: 'string', format: 'hostname' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const secret = { type: 'string', format: 'password', minLength: 1 } as const;
const yes = { type: 'boolean', const: true } as const;
const recordType = { type: 'string', enum: dnsRecordTypes } as const;
const planType = { type: 'string', enum: ['shared', 'vps', 'dedicated'] } as const;
const accountStatus = { type: 'string', enum: ['active', 'suspended', 'pending'] } as const;
const domainStatus = {
  type: 'string',
  enum: ['active', 'expired', 'transferring', 'pending'],
} as const;

type FailureFact = ApiErrorCode | [code: ApiErrorCode, message: string];

interface CallFacts extends Pick<ApiOperation, 'security' | 'parameters'> {
  body?: Described;
  status?: 201;
  answer: Described;
  failures: FailureFact[];
}

/** A call with its answers: `success` true with `data`, or false with `error` (spec api-7). */
function call(operationId: string, area: ApiArea, facts: CallFacts): ApiOperation {
  const { body, status = 200, answer, failures, ...others } = facts;
  return {
    operationId,
    tags: [area],
    ...others,
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      [status]: { content: json(described({ success: [yes, true], data: answer })) },
      ...failuresByStatus(failures),
    },
  };
}

function json([schema, example]: Described): JsonContent {
  return { 'application/json': { schema, example } };
}

function failuresByStatus(failures: readonly FailureFact[]): ApiOperation['responses'] {
  const responses: ApiOperation['responses'] = {};
  for (const [code, own] of failures.map((one) => [one].flat() as [ApiErrorCode, string?])) {
    const { status, message } = apiErrors[code];
    responses[status] ??= {
      content: { 'application/json': { schema: ref('Failure'), examples: {} } },
    };
    Object.assign(responses[status].content['application/json'].examples ?? {}, {
      [code]: { value: { success: false, error: { code, message: own ?? message } } },
    });
  }
  return responses;
}

const inPath = (name: string, schema: ApiSchema, example: string): ApiParameter => {
  return { name, in: 'path', required: true, schema, example };
};
const inQuery = (name: string, schema: ApiSchema, example: string): ApiParameter => {
  return { name, in: 'query', required: false, schema, example };
};

const badField = (field: string): [ApiErrorCode, string] => [
  'invalid_parameter',
  invalidParameterMessage(field),
];

/* Examples use names, addresses and numbers reserved for examples. */
const made = '2026-03-02T09:00:00Z';
const lapses = '2027-03-02T09:00:00Z';
const ownDomain = 'example.nl';
const newDomain = 'kavel-0000.nl';

/** Megabytes (spec api-11). */
export const defaultEmailQuotaMb = 5120;

const [sharedPlan] = webHostingPlans;
const { storageGb, emailAccounts, freeDomains } = sharedPlan;
const quota = described({
  used: [{ type: 'integer' }, 212],
  total: [{ type: 'integer' }, defaultEmailQuotaMb],
});
const contact = described({
  name: [filled, 'A. Voorbeeld'],
  email: [email, 'name@example.com'],
  'phone?': [text],
  'street?': [text],
  'postal_code?': [text],
  'city?': [text],
  'country?': [{ type: 'string', pattern: '^[A-Z]{2}$' }],
});

const entities = {
  Token: described({ token: [text, 'wd_0123456789abcdef'], expires_at: [moment, lapses] }),
  HostingPlan: described({
    id: [text, `shared-${sharedPlan.id}`],
    name: [text, sharedPlan.name],
    type: [planType, 'shared'],
    price: [{ type: 'number' }, sharedPlan.monthlyCents / 100],
    storage: [text, `${storageGb} GB`],
    bandwidth: [text, sharedPlan.bandwidth],
    features: [list(text), [`${emailAccounts} email accounts`, `${freeDomains} free domain`]],
  }),
  HostingAccount: described({
    id: [text, 'acc_1042'],
    domain: [hostname, ownDomain],
    plan: [text, `shared-${sharedPlan.id}`],
    status: [accountStatus, 'active'],
    created_at: [moment, made],
    expires_at: [moment, lapses],
  }),
  Domain: described({
    id: [text, 'dom_2071'],
    name: [hostname, ownDomain],
    status: [domainStatus, 'active'],
    created_at: [moment, made],
    expires_at: [moment, lapses],
    auto_renew: [{ type: 'boolean' }, true],
  }),
  Availability: described({
    domain: [hostname, newDomain],
    // Null if unknown (spec api-16).
    available: [{ type: ['boolean', 'null'] }, true],
    price: [{ type: ['number', 'null'] }, yearlyCentsOf('nl') / 100],
    suggestions: [list(hostname), ['kavel-0000.eu', 'kavel0000.nl']],
  }),
  ContactInfo: contact,
  DnsRecord: described({
    id: [text, 'rec_3305'],
    type: [recordType, 'MX'],
    name: [text, '@'],
    value: [text, 'mail.example.net'],
    ttl: [{ type: 'integer' }, dnsDefaultTtl],
    priority: [{ type: ['integer', 'null'] }, 10],
  }),
  EmailAccount: described({
    id: [text, 'eml_4410'],
    email: [email, `info@${ownDomain}`],
    status: [accountStatus, 'active'],
    created_at: [moment, made],
    quota: [ref('Quota'), quota[1]],
  }),
  Quota: quota,
  Database: described({
    id: [text, 'db_5126'],
    name: [text, 'webshop'],
    server: [hostname, 'db1.example.net'],
    username: [text, 'webshop'],
    created_at: [moment, made],
    size_mb: [{ type: 'number' }, 48],
    connection_string: [
      { type: 'string', format: 'uri' },
      'mysql://webshop@db1.example.net:3306/webshop',
    ],
  }),
  Deleted: described({ id: [text, ''], deleted: [yes, true] }),
};
type Entity = keyof typeof entities;

/** An entity as the answer, with what its example has of its own. */
const one = (name: Entity, own: object = {}): Described => [
  ref(name),
  { ...entities[name][1], ...own },
];
const many = (name: Entity): Described => [list(ref(name)), [entities[name][1]]];

const domainInPath = inPath('domain', hostname, ownDomain);

/** All 16 calls of spec api-8, in its order. */
export const api: ApiDocument = {
  openapi: '3.1.0',
  servers: [{ url: apiBase }, { url: `/api${apiBase}` }],
  security: [{ bearer: [] }],
  tags: apiAreas.map((name) => ({ name })),
  paths: {
    '/auth/token': {
      post: call('auth-token', 'authentication', {
        security: [],
        body: described({
          email: [email, 'name@example.com'],
          password: [secret, 'your-password'],
        }),
        answer: one('Token'),
        failures: ['auth_failed', badField('email')],
      }),
    },
    '/hosting/plans': {
      get: call('hosting-plans', 'hosting', {
        parameters: [inQuery('type', planType, 'shared')],
        answer: many('HostingPlan'),
        failures: ['invalid_parameter'],
      }),
    },
    '/hosting/accounts': {
      get: call('hosting-accounts', 'hosting', {
        parameters: [inQuery('status', accountStatus, 'active')],
        answer: many('HostingAccount'),
        failures: [badField('status')],
      }),
      post: call('hosting-accounts-create', 'hosting', {
        body: described({
          plan_id: [filled, `shared-${sharedPlan.id}`],
          domain: [hostname, ownDomain],
          billing_cycle: [{ type: 'string', enum: ['monthly', 'quarterly', 'annual'] }, 'monthly'],
        }),
        status: 201,
        answer: one('HostingAccount', { status: 'pending' }),
        failures: ['invalid_plan', 'invalid_domain', badField('billing_cycle')],
      }),
    },
    '/domains': {
      get: call('domains-list', 'domains', {
        parameters: [inQuery('status', domainStatus, 'active')],
        answer: many('Domain'),
        failures: [badField('status')],
      }),
    },
    '/domains/check': {
      post: call('domains-check', 'domains', {
        body: described({
          domain: [filled, 'kavel-0000'],
          'tlds?': [list(text), ['nl', 'eu']],
        }),
        answer: one('Availability'),
        failures: ['invalid_domain', badField('tlds')],
      }),
    },
    '/domains/register': {
      post: call('domains-register', 'domains', {
        body: described({
          domain: [hostname, newDomain],
          years: [
            { type: 'integer', minimum: registrationYears.min, maximum: registrationYears.max },
            2,
          ],
          'nameservers?': [list(hostname), ['ns1.example.net', 'ns2.example.net']],
          'contact_info?': [ref('ContactInfo'), contact[1]],
        }),
        status: 201,
        answer: one('Domain', {
          id: 'dom_2072',
          name: newDomain,
          status: 'pending',
          expires_at: '2028-03-02T09:00:00Z',
        }),
        failures: ['domain_unavailable', 'invalid_domain', badField('years')],
      }),
    },
    '/dns/records/{domain}': {
      get: call('dns-list', 'dns', {
        parameters: [domainInPath],
        answer: many('DnsRecord'),
        failures: ['domain_not_found'],
      }),
      post: call('dns-create', 'dns', {
        parameters: [domainInPath],
        body: described({
          type: [recordType, 'MX'],
          name: [filled, '@'],
          value: [filled, 'mail.example.net'],
          // The ranges of the fields (RFC 2181, RFC 1035).
          'ttl?': [
            { type: 'integer', minimum: 0, maximum: 2_147_483_647, default: dnsDefaultTtl },
            dnsDefaultTtl,
          ],
          'priority?': [{ type: 'integer', minimum: 0, maximum: 65_535 }, 10],
        }),
        status: 201,
        answer: one('DnsRecord'),
        failures: ['invalid_record', 'domain_not_found'],
      }),
    },
    '/dns/records/{domain}/{record_id}': {
      delete: call('dns-delete', 'dns', {
        parameters: [domainInPath, inPath('record_id', text, entities.DnsRecord[1].id)],
        answer: one('Deleted', { id: entities.DnsRecord[1].id }),
        failures: ['record_not_found', 'domain_not_found'],
      }),
    },
    '/email/accounts/{domain}': {
      get: call('email-list', 'email', {
        parameters: [domainInPath],
        answer: many('EmailAccount'),
        failures: ['domain_not_found'],
      }),
      post: call('email-create', 'email', {
        parameters: [domainInPath],
        body: described({
          username: [filled, 'info'],
          password: [secret, 'its-password'],
          'quota?': [
            { type: 'integer', minimum: 1, default: defaultEmailQuotaMb },
            defaultEmailQuotaMb,
          ],
        }),
        status: 201,
        answer: one('EmailAccount', { quota: { ...quota[1], used: 0 } }),
        failures: ['email_exists', 'domain_not_found', badField('username')],
      }),
    },
    '/email/accounts/{domain}/{email_id}': {
      delete: call('email-delete', 'email', {
        parameters: [domainInPath, inPath('email_id', text, entities.EmailAccount[1].id)],
        answer: one('Deleted', { id: entities.EmailAccount[1].id }),
        failures: ['account_not_found', 'domain_not_found'],
      }),
    },
    '/databases': {
      get: call('databases-list', 'databases', {
        answer: many('Database'),
        failures: ['auth_failed'],
      }),
      post: call('databases-create', 'databases', {
        body: described({
          name: [{ type: 'string', pattern: '^[A-Za-z0-9]+$' }, 'webshop'],
          password: [secret, 'its-password'],
        }),
        status: 201,
        answer: one('Database', { size_mb: 0 }),
        failures: ['invalid_name', badField('password')],
      }),
    },
    '/databases/{database_id}': {
      delete: call('databases-delete', 'databases', {
        parameters: [inPath('database_id', text, entities.Database[1].id)],
        answer: one('Deleted', { id: entities.Database[1].id }),
        failures: ['database_not_found'],
      }),
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      ...Object.fromEntries(Object.entries(entities).map(([name, [schema]]) => [name, schema])),
      Failure: described({
        success: [{ type: 'boolean', const: false }],
        error: described({
          code: [{ type: 'string', enum: Object.keys(apiErrors) }],
          message: [text],
        }),
      })[0],
    },
  },
};

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
