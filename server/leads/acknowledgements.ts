import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { formRules } from '#contracts/form-rules.ts';
import { statusTopics } from '#contracts/forms/status-subscription.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { NewDelivery } from '../outbox/outbox.repository.ts';
import { confirmationMail } from '../status/subscription-mails.ts';
import { confirmationHash, domainHash, recipientHash } from './hashes.ts';
import { acknowledgementMail, type Lead } from './mails.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One acknowledgement per address in this time (spec forms-38). */
const SAME_ADDRESS_MS = formRules.acknowledgementMinutes * 60_000;
/**
 * The longest wait for a turn. Two hours less than hashes are kept, because a rate is used up for an hour more,
 * and is purged within another.
 */
const LONGEST_WAIT_MS = (retention.acknowledgement.hours - 2) * HOUR_MS;
/** How many of those of an hour may go to one domain: a third. */
const DOMAIN_SHARE = 3;

/** How many acknowledgements may go in an hour, in all and to a domain. */
type AcknowledgementRates = { scope: string; stepMs: number }[];

/**
 * The acknowledgement of a lead, which may have to wait for its turn; without one, the lead says why. Pass the
 * transaction that stores the lead.
 *
 * @returns it with the rates that `noteTurn` counts it for
 */
export async function planAcknowledgement(
  trx: Database,
  leadId: string,
  lead: Lead,
  { now, config, salt }: { now: Date; config: Config; salt: string },
): Promise<{ delivery: NewDelivery; rates: AcknowledgementRates } | undefined> {
  const isSubscription = lead.form.kind === 'subscription';
  const message = isSubscription
    ? confirmationMail(asSubscription(leadId, lead), { config, salt, now })
    : acknowledgementMail(lead, config);
  if (message === undefined) return undefined;
  const notSince = new Date(now.getTime() - SAME_ADDRESS_MS);
  const hash = isSubscription ? confirmationHash : recipientHash;
  const isFirst = await claimAcknowledgement(trx, hash(salt, message.to), { now, notSince });
  const rates = ratesOf(domainHash(salt, message.to), config.acknowledgementsPerHour);
  const dueAt = isFirst && (await nextTurn(trx, rates, now));
  if (dueAt) return { delivery: { leadId, kind: 'acknowledgement', message, now, dueAt }, rates };
  await trx
    .updateTable('leads')
    .set({ unacknowledged: isFirst ? 'tooMany' : 'sameAddress' })
    .where('id', '=', leadId)
    .execute();
  return undefined;
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
 * When the next acknowledgement may go, because they go to strangers, whose addresses anybody can type
 * (spec forms-97): so many at once as go in an hour, then evenly.
 *
 * @returns undefined where it would have to wait for too long
 */
async function nextTurn(
  trx: Database,
  rates: AcknowledgementRates,
  now: Date,
): Promise<Date | undefined> {
  const rows = await trx
    .selectFrom('acknowledgement_rates')
    .selectAll()
    .where(
      'scope',
      'in',
      rates.map(({ scope }) => scope),
    )
    // What was noted later was noted before the clock was set back.
    .where('noted_at', '<=', now.getTime())
    .execute();
  const turns = rates.map(({ scope, stepMs }) => {
    const until = Number(rows.find((row) => row.scope === scope)?.used_until ?? 0);
    return Math.max(until, now.getTime()) + stepMs - HOUR_MS;
  });
  const turn = Math.max(now.getTime(), ...turns);
  return turn > now.getTime() + LONGEST_WAIT_MS ? undefined : new Date(turn);
}

/** Counts an acknowledgement. In one statement, and last, because other posts wait for it until the commit. */
export async function noteTurn(
  trx: Database,
  rates: AcknowledgementRates,
  now: Date,
): Promise<void> {
  const nowMs = now.getTime();
  const used = sql.ref<number>('acknowledgement_rates.used_until');
  const noted = sql.ref<number>('acknowledgement_rates.noted_at');
  await trx
    .insertInto('acknowledgement_rates')
    .values(
      rates.map(({ scope, stepMs }) => ({ scope, noted_at: nowMs, used_until: nowMs + stepMs })),
    )
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({
        noted_at: nowMs,
        used_until: sql`case when ${used} > ${nowMs} and ${noted} <= ${nowMs}
          then ${used} + excluded.used_until - ${nowMs} else excluded.used_until end`,
      }),
    )
    .execute();
}

/**
 * Whether a mailbox may get an acknowledgement now, which then counts as given.
 *
 * @param recipient keyed hash of the address
 * @param notSince an acknowledgement after this moment forbids another one
 */
async function claimAcknowledgement(
  db: Database,
  recipient: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('acknowledgements')
    .values({ recipient, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('recipient')
        .doUpdateSet({ created_at: now.toISOString() })
        .where('acknowledgements.created_at', '<=', notSince.toISOString()),
    )
    .returning('recipient')
    .executeTakeFirst();
  return claimed !== undefined;
}
