import { randomUUIDv7 } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { paragraphsOf } from '#app/status/paragraphs.ts';
import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { type Language, localeOf, type Words } from '#content/languages.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { StatusTopic } from '#contracts/forms/status-subscription.ts';
import type { Database } from '../db/schema.ts';
import { texts } from '../i18n/texts.ts';
import { mailingLimits } from '../limits.ts';
import { isRecipientRefused } from '../mail/mail-sender.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import { asPermanent, type Handler, PermanentFailure, type SendError } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { DAY_MS } from '../system/time.ts';
import { findIncidents } from './incidents.repository.ts';
import { uptimes } from './minutes.ts';
import { readDays } from './readings.repository.ts';
import { sumOf } from './report.ts';
import { componentNames, type Message, statusMail } from './subscription-mails.ts';
import {
  findConfirmed,
  findSubscribers,
  forgetRefusals,
  isAbout,
  noteRefusal,
} from './subscriptions.repository.ts';

/** A message to subscribers. Its words are made when its mails are sent. */
interface Mailing {
  id: string;
  topic: StatusTopic;
  /** Empty: it is about all. */
  components: readonly string[];
  /** ISO 8601. */
  at: string;
}

/** A mailing that may have to be begun. */
interface News extends Mailing {
  /** It begins only if one of these mailings has. */
  after?: readonly string[];
}

/** What the outbox stores of a mail to a subscriber, because whole mails to all of them would fill the database. */
export const statusDelivery = z.object({
  /** The delivery's own id. */
  id: z.string(),
  mailing: z.string(),
  /** The subscription's id. */
  subscriber: z.string(),
});
export type StatusDelivery = z.output<typeof statusDelivery>;

/**
 * Puts the mails about what is new into the outbox, a page of subscribers at a time, each once (spec status-76). Run it
 * in one process at a time.
 */
export async function addMailings(db: Database, now: Date): Promise<void> {
  const found = [
    ...(await newUpdates(db, now)),
    ...(await newMaintenance(db, now)),
    ...newReport(now),
  ];
  const ids = found.flatMap(({ id, after = [] }) => [id, ...after]);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('status_mailings').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { components, after, ...mailing } of found) {
    if (known.has(mailing.id) || (after && !after.some((id) => known.has(id)))) continue;
    await db
      .insertInto('status_mailings')
      .values({ ...mailing, components: JSON.stringify(components) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const open = await db
    .selectFrom('status_mailings')
    .selectAll()
    .where('done', '=', 0)
    .orderBy('at')
    .execute();
  for (const row of open) {
    const mailing = { ...row, components: JSON.parse(row.components) as string[] };
    if (isTooOld(row.id, row.at, now)) {
      await db.updateTable('status_mailings').set({ done: 1 }).where('id', '=', row.id).execute();
      continue;
    }
    for (let passed: string | undefined = row.passed; passed !== undefined; ) {
      passed = await addPage(db, mailing, passed, now);
    }
  }
}

/** Whether a mailing is too late to be sent, because it says what isn't so by now (spec status-77). */
function isTooOld(mailing: string, at: string, now: Date): boolean {
  const { newsMs, reportWithinMs } = mailingLimits;
  return now.getTime() - Date.parse(at) > (mailing.startsWith('report:') ? reportWithinMs : newsMs);
}

/**
 * Puts the mails to a page of subscribers into the outbox.
 *
 * @returns the last subscriber that was looked at; undefined once there is no further one
 */
function addPage(
  db: Database,
  { id: mailing, topic, components, at }: Mailing,
  after: string,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { page: limit } = mailingLimits;
    const page = await findSubscribers(trx, { after, until: at, limit });
    const last = page.length < limit ? undefined : page.at(-1)?.id;
    const { numUpdatedRows } = await trx
      .updateTable('status_mailings')
      .set(last === undefined ? { done: 1 } : { passed: last })
      .where('id', '=', mailing)
      .where('passed', '=', after)
      .where('done', '=', 0)
      .executeTakeFirstOrThrow();
    // Another process has done it.
    if (numUpdatedRows === 0n) return undefined;
    const wanting = page.filter(
      (one) => one.topics.includes(topic) && isAbout(one.components, components),
    );
    await addDelivery(
      trx,
      ...wanting.map(({ id: subscriber }) => {
        const id = randomUUIDv7();
        const message: StatusDelivery = { id, mailing, subscriber };
        // A report waits for what is urgent.
        const priority = topic === 'report' ? (1 as const) : (0 as const);
        return { id, leadId: subscriber, kind: 'status' as const, priority, message, now };
      }),
    );
    return last;
  });
}

