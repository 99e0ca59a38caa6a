import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface SectionProps {
  id?: string;
  ground?: 'paper' | 'chalk' | 'clay' | 'mist' | 'deep' | 'deeper';
  /** Height above sea level, printed beside the gauge: "+6", "0 NAP", "−2". Decoration. */
  level?: string;
  className?: string;
  /** The section's accessible name, if no heading names it. */
  label?: string;
  children: ReactNode;
}

const dark = new Set(['deep', 'deeper']);

/** A full-width band of the page with the gauge along its left edge. */
export function Section({
  id,
  ground = 'paper',
  level,
  className = '',
  label,
  children,
}: SectionProps) {
  const isReady = useAfterFirstFrame();
  const deep = dark.has(ground) ? ' on-deep' : '';
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={label}
      className={`section section-${ground}${deep} ${className}`.trim()}
    >
      {level && (
        <span className="level label" data-level={level} aria-hidden>
          {level}
        </span>
      )}
      {isReady && children}
    </section>
  );
}

/**
 * False in the first frame of a page that a link without anchor leads to, because its heading shall be
 * painted before React renders what is below.
 */
function useAfterFirstFrame(): boolean {
  const { hash } = useLocation();
  const type = useNavigationType();
  const [isAfter, setAfter] = useState(type !== 'PUSH' || hash !== '');
  // In a transition, because React would render it with what is urgent, such as the header's answer to scrolling.
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
}
