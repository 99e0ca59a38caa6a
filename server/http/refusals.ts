import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Clock } from '../system/clock.ts';

/** Why a `Failure` refuses a request, with the status of its answer. */
const ofFailures = {
  'limit-of-address': 429,
  'limit-of-all': 429,
  'no-room-for-suspects': 429,
  'uploads-of-address': 429,
  'uploads-of-all': 503,
  'wrong-method': 405,
  'wrong-host': 400,
  'address-unreadable': 400,
  'address-too-long': 414,
  protocol: 400,
  'request-too-slow': 408,
  'wrong-type': 415,
  'body-missing': 400,
  'body-unreadable': 400,
  'body-broken-off': 400,
  'body-too-slow': 408,
  'body-too-large': 413,
  'file-too-large': 413,
  'file-refused': 422,
  'invalid-field': 422,
  'invalid-key': 400,
  'key-reused': 422,
  'domain-not-read': 422,
  'link-over': 404,
  'metrics-token': 404,
} as const;

/**
 * Why requests are refused, with the status of the answer: the words of the log and of metrics (spec operation-184).
 * `docs/how-to/find-out-why-a-request-was-refused.md` explains each.
 */
export const refusals = {
  ...ofFailures,
  'range-not-there': 416,
  /** A preflight, which is answered without the headers that the browser looks for. */
  'foreign-origin': 204,
  'api-token': 401,
  'api-sign-in': 401,
  'api-sign-in-limit': 429,
  'api-limit': 429,
  'api-busy': 429,
  'api-field': 400,
  'api-full': 400,
  'api-key-reused': 400,
  'api-taken': 409,
} as const;

export type FailureReason = keyof typeof ofFailures;
export type RefusalReason = keyof typeof refusals;
export const refusalReasons = Object.keys(refusals) as RefusalReason[];

/** How often refusals are summed up. */
const SUM_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs and counts a refusal; `request` is left out where bytes never became one. */
    noteRefusal(reason: RefusalReason, request?: FastifyRequest): void;
  }
}

/**
 * Logs refusals: each at level debug and, a minute after the first, how many there were of each reason (spec
 * operation-185). Neither names anybody: what was asked and by whom isn't in them.
 *
 * @param count counts each for metrics
 */
export const refusalNotes = plugin<{
  clock: Clock;
  count: ((reason: RefusalReason) => void) | undefined;
}>(async (app, { clock, count }) => {
  let counts: Partial<Record<RefusalReason, number>> = {};
  let cancelSum: (() => void) | undefined;

  function sumUp(): void {
    app.log.info({ refusals: counts }, 'requests refused');
    counts = {};
    cancelSum = undefined;
  }

  app.decorate('noteRefusal', (reason: RefusalReason, request?: FastifyRequest) => {
    const route = request?.routeOptions.url ?? 'unknown';
    const log = request?.log ?? app.log;
    log.debug({ route, status: refusals[reason], reason }, 'request refused');
    count?.(reason);
    counts[reason] = (counts[reason] ?? 0) + 1;
    cancelSum ??= clock.after(SUM_MS, sumUp);
  });
  app.addHook('onClose', async () => {
    if (cancelSum === undefined) return;
    cancelSum();
    sumUp();
  });
});

/** Gives an answer that is no error, such as a page, the status of a refusal. */
export function refuse(reply: FastifyReply, reason: RefusalReason): FastifyReply {
  reply.server.noteRefusal(reason, reply.request);
  return reply.code(refusals[reason]);
}
