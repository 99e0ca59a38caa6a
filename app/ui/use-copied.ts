import { useEffect, useState } from 'react';

const copiedForMs = 2000;

/** Whether something was copied a moment ago, and a function that says that it was. */
export function useCopied(): [isCopied: boolean, say: () => void] {
  // Each copying begins the moment anew.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [times]);
  return [times > 0, () => setTimes((count) => count + 1)];
}
