import type { ReactNode } from 'react';

interface SectionHeadingProps {
  title: ReactNode;
  /** A sentence or two below it. */
  lead?: ReactNode;
  /** One level less within a section that has a heading of its own. */
  as?: 'h2' | 'h3';
  id?: string;
  /** One thing at its right end: a switch, a key, a link. */
  children?: ReactNode;
}

/** What begins a section: its name, a lead, and at its right end one thing. */
export function SectionHeading({
  title,
  lead,
  as: Heading = 'h2',
  id,
  children,
}: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <Heading id={id} className="text-h2">
        {title}
      </Heading>
      {children}
      {lead && <p className="text-lead text-soft">{lead}</p>}
    </div>
  );
}
