import { randomUUID } from 'node:crypto';
import { retention } from '#content/retention.ts';
import type { Database } from '../db/schema.ts';
import { addMonths } from '../system/time.ts';

/** How many references an entry names; it counts the others. */
const NAMED = 100;

/** One thing that somebody did at the command line. */
interface AuditEntry {
  at: Date;
  who: string;
  action: string;
  /** What was asked for, without addresses. */
  details: Record<string, unknown>;
  /** How many leads it was about. */
  leads: number;
  /** The first of their references. */
  references: string[];
}

/**
 * Notes an action before its work, so that what somebody saw is noted even if the work is broken off, and
 * after it the leads that it was about (spec operation-94).
 *
 * @param work calls `about` for each lead, by its reference
 */
export async function noteAction(
  db: Database,
  entry: Pick<AuditEntry, 'at' | 'who' | 'action' | 'details'>,
  work: (about: (reference: string) => void) => Promise<void>,
): Promise<void> {
  const id = randomUUID();
  const { who, action } = entry;
  const named: string[] = [];
  let leads = 0;
  await db
    .insertInto('audit')
    .values({
      id,
      who,
      action,
      leads,
      references_named: '',
      at: entry.at.toISOString(),
      details: JSON.stringify(entry.details),
    })
    .execute();
  const about = (reference: string) => {
    leads += 1;
    if (named.length < NAMED) named.push(reference);
  };
  await work(about).finally(() =>
    db
      .updateTable('audit')
      .set({ leads, references_named: named.join(' ') })
      .where('id', '=', id)
      .execute(),
  );
}

/** What was done since a moment, the latest first. */
export async function findActions(
  db: Database,
  { since, until, limit }: { since?: Date | undefined; until?: Date | undefined; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit').selectAll();
  if (since !== undefined) query = query.where('at', '>=', since.toISOString());
  if (until !== undefined) query = query.where('at', '<', until.toISOString());
  const rows = await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(({ at, who, action, details, leads, references_named }) => ({
    who,
    action,
    leads,
    at: new Date(at),
    details: JSON.parse(details) as Record<string, unknown>,
    references: references_named.split(' ').filter(Boolean),
  }));
}

/** Removes what is older than `retention.audit`. */
export async function purgeActions(db: Database, now: Date): Promise<void> {
  const before = addMonths(now, -retention.audit.months).toISOString();
  await db.deleteFrom('audit').where('at', '<', before).execute();
}
