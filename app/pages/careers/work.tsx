import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { benefits } from '#content/positions.ts';
import './work.css';

/** The culture, and the benefits beside it (spec pages-86). */
export function Work() {
  const { t } = useTranslation('careers');
  return (
    <Section ground="chalk" level="+3">
      <div className="split wrap">
        <div className="careers-culture">
          <h2 className="text-h2">{t('work.title')}</h2>
          <p className="text-lead">{t('work.lead')}</p>
          <p className="text-lead text-soft">{t('work.meeting')}</p>
        </div>
        <ul className="careers-benefits" aria-label={t('work.benefits')}>
          {benefits.map((id) => (
            <li key={id}>
              <h3 className="text-h4">{t(`work.items.${id}.title`)}</h3>
              <p className="text-soft">{t(`work.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
