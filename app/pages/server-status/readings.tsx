import { useTranslation } from 'react-i18next';
import { readState, type states } from '#app/components/status/states.ts';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { StateMark } from '#app/ui/state.tsx';
import type { StatusReport } from '#contracts/status.ts';
import { DayBars } from './day-bars.tsx';
import { Systems } from './systems.tsx';
import './readings.css';

const key = [
  'operational',
  'degraded',
  'outage',
  'maintenance',
  'unknown',
] as const satisfies (typeof states)[number][];

/** The data centres: uptime, one bar a day, and their systems' states. */
export function Readings({ report: { infrastructure, period } }: { report: StatusReport }) {
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
        {infrastructure.map((entry) => {
          const name = entry.name[language];
          const state = readState(entry.status);
          return (
            <article key={entry.id} className="server-status-place">
              <div className="server-status-who">
                <div>
                  <h3 className="text-h3">{name}</h3>
                  <p className="text-small text-soft">{entry.role[language]}</p>
                </div>
                <p>
                  <span className="gauge tabular">{formatPercent(entry.uptime, language)}</span>{' '}
                  <span className="text-small text-soft">{t('readings.uptime')}</span>
                </p>
                <p className="text-small">
                  <StateMark state={state} label={t(`common:states.${state}`)} />
                </p>
              </div>
              <div>
                <DayBars entry={entry} period={period} />
                <Systems systems={entry.systems} label={t('readings.systems', { name })} />
              </div>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
