import { z } from 'zod';
import { languages } from '#content/languages.ts';

/*
 * The answer of `GET /api/status` (spec status-2), which page, footer, feeds and badges show too.
 */

/** Words of the operator, in every language. */
const words = z.record(z.enum(languages.map(({ code }) => code)), z.string().min(1));
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const id = z.string().regex(/^[a-z0-9-]+$/);

/** Any text: values other than the four known ones are shown as Unknown (spec status-4). */
const state = z.string();

const measured = z.strictObject({
  id,
  name: words,
  status: state,
  /** False where no probe looks: it then says that it isn't monitored (spec status-13). */
  monitored: z.boolean(),
  /** Since when it has this status; null where nothing is known. */
  since: moment.nullable(),
  /** Percent of the measured minutes of the period without planned maintenance (spec status-31); null: none. */
  uptime: z.number().min(0).max(100).nullable(),
  /** The same with planned maintenance counted as it was measured. */
  uptimeWithMaintenance: z.number().min(0).max(100).nullable(),
  /** The first day of the period with readings; days before it have no data. */
  measuredFrom: day.nullable(),
  /**
   * The days since then that weren't wholly operational, oldest first, and for how many minutes. The status
   * `unknown` is a day without data.
   */
  days: z.array(z.strictObject({ date: day, status: state, minutes: z.int().positive() })),
  /** The mean time of the last hour's answers, in milliseconds. */
  responseMs: z.number().nonnegative().nullable(),
  /** The same of each of the last 24 hours, the oldest first; empty for groups, and where nothing was measured. */
  responseHours: z.array(z.number().nonnegative().nullable()),
});

/** Components that are shown together: the worst of them, and the lowest of their uptimes. */
const group = z.strictObject({ ...measured.shape, systems: z.array(measured) });

const incident = z.strictObject({
  id,
  /** The day in Amsterdam on which it was opened (spec status-30). */
  date: day,
  title: words,
  status: z.enum(['in progress', 'completed']),
  /** How bad it is for what it affects. */
  impact: z.enum(['degraded', 'outage']),
  /** Ids of the components that it affects. */
  components: z.array(id),
  openedAt: moment,
  resolvedAt: moment.nullable(),
  updates: z.array(z.strictObject({ time: moment, message: words })),
  /** What was learnt from it, afterwards. */
  postMortem: words.nullable(),
});

const maintenance = z.strictObject({
  id,
  from: moment,
  to: moment,
  status: z.enum(['scheduled', 'in progress']),
  title: words,
  description: words,
  components: z.array(id),
  /** When it was planned, or changed since; samples have none. */
  changedAt: moment.exactOptional(),
});

export const statusReportBody = z.strictObject({
  /** When the last reading was taken; null before the first. */
  updatedAt: moment.nullable(),
  /** The worst of what is monitored, and of incidents in progress; unknown where nothing is (spec status-6). */
  overall: state,
  /** The parts of the footer's summary (spec status-7). */
  footer: z.strictObject({ servers: state, network: state, database: state }),
  /** The days, by UTC, that the readings cover. */
  period: z.strictObject({ lastDay: day, days: z.int().positive() }),
  website: group,
  /** One entry per data centre. */
  infrastructure: z.array(z.strictObject({ ...group.shape, role: words })),
  services: z.array(measured),
  /** Newest first, and so are the updates of each: those in progress, and the latest completed ones. */
  incidents: z.array(incident),
  /** Soonest first; what is over or cancelled isn't here. */
  maintenance: z.array(maintenance),
});

/** A month of the history (spec status-54). */
export interface HistoryMonth {
  /** `2026-11`, by UTC. */
  month: string;
  /** Of what was measured in it, as in the report: a group has the lowest of its systems. */
  uptimes: { id: string; name: z.output<typeof words>; uptime: number }[];
  incidents: Omit<Incident, 'updates' | 'postMortem'>[];
}

export type StatusReport = z.output<typeof statusReportBody>;
export type MeasuredComponent = z.output<typeof measured>;
export type MeasuredGroup = z.output<typeof group>;
export type Incident = z.output<typeof incident>;
export type Maintenance = z.output<typeof maintenance>;
