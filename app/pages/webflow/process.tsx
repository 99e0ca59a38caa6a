import { useTranslation } from 'react-i18next';
import { formatRange } from '#app/i18n/format.ts';
import { Section } from '#app/ui/section.tsx';
import { pageClaims } from '#content/page-claims.ts';
import { webflowSteps } from '#content/webflow.ts';
import './process.css';

/** Each day of the scale with the step that it belongs to. */
const scale = webflowSteps.flatMap(({ id, days }) =>
  Array.from({ length: days.max - days.min + 1 }, (_, index) => ({ id, day: days.min + index })),
);

/** The four steps above a scale of days; from large screens on each is as wide as it lasts. */
export function Process() {
  const { t } = useTranslation('webflow');
  return (
    <Section level="+1">
      <div className="wrap">
        <h2 className="text-h2">{t('process.title', { days: pageClaims.webflowDeliveryDays })}</h2>
        <ol className="webflow-steps">
          {webflowSteps.map(({ id, days }) => (
            <li key={id} data-days={days.max - days.min + 1}>
              <p className="gauge tabular">
                <span className="sr-only">{t('process.day')} </span>
                {formatRange(days)}
              </p>
              <div>
                <h3 className="text-h4">{t(`process.steps.${id}.title`)}</h3>
                <p className="text-soft">{t(`process.steps.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <ol className="webflow-scale label" aria-hidden>
          {scale.map(({ id, day }) => (
            <li key={day} data-step={id}>
              {day}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
