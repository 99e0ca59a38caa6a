import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readState, type State } from '#app/components/status/states.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { StateMark } from '#app/ui/state.tsx';
import type { MeasuredGroup, StatusReport } from '#contracts/status.ts';
import { formatShortDate } from './moments.ts';
import { type Day, daysOf } from './report.ts';
import { Systems } from './systems.tsx';
import './readings.css';

const key = [
  'operational',
  'degraded',
  'outage',
  'maintenance',
  'unknown',
] as const satisfies State[];

/** The data centres: uptime, one bar a day, and their systems' states. */
export function Readings({
  report: { website, infrastructure, period },
}: {
  report: StatusReport;
}) {
  const { t } = useTranslation(['server-status', 'common']);
  const language = useLanguage();
  return (
    <Section level="+3" className="server-status-readings">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="text-h2">{t('readings.title', { days: period.days })}</h2>
          <ul className="server-status-key text-small" aria-label={t('readings.key')}>
            {key.map((state) => (
              <li key={state}>
                <StateMark state={state} label={t(`common:states.${state}`)} />
              </li>
            ))}
          </ul>
        </div>
        {[{ ...website, role: undefined }, ...infrastructure].map((entry) => {
          const name = entry.name[language];
          const state = readState(entry.status);
          const isUnmonitored = state === 'unknown' && !entry.monitored;
          return (
            <article key={entry.id} className="server-status-place">
              <div className="server-status-who">
                <div>
                  <h3 className="text-h3">{name}</h3>
                  {entry.role && <p className="text-small text-soft">{entry.role[language]}</p>}
                </div>
                {entry.uptime !== null && (
                  <p>
                    <span className="gauge tabular">{formatPercent(entry.uptime, language)}</span>{' '}
                    <span className="text-small text-soft">{t('readings.uptime')}</span>
                  </p>
                )}
                <p className="text-small">
                  <StateMark
                    state={state}
                    label={isUnmonitored ? t('notMonitored') : t(`common:states.${state}`)}
                  />
                </p>
              </div>
              <div>
                {entry.uptime !== null && (
                  <DayBars entry={entry} uptime={entry.uptime} period={period} />
                )}
                <Systems systems={entry.systems} label={t('readings.systems', { name })} />
              </div>
            </article>
          );
        })}
      </div>
    </Section>
  );
}

interface DayBarsProps {
  entry: MeasuredGroup;
  uptime: number;
  period: StatusReport['period'];
}

/**
 * One bar a day; its height, pattern and colour show its state. A slider over the bars reads out single
 * days, by keyboard, touch or mouse; without scripts the list below has them.
 */
function DayBars({ entry, uptime, period }: DayBarsProps) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  const describe = useDescription();
  const [chosen, setChosen] = useState<number>();
  const name = entry.name[language];
  const days = daysOf(entry, period);
  const last = days.length - 1;
  const from = formatShortDate(days[0]?.date ?? period.lastDay, language);
  const to = formatShortDate(period.lastDay, language);
  const notable = days
    .filter(({ state }) => state !== 'operational' && state !== 'unknown')
    .reverse();

  /** A mouse reads out the hovered day, without pressing. */
  function follow({ pointerType, nativeEvent, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse') return;
    const index = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * days.length);
    choose(Math.min(Math.max(index, 0), last), currentTarget);
  }

  function choose(index: number, slider: HTMLInputElement) {
    slider.value = String(index);
    setChosen(index);
  }

  const shown = days[chosen ?? last];
  return (
    <>
      <div className="server-status-days">
        <div
          className="server-status-bars rises"
          role="img"
          aria-label={t('readings.chart', {
            name,
            from,
            to,
            uptime: formatPercent(uptime, language),
          })}
        >
          {days.map(({ date, state }, index) => (
            <i
              key={date}
              data-state={state === 'operational' ? undefined : state}
              data-chosen={index === chosen || undefined}
            />
          ))}
        </div>
        <input
          type="range"
          className="needs-script"
          min={0}
          max={last}
          defaultValue={last}
          aria-label={t('readings.choose', { name })}
          aria-valuetext={shown && describe(shown)}
          onInput={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onFocus={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onPointerMove={follow}
        />
      </div>
      <div className="server-status-ends label text-soft">
        <span>{from}</span>
        <span className="server-status-reading needs-script" aria-hidden>
          {chosen === undefined || !shown ? t('readings.hint') : describe(shown)}
        </span>
        <span>{to}</span>
      </div>
      {notable.length === 0 ? (
        <p className="server-status-notable text-small text-soft">{t('readings.none')}</p>
      ) : (
        <details className="server-status-notable text-small">
          <summary>{t('readings.notable', { count: notable.length })}</summary>
          <ul>
            {notable.map((day) => (
              <NotableDay key={day.date} day={day} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function NotableDay({ day }: { day: Day }) {
  const { t } = useTranslation(['server-status', 'common']);
  const language = useLanguage();
  return (
    <li>
      <time dateTime={day.date}>{formatShortDate(day.date, language)}</time>{' '}
      <StateMark state={day.state} label={t(`common:states.${day.state}`)} />{' '}
      {day.minutes !== undefined && (
        <span className="text-soft">{t('readings.minutes', { count: day.minutes })}</span>
      )}
    </li>
  );
}

/** A day in one line. */
function useDescription(): (day: Day) => string {
  const { t } = useTranslation(['server-status', 'common']);
  const language = useLanguage();
  return ({ date, state, minutes }) => {
    const words = { date: formatShortDate(date, language), state: t(`common:states.${state}`) };
    if (minutes === undefined) return t('readings.day', words);
    return t('readings.dayFor', { ...words, length: t('readings.minutes', { count: minutes }) });
  };
}
