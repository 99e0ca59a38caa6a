import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import type { CallId } from '#contracts/api/document.ts';
import { apiErrors } from '#contracts/api/errors.ts';
import openApi from '#contracts/api/openapi.json' with { type: 'json' };
import { type Account, addAccount, addToken } from '#server/api/accounts.repository.ts';
import { isList } from '#server/api/calls/define.ts';
import { calls } from '#server/api/calls/index.ts';
import { failure } from '#server/api/calls/schemas.ts';
import { addEntity, changeEntity, type Entity, takenBy } from '#server/api/entities.repository.ts';
import { completeOrder } from '#server/api/orders.repository.ts';
import type { Facts, Providers } from '#server/api/providers/provider.ts';
import { reconcilerLimits } from '#server/limits.ts';
import { runCli } from './cli.ts';
import { startApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

/** What a call is made with. */
export interface CallOptions {
  token?: string | undefined;
  path?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  /** The idempotency key. */
  key?: string;
  headers?: Record<string, string>;
  /** The address of who calls. */
  from?: string;
  base?: '/v1' | '/api/v1';
}

/** The answer of a call, which has been held against the contract. */
export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the contract has been checked
  body: any;
  headers: LightMyRequestResponse['headers'];
}

/** The real app with its API on a real database. */
export async function startApi(options: Parameters<typeof startApp>[0] = {}) {
  // Named, so that another process can share the database.
  const config = options.env?.DATA_DIR === undefined ? await testDatabase() : {};
  const started = await startApp({ ...options, env: { ...config, ...options.env } });
  const { app, db, clock } = started;

  async function call(id: CallId, given: CallOptions = {}): Promise<Answered> {
    const { token, path = {}, query = {}, body, key, headers = {}, from, base = '/v1' } = given;
    const { method, path: pattern } = calls[id];
    const url = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(path[name] ?? ''),
    );
    const answer = await app.inject({
      method: method.toUpperCase() as 'GET',
      url: base + url,
      query,
      ...(from && { remoteAddress: from }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    return { ...expectContract(id, answer), headers: answer.headers };
  }

  /** An account and a token of it, without signing in. */
  async function customer(name = 'Anna', more: Partial<Account> = {}) {
    const email = `${name.toLowerCase()}@example.org`;
    const now = clock.now();
    const account = (await addAccount(
      db,
      { kind: 'customer', name, email, ...more },
      now,
    )) as Account;
    const { token } = await addToken(db, account, now);
    return { account, token };
  }

  /** Carries out every open order, in order. */
  async function completeAll(facts: Facts = {}): Promise<void> {
    const none = { name: 'nobody' };
    const areas = { hosting: none, domains: none, dns: none, email: none, databases: none };
    const providers: Providers = areas;
    for (;;) {
      const open = db.selectFrom('api_orders').selectAll().where('state', '=', 'open');
      const order = await open.orderBy('id').executeTakeFirst();
      if (order === undefined) return;
      await db
        .transaction()
        .execute((trx) => completeOrder({ trx, providers, now: clock.now() }, order, facts));
    }
  }

  /** A domain of an account. */
  async function addDomain(
    account: Account,
    name: string,
    status: Entity<'domain'>['status'] = 'active',
  ): Promise<void> {
    const now = clock.now();
    const details = { years: 1, expires_at: now.toISOString(), auto_renew: true };
    const taken = takenBy(account, 'domain', name);
    const domain = { account_id: account.id, kind: 'domain', name, taken, details } as const;
    const { id } = (await addEntity<'domain'>(db, domain, now)) as Entity<'domain'>;
    await changeEntity(db, id, { status });
  }

  /** Lets time pass until machines have carried out every order, but not while one is at it. */
  const carriedOut = () =>
    expect
      .poll(
        async () => {
          const orders = db.selectFrom('api_orders').select('leased_until');
          const open = await orders.where('state', '=', 'open').execute();
          if (open.every((order) => order.leased_until === null)) {
            clock.advance(reconcilerLimits.longestDelayMs);
          }
          return open.length;
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(0);

  /** What a command about the API says. */
  const cli = async (...args: string[]) => {
    const env = { ...config, ...options.env };
    return (await runCli(['api', ...args], { env, now: clock.now().toISOString() })).out;
  };

  return { ...started, config, call, customer, completeAll, addDomain, carriedOut, cli };
}

/** Holds an answer against the contract: its status, its shape, no field more, and what every answer has. */
export function expectContract(
  id: CallId,
  {
    statusCode,
    headers,
    body: text,
  }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): Pick<Answered, 'status' | 'body'> {
  expect(headers, id).toMatchObject({
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
    'x-content-type-options': 'nosniff',
  });
  expectDescribed(id, statusCode, headers);
  if (statusCode === 304) return { status: statusCode, body: undefined };
  expect(headers['content-type'], id).toBe('application/json; charset=utf-8');
  const body = JSON.parse(text);
  const { answer, status } = calls[id];
  const success = z.object({
    success: z.literal(true),
    data: answer,
    ...(isList(calls[id]) && { next: z.string().nullable() }),
  });
  const schema = body.success ? success : failure;
  // What isn't in the schema is left out by reading.
  expect(schema.parse(body), id).toEqual(body);
  if (body.success) expect(statusCode, id).toBe(status);
  else expectStatus(statusCode, body.error.code);
  return { status: statusCode, body };
}

/** What the API's headers are called; the others protect a page, or are HTTP's own. */
const ownHeaders =
  /^(?:x-ratelimit-\w+|ratelimit(?:-policy)?|retry-after|x-request-id|etag|link|www-authenticate)$/;

/** Holds an answer's status and headers against the published document (spec api-121). */
function expectDescribed(
  id: CallId,
  status: number,
  headers: LightMyRequestResponse['headers'],
): void {
  const { method, path } = calls[id];
  const paths: Record<
    string,
    Record<string, { responses: Record<string, Described> }>
  > = openApi.paths as never;
  const answers = paths[path]?.[method]?.responses ?? {};
  const named: Record<string, Described> = openApi.components.responses;
  const answer = answers[status];
  const described = answer?.$ref ? named[answer.$ref.split('/').at(-1) ?? ''] : answer;
  expect(Object.keys(answers), `${id} ${status}`).toContain(String(status));
  const known = Object.keys(described?.headers ?? {}).map((name) => name.toLowerCase());
  const sent = Object.keys(headers).filter((name) => ownHeaders.test(name));
  expect(known, `${id} ${status}`).toEqual(expect.arrayContaining(sent));
}

interface Described {
  $ref?: string;
  headers?: Record<string, unknown>;
}

/** Codes have one status; what the framework refuses has its own (spec api-21). */
function expectStatus(status: number, code: keyof typeof apiErrors): void {
  const others: Partial<Record<typeof code, number[]>> = {
    invalid_parameter: [408, 413, 415],
    not_found: [405, 414],
    internal_error: [503],
  };
  expect([apiErrors[code].status, ...(others[code] ?? [])], code).toContain(status);
}

/** The domain that `withDomain` registers. */
export const ofDomain = { domain: 'example.nl' };

/** What registers another one. */
export const own = { domain: 'bakker.nl', years: 1 };

type Api = Awaited<ReturnType<typeof startApi>>;

/** A customer with an active domain, and what calls about it take. */
export async function withDomain(api: Api, name?: string) {
  const { token, account } = await api.customer(name);
  await api.call('domains-register', { token, body: { ...own, domain: ofDomain.domain } });
  await api.completeAll();
  return { token, account, in: { token, path: ofDomain } };
}

/** What the call answers that it refuses. */
export const refused = async (
  api: Api,
  id: Parameters<Api['call']>[0],
  given: CallOptions,
): Promise<[status: number, code: string, message: string]> => {
  const { status, body } = await api.call(id, given);
  return [status, body.error?.code, body.error?.message];
};

/** What the catalogue says of an error. */
export const documented = (
  code: keyof typeof apiErrors,
  message: string = apiErrors[code].message,
) => [apiErrors[code].status, code, message];
