import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { formRules } from '#contracts/form-rules.ts';
import { statusTopics } from '#contracts/forms/status-subscription.ts';
import type { Config } from '../config.ts';
import { CLOCKS_DIFFER_MS } from '../db/database-clock.ts';
import { inOneStatement } from '../db/in-one-statement.ts';
import type { Database } from '../db/schema.ts';
import type { NewDelivery } from '../outbox/outbox.repository.ts';
import { confirmationMail } from '../status/subscription-mails.ts';
import { HOUR_MS } from '../time.ts';
import { confirmationHash, domainHash, recipientHash } from './hashes.ts';
import { acknowledgementMail, type Lead } from './mails.ts';

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

/** An acknowledgement that is to go by its rates. */
interface Turn {
  rates: AcknowledgementRates;
  now: Date;
}

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
  const hash = isSubscription ? confirmationHash : recipientHash;
  const recipient = hash(salt, message.to);
  const isFirst = await claimAcknowledgement(trx, { recipient, now });
  const rates = ratesOf(domainHash(salt, message.to), config.acknowledgementsPerHour);
  const dueAt = isFirst && (await nextTurn(trx, { rates, now }));
  if (dueAt) return { delivery: { leadId, kind: 'acknowledgement', message, now, dueAt }, rates };
  // It gets none, so that its next post may ask again.
  if (isFirst) {
    await trx.deleteFrom('acknowledgements').where('recipient', '=', recipient).execute();
  }
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
 * (spec forms-97, operation-170): so many at once as go in an hour, then evenly. Undefined where it would have to wait
 * for too long.
 */
const nextTurn = inOneStatement(async (trx, asked: readonly Turn[]) => {
  const scopes = asked.flatMap(({ rates }) => rates.map(({ scope }) => scope));
  const rows = await trx
    .selectFrom('acknowledgement_rates')
    .selectAll()
    .where('scope', 'in', [...new Set(scopes)])
    .execute();
  const used = new Map(rows.map((row) => [row.scope, row]));
  return asked.map(({ rates, now }) => {
    const nowMs = now.getTime();
    const next = rates.map(({ scope, stepMs }) => {
      const { noted_at, used_until } = used.get(scope) ?? { noted_at: nowMs, used_until: 0 };
      // What was noted later was noted before the clock was set back.
      const isValid = Number(noted_at) <= nowMs + CLOCKS_DIFFER_MS;
      const until = Math.max(isValid ? Number(used_until) : 0, nowMs) + stepMs;
      return { scope, noted_at: nowMs, used_until: until };
    });
    const turnMs = Math.max(nowMs, ...next.map(({ used_until }) => used_until - HOUR_MS));
    if (turnMs > nowMs + LONGEST_WAIT_MS) return undefined;
    for (const row of next) used.set(row.scope, row);
    return new Date(turnMs);
  });
});

/** Counts an acknowledgement. In one statement, and last, because other posts wait for it until the commit. */
export const noteTurn = inOneStatement(async (trx, turns: readonly Turn[]) => {
  const nowMs = Math.max(...turns.map(({ now }) => now.getTime()));
  const used = sql.ref<number>('acknowledgement_rates.used_until');
  const noted = sql.ref<number>('acknowledgement_rates.noted_at');
  const steps = Map.groupBy(
    turns.flatMap(({ rates }) => rates),
    ({ scope }) => scope,
  );
  const sum = (of: AcknowledgementRates) => of.reduce((ms, { stepMs }) => ms + stepMs, 0);
  await trx
    .insertInto('acknowledgement_rates')
    .values(
      // First the row of all, at which others wait before they lock another one.
      [...steps].map(([scope, of]) => ({ scope, noted_at: nowMs, used_until: nowMs + sum(of) })),
    )
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet({
        noted_at: nowMs,
        used_until: sql`case when ${used} > ${nowMs} and ${noted} <= ${nowMs + CLOCKS_DIFFER_MS}
            then ${used} + excluded.used_until - ${nowMs} else excluded.used_until end`,
      }),
    )
    .execute();
  return [];
});

/** Whether a mailbox, by a keyed hash of its address, may get an acknowledgement now, which then counts as given. */
const claimAcknowledgement = inOneStatement(
  async (trx, claims: readonly { recipient: string; now: Date }[]) => {
    const first = new Map(claims.toReversed().map((claim) => [claim.recipient, claim]));
    const earliest = Math.min(...claims.map(({ now }) => now.getTime()));
    const claimed = await trx
      .insertInto('acknowledgements')
      .values(
        // In order, because processes that lock the same rows crosswise would wait for each other.
        [...first]
          .sort()
          .map(([recipient, { now }]) => ({ recipient, created_at: now.toISOString() })),
      )
      .onConflict((conflict) =>
        conflict
          .column('recipient')
          .doUpdateSet(({ ref }) => ({ created_at: ref('excluded.created_at') }))
          .where(
            'acknowledgements.created_at',
            '<=',
            new Date(earliest - SAME_ADDRESS_MS).toISOString(),
          ),
      )
      .returning('recipient')
      .execute();
    const recipients = new Set(claimed.map(({ recipient }) => recipient));
    return claims.map(
      (claim) => recipients.has(claim.recipient) && first.get(claim.recipient) === claim,
    );
  },
);
