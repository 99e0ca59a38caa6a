import type { ComponentType } from 'react';
import type { Toast, ToastViewProps } from './toast-view.tsx';

let current: Toast | undefined;
let view: ComponentType<ToastViewProps> | undefined;
let loading = false;
let nextId = 1;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Loads the code of toasts. Called at a form's first input, because a toast about a lost connection
 * must not need the connection.
 */
export function loadToasts(): void {
  if (loading) return;
  loading = true;
  import('./toast-view.tsx').then(
    (module) => {
      view = module.default;
      notify();
    },
    () => {
      loading = false; // `PlainToast` stands in; the next toast tries again.
    },
  );
}

/** Shows a toast; at most one is visible, so it replaces the one before (spec pages-33). */
export function showToast(toast: Omit<Toast, 'id'>): void {
  current = { id: nextId++, ...toast };
  loadToasts();
  notify();
}

/** Removes the toast of an earlier try. */
export function clearToast(): void {
  if (current) removeToast(current.id);
}

/** Removes a toast, if it is still shown. */
export function removeToast(id: number): void {
  if (current?.id !== id) return;
  current = undefined;
  notify();
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toast: () => current,
  view: () => view,
};
