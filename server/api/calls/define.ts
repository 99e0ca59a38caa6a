import { z } from 'zod';
import type { ApiMethod, CallId } from '#contracts/api/document.ts';
import type { ApiErrorCode } from '#contracts/api/errors.ts';
import type { Database } from '../../db/schema.ts';
import type { LookUps } from '../../domains/look-ups.ts';
import type { Party } from '../../http/networks.ts';
import type { Admit } from '../../http/rate-limit.ts';
import type { Account } from '../accounts.repository.ts';
import type { Ordering } from '../orders.repository.ts';
import type { Ownership } from '../ownership.ts';
import type { Page } from '../pages.ts';
import type { OpenSandbox } from '../sandboxes.ts';
import type { SignIns } from '../sign-in.ts';

/** What the handler of a call works with. */
export interface CallContext {
  /** Who calls; for `/auth/token` its id is empty. */
  account: Pick<Account, 'id' | 'kind'>;
  /** The caller's networks, from wide to narrow. */
  networks: readonly Party[];
  now: Date;
  db: Database;
  signIn: SignIns['signIn'];
  openSandbox: OpenSandbox;
  /** Without it every name is unknown. */
  domains: LookUps | undefined;
  /** Limits look-ups, of an account or of an address (spec domains-8). */
  admitLookUp: Admit;
  /** Aborts once nobody waits for the answer. */
  gone: () => AbortSignal;
  /** Without it no domain is proved to be somebody's. */
  ownership: Ownership | undefined;
}

/** What has to be stored in one transaction before a call is answered; if it throws, nothing is stored. */
export type Change<Answer> = (ordering: Ordering) => Promise<Answer>;

/** Where a part of the request is described by a schema. */
type Part = z.ZodObject | undefined;
/** What the server has read of a part; nothing is known of one without a schema. */
type Read<Schema extends Part> = Schema extends z.ZodObject ? z.output<Schema> : unknown;

/** What a handler answers with: a call whose `data` is a list answers a page of it. */
type Answered<Answer extends z.ZodType> = Answer extends z.ZodArray
  ? Page<z.output<Answer>[number]>
  : z.output<Answer>;

/** What a call takes, answers and refuses, and what answers it. */
export interface Call<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends z.ZodType = z.ZodType,
> {
  method: ApiMethod;
  path: `/${string}`;
  /** Without a token. */
  isOpen?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  status: 200 | 201;
  /** `data` of the answer. */
  answer: Answer;
  /** Fields of the example that differ from the schemas' examples. */
  example?: object;
  /** The code of a wrong field; of others it is `invalid_parameter` (spec api-14). */
  codes?: Readonly<Record<string, ApiErrorCode>>;
  /** Errors besides those of every call; a field's name stands for `invalid_parameter`. */
  failures: readonly (ApiErrorCode | { field: string })[];
  /**
   * Gives `data` of the answer, or what has to be stored before.
   *
   * @param input the fields of `params`, `query` and `body`, as their schemas read them
   * @throws {ApiFailure} for what it refuses
   */
  handle(
    input: Read<Params> & Read<Query> & Read<Body>,
    context: CallContext,
  ): Promise<Answered<Answer> | Change<z.output<Answer>>>;
}

/** The calls of an area, by the ids that have words in `content/locales/`. */
export type AreaCalls = Readonly<Partial<Record<CallId, Call>>>;

/** Whether a call answers a list, and so a page of it (spec api-110). */
export function isList({ answer }: Call): boolean {
  return answer instanceof z.ZodArray;
}

/** A call whose handler takes and answers what its own schemas say. */
export function defineCall<
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
  Answer extends z.ZodType = z.ZodType,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}
