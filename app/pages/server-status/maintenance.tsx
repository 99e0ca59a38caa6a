import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { StateMark } from '#app/ui/state.tsx';
import { dateOf } from '#content/dates.ts';
import type { StatusReport } from '#contracts/status.ts';
import { describeMoment, splitDate } from './moments.ts';
import './maintenance.css';

/** Planned maintenance, with times. */
export function Maintenance({ maintenance }: Pick<StatusReport, 'maintenance'>) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  return (
    <div className="server-status-due">
      <h2 className="text-h3">{t('maintenance.title')}</h2>
      {maintenance.length === 0 && (
        <p className="server-status-none text-lead text-soft">{t('maintenance.none')}</p>
      )}
      <ul>
        {maintenance.map(({ id, from, to, title, description }) => {
          const { day, month } = splitDate(dateOf(new Date(from)), language);
          const begins = describeMoment(from, language);
          const ends = describeMoment(to, language);
          // Work past midnight also names the day on which it ends.
          const end = begins.date === ends.date ? ends.time : `${ends.date} ${ends.time}`;
          return (
            <li key={id}>
              <time className="gauge tabular" dateTime={from}>
                {day}
              </time>
              <div>
                <p className="label">
                  {t('maintenance.when', { month, from: begins.time, to: `${end} ${ends.zone}` })}
                </p>
                <h3 className="text-h4">{title[language]}</h3>
                <p className="text-small text-soft">{description[language]}</p>
                <p className="text-small">
                  <StateMark state="maintenance" label={t('maintenance.scheduled')} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
