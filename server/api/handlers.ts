import type { CallAnswer, CallId, CallInput } from '#contracts/api/calls.ts';
import type { Database } from '../db/schema.ts';
import type { LookUps } from '../domains/look-ups.ts';
import type { Count } from '../http/rate-limit.ts';
import type { Account } from './accounts.repository.ts';
import type { Ordering } from './orders.repository.ts';
import type { Ownership } from './ownership.ts';
import type { OpenSandbox } from './sandboxes.ts';
import type { SignIn } from './sign-in.ts';

/** What a call is answered with and by. */
export interface CallContext {
  /** Who calls; of `/auth/token` nobody yet. */
  account: Pick<Account, 'id' | 'kind'>;
  /** The caller's network address. */
  network: string;
  now: Date;
  db: Database;
  signIn: SignIn;
  openSandbox: OpenSandbox;
  /** Without it every name is unknown. */
  domains: LookUps | undefined;
  /** Counts a look-up, of an account or of an address (spec domains-8). */
  countLookUp: Count;
  /** Aborts once nobody waits for the answer. */
  gone: () => AbortSignal;
  /** Without it no domain is proved to be somebody's. */
  ownership: Ownership | undefined;
}

/** What has to be stored before a call is answered, in one transaction; of what it refuses nothing is stored. */
export type Change<Answer> = (ordering: Ordering) => Promise<Answer>;

export type Handlers = {
  [Id in CallId]: (
    input: CallInput<Id>,
    context: CallContext,
  ) => Promise<CallAnswer<Id> | Change<CallAnswer<Id>>>;
};
