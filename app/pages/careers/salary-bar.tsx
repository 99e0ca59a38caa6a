import { formatNumber, formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { salaryAxis } from '#content/positions.ts';
import { axisMarks, placeOnAxis } from './salary-axis.ts';
import './salary-bar.css';

/** The figures along the axis, above the bars. */
export function SalaryAxis() {
  const language = useLanguage();
  const anchor = (mark: number) =>
    mark === salaryAxis.from ? 'start' : mark === salaryAxis.to ? 'end' : 'middle';
  return (
    <svg className="careers-axis label" aria-hidden>
      {axisMarks.map((mark) => (
        <text key={mark} x={`${placeOnAxis(mark)}%`} y="100%" textAnchor={anchor(mark)}>
          {formatNumber(mark, language)}
        </text>
      ))}
    </svg>
  );
}

/** Where figures below a bar have room, also where text is large: from its start, around its middle, to its end. */
function placeBelow(start: number, end: number) {
  if (start >= 50) return { x: `${end}%`, textAnchor: 'end' } as const;
  if (start >= 25) return { x: `${(start + end) / 2}%`, textAnchor: 'middle' } as const;
  return { x: `${start}%` };
}

/**
 * A salary to scale, with its figures on the roomier side of the bar or, on small screens, below it. The
 * bar is an SVG, because the page may carry no `style` attributes.
 */
export function SalaryBar({ from, to }: { from: number; to: number }) {
  const language = useLanguage();
  const start = placeOnAxis(from);
  const end = placeOnAxis(to);
  const figures = `${formatPrice(from * 100, language)}–${formatNumber(to, language)}`;
  const bar = { x: `${start}%`, width: `${end - start}%` };
  return (
    <svg className="careers-bar runs tabular" aria-hidden>
      {axisMarks.map((mark) => (
        <line
          key={mark}
          x1={`${placeOnAxis(mark)}%`}
          x2={`${placeOnAxis(mark)}%`}
          y1="-400"
          y2="400"
        />
      ))}
      <rect {...bar} height="100%" />
      <rect {...bar} y="74%" height="26%" className="careers-mark" />
      {start > 100 - end ? (
        <text x={bar.x} dx="-12" y="50%" textAnchor="end" className="careers-beside">
          {figures}
        </text>
      ) : (
        <text x={`${end}%`} dx="12" y="50%" className="careers-beside">
          {figures}
        </text>
      )}
      <text {...placeBelow(start, end)} y="100%" dy="1.4em" className="careers-below">
        {figures}
      </text>
    </svg>
  );
}
