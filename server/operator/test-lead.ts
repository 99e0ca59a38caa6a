import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { MailMessage } from '../mail/message.ts';
import { automatic, messageId } from '../mail/parts.ts';
import { addMemo, unusedReference } from '../memos/memos.repository.ts';
import { findDeliveries } from '../outbox/deliveries.queries.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { eraseMemos, eraseOnceIdle, type LeadStorage } from '../privacy/erase.ts';
import type { WebhookMessage } from '../webhook/webhook.ts';

/** How often it is looked how far the deliveries are. */
const LOOK_MS = 250;

/** How a delivery of a test lead ended; neither sent nor failed: nobody took it up in time. */
export interface TestDelivery {
  kind: string;
  sent: boolean;
  lastError: string | undefined;
}

/**
 * Stores a memo with a mail to sales, one to the operator and an event for each webhook,
 * waits until a running server has sent them, and erases it (spec operation-97).
 *
 * @param waitMs for how long it waits
 */
export async function sendTestLead(
  storage: LeadStorage,
  config: Pick<Config, 'mailFrom' | 'salesEmail' | 'operatorEmail' | 'webhooks'>,
  { now, waitMs }: { now: () => Date; waitMs: number },
): Promise<TestDelivery[]> {
  const { db } = storage;
  const { id, reference } = await store(db, config, now());
  try {
    const end = performance.now() + waitMs;
    for (;;) {
      const deliveries = await findDeliveries(db, { id, digest: undefined });
      const isDone = deliveries.every(({ state }) => state !== 'waiting');
      if (isDone || performance.now() > end) {
        return deliveries.map(({ kind, state, lastError }) => {
          return { kind, sent: state === 'sent', lastError };
        });
      }
      await pause(LOOK_MS);
    }
  } finally {
    // Only this memo is erased, because another test may be under way. If it is still being sent, a purge erases it.
    await eraseOnceIdle(eraseMemos, storage, [reference], now);
  }
}

/** Erases older test leads, of tests that were broken off; one that is being sent stays for the next time. */
export async function eraseTestLeads(
  storage: LeadStorage,
  now: Date,
  olderThanMs: number,
): Promise<void> {
  const before = new Date(now.getTime() - olderThanMs).toISOString();
  const rows = await storage.db
    .selectFrom('memos')
    .select('reference')
    .where('kind', '=', 'test')
    .where('created_at', '<=', before)
    .execute();
  const references = rows.map(({ reference }) => reference);
  await eraseMemos(storage, references, now);
}

async function store(
  db: Database,
  config: Parameters<typeof sendTestLead>[1],
  now: Date,
): Promise<{ id: string; reference: string }> {
  const reference = await unusedReference(db);
  const mail = (kind: string, to: string): MailMessage => ({
    label: `${reference}-${kind}`,
    messageId: messageId(config),
    date: now.toISOString(),
    from: config.mailFrom,
    to,
    replyTo: config.mailFrom,
    subject: `[${reference}] Test of the website`,
    text: 'Somebody tests the website at its command line (doctor). There is nothing to do.\n',
    headers: automatic,
  });
  const id = await db.transaction().execute(async (trx) => {
    const memoId = await addMemo(trx, { reference, kind: 'test', now });
    const queued = { memoId, now };
    const { salesEmail, operatorEmail, webhooks } = config;
    await addDelivery(trx, { ...queued, kind: 'sales', message: mail('sales', salesEmail) });
    await addDelivery(trx, {
      ...queued,
      kind: 'acknowledgement',
      message: mail('acknowledgement', operatorEmail),
    });
    for (const { kind } of webhooks) {
      const message: WebhookMessage = {
        id: randomUUID(),
        type: 'operator.test',
        timestamp: now.toISOString(),
        data: { reference },
      };
      await addDelivery(trx, { ...queued, kind, message });
    }
    return memoId;
  });
  return { id, reference };
}
