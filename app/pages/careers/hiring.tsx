import { useTranslation } from 'react-i18next';
import { formatRange } from '#app/i18n/format.ts';
import { Section } from '#app/ui/section.tsx';
import { pageClaims } from '#content/page-claims.ts';
import { hiringSteps } from '#content/positions.ts';
import './hiring.css';

/** The steps with the days they take: `read` from day 1 to 4, and so on. */
const schedule = hiringSteps.map(({ id, days }, index) => {
  const before = hiringSteps.slice(0, index).reduce((sum, step) => sum + step.days, 0);
  return { id, days: Array.from({ length: days }, (_, n) => before + n + 1) };
});
const surelyDays = pageClaims.hiringWeeks.min * 7;

/** The way to an offer, drawn to scale (spec pages-86); hatched days may be needed. */
export function Hiring() {
  const { t } = useTranslation('careers');
  return (
    <Section ground="deep" level="+2">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="text-h2">
            {t('hiring.title', { weeks: formatRange(pageClaims.hiringWeeks) })}
          </h2>
          <p className="text-small text-soft">{t('hiring.caption')}</p>
        </div>
        <ol className="careers-steps">
          {schedule.map(({ id, days }) => (
            <li key={id}>
              <div className="careers-days label" aria-hidden>
                {days.map((day) => (
                  <i key={day} data-may={day > surelyDays || undefined}>
                    {day}
                  </i>
                ))}
              </div>
              <div className="careers-step">
                <h3 className="text-h4">{t(`hiring.steps.${id}.title`)}</h3>
                <p className="sr-only">{t('hiring.days', { from: days.at(0), to: days.at(-1) })}</p>
                <p className="text-small text-soft">{t(`hiring.steps.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
