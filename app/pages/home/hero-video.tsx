import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#app/components/motion.ts';

const files = [
  ['/video/hero-loop.webm', 'video/webm'],
  ['/video/hero-loop.mp4', 'video/mp4'],
] as const;

/** No video on phones, by user agent (spec pages-52), or with data saving on. */
function videoWanted(): boolean {
  const { userAgent } = navigator;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) && !connection?.saveData;
}

/**
 * The scene in motion: muted, looped, added once the page is idle. The drawing below it stays, and shows
 * alone on phones, with reduced motion, or when the video fails.
 */
export function HeroVideo({ paused }: { paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const reduced = useReducedMotion();
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (reduced || !videoWanted()) return setWanted(false);
    const media = matchMedia('(min-width: 48rem)');
    const update = () => setWanted(media.matches);
    const start = () => {
      update();
      media.addEventListener('change', update);
    };
    const idle = window.requestIdleCallback?.(start) ?? window.setTimeout(start, 500);
    return () => {
      (window.cancelIdleCallback ?? clearTimeout)(idle);
      media.removeEventListener('change', update);
    };
  }, [reduced]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element appears when it is wanted
  useEffect(() => {
    if (paused) video.current?.pause();
    // A browser may refuse autoplay; then the drawing shows.
    else video.current?.play().catch(() => {});
  }, [paused, wanted]);

  if (!wanted) return null;
  return (
    <video ref={video} className="hero-scene" muted loop playsInline aria-hidden tabIndex={-1}>
      {files.map(([src, type], index) => (
        <source
          key={src}
          src={src}
          type={type}
          onError={() => {
            if (index < files.length - 1) return;
            // biome-ignore lint/suspicious/noConsole: the specification has the error logged (spec pages-52)
            console.warn('The hero video could not be played; the drawing takes its place.');
            setWanted(false);
          }}
        />
      ))}
    </video>
  );
}
