import { useEffect, useState } from 'react';

/**
 * What a text was when it last stood still for a while; nothing before it first changed. For screen
 * readers, which would otherwise read out every step of a slider.
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
