import type { ReactNode } from 'react';

interface AccordionProps {
  /** Groups the rows, because the browser opens only one per name. */
  name: string;
  items: readonly { id: string; title: string; text: string; more?: ReactNode }[];
  /** The row that is open at first. */
  open?: string;
}

/** Single-open list of questions (spec pages-38), with the platform's own elements. */
export function Accordion({ name, items, open }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, title, text, more }) => (
        <details key={id} name={name} open={id === open || undefined}>
          <summary>
            <h3 className="text-h4">{title}</h3>
          </summary>
          <p className="text-soft">{text}</p>
          {more && <p>{more}</p>}
        </details>
      ))}
    </div>
  );
}
