import { formRules } from '#contracts/form-rules.ts';
import { statusTopics } from '#contracts/forms/status-subscription.ts';
import type { Config } from '../config.ts';
import { type Database, type Unacknowledged, withoutRoom } from '../db/schema.ts';
import { purseLimits } from '../limits.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { confirmationHash, domainHash, recipientHash } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import { confirmationMail } from '../status/subscription-mails.ts';
import { giveTurnBack, type PursedMail, takeTurn } from './mail-purses.ts';
import { acknowledgementMail, type Lead } from './mails.ts';

/** One acknowledgement per address in this time (spec forms-38). */
const SAME_ADDRESS_MS = formRules.acknowledgementMinutes * 60_000;

/** How late the mail to a visitor may be: it goes by tomorrow, or there is no room for it yet. */
export type Lateness = 'tomorrow' | 'noRoom';

/**
 * Puts the acknowledgement of a lead into the outbox, where it may have to wait for its turn. If there is none, the
 * lead's `unacknowledged` says why. Pass the transaction that stores the lead, and call it last, because on PostgreSQL
 * other posts wait from here on until the transaction ends.
 *
 * @param isProven whether the post brought proof of work, so that it needn't wait behind those that didn't
 * @returns what the visitor has to be told; undefined if the mail goes soon
 */
export async function addAcknowledgement(
  trx: Database,
  leadId: string,
  lead: Lead,
  {
    now,
    config,
    salt,
    keys,
    isProven,
  }: { now: Date; config: Config; salt: string; keys: Keys; isProven: boolean },
): Promise<Lateness | undefined> {
  const isSubscription = lead.form.kind === 'subscription';
  const message = isSubscription
    ? confirmationMail(asSubscription(leadId, lead), { config, keys, now })
    : acknowledgementMail(lead, config);
  if (message === undefined) return undefined;
  const hash = isSubscription ? confirmationHash : recipientHash;
  const recipient = hash(salt, message.to);
  const mail: PursedMail = {
    purse: isSubscription ? 'confirmations' : 'acknowledgements',
    isProven,
    domain: domainHash(salt, message.to),
  };
  // The turn comes before the address, so that what is told doesn't depend on whether that had a mail (spec forms-102).
  const dueAt = await takeTurn(trx, mail, { now, config });
  const isFirst = await claimAcknowledgement(trx, recipient, now);
  const isSent = isFirst && dueAt !== undefined;
  if (isSent) {
    const priority = isProven ? 0 : 1;
    await addDelivery(trx, { leadId, kind: 'acknowledgement', priority, message, now, dueAt });
  } else if (isFirst) {
    // The address gets no mail yet, so the claim is undone and its next post may ask again.
    await trx.deleteFrom('acknowledgements').where('recipient', '=', recipient).execute();
  } else if (dueAt) {
    await giveTurnBack(trx, mail, config);
  }
  if (!isSent) {
    const withoutTurn = isProven ? 'noRoomProven' : 'noRoom';
    await noteUnacknowledged(trx, leadId, isFirst ? withoutTurn : 'sameAddress');
  }
  if (isSubscription && (isSent || !isFirst)) await noteAsked(trx, leadId, now);
  return latenessOf(dueAt, now);
}

/** How late the mail of a repeated post is. */
export async function findLateness(
  db: Database,
  leadId: string,
  now: Date,
): Promise<Lateness | undefined> {
  const lead = await db
    .selectFrom('leads')
    .select('unacknowledged')
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (withoutRoom.some((one) => one === lead?.unacknowledged)) return 'noRoom';
  const delivery = await db
    .selectFrom('deliveries')
    .select('next_attempt_at')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'acknowledgement')
    .where('attempts', '=', 0)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirst();
  const dueAt = new Date(delivery?.next_attempt_at ?? now);
  return latenessOf(dueAt, now);
}

function latenessOf(dueAt: Date | undefined, now: Date): Lateness | undefined {
  if (dueAt === undefined) return 'noRoom';
  return dueAt.getTime() - now.getTime() >= purseLimits.lateMs ? 'tomorrow' : undefined;
}

function asSubscription(id: string, { reference, language, body }: Lead) {
  const topics = statusTopics.filter((topic) => body[topic]);
  return { id, reference, language, email: body.email ?? '', topics };
}

/** Whether a mailbox, by a keyed hash of its address, may get an acknowledgement now, which then counts as given. */
async function claimAcknowledgement(trx: Database, recipient: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - SAME_ADDRESS_MS).toISOString();
  const claimed = await trx
    .insertInto('acknowledgements')
    .values({ recipient, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('recipient')
        .doUpdateSet({ created_at: now.toISOString() })
        .where('acknowledgements.created_at', '<=', before),
    )
    .returning('recipient')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function noteUnacknowledged(
  trx: Database,
  leadId: string,
  unacknowledged: Unacknowledged,
): Promise<void> {
  await trx.updateTable('leads').set({ unacknowledged }).where('id', '=', leadId).execute();
}

/** Notes that the mailbox of a subscription is asked: by a mail of this post, or by one of a post shortly before. */
async function noteAsked(trx: Database, leadId: string, now: Date): Promise<void> {
  await trx
    .updateTable('leads')
    .set({ asked_at: now.toISOString() })
    .where('id', '=', leadId)
    .execute();
}
