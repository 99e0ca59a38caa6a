import { useSyncExternalStore } from 'react';
import type { Toast } from './toast-view.tsx';
import { removeToast, toastStore } from './toasts.ts';

/** The region of toasts. Their code is loaded late; before that, or if it fails, `PlainToast` shows. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.toast, () => undefined);
  const View = useSyncExternalStore(toastStore.subscribe, toastStore.view, () => undefined);
  if (!toast) return null;
  if (!View) return <PlainToast toast={toast} />;
  return <View key={toast.id} toast={toast} onRemove={removeToast} />;
}

/** A toast without library: shown while the real one loads, and when it can't be loaded. */
function PlainToast({ toast }: { toast: Toast }) {
  return (
    <div className="toast-region">
      <div className={`toast toast-${toast.kind}`} role="alert">
        <p className="text-h4">{toast.title}</p>
        <p className="text-small text-soft">{toast.description}</p>
      </div>
    </div>
  );
}
