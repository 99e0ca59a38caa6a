import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { StateMark } from '#app/ui/state.tsx';
import type { Incident } from '#contracts/status.ts';
import { describeMoment, formatShortDate } from './moments.ts';
import './incidents.css';

/** Active and previous incidents (spec status-5). */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation('server-status');
  const active = incidents.filter(({ status }) => status === 'in progress');
  const previous = incidents.filter(({ status }) => status === 'completed');
  return (
    <div>
      <h2 className="text-h2">{t('incidents.active')}</h2>
      <IncidentLog incidents={active} none={t('incidents.none')} />
      <h2 className="text-h2">{t('incidents.previous')}</h2>
      <IncidentLog incidents={previous} none={t('incidents.noPrevious')} />
    </div>
  );
}

interface IncidentLogProps {
  incidents: readonly Incident[];
  /** The text instead of an empty list. */
  none: string;
}

function IncidentLog({ incidents, none }: IncidentLogProps) {
  const { t } = useTranslation('server-status');
  const language = useLanguage();
  if (incidents.length === 0) {
    return <p className="server-status-none text-lead text-soft">{none}</p>;
  }
  return (
    <ol className="server-status-log">
      {incidents.map(({ id, date, title, status, updates }) => (
        <li key={id}>
          <time className="label" dateTime={date}>
            {formatShortDate(date, language)}
          </time>
          <div>
            <div className="server-status-case">
              <h3 className="text-h4">{title[language]}</h3>
              <span className="text-small">
                {status === 'completed' ? (
                  <StateMark state="operational" label={t('incidents.resolved')} />
                ) : (
                  <StateMark state="degraded" label={t('incidents.inProgress')} />
                )}
              </span>
            </div>
            <ol className="text-small">
              {updates.map(({ time, message }) => (
                <li key={time}>
                  <time className="label" dateTime={time}>
                    {describeMoment(time, language).time}
                  </time>{' '}
                  <span>{message[language]}</span>
                </li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ol>
  );
}
