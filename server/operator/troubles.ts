import { countOpenOrders, findUnremoved } from '../api/orders.queries.ts';
import { MEGABYTE } from '../config.ts';
import type { Database, DeliveryKind } from '../db/schema.ts';
import { suspectBytesIn } from '../leads/suspect-room.ts';
import { type operatorLimits, statusLimits } from '../limits.ts';
import { nothingHeard } from '../status/hearing.ts';
import { freeBytesOf } from '../system/disk.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../system/time.ts';
import type { LimitNotes } from './limit-notes.ts';
import { withoutBackupSince } from './looks.ts';

/** What an operator is told of, each at most hourly. */
export type Cause =
  | 'deliveries-failed'
  | 'deliveries-late'
  | 'file-missing'
  | 'orders-late'
  | 'orders-unremoved'
  | 'suspects-full'
  | 'disk'
  | 'backup'
  | 'certificate'
  | 'attack'
  | 'limits'
  | 'probes-deaf'
  | 'database'
  | 'operator-mail';

/** Something that needs a person. Its text names no visitor: references only. */
export interface Trouble {
  cause: Cause;
  /** How much of it there is: when it grows, it is told again. */
  size: number;
  text: string;
  /** Concerns mail, so that a mail may not tell of it. */
  isOfMail?: boolean;
}

type Limits = typeof operatorLimits;

/** Kinds of mails to visitors. Anybody can cause one that is given up, by typing a wrong address. */
export const toVisitors: readonly DeliveryKind[] = ['acknowledgement', 'status'];

/** Given up and late deliveries. What was given up of mails to visitors is left to the daily mail. */
export async function deliveryTroubles(
  db: Database,
  now: Date,
  { lateMs }: Limits,
): Promise<Trouble[]> {
  const counted = db
    .selectFrom('deliveries')
    .select(({ fn }) => ['kind', fn.countAll().as('count')])
    .groupBy('kind')
    .orderBy('kind');
  const failed = await counted
    .where('failed_at', 'is not', null)
    .where('kind', 'not in', toVisitors)
    .execute();
  // A delivery that is held back on purpose isn't late: it is due later, and wasn't tried yet.
  const late = await counted
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('next_attempt_at', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - lateMs).toISOString())
    .where(({ or, eb }) =>
      or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now.toISOString())]),
    )
    .execute();
  const isMail = ({ kind }: { kind: string }) => !kind.startsWith('webhook');
  const troubles: Trouble[] = [];
  if (failed.length > 0) {
    troubles.push({
      cause: 'deliveries-failed',
      size: failed.reduce((sum, { count }) => sum + Number(count), 0),
      text: `Given up: ${failed.map(({ kind, count }) => `${count} of the kind ${kind}`).join(', ')}. See: npm run leads -- failed`,
      isOfMail: failed.some(isMail),
    });
  }
  if (late.length > 0) {
    const minutes = (since: string) => Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
    const kinds = late.map(
      ({ kind, count, oldest }) =>
        `${count} of the kind ${kind}, the oldest for ${minutes(oldest)} minutes`,
    );
    troubles.push({
      cause: 'deliveries-late',
      size: 1,
      text: `Waiting: ${kinds.join('; ')}. They are tried again by themselves. See: npm run leads -- failed --retrying`,
      isOfMail: late.some(isMail),
    });
  }
  return troubles;
}

/** Files of leads that weren't found when their mail was to be sent, in the last day. */
export async function fileTroubles(db: Database, now: Date): Promise<Trouble[]> {
  const rows = await db
    .selectFrom('failed_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select('reference')
    .distinct()
    .where('failed_attempts.at', '>=', new Date(now.getTime() - DAY_MS).toISOString())
    // A file that isn't on the disk, or not in the database.
    .where(({ or, eb }) =>
      or([eb('answer', 'like', 'ENOENT%'), eb('answer', 'like', '%file of this mail%')]),
    )
    .where('kind', '=', 'sales')
    .orderBy('reference')
    .limit(100)
    .execute();
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference).join(', ');
  return [
    {
      cause: 'file-missing',
      size: rows.length,
      text: `The résumé is missing of ${references}: their mail to sales waits for it. Look for it in a backup, and ask the applicant otherwise.`,
    },
  ];
}

