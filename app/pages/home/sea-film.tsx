import { useEffect, useRef, useState } from 'react';

const files = [
  ['/video/hero-loop.webm', 'video/webm'],
  ['/video/hero-loop.mp4', 'video/mp4'],
] as const;

/** No video on phones, by user agent (spec pages-52), or with data saving on. */
function filmWanted(): boolean {
  const { userAgent } = navigator;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) && !connection?.saveData;
}

interface SeaFilmProps {
  paused: boolean;
  /** Less motion is wanted. */
  still: boolean;
}

/**
 * The water and the rings in motion: muted, looped. Lines on black, screened over the page's own colours. The drawing
 * stays, and shows alone on phones, with reduced motion, or when the video fails.
 */
export function SeaFilm({ paused, still }: SeaFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (still || !filmWanted()) return setWanted(false);
    const media = matchMedia('(width >= 48rem) and (width < 120rem) and (orientation: landscape)');
    const update = () => setWanted(media.matches);
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [still]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element appears when it is wanted
  useEffect(() => {
    if (paused) video.current?.pause();
    // A browser may refuse autoplay; then the drawing shows.
    else video.current?.play().catch(() => {});
  }, [paused, wanted]);

  function giveUp(): void {
    // biome-ignore lint/suspicious/noConsole: the specification has the error logged (spec pages-52)
    console.warn('The hero video could not be played; the drawing takes its place.');
    setWanted(false);
  }

  if (!wanted) return null;
  return (
    // The last source fails where no file can be had, the video where one breaks off.
    <video
      ref={video}
      className="sea-film"
      data-playing={playing || undefined}
      muted
      loop
      playsInline
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
      onError={giveUp}
    >
      {files.map(([src, type], index) => (
        <source
          key={src}
          src={src}
          type={type}
          onError={index === files.length - 1 ? giveUp : undefined}
        />
      ))}
    </video>
  );
}
