import { randomUUID } from 'node:crypto';
import { defaultLanguage } from '#content/languages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import type { Keys } from '../privacy/keys.ts';
import type { WebhookMessage } from '../webhook/webhook.ts';
import { addAcknowledgement, type Lateness } from './acknowledgements.ts';
import type { LeadChoice } from './choice.ts';
import { type Arrival, joinDigest } from './digest.ts';
import { type Lead, salesMail } from './mails.ts';

/**
 * Puts everything that goes out because of a lead into the outbox. Pass the transaction that stores it. Of
 * many suspects only the first in an hour are sent singly, behind everybody else's (spec forms-51, forms-90);
 * feedback goes together (spec forms-101), and so do the mails to sales of an attack (spec forms-113).
 *
 * @returns what the visitor has to be told of the mail that is promised
 */
export async function addLeadDeliveries(
  trx: Database,
  leadId: string,
  lead: Lead,
  arrival: Arrival & { now: Date; config: Config; salt: string; keys: Keys },
): Promise<Lateness | undefined> {
  const { now, config } = arrival;
  const { form } = lead;
  const isSuspect = lead.suspicions.length > 0;
  const isInDigest = await joinDigest(trx, leadId, lead, arrival);
  if (isInDigest && isSuspect) return undefined;
  const queued = { leadId, now, priority: isSuspect ? 1 : 0 } as const;
  const sales = isInDigest ? undefined : salesMail(lead, config);
  const events = form.kind === 'lead' ? config.webhooks : [];
  await addDelivery(
    trx,
    ...(sales ? [{ ...queued, kind: 'sales' as const, message: sales }] : []),
    ...events.map(({ kind }) => ({ ...queued, kind, message: leadCreated(lead, randomUUID()) })),
  );
  // A suspect lead gets no acknowledgement, because its address is likely somebody else's.
  if (isSuspect) return undefined;
  return addAcknowledgement(trx, leadId, lead, arrival);
}

/**
 * The webhook event of a lead. docs/how-to/receive-webhooks.md documents its shape: fields may be added,
 * none is changed or removed.
 */
function leadCreated(lead: Lead, id: string): WebhookMessage {
  const { estimate, choice, resume } = lead;
  return {
    id,
    type: 'lead.created',
    timestamp: lead.createdAt.toISOString(),
    data: {
      reference: lead.reference,
      form: lead.form.id,
      language: lead.language,
      suspect: lead.suspicions.length > 0,
      suspicions: lead.suspicions,
      fields: lead.fields,
      ...(estimate && {
        estimate: { parameters: estimate.parameters, totalCents: estimate.totalCents },
      }),
      ...(choice && { choice: eventChoice(choice) }),
      ...(resume && {
        resume: { type: resume.type, bytes: resume.bytes },
      }),
    },
  };
}

function eventChoice({ kind, id, query, title, price, shown }: LeadChoice) {
  return {
    kind,
    id,
    parameters: query,
    title: title[defaultLanguage],
    ...(price && { price: { cents: price.cents, per: price.per, on: price.on } }),
    ...(shown && { shown }),
  };
}
