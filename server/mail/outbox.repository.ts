import { randomUUID } from 'node:crypto';
import { isShared } from '../db/database.ts';
import type { Database, MailKind } from '../db/schema.ts';
import type { MailMessage } from './message.ts';

/** A mail that is due. */
export interface PendingMail {
  id: string;
  kind: MailKind;
  message: MailMessage;
  /** How often sending it failed so far. */
  attempts: number;
}

/** Puts a mail into the outbox. Pass the transaction that stores what the mail is about. */
export async function addMail(
  db: Database,
  mail: { leadId: string; kind: MailKind; message: MailMessage; now: Date },
): Promise<void> {
  const now = mail.now.toISOString();
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      lead_id: mail.leadId,
      kind: mail.kind,
      message: JSON.stringify(mail.message),
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
      created_at: now,
    })
    .execute();
}

/**
 * Lets `work` send the mail that waits longest, if one is due; says whether there was one. Where
 * other processes send from the same table, they pass over it meanwhile, and take it up again if
 * this process dies.
 */
export async function withDueMail(
  db: Database,
  now: Date,
  work: (db: Database, mail: PendingMail) => Promise<void>,
): Promise<boolean> {
  if (!isShared(db)) return takeDueMail(db);
  return db.transaction().execute(takeDueMail);

  async function takeDueMail(on: Database): Promise<boolean> {
    const row = await on
      .selectFrom('mails')
      .select(['id', 'kind', 'message', 'attempts'])
      .where('next_attempt_at', '<=', now.toISOString())
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .$if(isShared(db), (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (row === undefined) return false;
    await work(on, { ...row, message: JSON.parse(row.message) as MailMessage });
    return true;
  }
}

/** When the next mail is due; undefined if none waits. */
export async function nextDueAt(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('next_attempt_at')
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at == null ? undefined : new Date(row.next_attempt_at);
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: null,
      sent_at: now.toISOString(),
      last_error: null,
    }))
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  db: Database,
  id: string,
  failure: { nextAttemptAt: Date; error: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: failure.nextAttemptAt.toISOString(),
      last_error: failure.error,
    }))
    .where('id', '=', id)
    .execute();
}
