import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '#tests/helpers/patience.ts';

const sent = {
  kind: 'success',
  words: () => ({ title: 'Message sent successfully!', description: 'Soon.' }),
} as const;
const failed = {
  kind: 'error',
  words: () => ({ title: 'Failed to send message', description: 'Later.' }),
} as const;

describe('toasts', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  /** A new store, because it lives as long as its module. */
  async function store() {
    const module = await import('./toasts.ts');
    const changes = vi.fn();
    const unsubscribe = module.toastStore.subscribe(changes);
    return { ...module, changes, unsubscribe };
  }

  it('begin with none', async () => {
    const { toastStore } = await store();
    expect(toastStore.get().toast).toBeUndefined();
  });

  it('are one at a time: the next replaces the one before', async () => {
    const { toastStore, showToast, changes } = await store();
    showToast(sent);
    const first = toastStore.get().toast;
    expect(first).toMatchObject(sent);
    showToast(failed);
    expect(toastStore.get().toast).toMatchObject(failed);
    expect(toastStore.get().toast?.id).not.toBe(first?.id);
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('get a new id also when they say the same again, so that they are announced again', async () => {
    const { toastStore, showToast } = await store();
    showToast(failed);
    const first = toastStore.get().toast?.id;
    showToast(failed);
    expect(toastStore.get().toast?.id).not.toBe(first);
  });

  it('go when they are removed', async () => {
    const { toastStore, showToast, removeToast, changes } = await store();
    showToast(sent);
    removeToast(toastStore.get().toast?.id ?? 0);
    expect(toastStore.get().toast).toBeUndefined();
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('go when the next try begins', async () => {
    const { toastStore, showToast, clearToast, changes } = await store();
    clearToast();
    expect(changes).not.toHaveBeenCalled();
    showToast(failed);
    clearToast();
    expect(toastStore.get().toast).toBeUndefined();
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('stay when an earlier one is removed late', async () => {
    const { toastStore, showToast, removeToast, changes } = await store();
    showToast(sent);
    const first = toastStore.get().toast?.id ?? 0;
    showToast(failed);
    removeToast(first);
    expect(toastStore.get().toast).toMatchObject(failed);
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('tell nobody who has left', async () => {
    const { showToast, changes, unsubscribe } = await store();
    unsubscribe();
    showToast(sent);
    expect(changes).not.toHaveBeenCalled();
  });

  it('load their view when a form is first touched, once', async () => {
    const { toastStore, loadToasts, changes } = await store();
    expect(toastStore.get().View).toBeUndefined();
    loadToasts();
    loadToasts();
    await vi.waitFor(() => expect(toastStore.get().View).toBeTypeOf('function'), patience);
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('try again to load a view that could not be had', async () => {
    vi.doMock('./toast-view.tsx', () => {
      throw new Error('offline');
    });
    const { toastStore, showToast } = await store();
    showToast(failed);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(toastStore.get().View).toBeUndefined();
    expect(toastStore.get().toast).toMatchObject(failed);
    vi.doMock('./toast-view.tsx', () => ({ default: () => null }));
    showToast(failed);
    await vi.waitFor(() => expect(toastStore.get().View).toBeTypeOf('function'), patience);
    vi.doUnmock('./toast-view.tsx');
  });
});
