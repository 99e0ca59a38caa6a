import { describeMoment, splitDate } from '#app/status/moments.ts';
import { StateMark } from '#app/ui/state.tsx';
import { dateOf } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { Maintenance, StatusReport } from '#contracts/status.ts';
import { SampleTag } from './marks.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { useShown } from './shown.ts';
import { StatusFileLink } from './status-link.tsx';

/** Planned maintenance, with times. */
export function PlannedMaintenance({ report: { maintenance } }: { report: StatusReport }) {
  const { words } = useShown();
  return (
    <div className="server-status-due">
      <h2 className="text-h3">{words.maintenance.title}</h2>
      {maintenance.length === 0 ? (
        <p className="server-status-none text-lead text-soft">{words.maintenance.none}</p>
      ) : (
        <PlannedList maintenance={maintenance} />
      )}
      {maintenance.length > 0 && (
        <p className="server-status-more">
          <StatusFileLink to={statusPaths.calendar} className="link">
            {words.maintenance.calendar}
          </StatusFileLink>
        </p>
      )}
    </div>
  );
}

interface PlannedListProps {
  maintenance: readonly Maintenance[];
  isSample?: boolean;
}

/** What is planned, soonest first. */
export function PlannedList({ maintenance, isSample = false }: PlannedListProps) {
  return (
    <ul>
      {maintenance.map((one) => (
        <Planned key={one.id} one={one} isSample={isSample} />
      ))}
    </ul>
  );
}

function Planned({ one, isSample }: { one: Maintenance; isSample: boolean }) {
  const { language, words } = useShown();
  const { from, to, title, description, status } = one;
  const { day, month, year } = splitDate(dateOf(new Date(from)), language);
  const begins = describeMoment(from, language);
  const ends = describeMoment(to, language);
  // Work past midnight also names the day on which it ends.
  const end = begins.date === ends.date ? ends.time : `${ends.date} ${ends.time}`;
  const times = { month, year, from: begins.time, to: `${end} ${ends.zone}` };
  const isUnderWay = status === 'in progress';
  // Samples are a level below, under the title of their sheet.
  const Title = isSample ? 'h4' : 'h3';
  return (
    <li>
      <time className="gauge tabular" dateTime={from}>
        {day}
      </time>
      <div>
        <p className="label">{fill(words.maintenance.when, times)}</p>
        <Title className="text-h4">
          <span>{title[language]}</span>
          {isSample && <SampleTag />}
        </Title>
        <Paragraphs of={description[language]} className="text-small text-soft" />
        <p className="text-small">
          <StateMark
            state="maintenance"
            label={isUnderWay ? words.incidents.inProgress : words.maintenance.scheduled}
          />
        </p>
      </div>
    </li>
  );
}
