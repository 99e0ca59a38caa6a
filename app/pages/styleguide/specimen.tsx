import type { ReactNode } from 'react';

/** One part of the styleguide, named, with its states side by side or below each other. */
export function Specimen({
  title,
  stacked = false,
  children,
}: {
  title: string;
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="specimen">
      <h3 className="text-h3">{title}</h3>
      <div className={stacked ? 'specimen-stack' : 'specimen-row'}>{children}</div>
    </div>
  );
}
