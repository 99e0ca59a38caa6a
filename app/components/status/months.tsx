import { formatPercent } from '#app/i18n/format.ts';
import { describeLength } from '#app/status/describe.ts';
import { formatMonth, formatShortDay } from '#app/status/moments.ts';
import { lowestUptime, monthAnchor } from '#app/status/months.ts';
import type { HistoryMonth } from '#contracts/status.ts';
import { LessMark, Progress } from './marks.tsx';
import { useShown } from './shown.ts';
import { IncidentTitle } from './status-link.tsx';
import { Year } from './year.tsx';

/** The months of the history, the current one first (spec status-54). */
export function Months({ months }: { months: readonly HistoryMonth[] }) {
  const isEmpty = ({ uptimes, incidents }: HistoryMonth) => uptimes.length + incidents.length === 0;
  // Before the first reading there is nothing to tell.
  const last = months.findLastIndex((month) => !isEmpty(month));
  return (
    <>
      <Year months={months} />
      <div>
        {months.slice(0, Math.max(1, last + 1)).map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </div>
    </>
  );
}

function Month({ month, uptimes, incidents }: HistoryMonth) {
  const { language, words } = useShown();
  const { history } = words;
  const name = formatMonth(month, language);
  const uptime = lowestUptime(uptimes);
  return (
    <section
      className="server-status-month"
      id={monthAnchor(month)}
      tabIndex={-1}
      aria-label={name}
    >
      <div className="server-status-who">
        <h2 className="text-h3">{name}</h2>
        {uptime !== undefined && (
          <p>
            <span className="gauge tabular">{formatPercent(uptime, language)}</span>{' '}
            <span className="text-small text-soft">{history.overall}</span>
          </p>
        )}
      </div>
      <div>
        {uptimes.length === 0 ? (
          <p className="text-soft">{history.unmeasured}</p>
        ) : (
          <ul className="server-status-systems" aria-label={history.uptimes}>
            {uptimes.map(({ id, name: of, uptime }) => (
              <li key={id}>
                <span>{of[language]}</span>{' '}
                <span className="tabular">
                  <b>{formatPercent(uptime, language)}</b>
                  <LessMark uptime={uptime} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {incidents.length === 0 ? (
          <p className="text-small text-soft">{history.none}</p>
        ) : (
          <ol className="server-status-log">
            {incidents.map((incident) => (
              <li key={incident.id}>
                <time className="label" dateTime={incident.date}>
                  {formatShortDay(incident.date, language)}
                </time>
                <div className="server-status-case">
                  <h3 className="text-h4">
                    <IncidentTitle {...incident} />
                  </h3>
                  <span className="text-small">
                    <Progress {...incident} />{' '}
                    {incident.resolvedAt !== null && (
                      <span>
                        {describeLength({ ...incident, resolvedAt: incident.resolvedAt }, words)}
                      </span>
                    )}
                  </span>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
