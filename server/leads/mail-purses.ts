import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Config } from '../config.ts';
import { CLOCKS_DIFFER_MS } from '../db/database-clock.ts';
import type { Database } from '../db/schema.ts';
import { purseLimits } from '../limits.ts';
import { HOUR_MS } from '../system/time.ts';

/**
 * The longest wait for a turn. It is two hours shorter than hashes are kept, because a rate is used up for an hour
 * more, and is purged within another.
 */
const LONGEST_WAIT_MS = (retention.acknowledgement.hours - 2) * HOUR_MS;
/** What brings no proof of work may have this part of a purse; the rest is kept for what does. */
const PART = 1 / 2;

/** Mails to strangers, whose addresses anybody can type, apart by what they are for (spec forms-110). */
export type Purse = keyof Config['mailsPerHour'];

/** How many may go in an hour of a scope. */
interface Rate {
  scope: string;
  stepMs: number;
}

/** A mail that looks for its turn. */
export interface PursedMail {
  purse: Purse;
  /** Whether the post brought proof of work. */
  isProven: boolean;
  /** Hash of the recipient's domain. */
  domain: string;
}

/** A half of a purse, and a domain's third of that half. */
function ratesOf({ purse, isProven, domain }: PursedMail, { mailsPerHour }: Config): Rate[] {
  const half = Math.ceil(mailsPerHour[purse] * PART);
  const toDomain = Math.ceil(half * purseLimits.ofDomain);
  const scope = isProven ? `${purse} proven` : purse;
  return [
    // The row of all comes first, so that other posts wait at it before they lock another one.
    { scope, stepMs: Math.ceil(HOUR_MS / half) },
    { scope: `${scope} ${domain}`, stepMs: Math.ceil(HOUR_MS / toDomain) },
  ];
}

/**
 * When a mail may go, which then counts as gone: as many at once as may go in an hour, later ones evenly. Undefined
 * where it would have to wait for too long (spec forms-97, operation-170).
 */
export async function takeTurn(
  trx: Database,
  mail: PursedMail,
  { now, config }: { now: Date; config: Config },
): Promise<Date | undefined> {
  const rates = ratesOf(mail, config);
  const nowMs = now.getTime();
  const used = sql.ref<number>('acknowledgement_rates.used_until');
  const noted = sql.ref<number>('acknowledgement_rates.noted_at');
  const rows = await trx
    .insertInto('acknowledgement_rates')
    .values(
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
  await giveTurnBack(trx, mail, config);
  return undefined;
}

/** Makes room for another mail, because this one doesn't go. */
export async function giveTurnBack(trx: Database, mail: PursedMail, config: Config): Promise<void> {
  for (const { scope, stepMs } of ratesOf(mail, config)) {
    await trx
      .updateTable('acknowledgement_rates')
      .set((row) => ({ used_until: row('used_until', '-', stepMs) }))
      .where('scope', '=', scope)
      .execute();
  }
}
