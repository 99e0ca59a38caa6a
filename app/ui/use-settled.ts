import { useEffect, useState } from 'react';

/**
 * The debounced text; empty before its first change. It is for screen readers, because they would otherwise
 * read out every step of a slider.
 */
export function useSettled(text: string, ms = 500): string {
  const [first] = useState(text);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (text === settled || (settled === '' && text === first)) return;
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, first, settled, ms]);
  return settled;
}
