import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { dateOf } from '#content/dates.ts';
import type { Words } from '#content/languages.ts';
import { components } from '#content/status.ts';
import type { Incident, Maintenance } from '#contracts/status.ts';
import type { Database, Tables, WebhookKind } from '../db/schema.ts';

/** What an operator asked for can't be done; the message is one line. Nothing was changed. */
export class StatusProblem extends Error {
  override name = 'StatusProblem';
}

/**
 * Opens an incident with its first update (spec status-40). It is stored once this resolves.
 *
 * @param probe the probe that opens it; without it an operator does
 * @returns its id, which is part of its address
 * @throws {StatusProblem} for an unknown component
 */
export async function openIncident(
  db: Database,
  incident: Pick<Incident, 'title' | 'impact' | 'components'> & {
    message: Words;
    now: Date;
    probe?: string;
  },
): Promise<string> {
  const { title, impact, message, now, probe = null } = incident;
  const affected = knownComponents(incident.components);
  return db.transaction().execute(async (trx) => {
    const id = await freeId(trx, 'status_incidents', now, title.en);
    await trx
      .insertInto('status_incidents')
      .values({
        id,
        impact,
        probe,
        title: JSON.stringify(title),
        components: affected,
        opened_at: now.toISOString(),
        resolved_at: null,
        post_mortem: null,
      })
      .execute();
    await addUpdate(trx, id, 'opened', message, now);
    return id;
  });
}

/**
 * Adds an operator's update to an incident in progress, which takes it over from its probe. It may change its impact
 * and what it affects, or resolve it.
 *
 * @throws {StatusProblem} for an unknown incident, one that is over, or an unknown component
 */
export async function updateIncident(
  db: Database,
  id: string,
  change: {
    message: Words;
    now: Date;
    resolves?: boolean;
    impact?: Incident['impact'] | undefined;
    components?: readonly string[] | undefined;
  },
): Promise<void> {
  const { message, now, resolves = false, impact } = change;
  const affected = change.components && knownComponents(change.components);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('status_incidents')
      .set({
        ...(impact && { impact }),
        ...(affected && { components: affected }),
        ...(resolves && { resolved_at: now.toISOString() }),
        probe: null,
      })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw await noIncident(trx, id);
    await addUpdate(trx, id, resolves ? 'resolved' : 'updated', message, now);
  });
}

/**
 * Resolves an incident for the probe that opened it.
 *
 * @returns false where an operator has taken it over, or it is over
 */
export function resolveByProbe(
  db: Database,
  { id, probe, message, now }: { id: string; probe: string; message: Words; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('status_incidents')
      .set({ resolved_at: now.toISOString() })
      .where('id', '=', id)
      .where('probe', '=', probe)
      .where('resolved_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addUpdate(trx, id, 'resolved', message, now);
    return true;
  });
}

/** Sets the text on what was learnt from an incident. @throws {StatusProblem} for one that isn't over */
export async function storePostMortem(db: Database, id: string, text: Words): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('status_incidents')
    .set({ post_mortem: JSON.stringify(text) })
    .where('id', '=', id)
    .where('resolved_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const isThere = (await incidentOf(db, id)) !== undefined;
  throw new StatusProblem(isThere ? `${id} is still in progress` : `there is no incident ${id}`);
}

/**
 * Plans maintenance (spec status-41). It begins and ends by itself at its times.
 *
 * @returns its id
 * @throws {StatusProblem} for an unknown component, or times that can't be
 */
export async function planMaintenance(
  db: Database,
  plan: Pick<Maintenance, 'title' | 'description' | 'components'> & {
    from: Date;
    to: Date;
    now: Date;
  },
): Promise<string> {
  const { title, description, from, to, now } = plan;
  const affected = knownComponents(plan.components);
  if (to <= from) throw new StatusProblem('it ends before it begins');
  if (to <= now) throw new StatusProblem('its end has passed');
  return db.transaction().execute(async (trx) => {
    const id = await freeId(trx, 'status_maintenance', from, title.en);
    await trx
      .insertInto('status_maintenance')
      .values({
        id,
        title: JSON.stringify(title),
        description: JSON.stringify(description),
        components: affected,
        changed_at: now.toISOString(),
        cancelled_at: null,
        starts_at: from.toISOString(),
        ends_at: to.toISOString(),
      })
      .execute();
    return id;
  });
}

