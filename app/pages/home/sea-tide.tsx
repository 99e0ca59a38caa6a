import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { decimalSign } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { dataLevelCm } from '#content/sea.ts';
import { formatTime } from '#content/times.ts';
import { highWaters, type Tide } from '#contracts/tide.ts';
import { formatLevel } from './sea-level.ts';
import { momentAt, pointsOf, type SeaMoment } from './sea-moment.ts';
import { SeaSlider } from './sea-slider.tsx';

const HOUR_MS = 3_600_000;

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
  const [minutes, setMinutes] = useState(0);
  const sea = useMemo(() => momentAt(tide, now, minutes), [tide, now, minutes]);
  const place = useRef<HTMLParagraphElement>(null);

  // Through the object model, because the policy of the site forbids style attributes.
  useLayoutEffect(() => {
    const scene = place.current?.parentElement;
    if (!scene || !sea) return;
    scene.style.setProperty('--level', String(sea.cm / 100));
    scene.style.setProperty('--hours', String(sea.hours));
  }, [sea]);

  if (!sea) return null;
  const inMetres = (decimetres: number) =>
    (decimetres / 10).toFixed(1).replace('.', decimalSign[language]);
  const time = formatTime(sea.time, language);
  const metres = inMetres(sea.aboveData);
  const trend = t(`trends.${sea.trend}`);
  const figure = formatLevel(sea.cm, language);
  return (
    <>
      {createPortal(t(`sentences.${sea.kind}`, { time, metres }), sentence)}
      <Curve tide={tide} now={now} hours={sea.hours} />
      <div className="sea-fall tabular" aria-hidden>
        <span>{`${metres}\u00a0m`}</span>
      </div>
      <p className="sea-data text-small">
        {t('data', { level: `−${inMetres(-dataLevelCm / 10)}` })}
      </p>
      <div className="sea-staff" />
      <div className="sea-reading tabular" aria-hidden>
        <span>{figure}</span>
      </div>
      <p ref={place} className="sea-board tabular">
        <b className="gauge">
          {figure} <span>{`NAP, ${trend}`}</span>
        </b>
        <span className="text-small">{t('expected', { time })}</span>
      </p>
      <SeaSlider
        minutes={minutes}
        onChange={setMinutes}
        spoken={[time, spokenLevel(sea), trend].join(', ')}
      />
    </>
  );

  function spokenLevel({ cm }: SeaMoment): string {
    const size = (Math.abs(cm) / 100).toFixed(2).replace('.', decimalSign[language]);
    return t(cm < 0 ? 'minus' : 'plus', { metres: size });
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
  const language = useLanguage();
  const { line, air } = useMemo(() => drawCurve(tide, now), [tide, now]);
  const crests = useMemo(() => highWaters(tide), [tide]);
  return (
    <>
      <div className="sea-past" aria-hidden>
        <svg viewBox="-24 -3 36 9" preserveAspectRatio="none" aria-hidden>
          <path className="sea-air" d={air} />
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {crests.map(({ at, cm }) => {
          const crest = (Date.parse(at) - now) / HOUR_MS;
          // Beside the plank there is no room for its time.
          if (crest > hours - 2.5) return null;
          const { time = '' } = momentAt(tide, Date.parse(at), 0) ?? {};
          return <Crest key={at} hours={crest} cm={cm} time={formatTime(time, language)} />;
        })}
      </div>
      <div className="sea-ahead" aria-hidden>
        <svg viewBox="-24 -3 36 9" preserveAspectRatio="none" aria-hidden>
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
    </>
  );
}

/** The surface as a line, and what is above it, also further back than is known. */
function drawCurve(tide: Tide, now: number) {
  const points = pointsOf(tide, now).map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  const line = `M${points.join('L')}`;
  const [first = '', last = ''] = [points[0], points.at(-1)];
  const [, height] = first.split(' ');
  const [end] = last.split(' ');
  return { line, air: `M-999-3V${height}L${points.join('L')}V-3H${end}Z` };
}

/** The time of a high water above its crest. */
function Crest({ hours, cm, time }: { hours: number; cm: number; time: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.style.setProperty('--at', String(hours));
    place.current?.style.setProperty('--crest', String(cm / 100));
  }, [hours, cm]);
  return (
    <span ref={place} className="sea-peak label">
      {time}
    </span>
  );
}
