import { createHash } from 'node:crypto';
import { unreadOn } from '#content/status.ts';
import type { StatusReport } from '#contracts/status.ts';
import type { Probe } from '#contracts/status-probes.ts';
import type { Database } from '../db/schema.ts';
import { statusLimits } from '../limits.ts';
import type { Clock } from '../system/clock.ts';
import { remembered } from '../system/remember.ts';
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

  return {
    report: () => report(),
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
