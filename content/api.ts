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
const object = (properties: Record<string, ApiSchema>, required = Object.keys(properties)) =>
  ({ type: 'object', properties, required }) satisfies ApiSchema;

const text = { type: 'string' } as const;
const filled = { type: 'string', minLength: 1 } as const;
const hostname = { type: 'string', format: 'hostname' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const secret = { type: 'string', format: 'password', minLength: 1 } as const;
const recordType = { type: 'string', enum: dnsRecordTypes } as const;
const planType = { type: 'string', enum: ['shared', 'vps', 'dedicated'] } as const;
const accountStatus = { type: 'string', enum: ['active', 'suspended', 'pending'] } as const;
const domainStatus = {
  type: 'string',
  enum: ['active', 'expired', 'transferring', 'pending'],
} as const;

type FailureFact = ApiErrorCode | [code: ApiErrorCode, message: string];

interface CallFacts extends Pick<ApiOperation, 'security' | 'parameters'> {
  body?: [schema: ApiSchema, example: unknown];
  answer: [status: 200 | 201, data: ApiSchema, example: unknown];
  failures: FailureFact[];
}

/** A call with its answers: `success` true with `data`, or false with `error` (spec api-7). */
function call(operationId: string, area: ApiArea, facts: CallFacts): ApiOperation {
  const { body, answer, failures, ...others } = facts;
  const [status, data, example] = answer;
  const schema = object({ success: { type: 'boolean', const: true }, data });
  return {
    operationId,
    tags: [area],
    ...others,
    ...(body && { requestBody: { required: true, content: json(...body) } }),
    responses: {
      [status]: { content: json(schema, { success: true, data: example }) },
      ...failuresByStatus(failures),
    },
  };
}

function json(schema: ApiSchema, example: unknown): JsonContent {
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

const [sharedPlan] = webHostingPlans;
const plan = {
  id: `shared-${sharedPlan.id}`,
  name: sharedPlan.name,
  type: 'shared',
  price: sharedPlan.monthlyCents / 100,
  storage: `${sharedPlan.storageGb} GB`,
  bandwidth: sharedPlan.bandwidth,
  features: [`${sharedPlan.emailAccounts} email accounts`, `${sharedPlan.freeDomains} free domain`],
};
const account = {
  id: 'acc_1042',
  domain: ownDomain,
  plan: plan.id,
  status: 'active',
  created_at: made,
  expires_at: lapses,
};
const domain = {
  id: 'dom_2071',
  name: ownDomain,
  status: 'active',
  created_at: made,
  expires_at: lapses,
  auto_renew: true,
};
const record = {
  id: 'rec_3305',
  type: 'MX',
  name: '@',
  value: 'mail.example.net',
  ttl: dnsDefaultTtl,
  priority: 10,
};
/** Megabytes (spec api-11). */
export const defaultEmailQuotaMb = 5120;
const emailAccount = {
  id: 'eml_4410',
  email: `info@${ownDomain}`,
  status: 'active',
  created_at: made,
  quota: { used: 212, total: defaultEmailQuotaMb },
};
const database = {
  id: 'db_5126',
  name: 'webshop',
  server: 'db1.example.net',
  username: 'webshop',
  created_at: made,
  size_mb: 48,
  connection_string: 'mysql://webshop@db1.example.net:3306/webshop',
};

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
        body: [
          object({ email: { type: 'string', format: 'email' }, password: secret }),
          {
            email: 'name@example.com',
            password: 'your-password',
          },
        ],
        answer: [200, ref('Token'), { token: 'wd_0123456789abcdef', expires_at: lapses }],
        failures: ['auth_failed', badField('email')],
      }),
    },
    '/hosting/plans': {
      get: call('hosting-plans', 'hosting', {
        parameters: [inQuery('type', planType, 'shared')],
        answer: [200, list(ref('HostingPlan')), [plan]],
        failures: ['invalid_parameter'],
      }),
    },
    '/hosting/accounts': {
      get: call('hosting-accounts', 'hosting', {
        parameters: [inQuery('status', accountStatus, 'active')],
        answer: [200, list(ref('HostingAccount')), [account]],
        failures: [badField('status')],
      }),
      post: call('hosting-accounts-create', 'hosting', {
        body: [
          object({
            plan_id: filled,
            domain: hostname,
            billing_cycle: { type: 'string', enum: ['monthly', 'quarterly', 'annual'] },
          }),
          { plan_id: plan.id, domain: ownDomain, billing_cycle: 'monthly' },
        ],
        answer: [201, ref('HostingAccount'), { ...account, status: 'pending' }],
        failures: ['invalid_plan', 'invalid_domain', badField('billing_cycle')],
      }),
    },
    '/domains': {
      get: call('domains-list', 'domains', {
        parameters: [inQuery('status', domainStatus, 'active')],
        answer: [200, list(ref('Domain')), [domain]],
        failures: [badField('status')],
      }),
    },
    '/domains/check': {
      post: call('domains-check', 'domains', {
        body: [
          object({ domain: filled, tlds: list(text) }, ['domain']),
          {
            domain: 'kavel-0000',
            tlds: ['nl', 'eu'],
          },
        ],
        answer: [
          200,
          ref('Availability'),
          {
            domain: newDomain,
            available: true,
            price: yearlyCentsOf('nl') / 100,
            suggestions: ['kavel-0000.eu', 'kavel0000.nl'],
          },
        ],
        failures: ['invalid_domain', badField('tlds')],
      }),
    },
    '/domains/register': {
      post: call('domains-register', 'domains', {
        body: [
          object(
            {
              domain: hostname,
              years: {
                type: 'integer',
                minimum: registrationYears.min,
                maximum: registrationYears.max,
              },
              nameservers: list(hostname),
              contact_info: ref('ContactInfo'),
            },
            ['domain', 'years'],
          ),
          {
            domain: newDomain,
            years: 2,
            nameservers: ['ns1.example.net', 'ns2.example.net'],
            contact_info: { name: 'A. Voorbeeld', email: 'name@example.com' },
          },
        ],
        answer: [
          201,
          ref('Domain'),
          {
            ...domain,
            id: 'dom_2072',
            name: newDomain,
            status: 'pending',
            expires_at: '2028-03-02T09:00:00Z',
          },
        ],
        failures: ['domain_unavailable', 'invalid_domain', badField('years')],
      }),
    },
    '/dns/records/{domain}': {
      get: call('dns-list', 'dns', {
        parameters: [domainInPath],
        answer: [200, list(ref('DnsRecord')), [record]],
        failures: ['domain_not_found'],
      }),
      post: call('dns-create', 'dns', {
        parameters: [domainInPath],
        body: [
          object(
            {
              type: recordType,
              name: filled,
              value: filled,
              // The range of the field (RFC 2181, RFC 1035).
              ttl: { type: 'integer', minimum: 0, maximum: 2_147_483_647, default: dnsDefaultTtl },
              priority: { type: 'integer', minimum: 0, maximum: 65_535 },
            },
            ['type', 'name', 'value'],
          ),
          { type: 'MX', name: '@', value: 'mail.example.net', ttl: dnsDefaultTtl, priority: 10 },
        ],
        answer: [201, ref('DnsRecord'), record],
        failures: ['invalid_record', 'domain_not_found'],
      }),
    },
    '/dns/records/{domain}/{record_id}': {
      delete: call('dns-delete', 'dns', {
        parameters: [domainInPath, inPath('record_id', text, record.id)],
        answer: [200, ref('Deleted'), { id: record.id, deleted: true }],
        failures: ['record_not_found', 'domain_not_found'],
      }),
    },
    '/email/accounts/{domain}': {
      get: call('email-list', 'email', {
        parameters: [domainInPath],
        answer: [200, list(ref('EmailAccount')), [emailAccount]],
        failures: ['domain_not_found'],
      }),
      post: call('email-create', 'email', {
        parameters: [domainInPath],
        body: [
          object(
            {
              username: filled,
              password: secret,
              quota: { type: 'integer', minimum: 1, default: defaultEmailQuotaMb },
            },
            ['username', 'password'],
          ),
          { username: 'info', password: 'its-password', quota: defaultEmailQuotaMb },
        ],
        answer: [
          201,
          ref('EmailAccount'),
          {
            ...emailAccount,
            quota: { used: 0, total: defaultEmailQuotaMb },
          },
        ],
        failures: ['email_exists', 'domain_not_found', badField('username')],
      }),
    },
    '/email/accounts/{domain}/{email_id}': {
      delete: call('email-delete', 'email', {
        parameters: [domainInPath, inPath('email_id', text, emailAccount.id)],
        answer: [200, ref('Deleted'), { id: emailAccount.id, deleted: true }],
        failures: ['account_not_found', 'domain_not_found'],
      }),
    },
    '/databases': {
      get: call('databases-list', 'databases', {
        answer: [200, list(ref('Database')), [database]],
        failures: ['auth_failed'],
      }),
      post: call('databases-create', 'databases', {
        body: [
          object({ name: { type: 'string', pattern: '^[A-Za-z0-9]+$' }, password: secret }),
          { name: database.name, password: 'its-password' },
        ],
        answer: [201, ref('Database'), { ...database, size_mb: 0 }],
        failures: ['invalid_name', badField('password')],
      }),
    },
    '/databases/{database_id}': {
      delete: call('databases-delete', 'databases', {
        parameters: [inPath('database_id', text, database.id)],
        answer: [200, ref('Deleted'), { id: database.id, deleted: true }],
        failures: ['database_not_found'],
      }),
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Token: object({ token: text, expires_at: moment }),
      HostingPlan: object({
        id: text,
        name: text,
        type: planType,
        price: { type: 'number' },
        storage: text,
        bandwidth: text,
        features: list(text),
      }),
      HostingAccount: object({
        id: text,
        domain: hostname,
        plan: text,
        status: accountStatus,
        created_at: moment,
        expires_at: moment,
      }),
      Domain: object({
        id: text,
        name: hostname,
        status: domainStatus,
        created_at: moment,
        expires_at: moment,
        auto_renew: { type: 'boolean' },
      }),
      Availability: object({
        domain: hostname,
        // Null if unknown (spec api-16).
        available: { type: ['boolean', 'null'] },
        price: { type: ['number', 'null'] },
        suggestions: list(hostname),
      }),
      ContactInfo: object(
        {
          name: filled,
          email: { type: 'string', format: 'email' },
          phone: text,
          street: text,
          postal_code: text,
          city: text,
          country: { type: 'string', pattern: '^[A-Z]{2}$' },
        },
        ['name', 'email'],
      ),
      DnsRecord: object({
        id: text,
        type: recordType,
        name: text,
        value: text,
        ttl: { type: 'integer' },
        priority: { type: ['integer', 'null'] },
      }),
      EmailAccount: object({
        id: text,
        email: { type: 'string', format: 'email' },
        status: accountStatus,
        created_at: moment,
        quota: ref('Quota'),
      }),
      Quota: object({ used: { type: 'integer' }, total: { type: 'integer' } }),
      Database: object({
        id: text,
        name: text,
        server: hostname,
        username: text,
        created_at: moment,
        size_mb: { type: 'number' },
        connection_string: { type: 'string', format: 'uri' },
      }),
      Deleted: object({ id: text, deleted: { type: 'boolean', const: true } }),
      Failure: object({
        success: { type: 'boolean', const: false },
        error: object({ code: { type: 'string', enum: Object.keys(apiErrors) }, message: text }),
      }),
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
