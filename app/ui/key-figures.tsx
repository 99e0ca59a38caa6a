import type { ReactNode } from 'react';

interface KeyFiguresProps {
  /** The figure as it is printed, and what it counts. */
  items: { id: string; figure: ReactNode; label: ReactNode }[];
  /** Where a heading doesn't name them. */
  label?: string;
  className?: string;
}

/** Figures, each with its label below it. */
export function KeyFigures({ items, label, className = '' }: KeyFiguresProps) {
  return (
    <dl className={`key-figures ${className}`.trim()} aria-label={label}>
      {items.map(({ id, figure, label }) => (
        <div key={id}>
          <dt className="text-small text-soft">{label}</dt>
          <dd className="gauge tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
