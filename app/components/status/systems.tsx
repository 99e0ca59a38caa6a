import { fill } from '#content/fill.ts';
import type { MeasuredComponent } from '#contracts/status.ts';
import { ComponentState } from './marks.tsx';
import { useShown } from './shown.ts';

interface SystemsProps {
  systems: readonly MeasuredComponent[];
  label: string;
}

/** Systems in two columns, each with its response times and its state. */
export function Systems({ systems, label }: SystemsProps) {
  const { language } = useShown();
  return (
    <ul className="server-status-systems" aria-label={label}>
      {systems.map((system) => (
        <li key={system.id}>
          <span>{system.name[language]}</span> <Responses system={system} />
          <span className="text-small">
            <ComponentState component={system} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The highest column of the chart of response times, and what a column takes of its width, with the gap. */
const chart = { height: 20, column: 4 };

/** The foot of the columns, before there are any. */
function NoResponses() {
  return (
    <span className="server-status-responses" aria-hidden>
      <svg />
    </span>
  );
}

/** How long answers took, a column an hour. */
function Responses({
  system: { monitored, responseMs, responseHours: hours },
}: {
  system: MeasuredComponent;
}) {
  const { readings } = useShown().words;
  const measured = hours.filter((ms) => ms !== null);
  if (responseMs === null || measured.length === 0) {
    // The first answer moves nothing.
    return monitored ? <NoResponses /> : null;
  }
  const [low, high] = [Math.min(...measured), Math.max(...measured)];
  const columns = hours.map((ms, index) => {
    if (ms === null) return '';
    const height = Math.max(1, Math.round((chart.height * ms) / Math.max(high, 1)));
    return `M${index * chart.column} ${chart.height}v-${height}h3v${height}z`;
  });
  const label = fill(low === high ? readings.response : readings.responses, {
    hours: hours.length,
    low,
    high,
  });
  return (
    <>
      <span className="server-status-responses">
        <svg
          viewBox={`0 0 ${hours.length * chart.column - 1} ${chart.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path d={columns.join('')} />
        </svg>{' '}
        <span className="label text-soft tabular">{`${responseMs} ms`}</span>
      </span>{' '}
    </>
  );
}
