import { Icon } from './icon.tsx';

interface PauseButtonProps {
  paused: boolean;
  onChange: (paused: boolean) => void;
  /** The button's label while things move. */
  pauseLabel: string;
  playLabel: string;
  className?: string;
}

/** Pauses automatic movement (WCAG 2.2.2). Works early: a click before hydration is kept. */
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
