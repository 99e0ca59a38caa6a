import * as Radix from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Language } from '#content/languages.ts';
import { site } from '#content/site.ts';

const { toastDurationMs, toastSwipeThresholdPx, toastRemoveDelayMs } = site.timing;

export interface Toast {
  id: number;
  /** Errors are announced assertively (spec pages-34). */
  kind: 'success' | 'error';
  /** In the language of now, because it may be switched meanwhile. */
  words: (language: Language) => Record<'title' | 'description', string>;
}

export interface ToastViewProps {
  toast: Toast;
  /** Called long after the toast was closed. */
  onRemove: (id: number) => void;
}

export default function ToastView({ toast, onRemove }: ToastViewProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    // The button that was pressed would lie below the toast at the foot of a phone's screen.
    if (toast.kind === 'error') document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [toast]);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => onRemove(toast.id), toastRemoveDelayMs);
    return () => clearTimeout(timer);
  }, [open, toast.id, onRemove]);
  const { title, description } = toast.words(useLanguage());
  return (
    <Radix.Provider
      label={t('toast.region')}
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThresholdPx}
    >
      <Radix.Root
        className={`toast toast-${toast.kind}`}
        type={toast.kind === 'error' ? 'foreground' : 'background'}
        open={open}
        onOpenChange={setOpen}
      >
        <Radix.Title className="text-h4">{title}</Radix.Title>
        {/* A screen reader would read title and text as one sentence. */}
        <span className="sr-only">{/[.!?]$/.test(title) ? ' ' : '. '}</span>
        <Radix.Description className="text-small text-soft">{description}</Radix.Description>
        <Radix.Close aria-label={t('toast.dismiss')}>
          <Icon name="x" small />
        </Radix.Close>
      </Radix.Root>
      {/* F8 moves the focus there. */}
      <Radix.Viewport className="toast-region" label={t('toast.region')} />
    </Radix.Provider>
  );
}
