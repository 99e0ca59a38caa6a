import { useTranslation } from 'react-i18next';
import day from '#app/drawings/cloud-day.svg';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { formatTime } from '#content/times.ts';
import { useFigures } from './use-figures.ts';
import './traffic-day.css';

/** The features in the order in which the drawn day needs them; their numbers stand in the drawing. */
const notes = ['snapshots', 'balancing', 'scaling', 'down'] as const;
const hours = ['00:00', '06:00', '12:00', '18:00', '24:00'];

export function TrafficDay() {
  const { t } = useTranslation('cloud-hosting');
  const language = useLanguage();
  const figures = useFigures();
  return (
    <Section level="+5">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="cloud-hosting-title text-h2">{t('day.title')}</h2>
          <p className="cloud-hosting-key text-small text-soft" aria-hidden>
            <span>{t('day.visitors')}</span>
            <span>{t('day.capacity')}</span>
          </p>
        </div>
        <figure className="cloud-hosting-day">
          <div className="cloud-hosting-plot">
            <img src={day} alt={t('day.imageAlt')} width="1320" height="340" loading="lazy" />
            {notes.map((id, index) => (
              <span key={id} className="cloud-hosting-point" aria-hidden>
                {index + 1}
              </span>
            ))}
          </div>
          <ol className="label text-soft" aria-hidden>
            {hours.map((time) => (
              <li key={time}>{formatTime(time, language)}</li>
            ))}
          </ol>
        </figure>
        <ol className="cloud-hosting-notes">
          {notes.map((id, index) => (
            <li key={id}>
              <span className="cloud-hosting-number" aria-hidden>
                {index + 1}
              </span>
              <h3 className="text-h4">{t(`day.notes.${id}.title`)}</h3>
              <p className="text-soft">{t(`day.notes.${id}.text`, figures)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
