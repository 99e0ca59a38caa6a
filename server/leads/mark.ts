import type { Language } from '#content/languages.ts';
import { type FormId, forms } from '#contracts/forms/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Keys } from '../privacy/keys.ts';
import { endMarked } from '../status/subscriptions.repository.ts';
import type { LeadChoice } from './choice.ts';
import type { LeadEstimate } from './estimate.ts';
import type { LeadBody } from './form-schema.ts';
import { addLeadDeliveries } from './lead-deliveries.ts';
import { findLead, type LeadRecord } from './leads.queries.ts';
import type { Lead, LeadResume } from './mails.ts';
import type { Suspicion } from './suspicions.ts';

/**
 * Clears a lead of suspicion: what a genuine one gets goes out (spec forms-95).
 *
 * @returns false if there is no such suspect
 */
export function markHam(
  db: Database,
  reference: string,
  options: { now: Date; config: Config; salt: string; keys: Keys },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('leads')
      .set({ suspect: 0, suspicions: '[]', digest: null })
      .where('reference', '=', reference)
      .where('suspect', '=', 1)
      .returning('id')
      .executeTakeFirst();
    const record = marked && (await findLead(trx, reference));
    if (record === undefined) return false;
    // Whoever clears it vouches for it.
    const arrival = { isProven: true, isInAttack: false };
    await addLeadDeliveries(trx, record.id, asLead(record), { ...arrival, ...options });
    return true;
  });
}

/**
 * Marks a lead as spam, which is kept for a shorter time. An acknowledgement that still waits isn't sent, and a
 * subscription ends (spec status-78).
 *
 * @returns false if there is no such lead, or if it is suspect already
 */
export function markSpam(db: Database, reference: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const suspicions: Suspicion[] = ['marked'];
    const marked = await trx
      .updateTable('leads')
      .set({ suspect: 1, suspicions: JSON.stringify(suspicions) })
      .where('reference', '=', reference)
      .where('suspect', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (marked === undefined) return false;
    await endMarked(trx, marked.id);
    await trx
      .deleteFrom('deliveries')
      .where('lead_id', '=', marked.id)
      .where('kind', '=', 'acknowledgement')
      .where('next_attempt_at', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('leased_until', 'is', null), eb('leased_until', '<=', now.toISOString())]),
      )
      .execute();
    return true;
  });
}

/** A stored lead as its mails show it. */
export function asLead(record: LeadRecord): Lead {
  const { estimate, choice, resume, ...fields } = record.fields as {
    estimate?: LeadEstimate;
    choice?: LeadChoice;
    resume?: LeadResume;
  };
  const language = record.language as Language;
  return {
    form: forms[record.form as FormId],
    reference: record.reference,
    language,
    suspicions: record.suspicions,
    createdAt: record.createdAt,
    body: { ...(fields as LeadBody), language },
    fields,
    estimate,
    choice,
    resume,
  };
}