async function newUpdates(db: Database, now: Date): Promise<News[]> {
  const rows = await db
    .selectFrom('status_updates')
    .innerJoin('status_incidents', 'status_incidents.id', 'incident')
    .select(['status_updates.id', 'at', 'components'])
    .where('at', '>=', new Date(now.getTime() - mailingLimits.newsMs).toISOString())
    .execute();
  return rows.map(({ id, at, components }) => {
    return { id: `update:${id}`, topic: 'incidents', components: JSON.parse(components), at };
  });
}

/** The state of each recent maintenance. Its end is told only if the maintenance was told of before. */
async function newMaintenance(db: Database, now: Date): Promise<News[]> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - mailingLimits.newsMs).toISOString();
  const rows = await db
    .selectFrom('status_maintenance')
    .selectAll()
    .where('ends_at', '>=', since)
    .where(({ or, eb }) => or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>=', since)]))
    .execute();
  return rows.map((row): News => {
    const event = eventOf(row, at);
    const isEnd = event === 'over' || event === 'cancelled';
    return {
      id: `maintenance:${event}:${row.id}`,
      topic: 'maintenance',
      components: JSON.parse(row.components) as string[],
      at,
      ...(isEnd && { after: [`maintenance:planned:${row.id}`, `maintenance:begun:${row.id}`] }),
    };
  });
}

function eventOf(
  row: { cancelled_at: string | null; starts_at: string; ends_at: string },
  at: string,
): 'planned' | 'begun' | 'over' | 'cancelled' {
  if (row.cancelled_at !== null) return 'cancelled';
  if (row.ends_at <= at) return 'over';
  return row.starts_at <= at ? 'begun' : 'planned';
}

/** The report of the month before, in the first days of a month. */
function newReport(now: Date): News[] {
  const ended = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const age = now.getTime() - ended;
  if (age < mailingLimits.reportAfterMs || age > mailingLimits.reportWithinMs) return [];
  const month = new Date(ended - DAY_MS).toISOString().slice(0, 7);
  return [{ id: `report:${month}`, topic: 'report', components: [], at: now.toISOString() }];
}

/**
 * Sends mails to subscribers. A mail that is too old by now, or whose subscriber has left, isn't sent but counts as
 * sent, because nobody has to do anything (spec status-77). A final refusal of the recipient ends the mail, and its day
 * counts towards the end of the subscription (spec status-74).
 */
export function statusSender({
  transport,
  db,
  clock,
  keys,
  config,
}: Pick<Services, 'transport' | 'db' | 'clock' | 'keys' | 'config'>): Handler<StatusDelivery> {
  // Few messages are kept, because each goes to many subscribers.
  const messages = new LRUCache<string, Promise<Message | undefined>>({ max: 20 });
  function messageOf(mailing: string, language: Language) {
    const key = `${language} ${mailing}`;
    let message = messages.get(key);
    if (message === undefined) {
      message = readMessage(db, mailing, language);
      message.catch(() => messages.delete(key));
      messages.set(key, message);
    }
    return message;
  }
  return async ({ id: delivery, mailing, subscriber: id }, signal) => {
    const subscriber = await findConfirmed(db, id);
    if (subscriber === undefined) return;
    const message = await messageOf(mailing, subscriber.language);
    if (message === undefined) throw new PermanentFailure('there is nothing to tell');
    if (isTooOld(mailing, message.date, clock.now())) return;
    const mail = statusMail(message, subscriber, { delivery, config, keys: await keys() });
    try {
      await transport.send(mail, [], signal);
    } catch (error) {
      if (!isRecipientRefused(error as SendError)) throw error;
      await noteRefusal(db, subscriber, clock.now());
      throw asPermanent(error as SendError);
    }
    if (subscriber.refusals > 0) await forgetRefusals(db, id);
  };
}

