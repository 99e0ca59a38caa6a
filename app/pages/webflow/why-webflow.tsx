import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { webflowReadings } from '#content/webflow.ts';
import './why-webflow.css';

const outOf = 5;

/** Readings as water in tubes; on phones the tubes lie down. */
export function WhyWebflow() {
  const { t } = useTranslation('webflow');
  return (
    <Section ground="mist" level="+3" className="webflow-why">
      <div className="wrap">
        <div>
          <h2 className="text-h2">{t('why.title')}</h2>
          <p className="mt-4 text-lead text-soft">{t('why.lead')}</p>
          <p className="mt-3">
            <ArrowLink to="custom-project">{t('why.link')}</ArrowLink>
          </p>
        </div>
        <ul className="webflow-readings">
          {webflowReadings.map(({ id, rating }) => (
            <li key={id}>
              <h3 className="text-h4">{t(`why.readings.${id}.title`)}</h3>
              <p className="text-small text-soft">{t(`why.readings.${id}.text`)}</p>
              <div
                className="webflow-tube"
                role="img"
                aria-label={t('why.rating', { rating, outOf })}
                data-rating={rating}
              >
                <i />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
