import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber, formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { axisMarks, type Figure, type Figures } from './figures.ts';
import './tanks.css';

/** Shares of the axis below which a figure doesn't fit into its tank, or a difference above it. */
const lowTank = 0.12;
const smallDifference = 0.14;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/**
 * Four tanks on one axis. Attributes hold their heights, because the prerendered page may carry no style
 * attributes. A tank is as tall as the axis and sunk into the ground, because then only `y` changes, which
 * browsers can animate.
 */
export function Tanks({ figures, label }: { figures: Figures; label: string }) {
  const language = useLanguage();
  const { yearOne, yearTwo } = figures;
  const marks = axisMarks(Math.max(yearOne.ours, yearOne.theirs, yearTwo.ours, yearTwo.theirs));
  const top = marks.at(-1) ?? 1;
  return (
    <div className="web-hosting-tanks" role="img" aria-label={label}>
      <svg className="web-hosting-axis" aria-hidden>
        {marks.map((mark) => (
          <svg key={mark} y={percent(1 - mark / top)} aria-hidden>
            <text x="36" className="label">
              {formatNumber(mark, language)}
            </text>
            <line x1="42" x2="52" />
          </svg>
        ))}
        <line x1="51" x2="51" y2="100%" />
      </svg>
      <Year figure={yearOne} topCents={top * 100} withHatch />
      <Year figure={yearTwo} topCents={top * 100} />
    </div>
  );
}

interface YearProps {
  figure: Figure;
  topCents: number;
  withHatch?: boolean;
}

/** Two tanks; the first year defines the hatch for both. */
function Year({ figure, topCents, withHatch = false }: YearProps) {
  const { t } = useTranslation('web-hosting');
  const { ours, theirs, saving } = figure;
  const difference = Math.abs(saving);
  const high = Math.max(ours, theirs);
  const isSmall = difference / topCents < smallDifference;
  return (
    <svg className="web-hosting-year" aria-hidden>
      {withHatch && (
        <defs>
          <pattern
            id="web-hosting-hatch"
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="8" height="8" />
            <line x1="0.75" x2="0.75" y2="8" />
          </pattern>
        </defs>
      )}
      {difference > 0 && (
        <svg
          className="web-hosting-difference"
          aria-hidden
          x={saving > 0 ? '0' : '51.5%'}
          y={percent(1 - high / topCents)}
          width="48.5%"
        >
          <line x2="100%" strokeDasharray="7 5" />
          <line x1="50%" x2="50%" y2="100%" />
        </svg>
      )}
      <Tank cents={ours} topCents={topCents} />
      <Tank cents={theirs} topCents={topCents} theirs />
      {difference > 0 && (
        <svg
          className="web-hosting-difference"
          aria-hidden
          x={saving > 0 ? '0' : '51.5%'}
          y={percent(1 - (isSmall ? high : (ours + theirs) / 2) / topCents)}
          width="48.5%"
        >
          <Amount
            cents={difference}
            dy={isSmall ? '-2.1em' : '-0.2em'}
            word={t(saving > 0 ? 'calculator.chart.less' : 'calculator.chart.more')}
          />
        </svg>
      )}
      <line className="web-hosting-base" x2="100%" y1="100%" y2="100%" />
    </svg>
  );
}

interface TankProps {
  cents: number;
  topCents: number;
  theirs?: boolean;
}

function Tank({ cents, topCents, theirs = false }: TankProps) {
  const share = cents / topCents;
  return (
    <svg
      className={theirs ? 'web-hosting-theirs' : 'web-hosting-ours'}
      aria-hidden
      x={theirs ? '51.5%' : '0'}
      y={percent(1 - share)}
      width="48.5%"
    >
      <rect width="100%" height="100%" />
      {share < lowTank ? (
        <Amount cents={cents} dy="-0.5em" />
      ) : (
        <g className="web-hosting-inside">
          {theirs && <rect x="6%" width="88%" y="10" />}
          <Amount cents={cents} y="10" dy="1.3em" />
        </g>
      )}
    </svg>
  );
}

interface AmountProps {
  cents: number;
  y?: string;
  dy: string;
  word?: string;
}

/** The full amount and whole euros; CSS shows the one that fits. */
function Amount({ cents, y = '0', dy, word }: AmountProps) {
  const language = useLanguage();
  const rounded = Math.round(cents / 100) * 100;
  return [formatAmount(cents, language), formatPrice(rounded, language)].map((amount, index) => (
    <text
      key={index === 0 ? 'full' : 'rounded'}
      className={index === 0 ? 'web-hosting-full' : 'web-hosting-rounded'}
      x="50%"
      y={y}
      dy={dy}
    >
      {amount}
      {word && (
        <tspan x="50%" dy="1.4em">
          {word}
        </tspan>
      )}
    </text>
  ));
}
