import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import type { CallId } from '#contracts/api/document.ts';
import { apiErrors } from '#contracts/api/errors.ts';
import type { Database } from '../db/schema.ts';
import type { LookUps } from '../domains/look-ups.ts';
import { goneSignal } from '../http/abort.ts';
import { sendTagged } from '../http/entity-tag.ts';
import { networksOf } from '../http/networks.ts';
import { type Admit, wholeSeconds } from '../http/rate-limit.ts';
import { isIdempotencyKey } from '../http/request-headers.ts';
import { apiLimits, type Limits, retryAfterSeconds } from '../limits.ts';
import type { NoteLimit } from '../operator/limit-notes.ts';
import { keyedHash } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import type { Clock } from '../system/clock.ts';
import type { Disk } from '../system/disk.ts';
import { type Caller, needStillAdmitted } from './accounts.repository.ts';
import {
  freeKey,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
  takeKey,
} from './answers.repository.ts';
import { findChangeBefore, noteChange } from './audit.repository.ts';
import { createCallLimit, limitHeaders, tightest } from './call-limit.ts';
import { type Call, type Change, isList } from './calls/define.ts';
import { calls } from './calls/index.ts';
import { ApiFailure, standingHeaders, tooManyCalls } from './failure.ts';
import type { Ownership } from './ownership.ts';
import type { Page } from './pages.ts';
import { digestPassword, mailboxHashesWaiting } from './passwords.ts';
import type { Providers } from './providers/provider.ts';
import { sandboxProviders } from './providers/sandbox.ts';
import { readLeniently } from './read-input.ts';
import { createSandboxes, noteUse } from './sandboxes.ts';
import { createSignIns } from './sign-in.ts';
import { isStorable, storableAdvice } from './storable-text.ts';
import { createTurns } from './turns.ts';

/** Who made a request. */
const admitted = Symbol('admitted');

declare module 'fastify' {
  interface FastifyRequest {
    [admitted]?: Caller;
  }
}

/** The documented API (spec api-17). */
export interface Api {
  /** The route of one of its calls. */
  route(id: CallId): RouteShorthandOptionsWithHandler;
}

export interface ApiParts {
  db: Database;
  disk: Pick<Disk, 'needRoomFor'>;
  clock: Clock;
  limits: Limits;
  /** The installation's hash salt. */
  salt: () => Promise<string>;
  keys: () => Promise<Keys>;
  /** Undefined where look-ups are switched off. */
  domains: LookUps | undefined;
  admitLookUp: Admit;
  noteLimit: NoteLimit;
  ownership: Ownership | undefined;
  providers: Providers;
  /** Called when orders may wait. */
  wake: () => void;
}

