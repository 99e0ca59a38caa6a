import { setImmediate as pause } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { deliveryKinds } from '../db/schema.ts';
import { countUndecided } from '../leads/leads.queries.ts';
import { findFailedDeliveries } from '../outbox/deliveries.queries.ts';
import { countOutbox } from '../outbox/outbox.repository.ts';
import { freeBytesOf } from '../system/disk.ts';
import { DAY_MS } from '../system/time.ts';
import type { LimitCount } from './limit-notes.ts';
import { withoutBackupSince } from './looks.ts';
import { megabytes, type Trouble } from './troubles.ts';

/** Leads that are read at once. */
const PAGE = 500;
/** Leads that are counted at most, because the count serves a glance. */
const MOST_LEADS = 100_000;
/** What failed is named up to this number. */
const NAMED = 20;

/** The daily mail's text: counts, what waits, what failed. It has references, and nothing of a visitor. */
export async function dailyText(
  db: Database,
  {
    now,
    dataDir,
    troubles,
    certificate,
    limited,
  }: {
    now: Date;
    dataDir: string;
    troubles: readonly Trouble[];
    certificate: Date | undefined;
    /** What limits refused in the last day. */
    limited: readonly LimitCount[];
  },
): Promise<string> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const leads = await countLeadsSince(db, yesterday);
  const orders = await countOrdersSince(db, yesterday);
  const deliveries = await countOutbox(db, deliveryKinds);
  const failed = await findFailedDeliveries(db, { retrying: false, limit: NAMED });
  const undecided = await countUndecided(db);
  const backup = await withoutBackupSince(db);
  const free = await freeBytesOf(dataDir).catch(() => undefined);
  const list = (lines: string[]) => (lines.length > 0 ? lines : ['none']).map((one) => `- ${one}`);
  return [
    'What needs a person:',
    ...list(troubles.map(({ text }) => text)),
    '',
    'What came in, in the last 24 hours:',
    ...list([...leads, ...orders]),
    '',
    'Mails and webhooks:',
    ...list(
      deliveries
        .filter(({ waiting, failed }) => waiting > 0 || failed > 0)
        .map(({ kind, waiting, oldest, failed }) => {
          const since = oldest === null ? '' : `, the oldest since ${moment(oldest)}`;
          return `${kind}: ${waiting} waiting${since}; ${failed} given up`;
        }),
    ),
    '',
    `Given up (at most ${NAMED}; all of them, with the answers: npm run leads -- failed):`,
    ...list(
      // The mail has no answers, because a mail server's words may name the visitor.
      failed.map(({ reference, kind, failedAt }) => {
        return `${reference} ${kind} ${moment(failedAt?.toISOString() ?? '')}`;
      }),
    ),
    '',
    'Refused by limits, in the last 24 hours (docs/limits.md):',
    ...list(
      limited.map(({ limit, of, count }) => {
        return `${limit}: ${count} by the limit of ${of === 'all' ? 'all together' : 'one network or account'}`;
      }),
    ),
    '',
    `Applications that wait for a decision: ${undecided.count}${undecided.oldest ? `, the oldest since ${moment(undecided.oldest.toISOString())}` : ''}`,
    `Last backup: ${backup?.hasBackup ? moment(backup.since.toISOString()) : 'none'}`,
    `Free on the disk: ${free === undefined ? 'not known' : megabytes(free)}`,
    ...(certificate ? [`Certificate: until ${certificate.toISOString().slice(0, 10)}`] : []),
  ].join('\n');
}

function moment(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** New orders of the API that a person carries out. */
async function countOrdersSince(db: Database, since: Date): Promise<string[]> {
  const { count } = await db
    .selectFrom('memos')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', '=', 'order')
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? [`order: ${count}`] : [];
}

/** New leads by form, a page at a time, because a count of many at once would hold up the server. */
async function countLeadsSince(db: Database, since: Date): Promise<string[]> {
  const forms = new Map<string, { all: number; suspect: number }>();
  let last = { created_at: since.toISOString(), id: '' };
  let read = 0;
  for (;;) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'form', 'suspect', 'created_at'])
      .where(sql<SqlBool>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { form, suspect } of rows) {
      const count = forms.get(form) ?? { all: 0, suspect: 0 };
      forms.set(form, { all: count.all + 1, suspect: count.suspect + suspect });
    }
    read += rows.length;
    last = rows.at(-1) ?? last;
    if (rows.length < PAGE || read >= MOST_LEADS) break;
    await pause();
  }
  const lines = [...forms].map(([form, { all, suspect }]) => {
    return `${form}: ${all}${suspect > 0 ? `, of which ${suspect} suspected spam` : ''}`;
  });
  return read >= MOST_LEADS ? [...lines, `and more than these ${MOST_LEADS}`] : lines;
}