/**
 * Lets maintenance begin or end now, or cancels it before it began.
 *
 * @param to another end, when it begins
 * @throws {StatusProblem} for unknown maintenance, or one whose time doesn't allow it
 */
export async function changeMaintenance(
  db: Database,
  id: string,
  change: 'start' | 'end' | 'cancel',
  { now, to }: { now: Date; to?: Date | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('status_maintenance')
      .selectAll()
      .where('id', '=', id)
      // The lock holds what is decided by the row, because two operators may change it at a time.
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new StatusProblem(`there is no maintenance ${id}`);
    const at = now.toISOString();
    if (row.cancelled_at !== null) throw new StatusProblem(`${id} was cancelled`);
    if (row.ends_at <= at) throw new StatusProblem(`${id} is over`);
    const hasBegun = row.starts_at <= at;
    if (change === 'end' && !hasBegun) throw new StatusProblem(`${id} has not begun: cancel it`);
    if (change === 'cancel' && hasBegun) throw new StatusProblem(`${id} has begun: end it`);
    if (change === 'start' && hasBegun && !to) throw new StatusProblem(`${id} has begun already`);
    if (to && to <= now) throw new StatusProblem('its end has passed');
    const values = {
      // Maintenance that has begun keeps its start, because its minutes may be added up already.
      start: {
        ...(!hasBegun && { starts_at: at }),
        ends_at: to?.toISOString() ?? row.ends_at,
      },
      end: { ends_at: at },
      cancel: { cancelled_at: at },
    };
    await trx
      .updateTable('status_maintenance')
      .set({ ...values[change], changed_at: at })
      .where('id', '=', id)
      .execute();
  });
}

/** Incidents in progress and those that were open in the period, with their updates, the newest first. */
export async function findIncidents(
  db: Database,
  { since, until, limit = 1000 }: { since: Date; until?: Date; limit?: number },
): Promise<Incident[]> {
  let query = db
    .selectFrom('status_incidents')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('resolved_at', 'is', null), eb('resolved_at', '>=', since.toISOString())]),
    );
  if (until) query = query.where('opened_at', '<', until.toISOString());
  const rows = await query
    // Incidents in progress come first, because the limit cuts off the end.
    .orderBy(({ eb }) => eb('resolved_at', 'is not', null))
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const incidents = await withUpdates(db, rows);
  return incidents.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** One incident with its updates; undefined where there is none. */
export async function findIncident(db: Database, id: string): Promise<Incident | undefined> {
  const row = await incidentOf(db, id);
  return row && (await withUpdates(db, [row]))[0];
}

/** Maintenance that isn't over or cancelled, the soonest first. */
export async function findMaintenance(db: Database, now: Date): Promise<Maintenance[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom('status_maintenance')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.starts_at,
    to: row.ends_at,
    status: row.starts_at <= at ? ('in progress' as const) : ('scheduled' as const),
    title: JSON.parse(row.title) as Words,
    description: JSON.parse(row.description) as Words,
    components: JSON.parse(row.components) as string[],
    changedAt: row.changed_at,
  }));
}

/** Incidents in progress and those that were resolved since a moment, by what opened them. */
export async function incidentsSince(db: Database, since: Date) {
  const rows = await db
    .selectFrom('status_incidents')
    .select(['id', 'probe', 'components', 'resolved_at'])
    .where(({ or, eb }) =>
      or([eb('resolved_at', 'is', null), eb('resolved_at', '>=', since.toISOString())]),
    )
    .execute();
  return rows.map((row) => ({ ...row, components: JSON.parse(row.components) as string[] }));
}

/** An event of an incident that webhooks are to have. */
export interface UnsentUpdate {
  id: string;
  at: string;
  /** Kinds of the webhooks that have it already. */
  sent: WebhookKind[];
  data: Record<string, unknown>;
}

