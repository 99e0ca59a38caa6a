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

/** A picture beside the shown one. */
interface Neighbour {
  /** What its button does, such as "Next project". */
  label: string;
  title: string;
}

interface LightboxProps {
  id: string;
  title: string;
  closeLabel: string;
  /** A short line in its bar, such as "7 of 19". */
  note: string;
  picture: ReactNode;
  previous: Neighbour;
  next: Neighbour;
  /** Called by buttons, arrow keys and swipes. */
  onStep: (by: Step) => void;
  onClose?: () => void;
  /** Says on what ground the picture lies. */
  category?: string;
  /** Above the title: what kind it is. */
  kind?: ReactNode;
  /** Below the title. */
  children: ReactNode;
}

/**
 * The whole screen for a picture and, beside it, its words: a native modal dialog, so the browser keeps the focus
 * inside, closes it on Escape, makes the page behind it inert and gives the focus back.
 */
export function Lightbox(props: LightboxProps) {
  const { id, title, closeLabel, note, picture, previous, next, onStep, onClose } = props;
  const swipe = useSwipe(onStep);

  function step(event: KeyboardEvent) {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || hasModifier(event)) return;
    event.preventDefault();
    onStep(by);
  }

  return (
    <dialog
      id={id}
      className="dialog-lightbox on-deep"
      aria-labelledby={`${id}-title`}
      onClick={closeOutside}
      onKeyDown={step}
      onClose={onClose}
    >
      <div className="lightbox-spread">
        <div className="lightbox-stage" data-category={props.category} {...swipe}>
          <div className="lightbox-mount">{picture}</div>
        </div>
        <div className="lightbox-words">
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
          <div className="lightbox-text">
            {props.kind}
            <h2 id={`${id}-title`} className="text-h2">
              {title}
            </h2>
            {props.children}
          </div>
          <div className="lightbox-steps needs-script">
            <button type="button" data-app onClick={() => onStep(-1)}>
              <Icon name="arrow-left" small />
              <StepWords {...previous} />
            </button>
            <button type="button" data-app onClick={() => onStep(1)}>
              <StepWords {...next} />
              <Icon name="arrow-right" small />
            </button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

function StepWords({ label, title }: Neighbour) {
  return (
    <span>
      <span className="sr-only">{`${label}: `}</span>
      <span>{title}</span>
    </span>
  );
}

/** It fills the screen, so that beside the picture is outside. */
function closeOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const isOutside = (target as Element).matches('dialog, .dialog-bar, .lightbox-stage');
  if (isOutside) currentTarget.close();
}

/** Least sideways movement of a swipe, in px. */
const least = 50;

/** A swipe over the picture steps. */
function useSwipe(onStep: (by: Step) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers zoom, and one then moves what is seen of the picture.
      const alone = finger && touches.length === 1 && (visualViewport?.scale ?? 1) <= 1;
      start.current = alone ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const across = finger.clientX - start.current.x;
      const along = Math.abs(finger.clientY - start.current.y);
      if (Math.abs(across) >= least && Math.abs(across) > along) onStep(across > 0 ? -1 : 1);
    },
  };
}
