import type { ScheduleRow } from './schedule.ts';
import './schedule-bar.css';

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
  label: string;
}

/**
 * A step on the axis. Positions are attributes of an SVG without a view box, because the CSP allows no
 * style attributes in prerendered HTML. The label is repeated in HTML for screen readers.
 */
export function ScheduleBar({ row, weeks, label }: ScheduleBarProps) {
  const { startWeek, minWeeks, maxWeeks } = row;
  const endWeek = startWeek + (maxWeeks ?? minWeeks);
  const start = percent(startWeek, weeks);
  const before = startWeek > weeks / 2;
  return (
    <svg className="schedule-bar" width="100%" aria-hidden="true">
      {gridWeeks(weeks).map((week) => (
        <line key={week} x1={percent(week, weeks)} x2={percent(week, weeks)} y2="100%" />
      ))}
      {maxWeeks === undefined ? (
        <rect className="schedule-ongoing" x={start} width={percent(minWeeks, weeks)} />
      ) : (
        <>
          <rect fill="url(#hatch)" x={start} width={percent(maxWeeks, weeks)} />
          <rect className="schedule-frame" x={start} width={percent(maxWeeks, weeks)} />
          <rect className="schedule-solid" x={start} width={percent(minWeeks, weeks)} />
        </>
      )}
      <text
        x={percent(before ? startWeek : endWeek, weeks)}
        dx={before ? -12 : 12}
        y="50%"
        dy="0.36em"
        textAnchor={before ? 'end' : 'start'}
      >
        {label}
      </text>
    </svg>
  );
}

interface ScheduleAxisProps {
  weeks: number;
  label: (week: number) => string;
}

/** The numbers below the schedule, and the hatch that all bars use. */
export function ScheduleAxis({ weeks, label }: ScheduleAxisProps) {
  return (
    <svg className="schedule-axis label" width="100%" height="28" aria-hidden="true">
      <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-2 2L2-2M0 8L8 0M6 10l4-4" stroke="#0c5f73" strokeWidth="1.6" />
      </pattern>
      {gridWeeks(weeks).map((week) => (
        <text key={week} x={percent(week, weeks)} y="20">
          {week === 0 ? label(week) : week}
        </text>
      ))}
    </svg>
  );
}
