import { useEffect, useId, useRef, useState } from 'react';
import { readNumber } from './read-number.ts';
import { type Scale, snapToScale } from './snap.ts';

interface SliderProps extends Scale {
  label: string;
  /** Uncontrolled, so that a move before hydration stays. A new `key` resets the slider. */
  defaultValue: number;
  /** Words after a value: "GB", "month" or "months". */
  unit?: (value: number) => string;
  /** Labels of both ends of the scale; by default its numbers. */
  ends?: readonly [string, string];
  /** A line below the scale that explains it. */
  hint?: string | undefined;
  onChange?: (value: number) => void;
}

/** Drawn intervals of a scale that has too many steps to show each. */
const INTERVALS = 10;
/** Most steps of which each is drawn, because a year has twelve months. */
const MOST_STEPS = 12;

/**
 * A native slider with a scale, and a field beside it to type the value. The browser restores neither after a reload,
 * because what was chosen stands in the address.
 */
export function Slider({
  label,
  min,
  max,
  step,
  defaultValue,
  unit,
  ends = [String(min), String(max)],
  hint,
  onChange,
}: SliderProps) {
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const scale = { min, max, step };
  const unitText = unit?.(value);
  const space = unitText?.startsWith('%') ? '' : ' ';
  const hintId = hint && `${id}-hint`;
  const steps = Math.round((max - min) / step);
  const intervals = steps > MOST_STEPS ? INTERVALS : steps;

  function take(next: number): void {
    setValue(next);
    if (next !== value) onChange?.(next);
  }

  /** Takes the nearest possible value and shows it in both controls. */
  function settle(typed: number): void {
    const next = Number.isNaN(typed) ? value : snapToScale(typed, scale);
    for (const { current } of [range, entry]) if (current) current.value = String(next);
    take(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a move before hydration
  useEffect(() => {
    const values = [range, entry].map(({ current }) => current?.valueAsNumber ?? defaultValue);
    const moved = values.find((early) => early !== defaultValue);
    if (moved !== undefined) settle(moved);
  }, []);

  return (
    <div className="slider">
      <div className="slider-head">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <span className="slider-entry tabular">
          <input
            ref={entry}
            type="number"
            autoComplete="off"
            {...scale}
            defaultValue={defaultValue}
            aria-labelledby={`${id}-label${unitText ? ` ${id}-unit` : ''}`}
            aria-describedby={hintId}
            onChange={({ currentTarget: { valueAsNumber: typed } }) => {
              if (typed !== snapToScale(typed, scale)) return; // Half typed: wait for the blur.
              if (range.current) range.current.value = String(typed);
              take(typed);
            }}
            onBlur={(event) => settle(event.currentTarget.valueAsNumber)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle(event.currentTarget.valueAsNumber);
            }}
            // The wheel scrolls the page. Browsers step a focused number by it.
            onWheel={(event) => event.currentTarget.blur()}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              const pasted = readNumber(text);
              // Browsers read “1.000” as 1, and “12,5” as 125.
              if (pasted === undefined || /^\d+$/.test(text)) return;
              event.preventDefault();
              settle(pasted);
            }}
          />
          {unitText && <span id={`${id}-unit`}>{space + unitText}</span>}
        </span>
      </div>
      <input
        ref={range}
        id={id}
        type="range"
        autoComplete="off"
        {...scale}
        defaultValue={defaultValue}
        aria-valuetext={unitText && value + space + unitText}
        aria-describedby={hintId}
        onChange={(event) => settle(event.currentTarget.valueAsNumber)}
      />
      <div className="slider-ticks" aria-hidden>
        {Array.from({ length: intervals + 1 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have nothing but their place
          <i key={i} />
        ))}
      </div>
      <div className="slider-ends label text-soft" aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
      {hint && (
        <p id={hintId} className="slider-hint text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
