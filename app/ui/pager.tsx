import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { PauseButton } from './pause-button.tsx';

interface PagerProps extends ComponentProps<typeof PauseButton> {
  /** Where the visitor is: "2 / 6". */
  position: string;
  /** Whether the position is announced: not while pages turn by themselves. */
  announce: boolean;
  previousLabel: string;
  nextLabel: string;
  onPrevious: () => void;
  onNext: () => void;
}

/** Turns pages that also turn by themselves. Works early: clicks before hydration are kept. */
export function Pager({
  position,
  announce,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  ...pause
}: PagerProps) {
  return (
    <div className="pager needs-script">
      <button type="button" data-app aria-label={previousLabel} onClick={onPrevious}>
        <Icon name="chevron-left" />
      </button>
      <span className="label tabular" aria-live={announce ? 'polite' : 'off'}>
        {position}
      </span>
      <PauseButton {...pause} />
      <button type="button" data-app aria-label={nextLabel} onClick={onNext}>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