/** Orders of the API that nobody carried out, and removals that were refused (spec api-55, api-58). */
export async function orderTroubles(
  db: Database,
  now: Date,
  { orderMs }: Limits,
): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const before = new Date(now.getTime() - orderMs).toISOString();
  const open = await countOpenOrders(db);
  const late = open.filter(({ oldest }) => oldest < before);
  if (late.length > 0) {
    const days = (since: string) => Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
    const areas = late.map(
      ({ area, count, oldest }) =>
        `${count} of the area ${area}, the oldest for ${days(oldest)} days`,
    );
    troubles.push({
      cause: 'orders-late',
      size: 1,
      text: `Orders of the API wait: ${areas.join('; ')}. See: npm run admin -- api order list`,
    });
  }
  const unremoved = await findUnremoved(db);
  if (unremoved.length > 0) {
    troubles.push({
      cause: 'orders-unremoved',
      size: unremoved.length,
      text: `Not removed: ${unremoved.join(', ')}. Their names stay taken until: npm run admin -- api order complete`,
    });
  }
  return troubles;
}

/** Probes that heard nothing, like all others (spec status-89). */
export async function probeTroubles(db: Database, now: Date): Promise<Trouble[]> {
  // What isn't probed any more says nothing.
  const since = new Date(now.getTime() - statusLimits.staleIntervals * HOUR_MS);
  const deaf = await db
    .selectFrom('status_probes')
    .select('probe')
    .where('reading', '=', 'unknown')
    .where('problem', 'like', `%${nothingHeard}`)
    .where('read_at', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  if (deaf === undefined) return [];
  const text =
    'Nothing outside answers the probes of the status page. It may be the own network of the machine that probes: what they look at is unknown, no incident is opened, and nobody is mailed. If it is all that you run, say so by: npm run admin -- status incident open. See: npm run admin -- status probes';
  return [{ cause: 'probes-deaf', size: 1, text }];
}

/**
 * Suspects that take nearly all of their room: then more are refused, and with them whoever can't be told from spam
 * (spec forms-94).
 *
 * @param room in bytes
 */
export async function suspectTroubles(
  db: Database,
  room: number,
  { roomUsed }: Limits,
): Promise<Trouble[]> {
  const taken = await suspectBytesIn(db);
  if (taken < room * roomUsed) return [];
  const text = `Suspected spam takes ${megabytes(taken)} of ${megabytes(room)}. More of it is refused, and so is a visitor who can’t be told from it. See: npm run leads -- list --spam, then erase --spam`;
  return [{ cause: 'suspects-full', size: 1, text }];
}

/** Limits of all together that refused somebody in the last hour (spec operation-200). */
export function limitTroubles(notes: LimitNotes): Trouble[] {
  const met = notes.since(1).filter(({ of }) => of === 'all');
  if (met.length === 0) return [];
  const named = met.map(({ limit, count }) => `${limit} (${count} refused)`).join(', ');
  const text = `A limit of all together refuses: ${named}. See docs/limits.md`;
  return [{ cause: 'limits', size: met.length, text }];
}

export async function diskTroubles(dataDir: string, limits: Limits): Promise<Trouble[]> {
  const free = await freeBytesOf(dataDir);
  if (free >= limits.freeBytes) return [];
  const text = `Only ${megabytes(free)} are free on the disk of ${dataDir}: forms are refused when it is full.`;
  return [{ cause: 'disk', size: 1, text }];
}

/** A last backup that is too old. Only the embedded database's are noted; PostgreSQL has tools of its own. */
export async function backupTroubles(
  db: Database,
  now: Date,
  { backupMs }: Limits,
): Promise<Trouble[]> {
  const last = await withoutBackupSince(db);
  const ms = last === undefined ? 0 : now.getTime() - last.since.getTime();
  if (last === undefined || ms <= backupMs) return [];
  const days = Math.floor(ms / DAY_MS);
  const text = last.hasBackup
    ? `The last backup is ${days} days old. See: journalctl -u website-backup`
    : `There are leads for ${days} days, and no backup was ever made. See docs/how-to/deploy.md`;
  return [{ cause: 'backup', size: 1, text }];
}

/** @param end when the certificate ends; undefined while that isn't known */
export function certificateTroubles(
  end: Date | undefined,
  now: Date,
  { certificateMs }: Limits,
): Trouble[] {
  if (end === undefined || end.getTime() - now.getTime() > certificateMs) return [];
  const has = end < now ? 'has ended' : 'ends';
  const text = `The certificate of the website ${has} on ${end.toISOString().slice(0, 10)}, and was not renewed. See: certbot renew`;
  return [{ cause: 'certificate', size: end < now ? 2 : 1, text }];
}

export function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE).toLocaleString('en')} MB`;
}
