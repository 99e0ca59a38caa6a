import { type PointerEvent, useMemo, useState } from 'react';
import { formatPercent } from '#app/i18n/format.ts';
import { describeDay, minutesIn } from '#app/status/describe.ts';
import { formatShortDate } from '#app/status/moments.ts';
import { type Day, daysOf } from '#app/status/report.ts';
import { StateMark } from '#app/ui/state.tsx';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
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
  const before = beforeFirst(days, language, readings.before);
  const label = fill(readings.chart, { name, from, to, uptime: formatPercent(uptime, language) });
  return (
    <>
      <div className="server-status-days">
        <Bars days={days} label={label} chosen={chosen} />
        {before && <BeforeFirst {...before} />}
        <DaySlider days={days} name={name} chosen={chosen} choose={setChosen} />
      </div>
      <div className="server-status-ends label text-soft">
        <span data-room={before?.room}>{from}</span>
        {before && before.room !== 'any' && <span data-room={before.room}>{before.words}</span>}
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

/** The days before the first reading: their share of all, and the words for them. */
interface Before {
  share: number;
  /** On which windows the words have room in the block; elsewhere they stand below it. */
  room: 'any' | 'wide' | 'none';
  words: string;
}

function beforeFirst(days: readonly Day[], language: Language, text: string): Before | undefined {
  const count = days.filter(({ isBefore }) => isBefore).length;
  const first = days[count];
  if (count === 0 || first === undefined) return undefined;
  const share = count / days.length;
  const narrow = share >= 1 / 3 ? 'wide' : 'none';
  return {
    share,
    room: share >= 2 / 3 ? 'any' : narrow,
    words: fill(text, { date: formatShortDate(first.date, language) }),
  };
}

/** The days before the first reading as one hatched block (spec status-57). */
function BeforeFirst({ share, room, words }: Before) {
  return (
    <>
      {/* A picture, because it may have a width of its own, and an element has none without a style attribute. */}
      <svg className="server-status-before" width={`${share * 100}%`} aria-hidden />
      {room !== 'none' && (
        <p className="server-status-before-words label" data-room={room}>
          {words}
        </p>
      )}
    </>
  );
}

/** The place of the bars before a day is measured, as high as they will be. */
export function NoDays({ period }: Pick<DaysProps, 'period'>) {
  const { readings } = useShown().words;
  return (
    <div className="server-status-no-days">
      <div className="server-status-days">
        <div className="server-status-bars" aria-hidden />
        <svg className="server-status-before" width="100%" aria-hidden />
        <p className="server-status-before-words label">{readings.first}</p>
      </div>
      <p className="server-status-ends label text-soft">
        <span>{fill(readings.ago, { days: period.days })}</span> <span>{readings.today}</span>
      </p>
    </div>
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
