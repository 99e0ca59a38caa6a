import { useSyncExternalStore } from 'react';

/** A value outside React that components follow; it lives as long as the page. */
export function createStore<Value>(initial: () => Value) {
  let value: Value | undefined;
  const listeners = new Set<() => void>();

  /** Read at the first use, because some stand in the browser alone. */
  const get = (): Value => (value ??= initial());

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get,
    subscribe,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** The value; `prerendered` is what the page was prerendered with, if it isn't the first one. */
    use: (prerendered = get): Value => useSyncExternalStore(subscribe, get, prerendered),
  };
}
