import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  ground?: 'paper' | 'chalk' | 'clay' | 'mist' | 'deep' | 'deeper';
  /** Height above sea level in metres, printed beside the gauge: "+6", "0", "−2". Decoration. */
  level?: string;
  className?: string;
  children: ReactNode;
}

const dark = new Set(['deep', 'deeper']);

/** A full-width band of the page with the gauge along its left edge. */
export function Section({ id, ground = 'paper', level, className = '', children }: SectionProps) {
  const deep = dark.has(ground) ? ' on-deep' : '';
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`section section-${ground}${deep} ${className}`.trim()}
    >
      {level && (
        <span className="level label" data-zero={level === '0' || undefined} aria-hidden>
          {`${level} m`}
        </span>
      )}
      {children}
    </section>
  );
}
