import type { ComponentType } from 'react';
import { createStore } from '#app/store.ts';
import type { Toast, ToastViewProps } from './toast-view.tsx';

/** The toast that shows, if any, and the code that shows it well. */
export const toastStore = createStore<{
  toast?: Toast | undefined;
  View?: ComponentType<ToastViewProps>;
}>(() => ({}));

const change = (changed: ReturnType<typeof toastStore.get>) =>
  toastStore.set({ ...toastStore.get(), ...changed });
let loading = false;
let nextId = 1;

/**
 * Loads the code of toasts. Called at a form's first input, because a toast about a lost connection
 * must not need the connection.
 */
export function loadToasts(): void {
  if (loading) return;
  loading = true;
  import('./toast-view.tsx')
    .then((module) => change({ View: module.default }))
    .catch(() => {
      loading = false; // `PlainToast` stands in; the next toast tries again.
    });
}

/** Shows a toast; at most one is visible, so it replaces the one before (spec pages-33). */
export function showToast(toast: Omit<Toast, 'id'>): void {
  loadToasts();
  change({ toast: { id: nextId++, ...toast } });
}

/** Removes the toast of an earlier try. */
export function clearToast(): void {
  if (toastStore.get().toast) change({ toast: undefined });
}

/** Removes a toast, if it is still shown. */
export function removeToast(id: number): void {
  if (toastStore.get().toast?.id === id) clearToast();
}
