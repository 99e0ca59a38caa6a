import { useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { removeToast, toastStore } from './toasts.ts';

/** The region of toasts. Their code is loaded late; before that, or if it fails, `PlainToast` shows. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.toast, () => undefined);
  const View = useSyncExternalStore(toastStore.subscribe, toastStore.view, () => undefined);
  if (!toast) return null;
  if (!View) return <PlainToast toast={toast} />;
  return <View key={toast.id} toast={toast} onRemove={removeToast} />;
}
