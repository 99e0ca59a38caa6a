import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastPlate, ToastRegion } from '#app/ui/toast.tsx';
import { site } from '#content/site.ts';
import { removeToast, type Toast } from './toasts.ts';

const { toastDurationMs, toastSwipeThresholdPx, toastRemoveDelayMs } = site.timing;

export default function ToastView({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => removeToast(toast.id), toastRemoveDelayMs);
    return () => clearTimeout(timer);
  }, [open, toast.id]);
  return (
    <ToastRegion
      label={t('toast.region')}
      durationMs={toastDurationMs}
      swipeThresholdPx={toastSwipeThresholdPx}
    >
      <ToastPlate
        kind={toast.kind}
        title={toast.title}
        description={toast.description}
        dismissLabel={t('toast.dismiss')}
        open={open}
        onOpenChange={setOpen}
      />
    </ToastRegion>
  );
}
