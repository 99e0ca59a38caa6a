import { describeMoment, formatShortDate, formatShortDay } from '#app/status/moments.ts';
import { activeIncidents } from '#app/status/report.ts';
import { dateOf } from '#content/dates.ts';
import { statusPaths } from '#content/status-paths.ts';
import type { Incident, StatusReport } from '#contracts/status.ts';
import { Progress, SampleTag } from './marks.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { useShown } from './shown.ts';
import { IncidentTitle, StatusLink } from './status-link.tsx';

/** Active incidents, in one row (spec status-5). */
export function ActiveIncidents({ report }: { report: StatusReport }) {
  const { words } = useShown();
  return (
    <div className="server-status-place">
      <h2 className="text-h3">{words.incidents.active}</h2>
      <IncidentLog incidents={activeIncidents(report)} none={words.incidents.none} />
    </div>
  );
}

/** Previous incidents, and where all of them are (spec status-5). */
export function PreviousIncidents({ report: { incidents } }: { report: StatusReport }) {
  const { words } = useShown();
  const previous = incidents.filter(({ status }) => status === 'completed');
  return (
    <div>
      <h2 className="text-h3">{words.incidents.previous}</h2>
      <IncidentLog incidents={previous} none={words.incidents.noPrevious} />
      <p className="server-status-more">
        <StatusLink to={statusPaths.history} className="link">
          {words.incidents.all}
        </StatusLink>
      </p>
    </div>
  );
}

interface IncidentLogProps {
  incidents: readonly Incident[];
  /** What is said where there are none. */
  none?: string;
  /** Samples have no page, and are a level below, under the title of their sheet. */
  isSample?: boolean;
}

/** Incidents with all that was written about them, newest first. */
export function IncidentLog({ incidents, none, isSample = false }: IncidentLogProps) {
  const { language } = useShown();
  const Title = isSample ? 'h4' : 'h3';
  if (incidents.length === 0) {
    return <p className="server-status-none text-lead text-soft">{none}</p>;
  }
  return (
    <ol className="server-status-log">
      {incidents.map((incident) => (
        <li key={incident.id}>
          <time className="label" dateTime={incident.date}>
            {formatShortDate(incident.date, language)}
          </time>
          <div>
            <div className="server-status-case">
              <Title className="text-h4">
                {isSample ? (
                  <span>{incident.title[language]}</span>
                ) : (
                  <IncidentTitle {...incident} />
                )}
                {isSample && <SampleTag />}
              </Title>
              <span className="text-small">
                <Progress {...incident} />
              </span>
            </div>
            <Updates updates={incident.updates} date={incident.date} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface UpdatesProps {
  updates: Incident['updates'];
  /** The day that needn't be named. */
  date?: string;
}

/** What was written about an incident, each with its time. */
export function Updates({ updates, date }: UpdatesProps) {
  const { language } = useShown();
  return (
    <ol className="text-small">
      {updates.map(({ time, message }) => {
        const its = dateOf(new Date(time));
        const day = its === date ? '' : `${formatShortDay(its, language)} `;
        const { time: clock, zone } = describeMoment(time, language);
        return (
          <li key={time + message[language]}>
            <time className="label" dateTime={time}>{`${day}${clock} ${zone}`}</time>
            <div>
              <Paragraphs of={message[language]} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
