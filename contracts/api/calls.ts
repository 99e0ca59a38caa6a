import { z } from 'zod';
import { sandboxAccess } from '#content/api-facts.ts';
import { dnsDefaultTtl, registrationYears } from '#content/catalog/domains.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import {
  accountStatus,
  availability,
  database,
  defaultEmailQuotaMb,
  deleted,
  dnsRecord,
  domain,
  domainStatus,
  eg,
  emailAccount,
  exampleOwnership,
  hostingAccount,
  hostingPlan,
  hostname,
  newDomain,
  ownDomain,
  planType,
  recordType,
  token,
} from './entities.ts';
import type { ApiArea, ApiErrorCode } from './errors.ts';

/*
 * All calls of spec api-8, in its order. From this list come the server's checks, OpenAPI's document and the
 * page about the API.
 */

export type ApiMethod = 'get' | 'post' | 'delete';

/** What a call takes and answers. */
export interface CallContract {
  area: ApiArea;
  method: ApiMethod;
  path: `/${string}`;
  /** Without a token. */
  isOpen?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  status: 200 | 201;
  /** `data` of the answer. */
  answer: z.ZodType;
  /** What the example of the answer has of its own. */
  example?: object;
  /** The code of a wrong field; of others it is `invalid_parameter` (spec api-14). */
  codes?: Readonly<Record<string, ApiErrorCode>>;
  /** Errors besides those of every call; a field's name stands for `invalid_parameter`. */
  failures: readonly (ApiErrorCode | { field: string })[];
}

const filled = (most: number) => z.string().min(1).max(most);
/** An account's own, to sign in with. */
const secret = filled(200).meta({ format: 'password' });

/** Passwords of mailboxes, in UTF-16 units. */
const mailboxPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .meta({ format: 'password' });

/** ASCII, because of other letters each client makes other bytes (RFC 4013). */
const databasePassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[ -~]*$/)
  .meta({ format: 'password' });

const contactInfo = z
  .object({
    name: eg(filled(200), 'A. Voorbeeld'),
    email: eg(z.email().max(254), 'name@example.com'),
    phone: z.string().max(50).optional(),
    street: z.string().max(200).optional(),
    postal_code: z.string().max(20).optional(),
    city: z.string().max(100).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  })
  .meta({ id: 'ContactInfo' });

const inDomain = { domain: eg(hostname, ownDomain) };
/** Whatever is wrong with a domain in the path, the account hasn't got it. */
const inPath = { domain: 'domain_not_found' } as const;
const id = (example: string) => eg(filled(64), example);
const planId = `shared-${webHostingPlans[0].id}`;

