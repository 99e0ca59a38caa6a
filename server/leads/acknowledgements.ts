import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { formRules } from '#contracts/form-rules.ts';
import { statusTopics } from '#contracts/forms/status-subscription.ts';
import type { Config } from '../config.ts';
import { CLOCKS_DIFFER_MS } from '../db/database-clock.ts';
import type { Database } from '../db/schema.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { confirmationHash, domainHash, recipientHash } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import { confirmationMail } from '../status/subscription-mails.ts';
import { HOUR_MS } from '../system/time.ts';
import { acknowledgementMail, type Lead } from './mails.ts';

/** One acknowledgement per address in this time (spec forms-38). */
const SAME_ADDRESS_MS = formRules.acknowledgementMinutes * 60_000;
/**
 * The longest wait for a turn. It is two hours shorter than hashes are kept, because a rate is used up for an hour
 * more, and is purged within another.
 */
const LONGEST_WAIT_MS = (retention.acknowledgement.hours - 2) * HOUR_MS;
/** One domain may get a third of an hour's acknowledgements. */
const DOMAIN_SHARE = 3;

/** How many acknowledgements may go in an hour, in all and to a domain. */
type AcknowledgementRates = { scope: string; stepMs: number }[];

/**
 * Puts the acknowledgement of a lead into the outbox, where it may have to wait for its turn. If there is none, the
 * lead's `unacknowledged` says why. Pass the transaction that stores the lead, and call it last, because on PostgreSQL
 * other posts wait from here on until the transaction ends.
 */
export async function addAcknowledgement(
  trx: Database,
  leadId: string,
  lead: Lead,
  { now, config, salt, keys }: { now: Date; config: Config; salt: string; keys: Keys },
): Promise<void> {
  const isSubscription = lead.form.kind === 'subscription';
  const message = isSubscription
    ? confirmationMail(asSubscription(leadId, lead), { config, keys, now })
    : acknowledgementMail(lead, config);
  if (message === undefined) return;
  const hash = isSubscription ? confirmationHash : recipientHash;
  const recipient = hash(salt, message.to);
  const isFirst = await claimAcknowledgement(trx, recipient, now);
  const rates = ratesOf(domainHash(salt, message.to), config.acknowledgementsPerHour);
  const dueAt = isFirst ? await takeTurn(trx, rates, now) : undefined;
  if (dueAt) {
    await addDelivery(trx, { leadId, kind: 'acknowledgement', message, now, dueAt });
    return;
  }
  // The address gets no mail, so the claim is undone and its next post may ask again.
  if (isFirst) {
    await trx.deleteFrom('acknowledgements').where('recipient', '=', recipient).execute();
  }
  await trx
    .updateTable('leads')
    .set({ unacknowledged: isFirst ? 'tooMany' : 'sameAddress' })
    .where('id', '=', leadId)
    .execute();
}

function asSubscription(id: string, { reference, language, body }: Lead) {
  const topics = statusTopics.filter((topic) => body[topic]);
  return { id, reference, language, email: body.email ?? '', topics };
}

function ratesOf(domain: string, perHour: number): AcknowledgementRates {
  const toDomain = Math.ceil(perHour / DOMAIN_SHARE);
  return [
    { scope: 'all', stepMs: Math.ceil(HOUR_MS / perHour) },
    { scope: domain, stepMs: Math.ceil(HOUR_MS / toDomain) },
  ];
}

/**
 * When the next acknowledgement may go, which then counts as gone: as many at once as may go in an hour, later ones
 * evenly. Undefined where it would have to wait for too long. They are limited, because anybody can type a stranger's
 * address (spec forms-97, operation-170).
 */
async function takeTurn(
  trx: Database,
  rates: AcknowledgementRates,
  now: Date,
): Promise<Date | undefined> {
  const nowMs = now.getTime();
  const used = sql.ref<number>('acknowledgement_rates.used_until');
  const noted = sql.ref<number>('acknowledgement_rates.noted_at');
  const rows = await trx
    .insertInto('acknowledgement_rates')
    .values(
      // The row of all comes first, so that other posts wait at it before they lock another one.
      rates.map(({ scope, stepMs }) => ({ scope, noted_at: nowMs, used_until: nowMs + stepMs })),
    )
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({
        noted_at: nowMs,
        // What was noted in the future was noted before the clock was set back.
        used_until: sql`case when ${used} > ${nowMs} and ${noted} <= ${nowMs + CLOCKS_DIFFER_MS}
            then ${used} + excluded.used_until - ${nowMs} else excluded.used_until end`,
      }),
    )
    .returning('used_until')
    .execute();
  const turnMs = Math.max(nowMs, ...rows.map((row) => Number(row.used_until) - HOUR_MS));
  if (turnMs <= nowMs + LONGEST_WAIT_MS) return new Date(turnMs);
  for (const { scope, stepMs } of rates) {
    await trx
      .updateTable('acknowledgement_rates')
      .set((row) => ({ used_until: row('used_until', '-', stepMs) }))
      .where('scope', '=', scope)
      .execute();
  }
  return undefined;
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
