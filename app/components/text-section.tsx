import type { ReactNode } from 'react';
import { Part } from '#app/part.tsx';

interface TextSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a long text, which an anchor leads to and which is hydrated by itself. */
export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <Part>
      <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        {children}
      </section>
    </Part>
  );
}
