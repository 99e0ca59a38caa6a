import { type PointerEvent, useMemo, useState } from 'react';
import { formatPercent } from '#app/i18n/format.ts';
import { describeDay, minutesIn } from '#app/status/describe.ts';
import { formatShortDate } from '#app/status/moments.ts';
import { type Day, daysOf } from '#app/status/report.ts';
import { StateMark } from '#app/ui/state.tsx';
import { fill } from '#content/fill.ts';
import type { MeasuredGroup, StatusReport } from '#contracts/status.ts';
import { useShown } from './shown.ts';

interface DaysProps {
  group: MeasuredGroup;
  uptime: number;
  period: StatusReport['period'];
}

/**
 * One bar a day; its height, pattern and colour show its state. A slider over the bars reads out single days, by
 * keyboard, touch or mouse; without scripts the list below has them.
 */
export function Days({ group, uptime, period }: DaysProps) {
  const { language, words } = useShown();
  const { readings } = words;
  const days = useMemo(() => daysOf(group, period), [group, period]);
  /** The day that is read out; none until somebody asks. */
  const [chosen, setChosen] = useState<number>();
  const name = group.name[language];
  const from = formatShortDate(days[0]?.date ?? period.lastDay, language);
  const to = formatShortDate(period.lastDay, language);
  const label = fill(readings.chart, { name, from, to, uptime: formatPercent(uptime, language) });
  return (
    <>
      <div className="server-status-days">
        <Bars days={days} label={label} chosen={chosen} />
        <BeforeFirst days={days} />
        <DaySlider days={days} name={name} chosen={chosen} choose={setChosen} />
      </div>
      <div className="server-status-ends label text-soft">
        <span>{from}</span>
        <DayReading day={chosen === undefined ? undefined : days[chosen]} />
        <span>{to}</span>
      </div>
      <NotableDays days={days} />
    </>
  );
}

interface BarsProps {
  days: readonly Day[];
  label: string;
  chosen: number | undefined;
}

function Bars({ days, label, chosen }: BarsProps) {
  return (
    <div role="img" aria-label={label}>
      <div className="server-status-bars rises" aria-hidden>
        {days.map(({ date, state, isBefore }, index) => (
          <i
            key={date}
            data-state={barState(state, isBefore)}
            data-chosen={index === chosen ? '' : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function barState(state: Day['state'], isBefore: boolean): string | undefined {
  if (state === 'operational') return undefined;
  return isBefore ? 'before' : state;
}

interface DaySliderProps {
  days: readonly Day[];
  name: string;
  chosen: number | undefined;
  choose: (index: number) => void;
}

function DaySlider({ days, name, chosen, choose }: DaySliderProps) {
  const shown = useShown();
  const last = days.length - 1;
  const index = Math.min(chosen ?? last, last);
  const day = days[index];

  /** A mouse reads out the hovered day, without pressing. */
  function follow({ pointerType, nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse') return;
    const at = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * days.length);
    choose(Math.min(Math.max(at, 0), last));
  }

  return (
    <input
      type="range"
      className="needs-script"
      min={0}
      max={last}
      value={index}
      onChange={({ target }) => choose(Number(target.value))}
      onFocus={() => choose(index)}
      onPointerMove={follow}
      aria-label={fill(shown.words.readings.choose, { name })}
      aria-valuetext={day ? describeDay(day, shown) : ''}
    />
  );
}

function DayReading({ day }: { day: Day | undefined }) {
  const shown = useShown();
  return (
    <span className="server-status-reading needs-script" aria-hidden="true">
      {day ? describeDay(day, shown) : shown.words.readings.hint}
    </span>
  );
}

/** Which words stand in the block of the days before the first reading, where they have room in it. */
function BeforeFirst({ days }: { days: readonly Day[] }) {
  const { language, words } = useShown();
  const at = days.findIndex(({ isBefore }) => !isBefore);
  const first = days[at];
  if (first === undefined || at < days.length * 0.7) return null;
  const date = formatShortDate(first.date, language);
  return (
    <p className="server-status-before label text-soft">{fill(words.readings.before, { date })}</p>
  );
}

function NotableDays({ days }: { days: readonly Day[] }) {
  const { language, words, states } = useShown();
  const { readings } = words;
  const notable = days
    .filter(({ state }) => state !== 'operational' && state !== 'unknown')
    .reverse();
  const count = notable.length;
  if (count === 0) {
    return <p className="server-status-notable text-small text-soft">{readings.none}</p>;
  }
  return (
    <details className="server-status-notable text-small">
      <summary>
        {fill(count === 1 ? readings.notable_one : readings.notable_other, { count })}
      </summary>
      <ul>
        {notable.map(({ date, state, minutes }) => (
          <li key={date}>
            <time dateTime={date}>{formatShortDate(date, language)}</time>{' '}
            <StateMark state={state} label={states[state]} />
            {minutes !== undefined && ' '}
            {minutes !== undefined && (
              <span className="text-soft">{minutesIn(minutes, words)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
