import { formatPercent } from '#app/i18n/format.ts';
import { describeParts } from '#app/status/describe.ts';
import { formatShortDate } from '#app/status/moments.ts';
import { type Day, daysOf } from '#app/status/report.ts';
import type { Samples } from '#app/status/samples.ts';
import type { State } from '#app/status/states.ts';
import { fill } from '#content/fill.ts';
import { states } from '#content/status-states.ts';
import type { StatusReport } from '#contracts/status.ts';
import { GroupFacts } from './group-facts.tsx';
import { IncidentLog } from './incidents.tsx';
import { SampleTag } from './marks.tsx';
import { PlannedList } from './planned-maintenance.tsx';
import { useShown } from './shown.ts';
import { Systems } from './systems.tsx';

interface SampleSheetProps {
  samples: Samples;
  period: StatusReport['period'];
}

/**
 * The sheet that holds every sample (spec status-80), folded under its title and the bars of the data centres: drawn,
 * where what was measured lies on the page itself. The title says what it is, and so does a word at each part.
 */
export function SampleSheet({ samples, period }: SampleSheetProps) {
  const shown = useShown();
  const { words } = shown;
  const { infrastructure, services, incidents, maintenance } = samples;
  const what = describeParts(infrastructure.length, services.length, shown);
  const isOne = infrastructure.length + services.length === 1;
  return (
    <section className="server-status-sheet" aria-labelledby="samples">
      <details>
        <summary className="server-status-sheet-title text-small">
          <h2 id="samples" className="server-status-tag label">
            {words.samples.title}
          </h2>
          <span>{fill(isOne ? words.samples.text_one : words.samples.text_other, { what })}</span>
          <span className="server-status-sheet-apart">{words.samples.apart}</span>
          {infrastructure.length > 0 && (
            <div className="server-status-sheet-strip" aria-hidden>
              {infrastructure.map((group) => (
                <p key={group.id}>
                  <span>
                    <span>{group.name[shown.language]}</span>
                    <SampleTag />
                  </span>
                  <SampleBars days={daysOf(group, period)} />
                  <span className="tabular">
                    {formatPercent(group.uptime ?? 100, shown.language)}
                  </span>
                </p>
              ))}
            </div>
          )}
        </summary>
        {infrastructure.map((group) => (
          <SampleGroup key={group.id} group={group} period={period} />
        ))}
        {services.length > 0 && (
          <div className="server-status-sheet-part">
            <h3 className="text-h3">
              <span>{words.services.title}</span>
              <SampleTag />
            </h3>
            <Systems
              systems={services}
              label={fill(words.samples.of, { name: words.services.title })}
            />
          </div>
        )}
        <div className="server-status-sheet-news">
          {incidents.length > 0 && (
            <div>
              <h3 className="text-h3">{words.incidents.previous}</h3>
              <IncidentLog incidents={incidents} isSample />
            </div>
          )}
          {maintenance.length > 0 && (
            <div className="server-status-due">
              <h3 className="text-h3">{words.maintenance.title}</h3>
              <PlannedList maintenance={maintenance} isSample />
            </div>
          )}
        </div>
      </details>
    </section>
  );
}

interface SampleGroupProps {
  group: Samples['infrastructure'][number];
  period: StatusReport['period'];
}

function SampleGroup({ group, period }: SampleGroupProps) {
  const { language, words } = useShown();
  const name = fill(words.samples.of, { name: group.name[language] });
  const uptime = group.uptime ?? 100;
  const days = daysOf(group, period);
  const label = fill(words.readings.chart, {
    name,
    from: formatShortDate(days[0]?.date ?? period.lastDay, language),
    to: formatShortDate(period.lastDay, language),
    uptime: formatPercent(uptime, language),
  });
  return (
    <article className="server-status-place">
      <GroupFacts group={group} isSample />
      <div>
        <SampleBars days={days} label={label} />
        <Systems systems={group.systems} label={fill(words.readings.systems, { name })} />
      </div>
    </article>
  );
}

/** How high a bar is in each state; the highest is the chart's height. */
const heights: Record<State, number> = {
  operational: 68,
  maintenance: 57,
  degraded: 44,
  unknown: 31,
  outage: 20,
};

/** How thick the inked edge on top of a bar is. */
const edge = 2.5;

/**
 * One pale bar a day under an inked edge, where measured days are solid. Equal days in a row are one dashed line, which
 * saves an element for each day. Without a label it is a picture of what the sheet says below.
 */
function SampleBars({ days, label }: { days: readonly Day[]; label?: string }) {
  const shown = states.filter((state) => days.some((day) => day.state === state));
  const full = heights.operational;
  return (
    <svg
      className="server-status-sheet-bars"
      viewBox={`0 0 ${days.length} ${full}`}
      preserveAspectRatio="none"
      role={label && 'img'}
      aria-label={label}
    >
      {shown.map((state) => (
        <g key={state} data-state={state}>
          <path d={runs(days, state, full - heights[state] / 2)} strokeWidth={heights[state]} />
          <path d={runs(days, state, full - heights[state] + edge / 2)} strokeWidth={edge} />
        </g>
      ))}
    </svg>
  );
}

/** Horizontal lines at a height, over the days in a state. */
function runs(days: readonly Day[], state: State, y: number): string {
  return days
    .map((day, index) => {
      if (day.state !== state) return '';
      const begins = days[index - 1]?.state !== state ? `M${index} ${y}` : '';
      const ends = days[index + 1]?.state !== state ? `H${index + 1}` : '';
      return begins + ends;
    })
    .join('');
}
