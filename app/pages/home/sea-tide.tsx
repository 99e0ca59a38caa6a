import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { dataLevelCm } from '#content/sea.ts';
import { formatTime } from '#content/times.ts';
import { highWaters, levelAt, type Tide } from '#contracts/tide.ts';
import { SeaBoard } from './sea-board.tsx';
import { formatLevel, formatMetres } from './sea-level.ts';
import { inAmsterdam, momentAt, pointsOf, type SeaMoment } from './sea-moment.ts';
import { SeaSlider } from './sea-slider.tsx';

const HOUR_MS = 3_600_000;

/** What the gauge tells, by centimetres over NAP. */
const staffLabels = [
  [200, '+2'],
  [0, '0 NAP'],
  [-200, '−2'],
] as const;

/** Of an hour's label no other is nearer than this. */
const LABEL_HOURS = 2.5;

interface SeaTideProps {
  tide: Tide;
  /** When the tide was told. */
  now: number;
  /** Where the sentence about the level stands. */
  sentence: HTMLElement;
}

/** The level of the sea: its curve, figures, and a slider that moves it. */
export function SeaTide({ tide, now, sentence }: SeaTideProps) {
  const { t } = useTranslation('sea');
  const language = useLanguage();
  const [chosen, choose] = useState<number>();
  const minutes = chosen ?? 0;
  const sea = useMemo(() => momentAt(tide, now, minutes), [tide, now, minutes]);
  const place = useRef<HTMLParagraphElement>(null);

  // Through the object model, because the policy of the site forbids style attributes.
  useLayoutEffect(() => {
    const scene = place.current?.parentElement;
    if (!scene || !sea) return;
    scene.style.setProperty('--level', String(sea.cm / 100));
    scene.style.setProperty('--hours', String(sea.hours));
    scene.toggleAttribute('data-settles', chosen === undefined);
  }, [sea, chosen]);

  if (!sea) return null;
  const time = formatTime(sea.time, language);
  const metres = formatMetres(sea.aboveData / 10, 1, language);
  return (
    <>
      {createPortal(t(`sentences.${sea.kind}`, { time, metres }), sentence)}
      <Curve tide={tide} now={now} hours={sea.hours} />
      <div className="sea-fall tabular" aria-hidden>
        <span>{`${metres}\u00a0m`}</span>
      </div>
      <div className="sea-data text-small">
        {t('data', { level: `−${formatMetres(-dataLevelCm / 100, 1, language)}` })}
      </div>
      <div className="sea-staff label" aria-hidden>
        {staffLabels.map(([level, label]) => (
          // A label is left out where the reading would cover it.
          <span key={level}>{Math.abs(level - sea.cm - 95) > 75 && label}</span>
        ))}
      </div>
      <div className="sea-reading tabular" aria-hidden>
        <span>{formatLevel(sea.cm, language)}</span>
      </div>
      <p ref={place} className="sea-board tabular">
        <SeaBoard {...sea} at={sea.at.toISOString()} />
      </p>
      <SeaSlider
        minutes={minutes}
        onChange={choose}
        spoken={[time, spokenLevel(sea), t(`trends.${sea.trend}`)].join(', ')}
      />
    </>
  );

  function spokenLevel({ cm }: SeaMoment): string {
    return t(cm < 0 ? 'minus' : 'plus', { metres: formatMetres(Math.abs(cm) / 100, 2, language) });
  }
}

interface CurveProps {
  tide: Tide;
  now: number;
  /** Of the plank. */
  hours: number;
}

/** The levels left of the plank as the sea's surface, and dashed at its right. It rolls past the plank. */
function Curve({ tide, now, hours }: CurveProps) {
  const { t } = useTranslation('sea');
  const language = useLanguage();
  const { line, air } = useMemo(() => drawCurve(tide, now), [tide, now]);
  const crests = useMemo(() => highWaters(tide), [tide]);
  // Beside the plank there is no room for a label, and the axis is a day and a half.
  const isShown = (hour: number) =>
    Math.abs(hour - hours) > LABEL_HOURS && hour - hours < 11 && hour > hours - 24;
  return (
    <>
      <div className="sea-past" aria-hidden>
        <svg viewBox="-24 -3 36 9" preserveAspectRatio="none" aria-hidden>
          <path className="sea-air" d={air} />
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {crests.map(({ at, cm }) => {
          const crest = (Date.parse(at) - now) / HOUR_MS;
          if (crest > hours || !isShown(crest)) return null;
          if (hours !== 0 && Math.abs(crest) < LABEL_HOURS) return null;
          const [, time = ''] = inAmsterdam(new Date(at));
          return <Peak key={at} hours={crest} cm={cm} label={formatTime(time, language)} />;
        })}
      </div>
      <div className="sea-ahead" aria-hidden>
        <svg viewBox="-24 -3 36 9" preserveAspectRatio="none" aria-hidden>
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {hours !== 0 && isShown(0) && (
        <Peak hours={0} cm={levelAt(tide, new Date(now)) ?? 0} label={t('now')} />
      )}
    </>
  );
}

/** The surface as a line, and what is above it. Further back than is known it runs level. */
function drawCurve(tide: Tide, now: number) {
  const points = pointsOf(tide, now).map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  const [, height] = points[0]?.split(' ') ?? [];
  const line = `M-999 ${height}L${points.join('L')}`;
  return { line, air: `${line}V-3H-999Z` };
}

/** A label above the curve. */
function Peak({ hours, cm, label }: { hours: number; cm: number; label: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.style.setProperty('--at', String(hours));
    place.current?.style.setProperty('--crest', String(cm / 100));
  }, [hours, cm]);
  return (
    <span ref={place} className="sea-peak label">
      {label}
    </span>
  );
}
