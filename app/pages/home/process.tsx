import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { type ScheduleRow, schedule } from './schedule.ts';

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
    <Section id="process" ground="chalk" level="+5" className="process">
      <div className="wrap">
        <SectionHeading title={t('process.title')}>
          <p className="schedule-key text-small text-soft">
            <span>
              <i />
              <span>{t('process.atLeast')}</span>
            </span>
            <span>
              <i className="schedule-most" />
              <span>{t('process.atMost')}</span>
            </span>
          </p>
        </SectionHeading>
        <ol className="schedule">
          {rows.map((row, index) => (
            <li key={row.id} className="schedule-row">
              <span className="schedule-number gauge" aria-hidden>
                {index + 1}
              </span>
              <div className="schedule-step">
                <h3 className="text-h4">{t(`process.steps.${row.id}.title`)}</h3>
                <p className="text-small text-soft">{t(`process.steps.${row.id}.description`)}</p>
                <ul className="schedule-deliverables" aria-label={t('process.deliverables')}>
                  {t(`process.steps.${row.id}.deliverables`, { returnObjects: true }).map(
                    (deliverable) => (
                      <li key={deliverable}>{deliverable}</li>
                    ),
                  )}
                </ul>
              </div>
              <p className="schedule-duration tabular">{duration(row)}</p>
              <ScheduleBar row={row} weeks={weeks} />
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

/** Weeks between two lines of the grid. */
const gridStep = 4;

const percent = (part: number, weeks: number) => `${((part / weeks) * 100).toFixed(2)}%`;

function gridWeeks(weeks: number): number[] {
  return Array.from({ length: Math.ceil(weeks / gridStep) }, (_, index) => index * gridStep);
}

interface ScheduleBarProps {
  row: ScheduleRow;
  /** Length of the whole axis. */
  weeks: number;
}

/**
 * A step on the axis. Positions are attributes of an SVG without a view box, because the CSP allows no
 * style attributes in prerendered HTML.
 */
function ScheduleBar({ row, weeks }: ScheduleBarProps) {
  const { startWeek, minWeeks, maxWeeks } = row;
  const start = percent(startWeek, weeks);
  return (
    <svg className="schedule-bar runs" width="100%" aria-hidden="true">
      <rect className="schedule-grid" fill="url(#grid)" width="100%" />
      {maxWeeks === undefined ? (
        <rect className="schedule-ongoing" x={start} width={percent(minWeeks, weeks)} />
      ) : (
        <>
          <rect fill="url(#hatch)" x={start} width={percent(maxWeeks, weeks)} />
          <rect className="schedule-frame" x={start} width={percent(maxWeeks, weeks)} />
          <rect className="schedule-solid" x={start} width={percent(minWeeks, weeks)} />
        </>
      )}
    </svg>
  );
}

interface ScheduleAxisProps {
  weeks: number;
  label: (week: number) => string;
}

/** The numbers below the schedule, and the patterns that all bars use. */
function ScheduleAxis({ weeks, label }: ScheduleAxisProps) {
  return (
    <svg className="schedule-axis label" width="100%" height="28" aria-hidden="true">
      <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-2 2L2-2M0 8L8 0M6 10l4-4" stroke="#0c5f73" strokeWidth="1.6" />
      </pattern>
      <pattern id="grid" width={gridStep / weeks} height="1">
        <path className="schedule-line" d="M0.5 0v1000" />
      </pattern>
      {gridWeeks(weeks).map((week) => (
        <text key={week} x={percent(week, weeks)} y="20">
          {week === 0 ? label(week) : week}
        </text>
      ))}
    </svg>
  );
}
