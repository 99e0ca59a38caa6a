import { type ReactNode, useEffect, useRef } from 'react';
import { dialogCloser, useDialogCommands } from './dialog-commands.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  id: string;
  title: string;
  closeLabel: string;
  /** Sheet: a plate over the page. Lightbox: the whole screen, for a picture, the title below it. */
  variant?: 'sheet' | 'lightbox';
  /** A short line in the bar of a lightbox, such as "7 of 19". */
  note?: string;
  children: ReactNode;
  /** Below the content: actions of a sheet, words about a picture. */
  footer?: ReactNode;
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
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useDialogCommands(id, dialog);

  // Browsers without `closedby` get the same from a listener.
  useEffect(() => {
    if ('closedBy' in HTMLDialogElement.prototype) return;
    const listen = ({ target }: MouseEvent) => {
      if (target === dialog.current) dialog.current?.close();
    };
    addEventListener('click', listen);
    return () => removeEventListener('click', listen);
  }, []);

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

interface LightboxStageProps {
  previousLabel: string;
  nextLabel: string;
  onStep: (by: -1 | 1) => void;
  /** The picture, 4:3. */
  children: ReactNode;
}

/** The picture of a lightbox on a paper mount, between the buttons that step through the pictures. */
export function LightboxStage({ previousLabel, nextLabel, onStep, children }: LightboxStageProps) {
  return (
    <div className="lightbox-stage">
      <button type="button" data-app aria-label={previousLabel} onClick={() => onStep(-1)}>
        <Icon name="arrow-left" />
      </button>
      <div className="lightbox-mount">{children}</div>
      <button type="button" data-app aria-label={nextLabel} onClick={() => onStep(1)}>
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
