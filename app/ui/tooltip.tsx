import { Tooltip as RadixTooltip } from 'radix-ui';
import { type ReactNode, useState } from 'react';

interface TooltipGroupProps {
  /** Rest of the pointer on a figure before its explanation shows. */
  delayMs: number;
  /** Within this time after one closed, the next one opens at once. */
  skipDelayMs: number;
  children: ReactNode;
}

/** Stands around all tooltips of a part of the page. */
export function TooltipGroup({ delayMs, skipDelayMs, children }: TooltipGroupProps) {
  return (
    <RadixTooltip.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </RadixTooltip.Provider>
  );
}

interface TooltipProps {
  /** The explanation, as plain text. */
  text: string;
  /** The figure that is explained. */
  children: ReactNode;
}

/**
 * Explains a figure on hover, focus, click or tap; Escape closes it. Without scripts the explanation
 * follows in brackets.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <RadixTooltip.Root open={open} onOpenChange={setOpen}>
      <RadixTooltip.Trigger
        className="tooltip-trigger"
        data-app
        onClick={(event) => {
          event.preventDefault(); // Radix would close it, and a tap couldn't open it.
          setOpen(true);
        }}
      >
        {children}
      </RadixTooltip.Trigger>
      <span className="tooltip-plain">{` (${text})`}</span>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className="tooltip-plate" sideOffset={8} collisionPadding={16}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
