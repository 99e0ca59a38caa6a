import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unreadOn } from '#content/status.ts';
import type { HistoryMonth, Incident, StatusReport } from '#contracts/status.ts';
import type { Probe } from '#contracts/status-probes.ts';
import type { Database } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { remembered } from '../system/remember.ts';
import { readHistory } from './history.ts';
import { findIncident } from './incidents.repository.ts';
import { readReport, withoutDatabase } from './report.ts';

/** A text as it is sent. */
interface Text {
  body: Buffer;
  etag: string;
}

/** The one source of page, footer, API, feeds and badges (spec status-3). */
export interface StatusSource {
  /** The report, at most some seconds old; while the database is away, what was known and that forms are refused. */
  report(): Promise<StatusReport>;
  /** A text made of the report, once for each report, and what tells it from another one. */
  text(of: TextOfReport): Promise<Text>;
  /** Makes the report anew when it is asked for next. */
  renew(): void;
  /** The months of the history, which stay the same for a while, because they are a year of days (spec status-54). */
  history(): Promise<readonly HistoryMonth[]>;
  /** An incident by its id, at most some seconds old; undefined where there is none (spec status-55). */
  incident(id: string): Promise<Incident | undefined>;
}

/** A text of the report, the same for all who ask. */
export type TextOfReport = (report: StatusReport) => string;

export function createStatusSource(
  db: Database,
  clock: Clock,
  probes: readonly Probe[],
): StatusSource {
  let last = unreadOn(clock.now());
  const texts = new WeakMap<Promise<StatusReport>, Map<TextOfReport, Text>>();

  let isAway = false;

  async function make(): Promise<StatusReport> {
    const read = readReport(db, probes, clock.now()).then(
      (made) => {
        isAway = false;
        last = made;
        return made;
      },
      () => {
        isAway = true;
        return withoutDatabase(last);
      },
    );
    // While the database is away nobody waits for it, because a silent one takes seconds to fail. The report after it
    // is back says so.
    return isAway ? withoutDatabase(last) : read;
  }

  let report = remembered(clock, statusLimits.reportMs, make);

  const history = remembered(clock, statusLimits.historyMs, () => readHistory(db, clock.now()));
  const incidents = new LRUCache<string, { incident: Incident | undefined }>({
    max: statusLimits.incidentPages,
    ttl: statusLimits.reportMs,
    perf: { now: () => clock.now().getTime() },
  });

  return {
    report: () => report(),
    history,
    async incident(id) {
      const found = incidents.get(id) ?? {
        // PostgreSQL refuses some characters with an error.
        incident: /^[a-z0-9-]+$/.test(id) ? await findIncident(db, id) : undefined,
      };
      if (!incidents.has(id)) incidents.set(id, found);
      return found.incident;
    },
    renew() {
      report = remembered(clock, statusLimits.reportMs, make);
    },
    async text(of) {
      const current = report();
      const known = texts.get(current) ?? new Map<TextOfReport, Text>();
      texts.set(current, known);
      const made = await current;
      const text = known.get(of) ?? describe(of(made));
      known.set(of, text);
      return text;
    },
  };
}

function describe(text: string): Text {
  const body = Buffer.from(text);
  const sum = createHash('sha256').update(body).digest('base64url');
  return { body, etag: `"${sum.slice(0, 20)}"` };
}
