import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';

interface TooltipProps {
  /** The explanation, as plain text. */
  text: string;
  /** The figure that is explained. */
  children: ReactNode;
  /** Rest of the pointer on a figure before its explanation shows (spec pages-35). */
  delayMs: number;
  /** Within this time after one closed, the next one opens at once. */
  skipDelayMs: number;
}

/** Time to reach the explanation with the pointer, which may rest on it. */
const leaveMs = 150;

/** When an explanation was last closed. */
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * Explains a figure on hover, focus, click or tap. It is a popover: the browser puts it on top, opens it on a
 * click also without scripts, and closes it on Escape and on a click elsewhere. A browser that knows no popovers shows it
 * at any time.
 */
export function Tooltip({ text, children, delayMs, skipDelayMs }: TooltipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const plate = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function show() {
    clearTimeout(timer.current);
    // The button is the plate's anchor.
    if (button.current) plate.current?.showPopover?.({ source: button.current });
  }

  function hide() {
    clearTimeout(timer.current);
    plate.current?.hidePopover?.();
  }

  function later(act: () => void, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  }

  function toggled({ newState }: ToggleEvent) {
    if (newState === 'closed') closedAt = performance.now();
  }

  return (
    <span
      className="tooltip"
      // A tap comes with a pointer too, and opens it by the click.
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' &&
        later(show, performance.now() - closedAt < skipDelayMs ? 0 : delayMs)
      }
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(hide, leaveMs)}
    >
      <button
        ref={button}
        type="button"
        className="tooltip-trigger"
        popoverTarget={id}
        popoverTargetAction="show"
        aria-describedby={id}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
      >
        {children}
      </button>
      <span
        ref={plate}
        id={id}
        role="tooltip"
        popover="auto"
        className="tooltip-plate"
        onToggle={toggled}
      >
        {text}
      </span>
    </span>
  );
}
