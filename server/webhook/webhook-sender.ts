import { Webhook } from 'standardwebhooks';
import { PermanentFailure } from '../outbox/outbox.ts';
import type { WebhookMessage, WebhookTarget } from './webhook.ts';

/** How long a receiver may take to answer; Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 20_000;
/** The receiver wants no more events (Standard Webhooks, "delivery success/failure"). */
const GONE = 410;

/**
 * Posts an event once, signed by Standard Webhooks with each of the receiver's keys. Only a 2xx answer
 * counts; redirects aren't followed, and no answer's body is read.
 *
 * @throws {PermanentFailure} if the receiver wants no more of it, another error if it didn't take it
 */
export async function postEvent(
  { url, secrets }: WebhookTarget,
  message: WebhookMessage,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { id } = message;
  const body = JSON.stringify(message);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, body)).join(' '),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: Error) => {
    throw connectionFailure(error);
  });
  await response.body?.cancel().catch(() => {});
  if (response.status === GONE) throw new PermanentFailure('the receiver answered 410');
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
}

/** Why no answer came, which `fetch` hides in the cause. */
function connectionFailure(error: Error): Error {
  if (error.name === 'TimeoutError') return new Error('the receiver did not answer in time');
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return Object.assign(new Error(message, { cause: error }), code === undefined ? {} : { code });
}
