import { z } from 'zod';
import { languages } from '#content/languages.ts';

/*
 * The answer of `GET /api/status`, in the shape that monitoring will write (spec status-2).
 */

/** Words of the operator, in every language. */
const words = z.record(z.enum(languages.map(({ code }) => code)), z.string().min(1));
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const id = z.string().regex(/^[a-z0-9-]+$/);

/** Any text: values other than the four known ones are shown as Unknown (spec status-4). */
const state = z.string();

const system = z.strictObject({ id, name: words, status: state });

export const statusReportBody = z.strictObject({
  /** True while the readings are made up; the page then says so. */
  sample: z.boolean(),
  updatedAt: moment,
  /** One entry per data centre. */
  infrastructure: z.array(
    z.strictObject({
      ...system.shape,
      role: words,
      /** Uptime of the days below in percent; announced maintenance is no downtime. */
      uptime: z.number().min(0).max(100),
      systems: z.array(system),
      /** Days with disruptions, oldest first, and the length of the disruption. */
      days: z.array(z.strictObject({ date: day, status: state, minutes: z.int().positive() })),
    }),
  ),
  /** The days that the readings cover. */
  period: z.strictObject({ lastDay: day, days: z.int().positive() }),
  services: z.array(system),
  /** Newest first, and so are the updates of each. */
  incidents: z.array(
    z.strictObject({
      id,
      date: day,
      title: words,
      status: z.enum(['in progress', 'completed']),
      updates: z.array(z.strictObject({ time: moment, message: words })),
    }),
  ),
  /** Soonest first. */
  maintenance: z.array(
    z.strictObject({ id, from: moment, to: moment, title: words, description: words }),
  ),
});

export type StatusReport = z.output<typeof statusReportBody>;
export type InfrastructureEntry = StatusReport['infrastructure'][number];
export type Incident = StatusReport['incidents'][number];
