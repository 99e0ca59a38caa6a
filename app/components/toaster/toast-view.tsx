import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { ToastPlate, ToastRegion } from '#app/ui/toast.tsx';
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
  return (
    <ToastRegion
      label={t('toast.region')}
      durationMs={toastDurationMs}
      swipeThresholdPx={toastSwipeThresholdPx}
    >
      <ToastPlate
        kind={toast.kind}
        {...toast.words(useLanguage())}
        dismissLabel={t('toast.dismiss')}
        open={open}
        onOpenChange={setOpen}
      />
    </ToastRegion>
  );
}
