import { Icon } from './icon.tsx';

interface PauseButtonProps {
  paused: boolean;
  onChange: (paused: boolean) => void;
  /** What the button does: stop the movement, or let it go on. */
  pauseLabel: string;
  playLabel: string;
  className?: string;
}

/** Stops what moves by itself (WCAG 2.2.2). Works early: a click before hydration is kept. */
export function PauseButton({
  paused,
  onChange,
  pauseLabel,
  playLabel,
  className = '',
}: PauseButtonProps) {
  return (
    <button
      type="button"
      className={`needs-script ${className}`.trim()}
      data-app
      aria-label={paused ? playLabel : pauseLabel}
      onClick={() => onChange(!paused)}
    >
      <Icon name={paused ? 'play' : 'pause'} small />
    </button>
  );
}
