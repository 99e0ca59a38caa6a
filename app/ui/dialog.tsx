import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';
import { dialogCloser, useDialogCommands } from './dialog-commands.ts';
import { Icon } from './icon.tsx';

/** To the picture before or after. */
type Step = -1 | 1;

interface DialogProps {
  id: string;
  title: string;
  closeLabel: string;
  /** Sheet: a plate over the page. Lightbox: the whole screen, for a picture, the title below it. */
  variant?: 'sheet' | 'lightbox';
  /** A short line in the bar of a lightbox, such as "7 of 19". */
  note?: string;
  children: ReactNode;
  /** Below the content: a sheet's actions, a picture's description. */
  footer?: ReactNode;
  /** Called by the arrow keys, to step to another picture. */
  onStep?: (by: Step) => void;
  onClose?: () => void;
}

/**
 * A native modal dialog: the browser keeps the focus inside, closes it on Escape, makes the page behind
 * it inert and gives the focus back.
 */
export function Dialog({
  id,
  title,
  closeLabel,
  variant = 'sheet',
  note,
  children,
  footer,
  onStep,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useDialogCommands(id, dialog);

  // Polyfills `closedby`.
  useEffect(() => {
    if ('closedBy' in HTMLDialogElement.prototype) return;
    const listen = ({ target }: Event) => {
      if (target === dialog.current) dialog.current?.close();
    };
    addEventListener('click', listen);
    return () => removeEventListener('click', listen);
  }, []);

  function step(event: KeyboardEvent) {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep?.(by);
  }

  const heading = (
    <h2 id={`${id}-title`} className={variant === 'sheet' ? 'text-h3' : 'text-h2'}>
      {title}
    </h2>
  );
  return (
    <dialog
      id={id}
      ref={dialog}
      className={variant === 'sheet' ? 'dialog-sheet on-sheet' : 'dialog-lightbox on-deep'}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClick={variant === 'lightbox' ? closeOutside : undefined}
      onKeyDown={onStep && step}
      onClose={onClose}
    >
      <div className="dialog-bar">
        {variant === 'sheet' ? heading : <p className="label">{note}</p>}
        <button
          type="button"
          className="dialog-close"
          aria-label={closeLabel}
          {...dialogCloser(id)}
        >
          <Icon name="x" />
        </button>
      </div>
      {variant === 'sheet' ? (
        <>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-end">{footer}</div>}
        </>
      ) : (
        <>
          {children}
          <div className="dialog-caption">
            {heading}
            {footer}
          </div>
        </>
      )}
    </dialog>
  );
}

/** A lightbox fills the screen, so `closedby` finds nothing outside it: beside the picture is outside. */
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
    // Two fingers zoom.
    const alone = finger && touches.length === 1;
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
