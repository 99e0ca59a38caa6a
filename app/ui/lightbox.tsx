import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useRef,
} from 'react';
import { hasModifier } from '#app/plain-click.ts';
import { dialogCloser } from './dialog-commands.ts';
import { Icon } from './icon.tsx';

/** To the picture before or after. */
type Step = -1 | 1;

interface LightboxProps {
  id: string;
  title: string;
  closeLabel: string;
  /** A short line in its bar, such as "7 of 19". */
  note: string;
  /** The picture, a `LightboxStage`. */
  children: ReactNode;
  /** Below the title: the picture's description. */
  footer: ReactNode;
  /** Called by the arrow keys, to step to another picture. */
  onStep?: (by: Step) => void;
  onClose?: () => void;
}

/**
 * The whole screen for a picture: a native modal dialog, so the browser keeps the focus inside, closes it on Escape,
 * makes the page behind it inert and gives the focus back.
 */
export function Lightbox(props: LightboxProps) {
  const { id, title, closeLabel, note, children, footer, onStep, onClose } = props;

  function step(event: KeyboardEvent) {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || hasModifier(event)) return;
    event.preventDefault();
    onStep?.(by);
  }

  return (
    <dialog
      id={id}
      className="dialog-lightbox on-deep"
      aria-labelledby={`${id}-title`}
      onClick={closeOutside}
      onKeyDown={onStep && step}
      onClose={onClose}
    >
      <div className="dialog-bar">
        <p className="label">{note}</p>
        <button
          type="button"
          className="dialog-close"
          aria-label={closeLabel}
          {...dialogCloser(id)}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
      <div className="dialog-caption">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        {footer}
      </div>
    </dialog>
  );
}

/** It fills the screen, so that beside the picture is outside. */
function closeOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const isOutside = (target as Element).matches('dialog, .dialog-bar, .lightbox-stage');
  if (isOutside) currentTarget.close();
}

interface LightboxStageProps {
  previousLabel: string;
  nextLabel: string;
  onStep: (by: Step) => void;
  /** The picture, 4:3. */
  children: ReactNode;
}

/** Least sideways movement of a swipe, in px. */
const swipe = 50;

/**
 * The picture of a lightbox on a paper mount, between the buttons that step through the pictures. A swipe
 * steps too.
 */
export function LightboxStage({ previousLabel, nextLabel, onStep, children }: LightboxStageProps) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function touch({ touches }: TouchEvent) {
    const finger = touches[0];
    // Two fingers zoom, and one then moves what is seen of the picture.
    const alone = finger && touches.length === 1 && (visualViewport?.scale ?? 1) <= 1;
    start.current = alone ? { x: finger.clientX, y: finger.clientY } : undefined;
  }

  function release({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!finger || !start.current) return;
    const across = finger.clientX - start.current.x;
    const along = Math.abs(finger.clientY - start.current.y);
    if (Math.abs(across) >= swipe && Math.abs(across) > along) onStep(across > 0 ? -1 : 1);
  }

  return (
    <div className="lightbox-stage" onTouchStart={touch} onTouchEnd={release}>
      <button
        type="button"
        className="needs-script"
        data-app
        aria-label={previousLabel}
        onClick={() => onStep(-1)}
      >
        <Icon name="arrow-left" />
      </button>
      <div className="lightbox-mount">{children}</div>
      <button
        type="button"
        className="needs-script"
        data-app
        aria-label={nextLabel}
        onClick={() => onStep(1)}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
