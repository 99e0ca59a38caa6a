import { AnchorLink } from '#app/components/anchor-link.tsx';
import { formatPercent } from '#app/i18n/format.ts';
import { promisedUptime } from '#app/status/describe.ts';
import { formatMonth, formatShortMonth, splitDate } from '#app/status/moments.ts';
import { lowestUptime, monthAnchor } from '#app/status/months.ts';
import { claims } from '#content/claims.ts';
import { fill } from '#content/fill.ts';
import type { HistoryMonth } from '#contracts/status.ts';
import { useShown } from './shown.ts';

/** The uptime at the foot of the columns, in percent. What is less has the lowest column. */
const floor = 99;

/** The height of an uptime in a chart of 100. */
const heightOf = (uptime: number) => Math.max(4, Math.min(100, (uptime - floor) * 100));

/** The months, as the history has them: the current one first. */
interface YearProps {
  months: readonly HistoryMonth[];
}

/** The months to scale, or since when is measured while there are fewer than two (spec status-92). */
export function Year({ months }: YearProps) {
  const { history } = useShown().words;
  const measured = months.filter(({ uptimes }) => uptimes.length > 0);
  return (
    <section className="status-year" aria-labelledby="year">
      <h2 id="year" className="sr-only">
        {history.chart}
      </h2>
      {measured.length < 2 ? (
        <Since months={months} first={measured[0]} />
      ) : (
        <Chart months={months} />
      )}
    </section>
  );
}

/** A staff gauge that lies on the ground, a mark a month, and since when is measured. */
function Since({ months, first }: YearProps & { first: HistoryMonth | undefined }) {
  const { language, words } = useShown();
  const { history } = words;
  const since = first && splitDate(`${first.month}-01`, language);
  return (
    <>
      <p className="status-since-words text-h3">
        {since ? fill(history.since, { month: `${since.month} ${since.year}` }) : history.yet}
      </p>
      <ol className="status-since" aria-hidden>
        {months.toReversed().map((month) => (
          <li key={month.month} data-first={month === first ? '' : undefined}>
            <span className="label">{formatShortMonth(month.month, language)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * The lowest uptimes of the months, the oldest first: a column each, which leads to its month, in one frame with the
 * line of what is promised. A staff gauge is the scale.
 */
function Chart({ months }: YearProps) {
  const { language, words } = useShown();
  const { history } = words;
  const promised = promisedUptime(language);
  return (
    <>
      <div className="status-year-chart">
        <ol>
          {months.toReversed().map(({ month, uptimes }) => {
            const uptime = lowestUptime(uptimes);
            const name = formatShortMonth(month, language);
            if (uptime === undefined) {
              return (
                <li key={month} aria-hidden>
                  <Column />
                  <span className="label">{name}</span>
                </li>
              );
            }
            const isLess = uptime < claims.uptimePercent;
            return (
              <li key={month} data-state={isLess ? 'outage' : 'operational'}>
                <AnchorLink to={monthAnchor(month)}>
                  <Column uptime={uptime} />
                  <span className="label" aria-hidden>
                    {name}
                  </span>
                  <span className="sr-only">{`${formatMonth(month, language)}: `}</span>
                  <span className="status-year-uptime text-small tabular">
                    {formatPercent(uptime, language)}
                  </span>
                </AnchorLink>
              </li>
            );
          })}
        </ol>
        <Scale />
      </div>
      <p className="text-small text-soft">
        {fill(history.lowest, { promised, floor: formatPercent(floor, language) })}
      </p>
    </>
  );
}

/** The staff gauge beside the columns, and the line of what is promised across them, with its name at the end. */
function Scale() {
  const { language } = useShown();
  const marks = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
  const line = `${100 - heightOf(claims.uptimePercent)}%`;
  return (
    <svg className="status-year-scale" aria-hidden>
      {marks.map((mark) => (
        <rect key={mark} y={`${mark}%`} height="10%" data-odd={mark % 20 === 0 ? '' : undefined} />
      ))}
      {[100, (100 + floor) / 2, floor].map((percent) => (
        <text key={percent} y={`${100 - (percent - floor) * 100}%`}>
          {formatPercent(percent, language)}
        </text>
      ))}
      <line x2="100%" y1={line} y2={line} />
      <line x2="100%" y1={line} y2={line} />
      <text className="status-year-promise" x="100%" y={line}>
        {promisedUptime(language)}
      </text>
    </svg>
  );
}

function Column({ uptime }: { uptime?: number }) {
  const height = uptime === undefined ? 0 : heightOf(uptime);
  return (
    <svg className="status-year-column" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
      {height > 0 && <rect x="1.2" y={100 - height} width="7.6" height={height} />}
    </svg>
  );
}