/** What a mailing says in a language; undefined where what it is about is gone. */
async function readMessage(
  db: Database,
  mailing: string,
  language: Language,
): Promise<Message | undefined> {
  const [kind, one = '', other = ''] = mailing.split(':');
  if (kind === 'update') return readUpdate(db, one, language);
  if (kind === 'maintenance') return readMaintenance(db, one, other, language);
  return readReport(db, one, language);
}

async function readUpdate(
  db: Database,
  id: string,
  language: Language,
): Promise<Message | undefined> {
  const row = await db
    .selectFrom('status_updates')
    .innerJoin('status_incidents', 'status_incidents.id', 'incident')
    .select(['incident', 'at', 'kind', 'message', 'title', 'impact', 'components'])
    .where('status_updates.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { status } = texts[language].mail;
  const { incident } = status;
  return {
    kind: incident[row.kind],
    title: inLanguage(row.title, language),
    text: paragraphs(row.message, language),
    facts: [
      { label: incident.impact, value: incident.impacts[row.impact] },
      ...affected(row.components, language),
      { label: incident.at, value: formatMoment(new Date(row.at), language) },
    ],
    path: statusPaths.incident(row.incident),
    date: row.at,
  };
}

async function readMaintenance(
  db: Database,
  event: string,
  id: string,
  language: Language,
): Promise<Message | undefined> {
  const row = await db
    .selectFrom('status_maintenance')
    .innerJoin('status_mailings', (join) => join.onTrue())
    .select(['title', 'description', 'starts_at', 'ends_at', 'at', 'status_maintenance.components'])
    .where('status_maintenance.id', '=', id)
    .where('status_mailings.id', '=', `maintenance:${event}:${id}`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { maintenance } = texts[language].mail.status;
  return {
    kind: maintenance[event as ReturnType<typeof eventOf>],
    title: inLanguage(row.title, language),
    text: paragraphs(row.description, language),
    facts: [
      { label: maintenance.from, value: formatMoment(new Date(row.starts_at), language) },
      { label: maintenance.to, value: formatMoment(new Date(row.ends_at), language) },
      ...affected(row.components, language),
    ],
    date: row.at,
  };
}

async function readReport(db: Database, month: string, language: Language): Promise<Message> {
  const begun = new Date(`${month}-01T00:00:00Z`);
  const ended = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 1));
  const days = await readDays(db, begun.getTime());
  const inMonth = days.filter(({ starts_at }) => starts_at < ended.getTime());
  const incidents = await findIncidents(db, { since: begun, until: ended });
  const { report } = texts[language].mail.status;
  const percent = new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 3,
  });
  const facts = componentNames(language).flatMap(({ id, label }) => {
    const { uptime } = uptimes(sumOf(inMonth.filter(({ component }) => component === id)));
    return uptime === null ? [] : [{ id, label, value: `${percent.format(uptime)}%` }];
  });
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(begun);
  const { length: count } = incidents;
  const counted = count === 1 ? report.incidents_one : report.incidents_other;
  return {
    kind: report.kicker,
    title: fill(report.heading, { month: name }),
    text: [count === 0 ? report.noIncidents : fill(counted, { count })],
    facts: [],
    perComponent: { title: report.measured, facts, none: report.unmeasured },
    date: ended.toISOString(),
  };
}

function affected(components: string, language: Language) {
  const ids = JSON.parse(components) as string[];
  const value = componentNames(language)
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ');
  return value === '' ? [] : [{ label: texts[language].mail.status.affected, value }];
}

function inLanguage(words: string, language: Language): string {
  return (JSON.parse(words) as Words)[language];
}

function paragraphs(words: string, language: Language): string[] {
  return paragraphsOf(inLanguage(words, language)).map((lines) => lines.join('\n'));
}
