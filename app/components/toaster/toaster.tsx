import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { site } from '#content/site.ts';
import type { Toast } from './toast-view.tsx';
import { removeToast, toastStore } from './toasts.ts';

/** The region of toasts. Their code is loaded late; before that, or if it fails, `PlainToast` shows. */
export function Toaster() {
  const { toast, View } = toastStore.use();
  if (!toast) return null;
  if (!View) return <PlainToast toast={toast} />;
  return <View key={toast.id} toast={toast} onRemove={removeToast} />;
}

/** A toast without library: shown while the real one loads, and when it can't be loaded. */
function PlainToast({ toast: { id, kind, words } }: { toast: Toast }) {
  const { t } = useTranslation();
  const { title, description } = words(useLanguage());
  useEffect(() => {
    const timer = setTimeout(() => removeToast(id), site.timing.toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toast-region">
      <div className={`toast toast-${kind}`} role="alert">
        <p className="text-h4">{title}</p>
        <p className="text-small text-soft">{description}</p>
        <button type="button" aria-label={t('toast.dismiss')} onClick={() => removeToast(id)}>
          <Icon name="x" small />
        </button>
      </div>
    </div>
  );
}
