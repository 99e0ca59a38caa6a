import { AnchorLink } from '#app/components/anchor-link.tsx';
import { formatPercent } from '#app/i18n/format.ts';
import { promisedUptime } from '#app/status/describe.ts';
import { formatMonth, formatShortMonth } from '#app/status/moments.ts';
import { lowestUptime, monthAnchor } from '#app/status/months.ts';
import { claims } from '#content/claims.ts';
import { fill } from '#content/fill.ts';
import type { HistoryMonth } from '#contracts/status.ts';
import { useShown } from './shown.ts';

/** The uptime at the foot of the columns, in percent. What is less has the lowest column. */
const floor = 99;

/** The height of an uptime in a chart of 100. */
const heightOf = (uptime: number) => Math.max(4, Math.min(100, (uptime - floor) * 100));

/**
 * The uptimes of the months to scale, the oldest first: a column each, which leads to its month, and the line of what
 * is promised (spec status-92). Months without readings are dotted.
 */
export function Year({ months }: { months: readonly HistoryMonth[] }) {
  const { language, words } = useShown();
  const { history } = words;
  const promised = promisedUptime(language);
  const isEmpty = months.every(({ uptimes }) => uptimes.length === 0);
  return (
    <section className="status-year" aria-labelledby="year">
      <h2 id="year" className="sr-only">
        {history.chart}
      </h2>
      <ol aria-hidden={isEmpty || undefined}>
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
          const percent = formatPercent(uptime, language);
          const isLess = uptime < claims.uptimePercent;
          return (
            <li key={month} data-state={isLess ? 'outage' : 'operational'}>
              <AnchorLink to={monthAnchor(month)}>
                <Column uptime={uptime} />
                <span className="label" aria-hidden>
                  {name}
                </span>
                <span className="sr-only">{`${formatMonth(month, language)}: `}</span>
                <span className="text-small tabular">{percent}</span>
              </AnchorLink>
            </li>
          );
        })}
      </ol>
      <p className="text-small text-soft">
        {fill(history.lowest, { promised, floor: formatPercent(floor, language) })}
      </p>
    </section>
  );
}

function Column({ uptime }: { uptime?: number }) {
  const height = uptime === undefined ? 0 : heightOf(uptime);
  const line = 100 - heightOf(claims.uptimePercent);
  return (
    <svg className="status-year-column" viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
      {height > 0 && <rect y={100 - height} width="10" height={height} />}
      <path d={`M0 ${line}H10`} />
    </svg>
  );
}
