import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { Loader } from '#app/ui/loader.tsx';
import { site } from '#content/site.ts';

/** Covers a slow client navigation (spec pages-30). */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const pending = useNavigation().state !== 'idle';
  const visible = useOverlayVisible(pending);
  // There before its text, because screen readers announce only changes of a region that they know.
  if (!pending && !visible) return null;
  return (
    <div className={visible ? 'loading-overlay' : undefined} role="status">
      {visible && <Loader label={t('loading')} />}
    </div>
  );
}

/** True once `pending` has lasted the delay; then for the minimum duration at least (spec pages-30). */
export function useOverlayVisible(pending: boolean): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (pending && since === undefined) {
      const timer = setTimeout(() => setSince(Date.now()), site.timing.loadingOverlayDelayMs);
      return () => clearTimeout(timer);
    }
    if (!pending && since !== undefined) {
      const left = since + site.timing.loadingOverlayMinimumMs - Date.now();
      const timer = setTimeout(() => setSince(undefined), Math.max(0, left));
      return () => clearTimeout(timer);
    }
  }, [pending, since]);
  return since !== undefined;
}
