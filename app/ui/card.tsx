import type { ReactNode } from 'react';

interface CardsProps {
  /** How many stand side by side where there is room; fewer where there isn't. */
  columns: 2 | 3 | 4;
  /** Where a heading doesn't name them. */
  label?: string;
  children: ReactNode;
}

/** Cards side by side, in rows of one height. */
export function Cards({ columns, label, children }: CardsProps) {
  return (
    <ul className={`cards cards-${columns}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardProps {
  title: ReactNode;
  /** Before the title: an icon, a small picture. */
  mark?: ReactNode;
  as?: 'h2' | 'h3' | 'h4';
  /** Where a link of the page leads to it. */
  id?: string;
  children?: ReactNode;
}

/** A name, opened by a rule, and what there is to say of it. */
export function Card({ title, mark, as: Heading = 'h3', id, children }: CardProps) {
  return (
    <li id={id} className="card">
      {mark}
      <Heading className="text-h4">{title}</Heading>
      {children}
    </li>
  );
}
