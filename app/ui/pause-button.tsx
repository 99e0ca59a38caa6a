import { Icon } from './icon.tsx';

interface PauseButtonProps {
  paused: boolean;
  onChange: (paused: boolean) => void;
  /** The button's label while things move. */
  pauseLabel: string;
  playLabel: string;
}

/**
 * Pauses automatic movement (WCAG 2.2.2); hidden with reduced motion. Works early: a click before hydration is kept.
 */
export function PauseButton({ paused, onChange, pauseLabel, playLabel }: PauseButtonProps) {
  return (
    <button
      type="button"
      className="pause needs-script"
      data-app
      aria-label={paused ? playLabel : pauseLabel}
      onClick={() => onChange(!paused)}
    >
      <Icon name={paused ? 'play' : 'pause'} small />
    </button>
  );
}
