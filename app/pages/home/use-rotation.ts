import { useEffect, useState } from 'react';

interface Rotation {
  count: number;
  everyMs: number;
  /** Advances only while true; a restart gives the current item its full time. */
  running: boolean;
}

/**
 * The index of the current item, which advances and wraps around, a function to jump to one, and whether somebody
 * jumped to the current one.
 */
export function useRotation({ count, everyMs, running }: Rotation) {
  const [{ index, isChosen }, set] = useState({ index: 0, isChosen: false });
  useEffect(() => {
    if (!running) return;
    const next = { index: (index + 1) % count, isChosen: false };
    const timer = setTimeout(() => set(next), everyMs);
    return () => clearTimeout(timer);
  }, [running, index, count, everyMs]);
  const show = (next: number) => set({ index: (next + count) % count, isChosen: true });
  return [index, show, isChosen] as const;
}
