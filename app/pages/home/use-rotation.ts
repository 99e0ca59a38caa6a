import { useEffect, useState } from 'react';

interface Rotation {
  count: number;
  everyMs: number;
  /** Advances only while true; a restart gives the current item its full time. */
  running: boolean;
}

/** The index of the current item, which advances and wraps around, and a function to jump to one. */
export function useRotation({ count, everyMs, running }: Rotation) {
  const [index, setIndex] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new item gets its full time
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((current) => (current + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [running, index, count, everyMs]);
  const show = (next: number) => setIndex((next + count) % count);
  return [index, show] as const;
}