export function createApi(parts: ApiParts): Api {
  const { db, clock, limits, domains, admitLookUp, ownership, noteLimit } = parts;
  const count = createCallLimit(db, limits, clock);
  const signIns = createSignIns(db, clock, noteLimit);
  const openSandbox = createSandboxes(parts);
  const waitForLists = createListTurns(parts);
  const change = createChange(parts);

  /** Lets a token through that is valid and has calls left, before the body is read. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const now = clock.now();
    const token = /^Bearer (wd_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new ApiFailure('auth_failed');
    const call = await count(token);
    if (call === undefined) throw new ApiFailure('auth_failed');
    const { caller, counts } = call;
    reply.headers(limitHeaders(counts, now));
    const { calls: made, limit, leftMs } = tightest(counts);
    if (made > limit) {
      noteLimit('api-calls', 'one');
      throw tooManyCalls(wholeSeconds(leftMs), 'api-limit');
    }
    if (caller.account.kind === 'sandbox') await noteUse(db, caller.account.id, now);
    else signIns.know(caller.account.id, networksOf(request.ip));
    request[admitted] = caller;
  }

  /** The answer to a call, or the change that has to be stored before. */
  function handle(
    call: Call,
    input: object,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { account = { id: '', kind: 'customer' as const } } = request[admitted] ?? {};
    const from = { account, networks: networksOf(request.ip), now: clock.now() };
    const looking = { domains, admitLookUp, gone: () => goneSignal(reply), ownership };
    return call.handle(input, { ...from, db, signIn: signIns.signIn, openSandbox, ...looking });
  }

  async function answerGet(id: CallId, request: FastifyRequest, reply: FastifyReply) {
    const call = calls[id];
    const input = readInput(call, request);
    if (isList(call)) await waitForLists(request[admitted] as Caller, reply);
    const answered = await handle(call, input, request, reply);
    const body = isList(call) ? pageBodyOf(answered as Page<unknown>) : bodyOf(answered);
    if (isList(call)) reply.headers(nextLink(request, answered as Page<unknown>));
    reply.headers(standingHeaders(request)).type(JSON_TYPE);
    return sendTagged(body, request, reply);
  }

  async function answer(id: CallId, request: FastifyRequest, reply: FastifyReply) {
    const call = calls[id];
    const input = readInput(call, request);
    const isKeyed = call.method === 'post' && !call.isOpen;
    const key = isKeyed ? keyOf(request) : undefined;
    const answered = await handle(call, input, request, reply).catch((error: unknown) => {
      if (key === undefined || !(error instanceof ApiFailure)) throw error;
      // This refusal is answered only if the key has no answer, because what the first request made may have caused it.
      return () => Promise.reject(error);
    });
    reply.headers(standingHeaders(request)).type(JSON_TYPE);
    const isChange = typeof answered === 'function';
    if (!isChange && key === undefined) return reply.code(call.status).send(bodyOf(answered));
    const work = (isChange ? answered : async () => answered) as Change<{ id: string }>;
    const caller = request[admitted] as Caller;
    const kept = await change({ id, call, input, caller, key, isChange }, work);
    return reply.code(kept.status).send(kept.answer);
  }

  return {
    route(id) {
      const call = calls[id];
      const answering = call.method === 'get' ? answerGet : answer;
      return {
        ...(!call.isOpen && { onRequest: admit }),
        handler: (request, reply) =>
          answering(id, request, reply).catch((error) => {
            if (error instanceof ApiFailure && error.reason === 'api-full')
              noteLimit('api-room', 'one');
            throw error;
          }),
      };
    },
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Waits until the account's list before was sent, so that what it is sent takes the memory of one page however many are
 * asked for (spec api-113).
 */
function createListTurns({ clock, noteLimit }: ApiParts) {
  const takeTurn = createTurns(clock, apiLimits.turnMs);
  return async ({ account }: Caller, { raw }: FastifyReply): Promise<void> => {
    const end = await takeTurn(account.id);
    if (end === undefined) {
      noteLimit('api-lists', 'one');
      throw tooManyCalls(1, 'api-busy');
    }
    finished(raw, end);
  };
}

interface Changing {
  id: CallId;
  call: Call;
  input: object;
  caller: Caller;
  /** The idempotency key. */
  key: string | undefined;
  /** Whether the call changes something; the answer to any other isn't kept. */
  isChange: boolean;
}

/** Commits what a call changes, with its audit trail and its answer for the idempotency key (spec api-26, api-27). */
function createChange({ db, disk, clock, limits, keys, providers, wake, noteLimit }: ApiParts) {
  const keyed = async ({
    id,
    input,
    caller: { account },
    key,
  }: Changing): Promise<KeyedRequest | undefined> => {
    if (key === undefined) return undefined;
    const { idempotency: secret } = await keys();
    const hashed = keyedHash(secret, 'answer', account.id, key);
    const asked = account.kind === 'sandbox' ? input : await withoutPassword(input, hashed);
    return {
      key: hashed,
      request: keyedHash(secret, 'request', id, asked),
      account: account.id,
    };
  };

  return async (changing: Changing, work: Change<{ id: string }>): Promise<KeptAnswer> => {
    if (changing.isChange) await disk.needRoomFor('calls');
    const request = await keyed(changing);
    const stored = await db
      .transaction()
      .execute((trx) => store(trx, changing, request, work))
      .catch((cause: unknown) => {
        if (cause instanceof ApiFailure) throw cause;
        const headers = { 'retry-after': String(retryAfterSeconds) };
        throw new ApiFailure('internal_error', { status: 503, headers, cause });
      });
    wake();
    return stored;
  };

  async function store(
    trx: Database,
    { id, call, caller, isChange }: Changing,
    request: KeyedRequest | undefined,
    work: Change<{ id: string }>,
  ): Promise<KeptAnswer> {
    const { account, token } = caller;
    await needStillAdmitted(trx, caller);
    const now = clock.now();
    const since = new Date(now.getTime() - apiLimits.answersMs);
    const earlier = request && (await takeKey(trx, request, { now, since }));
    if (earlier) {
      const { isSame, status, answer } = earlier;
      if (!isSame) throw wrongKey('api-key-reused');
      return { status, answer };
    }
    const isSandbox = account.kind === 'sandbox';
    if (isChange && !isSandbox) await needChangesLeft(trx, account.id, now);
    const data = await work({ trx, providers: isSandbox ? sandboxProviders : providers, now });
    const kept = { status: call.status, answer: bodyOf(data) };
    if (isChange && !isSandbox) {
      const change = { at: now, who: token, action: id, account: account.id };
      await noteChange(trx, { ...change, entity: data.id });
    }
    if (request) await (isChange ? keepAnswer(trx, request.key, kept) : freeKey(trx, request.key));
    return kept;
  }

  /** Every change is a row of the audit trail, which is kept long, so the rows are what is counted (spec api-116). */
  async function needChangesLeft(trx: Database, account: string, now: Date): Promise<void> {
    const { requests, perSeconds } = limits.apiChanges;
    const earliest = await findChangeBefore(trx, account, requests - 1);
    if (earliest === undefined) return;
    const leftMs = Date.parse(earliest) + perSeconds * 1000 - now.getTime();
    if (leftMs <= 0) return;
    noteLimit('api-calls', 'one');
    throw tooManyCalls(wholeSeconds(leftMs), 'api-limit');
  }
}

/** Replaces a password by a hash that is slow to guess even for whoever has the database (spec api-28). */
async function withoutPassword(input: object, salt: string): Promise<object> {
  if (!('password' in input)) return input;
  // Passwords are hashed one at a time, and a customer who calls quickly would fill the memory with calls that wait.
  if (mailboxHashesWaiting() >= apiLimits.hashesWaiting) throw tooManyCalls(1, 'api-busy');
  return { ...input, password: await digestPassword(String(input.password), salt) };
}

const KEY = 'Idempotency-Key';

/** The request's idempotency key. @throws {ApiFailure} for one that is no line of printable ASCII */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (isIdempotencyKey(key)) return key;
  throw wrongKey('invalid-key');
}

function wrongKey(reason: 'invalid-key' | 'api-key-reused'): ApiFailure {
  return new ApiFailure('invalid_parameter', { field: KEY, reason });
}

function bodyOf(data: unknown): string {
  return JSON.stringify({ success: true, data });
}

function pageBodyOf({ data, next }: Page<unknown>): string {
  return JSON.stringify({ success: true, data, next });
}

/** The address of the next page, for clients that follow links (RFC 8288). */
function nextLink({ url }: FastifyRequest, { next }: Page<unknown>): { link?: string } {
  if (next === null) return {};
  const [path = '', query] = url.split('?');
  const asked = new URLSearchParams(query);
  asked.set('cursor', next);
  return { link: `<${path}?${asked}>; rel="next"` };
}

/** Reads what a call takes. @throws {ApiFailure} with the code of the first wrong field */
function readInput(call: Call, request: FastifyRequest): object {
  const { body, headers } = request;
  if (body !== undefined && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new ApiFailure('invalid_parameter', {
      status: 415,
      reason: 'wrong-type',
      field: 'body',
    });
  }
  const input = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (schema === undefined) continue;
    const given = readLeniently(schema, request[part]);
    const { error, data = {} } = schema.safeParse(given);
    if (error) {
      const path = error.issues[0]?.path ?? [];
      throw wrong(call, String(path[0] ?? part), valueAt(given, path));
    }
    // What a schema repairs is storable; this looks at texts that are taken as they were sent.
    const unstorable = Object.entries(data).find(([, value]) => !isStorable(value));
    if (unstorable) throw wrong(call, ...unstorable);
    Object.assign(input, data);
  }
  return input;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name],
    given,
  );
}

function wrong({ codes = {}, failures }: Call, field: string, value: unknown): ApiFailure {
  const code = codes[field] ?? 'invalid_parameter';
  // The documented message is about the plan's type, which is the only field of that name.
  const isNamed = code === 'invalid_parameter' && !(failures.includes(code) && field === 'type');
  return new ApiFailure(code, {
    ...(isNamed && { field }),
    ...(apiErrors[code].status === 400 && !isStorable(value) && { advice: storableAdvice }),
  });
}