export const calls = {
  'auth-token': {
    area: 'authentication',
    method: 'post',
    path: '/auth/token',
    isOpen: true,
    body: z.object({
      // Of a sandbox, so that the example works as it stands (spec api-70).
      email: eg(z.email().max(254), sandboxAccess.email),
      password: eg(secret, sandboxAccess.password),
    }),
    status: 200,
    answer: token,
    failures: ['auth_failed', { field: 'email' }],
  },
  'hosting-plans': {
    area: 'hosting',
    method: 'get',
    path: '/hosting/plans',
    query: z.object({ type: eg(planType, 'shared').optional() }),
    status: 200,
    answer: z.array(hostingPlan),
    failures: ['invalid_parameter'],
  },
  'hosting-accounts': {
    area: 'hosting',
    method: 'get',
    path: '/hosting/accounts',
    query: z.object({ status: eg(accountStatus, 'active').optional() }),
    status: 200,
    answer: z.array(hostingAccount),
    failures: [{ field: 'status' }],
  },
  'hosting-accounts-create': {
    area: 'hosting',
    method: 'post',
    path: '/hosting/accounts',
    body: z.object({
      plan_id: eg(filled(64), planId),
      domain: eg(hostname, ownDomain),
      billing_cycle: eg(z.enum(['monthly', 'quarterly', 'annual']), 'monthly'),
    }),
    status: 201,
    answer: hostingAccount,
    example: { status: 'pending' },
    codes: { plan_id: 'invalid_plan', domain: 'invalid_domain' },
    failures: ['invalid_plan', 'invalid_domain', { field: 'billing_cycle' }],
  },
  'domains-list': {
    area: 'domains',
    method: 'get',
    path: '/domains',
    query: z.object({ status: eg(domainStatus, 'active').optional() }),
    status: 200,
    answer: z.array(domain),
    failures: [{ field: 'status' }],
  },
  'domains-check': {
    area: 'domains',
    method: 'post',
    path: '/domains/check',
    body: z.object({
      domain: eg(filled(253), 'kavel-0000'),
      tlds: eg(z.array(filled(63)).min(1).max(15), ['nl', 'eu', 'com']).optional(),
    }),
    status: 200,
    answer: availability,
    codes: { domain: 'invalid_domain' },
    failures: ['invalid_domain', { field: 'tlds' }],
  },
  'domains-register': {
    area: 'domains',
    method: 'post',
    path: '/domains/register',
    body: z.object({
      domain: eg(hostname, newDomain),
      years: eg(z.int().min(registrationYears.min).max(registrationYears.max), 2),
      nameservers: eg(z.array(hostname).min(1).max(13), [
        'ns1.example.net',
        'ns2.example.net',
      ]).optional(),
      contact_info: contactInfo.optional(),
    }),
    status: 201,
    answer: domain,
    example: {
      id: 'dom_2072',
      name: newDomain,
      status: 'pending',
      expires_at: '2028-03-02T09:00:00Z',
      ownership: exampleOwnership,
    },
    codes: { domain: 'invalid_domain' },
    failures: ['domain_unavailable', 'invalid_domain', { field: 'years' }],
  },
  'dns-list': {
    area: 'dns',
    method: 'get',
    path: '/dns/records/{domain}',
    params: z.object(inDomain),
    status: 200,
    answer: z.array(dnsRecord),
    codes: inPath,
    failures: ['domain_not_found'],
  },
  'dns-create': {
    area: 'dns',
    method: 'post',
    path: '/dns/records/{domain}',
    params: z.object(inDomain),
    body: z.object({
      type: eg(recordType, 'MX'),
      name: eg(filled(255), '@'),
      value: eg(filled(8192), 'mail.example.net'),
      // The ranges of the fields (RFC 2181, RFC 1035).
      ttl: eg(z.int().min(0).max(2_147_483_647), dnsDefaultTtl).default(dnsDefaultTtl),
      priority: eg(z.int().min(0).max(65_535), 10).optional(),
    }),
    status: 201,
    answer: dnsRecord,
    example: { status: 'pending' },
    codes: {
      ...inPath,
      body: 'invalid_record',
      type: 'invalid_record',
      name: 'invalid_record',
      value: 'invalid_record',
      ttl: 'invalid_record',
      priority: 'invalid_record',
    },
    failures: ['invalid_record', 'domain_not_found'],
  },
  'dns-delete': {
    area: 'dns',
    method: 'delete',
    path: '/dns/records/{domain}/{record_id}',
    params: z.object({ ...inDomain, record_id: id('rec_3305') }),
    status: 200,
    answer: deleted,
    example: { id: 'rec_3305' },
    codes: { ...inPath, record_id: 'record_not_found' },
    failures: ['record_not_found', 'domain_not_found'],
  },
  'email-list': {
    area: 'email',
    method: 'get',
    path: '/email/accounts/{domain}',
    params: z.object(inDomain),
    status: 200,
    answer: z.array(emailAccount),
    codes: inPath,
    failures: ['domain_not_found'],
  },
  'email-create': {
    area: 'email',
    method: 'post',
    path: '/email/accounts/{domain}',
    params: z.object(inDomain),
    body: z.object({
      // The part of the address before the @, of which dots and hyphens stand between letters and digits.
      username: eg(
        z
          .string()
          .max(64)
          .regex(/^[A-Za-z0-9_]+(?:[.+-][A-Za-z0-9_]+)*$/),
        'info',
      ),
      password: eg(mailboxPassword, 'its-password'),
      quota: eg(z.int().min(1).max(1_048_576), defaultEmailQuotaMb).default(defaultEmailQuotaMb),
    }),
    status: 201,
    answer: emailAccount,
    example: { status: 'pending', quota: { used: null, total: defaultEmailQuotaMb } },
    codes: inPath,
    failures: ['email_exists', 'domain_not_found', { field: 'username' }],
  },
  'email-delete': {
    area: 'email',
    method: 'delete',
    path: '/email/accounts/{domain}/{email_id}',
    params: z.object({ ...inDomain, email_id: id('eml_4410') }),
    status: 200,
    answer: deleted,
    example: { id: 'eml_4410' },
    codes: { ...inPath, email_id: 'account_not_found' },
    failures: ['account_not_found', 'domain_not_found'],
  },
  'databases-list': {
    area: 'databases',
    method: 'get',
    path: '/databases',
    status: 200,
    answer: z.array(database),
    failures: ['auth_failed'],
  },
  'databases-create': {
    area: 'databases',
    method: 'post',
    path: '/databases',
    body: z.object({
      name: eg(
        z
          .string()
          .max(63)
          .regex(/^[A-Za-z0-9]+$/),
        'webshop',
      ),
      password: eg(databasePassword, 'its-password'),
    }),
    status: 201,
    answer: database,
    example: { status: 'pending', server: null, size_mb: null, connection_string: null },
    codes: { name: 'invalid_name' },
    failures: ['invalid_name', { field: 'password' }],
  },
  'databases-delete': {
    area: 'databases',
    method: 'delete',
    path: '/databases/{database_id}',
    params: z.object({ database_id: id('db_5126') }),
    status: 200,
    answer: deleted,
    example: { id: 'db_5126' },
    codes: { database_id: 'database_not_found' },
    failures: ['database_not_found'],
  },
} as const satisfies Readonly<Record<string, CallContract>>;

export type CallId = keyof typeof calls;

/** What a call takes, as the server has read it. */
export type CallInput<Id extends CallId> = Read<Id, 'params'> &
  Read<Id, 'query'> &
  Read<Id, 'body'>;
type Read<Id extends CallId, Part extends string> =
  (typeof calls)[Id] extends Record<Part, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : unknown;
/** `data` of a call's answer. */
export type CallAnswer<Id extends CallId> = z.output<(typeof calls)[Id]['answer']>;
