import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { type ScheduleRow, schedule } from './schedule.ts';
import { ScheduleAxis, ScheduleBar } from './schedule-bar.tsx';
import './process.css';

const { rows, weeks } = schedule();

/** The six steps as a works schedule, drawn to scale: least time solid, most time hatched. */
export function Process() {
  const { t } = useTranslation('home');

  function duration({ minWeeks, maxWeeks }: ScheduleRow): string {
    if (maxWeeks === undefined) return t('process.ongoing');
    if (minWeeks === maxWeeks) return t('process.weeks', { count: minWeeks });
    return t('process.weeksRange', { min: minWeeks, max: maxWeeks });
  }

  return (
    <Section id="process" ground="chalk" level="+5">
      <div className="wrap">
        <div className="heading-row">
          <h2 className="schedule-title text-h2">{t('process.title')}</h2>
          <p className="schedule-key text-small text-soft">
            <span>
              <i />
              {t('process.atLeast')}
            </span>
            <span>
              <i className="schedule-most" />
              {t('process.atMost')}
            </span>
          </p>
        </div>
        <ol className="schedule">
          {rows.map((row, index) => (
            <li key={row.id} className="schedule-row">
              <span className="schedule-number" aria-hidden>
                {index + 1}
              </span>
              <div className="schedule-step">
                <h3 className="text-h4">{t(`process.steps.${row.id}.title`)}</h3>
                <p className="schedule-duration">{duration(row)}</p>
                <p className="text-small text-soft">{t(`process.steps.${row.id}.description`)}</p>
                <ul className="schedule-deliverables" aria-label={t('process.deliverables')}>
                  {t(`process.steps.${row.id}.deliverables`, { returnObjects: true }).map(
                    (deliverable) => (
                      <li key={deliverable}>{deliverable}</li>
                    ),
                  )}
                </ul>
              </div>
              <ScheduleBar row={row} weeks={weeks} label={duration(row)} />
            </li>
          ))}
        </ol>
        <div className="schedule-foot">
          <ScheduleAxis weeks={weeks} label={(number) => t('process.week', { number })} />
        </div>
      </div>
    </Section>
  );
}
