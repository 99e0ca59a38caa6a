import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface ToastRegionProps {
  /** Names the region for screen readers; F8 moves the focus there. */
  label: string;
  durationMs: number;
  swipeThresholdPx: number;
  children: ReactNode;
}

/** The screen corner of toasts, which a swipe to the right dismisses. */
export function ToastRegion({ label, durationMs, swipeThresholdPx, children }: ToastRegionProps) {
  return (
    <Toast.Provider
      label={label}
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      {children}
      <Toast.Viewport className="toast-region" label={label} />
    </Toast.Provider>
  );
}

interface ToastPlateProps {
  kind: 'success' | 'error';
  title: string;
  description: string;
  dismissLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One toast. An error is announced assertively. */
export function ToastPlate({
  kind,
  title,
  description,
  dismissLabel,
  open,
  onOpenChange,
}: ToastPlateProps) {
  return (
    <Toast.Root
      className={`toast toast-${kind}`}
      type={kind === 'error' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Toast.Title className="text-h4">{title}</Toast.Title>
      <Toast.Description className="text-small text-soft">{description}</Toast.Description>
      <Toast.Close aria-label={dismissLabel}>
        <Icon name="x" small />
      </Toast.Close>
    </Toast.Root>
  );
}
