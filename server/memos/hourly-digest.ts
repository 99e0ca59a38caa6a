import { z } from 'zod';
import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import { type Database, type DigestOf, digestsOf } from '../db/schema.ts';
import { mailMessage } from '../mail/message.ts';
import { messageId } from '../mail/parts.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { HOUR_MS } from '../system/time.ts';
import { addMemo } from './memos.repository.ts';

/** How long a digest waits after its hour, for what is just being stored. */
const MARGIN_MS = 60_000;

/**
 * A digest in the outbox. Its words are made when it is sent, because until then what it names may be erased or marked.
 */
export const digestMessage = mailMessage.omit({ subject: true, text: true, html: true }).extend({
  /** The memo's id, by which leads and orders name it. */
  digest: z.string(),
  /** When its hour began; ISO 8601. */
  since: z.string(),
  of: z.enum(digestsOf),
});
export type DigestMessage = z.output<typeof digestMessage>;

interface Hourly {
  of: DigestOf;
  mailbox: string;
  /** So many of an hour are mailed singly. */
  singly: number;
  now: Date;
  config: Pick<Config, 'mailFrom'>;
}

/**
 * Counts what is mailed to a mailbox, and finds the digest for what isn't among the first of its hour. Pass the
 * transaction that stores it.
 *
 * @returns the digest's id; undefined if it is mailed singly
 */
export async function joinHourly(
  trx: Database,
  { of, mailbox, singly, now, config }: Hourly,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('mail_hours')
    .selectAll()
    .where('about', '=', of)
    .where('mailbox', '=', mailbox)
    .forUpdate()
    .executeTakeFirst();
  const ageMs = now.getTime() - Date.parse(found?.began_at ?? '');
  // An hour that begins in the future was noted before the clock was set back.
  const isCurrent = ageMs >= 0 && ageMs < HOUR_MS;
  const hour =
    found && isCurrent
      ? { ...found, digest: await waitingDigest(trx, found.digest) }
      : { about: of, mailbox, began_at: now.toISOString(), mailed: 0, digest: null };
  const isSingle = hour.mailed < singly;
  const began = { of, mailbox, beganAt: new Date(hour.began_at) };
  const digest = isSingle
    ? hour.digest
    : (hour.digest ?? (await addDigest(trx, began, { now, config })));
  const next = { ...hour, mailed: hour.mailed + Number(isSingle), digest };
  await trx
    .insertInto('mail_hours')
    .values(next)
    .onConflict((conflict) => conflict.columns(['about', 'mailbox']).doUpdateSet(next))
    .execute();
  return isSingle ? undefined : (digest ?? undefined);
}

/** A digest that still waits; null where it is being sent or was, so that another one begins. */
async function waitingDigest(trx: Database, digest: string | null): Promise<string | null> {
  if (digest === null) return null;
  const waiting = await trx
    .selectFrom('deliveries')
    .select('memo_id')
    .where('memo_id', '=', digest)
    .where('next_attempt_at', 'is not', null)
    // A digest that is being sent has already read what it names.
    .where('leased_until', 'is', null)
    // The lock keeps others from sending it before this is committed.
    .forUpdate()
    .executeTakeFirst();
  return waiting?.memo_id ?? null;
}

/** @returns the digest's id */
async function addDigest(
  trx: Database,
  { of, mailbox, beganAt }: { of: DigestOf; mailbox: string; beganAt: Date },
  { now, config: { mailFrom } }: Pick<Hourly, 'now' | 'config'>,
): Promise<string> {
  const digest = await addMemo(trx, { kind: 'digest', now });
  const dueAt = new Date(beganAt.getTime() + HOUR_MS + MARGIN_MS);
  const message: DigestMessage = {
    digest,
    since: beganAt.toISOString(),
    of,
    label: `${digest}-digest`,
    messageId: messageId({ mailFrom }, digest),
    date: dueAt.toISOString(),
    from: mailFrom,
    to: mailbox,
    replyTo: { name: site.brand.name, address: mailbox },
    headers: {},
  };
  await addDelivery(trx, {
    memoId: digest,
    kind: 'digest',
    priority: 1,
    message,
    now,
    dueAt,
  });
  return digest;
}
