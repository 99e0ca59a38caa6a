import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useReducedMotion } from '#app/components/motion.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { runtime } from '#app/runtime.ts';
import en from '#content/locales/en/sea.json';
import nl from '#content/locales/nl/sea.json';
import { type Tide, tideCall } from '#contracts/tide.ts';
import { SeaFilm } from './sea-film.tsx';
import { SeaTide } from './sea-tide.tsx';
import './sea.css';

registerTexts('sea', { en, nl });

/** How often the level is asked for again; the answer is kept for as long. */
const REFRESH_MS = 600_000;

interface SeaProps {
  paused: boolean;
  /** Where the sentence about the level stands, in the text of the hero. */
  sentence: RefObject<HTMLElement | null>;
}

/** What comes into the hero's drawing once the page is idle: the film of the water, and the level of the sea. */
export function Sea({ paused, sentence }: SeaProps) {
  const answer = useTide();
  return (
    <>
      <SeaFilm paused={paused} still={useReducedMotion()} />
      {answer && sentence.current && <SeaTide {...answer} sentence={sentence.current} />}
    </>
  );
}

/** The tide, and the time at which it was told; undefined where it can't be had. */
function useTide() {
  const [answer, setAnswer] = useState<{ tide: Tide; now: number }>();
  useEffect(() => {
    const over = new AbortController();
    async function ask() {
      if (document.hidden) return;
      const response = await fetch(runtime.api + tideCall, {
        credentials: 'omit',
        signal: over.signal,
      });
      if (!response.ok) return;
      const tide: Tide = await response.json();
      // A transition, because no visitor waits for it.
      startTransition(() => setAnswer({ tide, now: Date.now() }));
    }
    // Without an answer the page stays as it is.
    const tryToAsk = () => void ask().catch(() => {});
    tryToAsk();
    const timer = setInterval(tryToAsk, REFRESH_MS);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, []);
  return answer;
}
