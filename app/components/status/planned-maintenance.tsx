import { describeMoment, splitDate } from '#app/status/moments.ts';
import type { Sampled, ShownReport } from '#app/status/samples.ts';
import { StateMark } from '#app/ui/state.tsx';
import { dateOf } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { Maintenance } from '#contracts/status.ts';
import { SampleMark } from './marks.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { useShown } from './shown.ts';
import { StatusFileLink } from './status-link.tsx';

/** Planned maintenance, with times. */
export function PlannedMaintenance({ report: { maintenance } }: { report: ShownReport }) {
  const { words } = useShown();
  return (
    <div className="server-status-due">
      <h2 className="text-h3">{words.maintenance.title}</h2>
      {maintenance.length === 0 ? (
        <p className="server-status-none text-lead text-soft">{words.maintenance.none}</p>
      ) : (
        <ul>
          {maintenance.map((one) => (
            <Planned key={one.id} one={one} />
          ))}
        </ul>
      )}
      {/* Samples stand in no calendar. */}
      {maintenance.some(({ sample }) => !sample) && (
        <p className="server-status-more">
          <StatusFileLink to={statusPaths.calendar} className="link">
            {words.maintenance.calendar}
          </StatusFileLink>
        </p>
      )}
    </div>
  );
}

function Planned({ one }: { one: Sampled<Maintenance> }) {
  const { language, words } = useShown();
  const { from, to, title, description, status } = one;
  const { day, month, year } = splitDate(dateOf(new Date(from)), language);
  const begins = describeMoment(from, language);
  const ends = describeMoment(to, language);
  // Work past midnight also names the day on which it ends.
  const end = begins.date === ends.date ? ends.time : `${ends.date} ${ends.time}`;
  const times = { month, year, from: begins.time, to: `${end} ${ends.zone}` };
  const isUnderWay = status === 'in progress';
  return (
    <li>
      <time className="gauge tabular" dateTime={from}>
        {day}
      </time>
      <div>
        <p className="label">{fill(words.maintenance.when, times)}</p>
        <h3 className="text-h4">{title[language]}</h3>
        <Paragraphs of={description[language]} className="text-small text-soft" />
        <p className="text-small">
          <StateMark
            state="maintenance"
            label={isUnderWay ? words.incidents.inProgress : words.maintenance.scheduled}
          />
          <SampleMark of={one} />
        </p>
      </div>
    </li>
  );
}