/** Updates since a moment that one of the webhooks hasn't got, in order. */
export async function findUnsent(
  db: Database,
  since: Date,
  webhooks: readonly { kind: WebhookKind }[],
): Promise<UnsentUpdate[]> {
  if (webhooks.length === 0) return [];
  const rows = await db
    .selectFrom('status_updates')
    .innerJoin('status_incidents', 'status_incidents.id', 'incident')
    .select(['status_updates.id', 'at', 'kind', 'message', 'sent'])
    .select(['incident', 'title', 'impact', 'components'])
    .where('at', '>=', since.toISOString())
    .orderBy('at')
    .orderBy('status_updates.id')
    .execute();
  return rows.flatMap(({ id, at, sent, kind, incident, impact, ...row }) => {
    const has = JSON.parse(sent) as WebhookKind[];
    if (webhooks.every((webhook) => has.includes(webhook.kind))) return [];
    const data = {
      incident,
      kind,
      impact,
      title: JSON.parse(row.title) as Words,
      message: JSON.parse(row.message) as Words,
      components: JSON.parse(row.components) as string[],
    };
    return [{ id, at, sent: has, data }];
  });
}

/** Notes which webhooks have an update. */
export async function noteSent(
  db: Database,
  id: string,
  kinds: readonly WebhookKind[],
): Promise<void> {
  const sent = JSON.stringify(kinds);
  await db.updateTable('status_updates').set({ sent }).where('id', '=', id).execute();
}

type IncidentRow = Selectable<Tables['status_incidents']>;

function incidentOf(db: Database, id: string) {
  return db.selectFrom('status_incidents').selectAll().where('id', '=', id).executeTakeFirst();
}

async function withUpdates(db: Database, rows: readonly IncidentRow[]): Promise<Incident[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const updates = await db
    .selectFrom('status_updates')
    .selectAll()
    .where('incident', 'in', ids)
    // The moment decides before the id, because ids of one millisecond have no order.
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: dateOf(new Date(row.opened_at)),
    title: JSON.parse(row.title) as Words,
    status: row.resolved_at === null ? 'in progress' : 'completed',
    impact: row.impact,
    components: JSON.parse(row.components) as string[],
    openedAt: row.opened_at,
    resolvedAt: row.resolved_at,
    updates: updates
      .filter(({ incident }) => incident === row.id)
      .map(({ at, message }) => ({ time: at, message: JSON.parse(message) as Words })),
    postMortem: row.post_mortem === null ? null : (JSON.parse(row.post_mortem) as Words),
  }));
}

async function addUpdate(
  db: Database,
  incident: string,
  kind: 'opened' | 'updated' | 'resolved',
  message: Words,
  now: Date,
): Promise<void> {
  const id = randomUUIDv7();
  const at = now.toISOString();
  const values = { id, incident, at, kind, message: JSON.stringify(message) };
  await db.insertInto('status_updates').values(values).execute();
}

async function noIncident(db: Database, id: string): Promise<StatusProblem> {
  const isThere = (await incidentOf(db, id)) !== undefined;
  return new StatusProblem(isThere ? `${id} is over already` : `there is no incident ${id}`);
}

/** Ids of components as JSON. @throws {StatusProblem} for an unknown one, naming those that there are */
function knownComponents(ids: readonly string[]): string {
  const all = components.map(({ id }) => id);
  const unknown = ids.find((id) => !all.includes(id));
  if (unknown !== undefined) {
    throw new StatusProblem(`there is no component ${unknown}: there are ${all.join(', ')}`);
  }
  return JSON.stringify([...new Set(ids)]);
}

/** A new id: the day in Amsterdam (spec status-30), the title in small letters, and a number where the id is taken. */
async function freeId(
  db: Database,
  table: 'status_incidents' | 'status_maintenance',
  moment: Date,
  title: string,
): Promise<string> {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50);
  const stem = `${dateOf(moment)}-${words}`.replaceAll(/-+/g, '-').replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (found === undefined) return id;
  }
}
